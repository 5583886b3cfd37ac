//! What a thread does: whether it runs, asks for input, or rests.

use super::calls::{self, Call, Place};
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
    match Place::read(&thread.text("syscall")?) {
        Some(Place::In(call)) => in_a_call(thread, &call, input),
        Some(Place::Ended) => Ok(Doing::Rests(Duration::ZERO)),
        Some(Place::Running | Place::HeldUp) | None => Ok(Doing::Runs),
    }
}

fn in_a_call(thread: Thread, call: &Call, input: Identity) -> io::Result<Doing> {
    let arguments = call.arguments;
    match call.number {
        calls::READ | calls::READV => reads(thread, arguments[0], input),
        calls::POLL => Ok(polls(thread, input, low(arguments[2]) < 0, polled(thread, call))),
        calls::PPOLL => Ok(polls(thread, input, arguments[2] == 0, polled(thread, call))),
        calls::SELECT | calls::PSELECT => {
            Ok(polls(thread, input, arguments[4] == 0, selected(thread, call)))
        }
        calls::EPOLL_WAIT | calls::EPOLL_PWAIT => {
            Ok(polls(thread, input, low(arguments[3]) < 0, registered(thread, call)))
        }
        calls::EPOLL_PWAIT2 => {
            Ok(polls(thread, input, arguments[3] == 0, registered(thread, call)))
        }
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
fn polls(thread: Thread, input: Identity, for_ever: bool, files: io::Result<Vec<u64>>) -> Doing {
    let needed = if for_ever { Duration::ZERO } else { LONG };
    // If the files are not visible, the input may be one of them.
    let Ok(files) = files else { return Doing::Asks(needed.max(SHORT)) };
    let asks = files
        .into_iter()
        .any(|file| thread.open_file(file).is_ok_and(|(identity, _)| identity == input));
    if asks { Doing::Asks(needed) } else { Doing::Rests(needed) }
}

/// The files that `poll` waits to read from. Each entry has eight bytes: four for the file, two for
/// the events.
fn polled(thread: Thread, call: &Call) -> io::Result<Vec<u64>> {
    let [address, count, ..] = call.arguments;
    let wanted = memory(thread, address, count.min(256) * 8)?;
    Ok(wanted
        .chunks_exact(8)
        .filter(|entry| entry[4] & 1 == 1)
        .filter_map(|entry| {
            i32::from_ne_bytes([entry[0], entry[1], entry[2], entry[3]]).try_into().ok()
        })
        .collect())
}

/// The files that `select` waits to read from, one bit each.
fn selected(thread: Thread, call: &Call) -> io::Result<Vec<u64>> {
    let [count, address, ..] = call.arguments;
    if address == 0 {
        return Ok(Vec::new());
    }
    let count = count.min(1024);
    let bits = memory(thread, address, count.div_ceil(8))?;
    let is_set = |&file: &u64| (0..bits.len() as u64 * 8).contains(&file) && bit(&bits, file);
    Ok((0..count).filter(is_set).collect())
}

/// The files that an `epoll` watches.
fn registered(thread: Thread, call: &Call) -> io::Result<Vec<u64>> {
    let list = thread.text(&format!("fdinfo/{}", call.arguments[0]))?;
    Ok(list
        .lines()
        .filter_map(|line| line.strip_prefix("tfd:")?.split_ascii_whitespace().next()?.parse().ok())
        .collect())
}

/// A part of the memory of a thread's process.
fn memory(thread: Thread, address: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    File::open(thread.path("mem"))?.read_exact_at(&mut bytes, address)?;
    Ok(bytes)
}

fn bit(bits: &[u8], index: u64) -> bool {
    usize::try_from(index / 8).is_ok_and(|byte| bits[byte] >> (index % 8) & 1 == 1)
}

/// An argument that is an `int`.
fn low(argument: u64) -> i32 {
    let [a, b, c, d, ..] = argument.to_le_bytes();
    i32::from_le_bytes([a, b, c, d])
}
