//! Kills a program and everything it started, wherever that went.
//!
//! This process is the "subreaper" of everything below it, so whatever a program leaves behind
//! becomes our child. Each program carries a mark in its environment, which its children inherit.
//! The mark tells us which session a process belongs to, and which processes are none of our
//! business.

use super::processes::{group_of, is_first_of_a_namespace, our_children, threads_below};
use crate::driver::live::{forget, is_live};
use rustix::process::{
    Pid, Signal, WaitOptions, getpid, kill_process, kill_process_group, set_child_subreaper,
    waitpgid, waitpid,
};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long the cleanup may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// The environment variable that holds a session's mark.
const VARIABLE: &str = "CONFORMANCE_SESSION";

/// Identifies the processes of a session: an entry in their environment.
pub struct Mark(String);

impl Mark {
    /// Puts a new mark on a command and everything it will start, and makes this process the parent
    /// of what they leave behind.
    pub fn new(command: &mut Command) -> io::Result<Mark> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        set_child_subreaper(Some(getpid()))?;
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let value = format!("{}.{count}", getpid());
        command.env(VARIABLE, &value);
        Ok(Mark(format!("{VARIABLE}={value}")))
    }

    /// Whether a child of ours belongs to this session. Of one without a mark, any session may say so. `None` if
    /// it is too early to tell.
    fn owns(&self, child: i32) -> Option<bool> {
        let read = |file| fs::read(format!("/proc/{child}/{file}")).unwrap_or_default();
        // A process that is just starting has neither arguments nor an environment.
        let is_started = !read("cmdline").is_empty();
        let environment = read("environ");
        if environment.split(|&byte| byte == 0).any(|entry| entry == self.0.as_bytes()) {
            return Some(true);
        }
        if !environment.is_empty() || !is_in_a_foreign_group(child) {
            return Some(false);
        }
        // If it has started, it has discarded its mark.
        is_started.then_some(true)
    }
}

/// Kills and reaps a program and everything that carries its mark.
pub fn cleanup(root: Pid, mark: &Mark) {
    let started = Instant::now();
    // The number of the group is ours until its first process is reaped.
    let mut doomed: BTreeSet<i32> = below(root.as_raw_pid()).into_iter().collect();
    doomed.remove(&root.as_raw_pid());
    // The group first, which is the fastest way to stop many processes. This fails if no process is
    // left, which is fine.
    let _ = kill_process_group(root, Signal::KILL);
    doomed.iter().copied().for_each(kill);
    // Before the first process is reaped: from then on the number may be reused.
    forget(root);
    let mut is_group_gone = false;
    while started.elapsed() < PATIENCE {
        is_group_gone = is_group_gone || bury_group(root);
        // Once the group is gone, whatever the program left behind is our child.
        let are_all_known = is_group_gone && find_left_behind(mark, &mut doomed);
        doomed.iter().copied().for_each(kill);
        doomed.retain(|&process| !is_buried(process));
        if are_all_known && doomed.is_empty() {
            break;
        }
        thread::sleep(Duration::from_micros(200));
    }
}

/// Kills everything that is still below a program.
pub fn kill_below(root: Pid) {
    below(root.as_raw_pid()).into_iter().for_each(kill);
}

/// Adds our children that carry the mark, and everything below them. Returns `false` if there may
/// be more.
fn find_left_behind(mark: &Mark, doomed: &mut BTreeSet<i32>) -> bool {
    let mut are_all_known = true;
    for (child, is_alive) in our_children().unwrap_or_default() {
        if !is_alive {
            // A dead process has no mark, but only our programs start namespaces, as bubblewrap does.
            if is_first_of_a_namespace(child) {
                is_buried(child);
            }
            continue;
        }
        match mark.owns(child) {
            Some(true) => doomed.extend(below(child)),
            Some(false) => {}
            None => are_all_known = false,
        }
    }
    are_all_known
}

/// A process and everything below it.
fn below(process: i32) -> Vec<i32> {
    let Ok(threads) = threads_below(process) else { return vec![process] };
    let mut processes: Vec<i32> = threads.into_iter().map(|thread| thread.process).collect();
    processes.dedup();
    processes
}

fn kill(process: i32) {
    if let Some(process) = Pid::from_raw(process) {
        let _ = kill_process(process, Signal::KILL);
    }
}

/// Reaps the dead of a group. Returns `true` if none of our children is left in it.
fn bury_group(root: Pid) -> bool {
    loop {
        match waitpgid(root, WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => return false,
            Err(_) => return true,
        }
    }
}

/// Whether a killed process is gone, reaping it if it is our child.
fn is_buried(process: i32) -> bool {
    let Some(pid) = Pid::from_raw(process) else { return true };
    match waitpid(Some(pid), WaitOptions::NOHANG) {
        Ok(Some(_)) => true,
        Ok(None) => false,
        Err(_) => !fs::exists(format!("/proc/{process}")).unwrap_or(false),
    }
}

fn is_in_a_foreign_group(child: i32) -> bool {
    let Some(group) = group_of(&child.to_string()) else { return false };
    Some(group) != group_of("self") && !is_live(group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::program::Program;
    use crate::driver::{Limits, Session, Way};

    /// A number that has been freed may soon belong to an unrelated process.
    #[test]
    fn a_group_is_off_the_list_before_its_number_is_free() {
        let sleep = Program { arguments: vec!["60".into()], ..Program::new("sleep") };
        for _ in 0..5 {
            let before = crate::driver::live::all();
            let session = Session::start(&sleep, Way::Pipes, &[], Limits::USUAL);
            let session = session.expect("sleep is there");
            let group = crate::driver::live::all().into_iter().find(|one| !before.contains(one));
            let group = group.expect("it is listed");
            let ended = thread::spawn(move || drop(session));
            while !ended.is_finished() {
                let is_free = !fs::exists(format!("/proc/{group}")).unwrap_or(true);
                assert!(!(is_free && is_live(group)), "{group} is buried, and still listed");
            }
        }
    }
}
