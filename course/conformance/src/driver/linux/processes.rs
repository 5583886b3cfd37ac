//! Processes and their threads, as `/proc` shows them.

use rustix::fs::{FileType, fstat, stat};
use rustix::io::Errno;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;

/// A program with more threads than this is assumed to be busy.
const MOST_THREADS: usize = 2000;

/// Identifies a file, whatever its name: its device and its number there.
pub type Identity = (u64, u64);

/// The identity of an open file.
pub fn identity(file: impl AsFd) -> Option<Identity> {
    let stat = fstat(file).ok()?;
    Some((stat.st_dev, stat.st_ino))
}

/// A thread of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thread {
    /// Its process.
    pub process: i32,
    /// The thread itself.
    pub thread: i32,
}

impl Thread {
    /// One of its files in `/proc`.
    pub fn path(self, file: &str) -> String {
        format!("/proc/{}/task/{}/{file}", self.process, self.thread)
    }

    /// The text of one of its files in `/proc`.
    pub fn text(self, file: &str) -> io::Result<String> {
        text(&self.path(file))
    }

    /// The text of one of its process's files in `/proc`.
    pub fn of_process(self, file: &str) -> io::Result<String> {
        text(&format!("/proc/{}/{file}", self.process))
    }

    /// The identity of an open file of its process, and whether the file is on a disk.
    pub fn open_file(self, number: u64) -> io::Result<(Identity, bool)> {
        let stat = stat(format!("/proc/{}/fd/{number}", self.process))?;
        let is_on_disk = FileType::from_raw_mode(stat.st_mode).is_file();
        Ok(((stat.st_dev, stat.st_ino), is_on_disk))
    }
}

/// All threads of a process and of everything below it.
pub fn threads_below(root: i32) -> io::Result<Vec<Thread>> {
    let mut threads = Vec::new();
    let mut processes = vec![root];
    while let Some(process) = processes.pop() {
        for thread in threads_of(process)? {
            let thread = Thread { process, thread };
            processes.extend(numbers(&thread.text("children")?));
            threads.push(thread);
        }
        if threads.len() > MOST_THREADS {
            return Err(io::ErrorKind::NotFound.into());
        }
    }
    Ok(threads)
}

/// The children of this process, each with whether it is alive. The others have ended and are not buried yet.
///
/// Each thread has a list of children too, but it may be incomplete while some of them end. That is
/// harmless if one looks again, but not here.
pub fn our_children() -> io::Result<Vec<(i32, bool)>> {
    let us = std::process::id().to_string();
    let child = |process: i32| {
        let stat = text(&format!("/proc/{process}/stat")).ok()?;
        let (state, mut rest) = state_and_rest(&stat);
        (rest.next()? == us).then_some((process, !["Z", "X"].contains(&state)))
    };
    Ok(numbers_in("/proc")?.into_iter().filter_map(child).collect())
}

/// The number of a process's group. It is 0 if the group's leader is outside this process's namespace, as after
/// `docker exec`; rustix panics then.
pub fn group_of(process: &str) -> Option<i32> {
    let stat = text(&format!("/proc/{process}/stat")).ok()?;
    state_and_rest(&stat).1.nth(1)?.parse().ok()
}

/// The state in `<number> (<name>) <state> <parent> <group> …`, where the name may contain anything, and
/// what follows it.
pub fn state_and_rest(stat: &str) -> (&str, impl Iterator<Item = &str>) {
    let mut fields = stat.rsplit(") ").next().unwrap_or_default().split_ascii_whitespace();
    (fields.next().unwrap_or_default(), fields)
}

/// Whether a process has the number 1 in a namespace of its own.
pub fn is_first_of_a_namespace(process: i32) -> bool {
    let status = text(&format!("/proc/{process}/status")).unwrap_or_default();
    let numbers = status.lines().find_map(|line| line.strip_prefix("NSpid:"));
    numbers.is_some_and(|numbers| numbers.split_whitespace().skip(1).last() == Some("1"))
}

/// The threads of a process.
fn threads_of(process: i32) -> io::Result<Vec<i32>> {
    let folder = format!("/proc/{process}/task");
    // The folder has two links plus one for each thread. Most programs have one thread, whose
    // number is that of the process.
    if fs::metadata(&folder)?.nlink() == 3 {
        return Ok(vec![process]);
    }
    numbers_in(&folder)
}

/// The entries of a folder whose names are numbers.
fn numbers_in(folder: &str) -> io::Result<Vec<i32>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        found.extend(entry?.file_name().to_str().and_then(|name| name.parse::<i32>().ok()));
    }
    Ok(found)
}

/// Whether a failed look at a thread only means that the thread is gone.
pub fn is_gone(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::NotFound
        || error.raw_os_error() == Some(Errno::SRCH.raw_os_error())
}

/// The text of a file in `/proc`, which is generated as it is read.
fn text(path: &str) -> io::Result<String> {
    let mut text = [0; 1024];
    let length = File::open(path)?.read(&mut text)?;
    // Lists are generated entry by entry, so one read may miss the end of a long one.
    if length < text.len() / 2 {
        return Ok(String::from_utf8_lossy(&text[..length]).into_owned());
    }
    fs::read_to_string(path)
}

/// The numbers in a text.
fn numbers(text: &str) -> impl Iterator<Item = i32> {
    text.split_ascii_whitespace().filter_map(|number| number.parse().ok())
}
