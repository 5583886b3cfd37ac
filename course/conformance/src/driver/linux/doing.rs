//! What a thread does: whether it runs, asks for input, or rests.

use super::calls::{self, Place};
use super::processes::{Identity, Thread};
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::time::Duration;

/// What a thread does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// It is busy.
    Runs,
    /// It reads the program's input. If that is not certain, the program must be silent for this
    /// long.
    Asks(Duration),
    /// It waits for something else. If that may happen without input, the program must be silent
    /// for this long before it counts as waiting.
    Rests(Duration),
}

/// For calls that end soon, such as writing to a disk.
const SHORT: Duration = Duration::from_millis(100);

/// For calls that end by themselves, such as sleeping.
const LONG: Duration = Duration::from_millis(400);

/// It waits for another thread or process.
const IDLE: Doing = Doing::Rests(Duration::ZERO);

/// Calls in which threads and processes wait for each other. Many languages have a thread that does
/// so with a time limit, again and again, so the limit is not considered.
#[rustfmt::skip]
const IDLE_CALLS: [u32; 11] = [
    calls::FUTEX, calls::FUTEX_WAITV, calls::WAIT4, calls::WAITID, calls::PAUSE,
    calls::RT_SIGSUSPEND, calls::RT_SIGTIMEDWAIT, calls::ACCEPT, calls::ACCEPT4, calls::RECVFROM,
    calls::RECVMSG,
];

/// What a thread does, given the program's input.
pub fn doing(thread: Thread, input: Identity) -> io::Result<Doing> {
    let (call, arguments) = match Place::read(&thread.text("syscall")?) {
        Place::In(call, arguments) => (call, arguments),
        Place::Ended => return Ok(IDLE),
        Place::Outside => return Ok(Doing::Runs),
    };
    let polls = |is_endless, files| Ok(polls(thread, input, is_endless, files));
    match call {
        calls::READ | calls::READV => reads(thread, arguments[0], input),
        calls::POLL => polls(low(arguments[2]) < 0, polled(thread, arguments)),
        calls::PPOLL => polls(arguments[2] == 0, polled(thread, arguments)),
        calls::SELECT | calls::PSELECT => polls(arguments[4] == 0, selected(thread, arguments)),
        calls::EPOLL_WAIT | calls::EPOLL_PWAIT => {
            polls(low(arguments[3]) < 0, registered(thread, arguments))
        }
        calls::EPOLL_PWAIT2 => polls(arguments[3] == 0, registered(thread, arguments)),
        calls::NANOSLEEP | calls::CLOCK_NANOSLEEP => Ok(Doing::Rests(LONG)),
        other if IDLE_CALLS.contains(&other) => Ok(IDLE),
        _ => Ok(Doing::Rests(SHORT)),
    }
}

fn reads(thread: Thread, file: u64, input: Identity) -> io::Result<Doing> {
    let (identity, is_on_disk) = thread.open_file(file)?;
    Ok(match identity == input {
        true => Doing::Asks(Duration::ZERO),
        false if is_on_disk => Doing::Rests(SHORT),
        false => IDLE,
    })
}

/// What a thread does that waits for any of several files, with or without a time limit.
fn polls(thread: Thread, input: Identity, is_endless: bool, files: io::Result<Vec<u64>>) -> Doing {
    let needed = if is_endless { Duration::ZERO } else { LONG };
    // If the files are not visible, the input may be one of them.
    let Ok(files) = files else { return Doing::Asks(needed.max(SHORT)) };
    let is_input = |file| thread.open_file(file).is_ok_and(|(identity, _)| identity == input);
    if files.into_iter().any(is_input) { Doing::Asks(needed) } else { Doing::Rests(needed) }
}

/// The files that `poll` waits to read from. Each entry has eight bytes: four for the file, two for
/// the events.
fn polled(thread: Thread, [address, count, ..]: [u64; 6]) -> io::Result<Vec<u64>> {
    let wanted = memory(thread, address, count.min(256) * 8)?;
    let (entries, _) = wanted.as_chunks::<8>();
    let file = |[a, b, c, d, events, ..]: &[u8; 8]| {
        (events & 1 == 1).then(|| i32::from_ne_bytes([*a, *b, *c, *d]).try_into().ok())?
    };
    Ok(entries.iter().filter_map(file).collect())
}

/// The files that `select` waits to read from, one bit each.
fn selected(thread: Thread, [count, address, ..]: [u64; 6]) -> io::Result<Vec<u64>> {
    if address == 0 {
        return Ok(Vec::new());
    }
    let count = count.min(1024);
    let bits = memory(thread, address, count.div_ceil(8))?;
    let is_set =
        |file: &u64| usize::try_from(file / 8).is_ok_and(|byte| bits[byte] >> (file % 8) & 1 == 1);
    Ok((0..count).filter(is_set).collect())
}

/// The files that an `epoll` watches.
fn registered(thread: Thread, arguments: [u64; 6]) -> io::Result<Vec<u64>> {
    let list = thread.text(&format!("fdinfo/{}", arguments[0]))?;
    let file =
        |line: &str| line.strip_prefix("tfd:")?.split_ascii_whitespace().next()?.parse().ok();
    Ok(list.lines().filter_map(file).collect())
}

/// A part of the memory of a thread's process.
fn memory(thread: Thread, address: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    File::open(thread.path("mem"))?.read_exact_at(&mut bytes, address)?;
    Ok(bytes)
}

/// An argument that is an `int`.
fn low(argument: u64) -> i32 {
    let [a, b, c, d, ..] = argument.to_le_bytes();
    i32::from_le_bytes([a, b, c, d])
}
