//! How much processor time a program has used, and whether its threads rest.

use super::doing::{Doing, doing};
use super::processes::{Identity, Thread, threads_below};
use crate::driver::terms::Sample;
use std::io;
use std::time::Duration;

/// The unit of time in `/proc/PID/stat`. The kernel has always shown hundredths of a second on the
/// processors whose system calls we know, whatever its own unit is.
const TICK: Duration = Duration::from_millis(10);

/// The states in which a thread neither runs nor waits for a processor or a disk: sleeping, idle,
/// and ended. A stopped thread is in none of these.
const AT_REST: [&str; 4] = ["S", "I", "Z", "X"];

/// A sample of a program and everything it started.
///
/// A child that ends adds its time to its parent. Parents are read first, so no time is counted
/// twice.
pub fn sample(root: i32, input: Identity) -> io::Result<Sample> {
    let threads = threads_below(root)?;
    let mut sample = Sample { used: Duration::ZERO, running: 0, rests: true };
    for thread in &threads {
        if thread.thread == thread.process {
            sample.used += used(&thread.of_process("stat")?);
        }
        let stat = thread.text("stat")?;
        let state = fields(&stat).next().unwrap_or_default();
        sample.running += u32::from(state == "R");
        sample.rests &= AT_REST.contains(&state);
    }
    sample.rests = sample.rests && !is_any_asking(&threads, input)?;
    Ok(sample)
}

/// Whether a thread reads the input. What was typed may still be on its way.
fn is_any_asking(threads: &[Thread], input: Identity) -> io::Result<bool> {
    for thread in threads {
        if matches!(doing(*thread, input)?, Doing::Asks(_)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The processor time of a process, all its threads, and the children that it has waited for.
fn used(stat: &str) -> Duration {
    let times = fields(stat).skip(11).take(4);
    times.filter_map(|ticks| ticks.parse().ok()).map(|ticks: u32| TICK * ticks).sum()
}

/// The fields after the name, which may contain anything: the state first, and from the twelfth on
/// the times: in the program and in the kernel, and the same two of its children.
fn fields(stat: &str) -> impl Iterator<Item = &str> {
    stat.rsplit(") ").next().unwrap_or_default().split_ascii_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_process_and_its_children_are_added() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 900 0 0 0 12 3 400 50 20 0 1 0 77 0 0";
        assert_eq!(fields(stat).next(), Some("S"));
        assert_eq!(used(stat), Duration::from_millis(4650));
    }
}
