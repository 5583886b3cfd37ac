//! Finds out whether a program waits for input, works or rests, from what its threads do.

use super::calls::{ARE_KNOWN, Place};
use super::doing::{Doing, doing};
use super::processes::{Identity, Thread, is_gone, state_and_rest, threads_below};
use crate::driver::terms::{Look, Sample};
use rustix::process::Pid;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::time::Duration;

/// The unit of time in `/proc/PID/stat`. The kernel has always shown hundredths of a second on the
/// processors whose system calls we know, whatever its own unit is.
const TICK: Duration = Duration::from_millis(10);

/// The states in which a thread neither runs nor waits for a processor or a disk: sleeping, idle,
/// and ended. A stopped thread is in none of these.
const AT_REST: [&str; 4] = ["S", "I", "Z", "X"];

/// Looks at a program and everything it started.
pub struct Watch {
    root: i32,
    input: Option<Identity>,
    /// What the program's first thread does. It stays open because it is read often.
    first: Option<File>,
}

/// How often each thread ran, and for how long. Two equal values mean that no thread ran in
/// between.
type Runs = Vec<(Thread, String)>;

impl Watch {
    /// Watches a program with this input.
    pub fn new(root: Pid, input: Option<Identity>) -> Watch {
        let root = root.as_raw_pid();
        let first = Thread { process: root, thread: root };
        // Without the list of children, a program that a shell started would look like a sleeping
        // shell.
        let can_look = ARE_KNOWN && first.text("children").is_ok();
        let first = File::open(first.path("syscall")).ok().filter(|_| can_look);
        Watch { root, input, first }
    }

    /// What the program does, once it has taken all of its input.
    ///
    /// It waits if a thread reads the input and no thread runs. Threads are looked at one after the
    /// other, and a thread may begin to read just after waking another one: so there must be a
    /// moment at which all were at rest.
    pub fn look(&mut self) -> Look {
        let (Some(first), Some(input)) = (&self.first, self.input) else { return Look::Unknown };
        if is_running(first) {
            return Look::Busy;
        }
        match self.at_rest(input) {
            Ok(Some(needed)) => Look::Waits(needed),
            Ok(None) => Look::Busy,
            // Something ended in the meantime.
            Err(error) if is_gone(&error) => Look::Busy,
            Err(_) => Look::Unknown,
        }
    }

    /// What the program and everything it started have done, if that is visible.
    pub fn sample(&self) -> Option<Sample> {
        self.first.as_ref()?;
        self.sampled(self.input?).ok()
    }

    /// A child that ends adds its time to its parent. Parents are read first, so no time is counted
    /// twice.
    fn sampled(&self, input: Identity) -> io::Result<Sample> {
        let threads = threads_below(self.root)?;
        let mut sample = Sample { used: Duration::ZERO, running: 0, rests: true };
        for thread in &threads {
            if thread.thread == thread.process {
                sample.used += used(&thread.of_process("stat")?);
            }
            let stat = thread.text("stat")?;
            let (state, _) = state_and_rest(&stat);
            sample.running += u32::from(state == "R");
            sample.rests &= AT_REST.contains(&state);
        }
        // A thread that reads the input does not rest: what was typed may still be on its way.
        for thread in threads {
            sample.rests = sample.rests && !matches!(doing(thread, input)?, Doing::Asks(_));
        }
        Ok(sample)
    }

    /// How long it must be silent if it waits; `None` if it does not wait.
    fn at_rest(&self, input: Identity) -> io::Result<Option<Duration>> {
        let threads = threads_below(self.root)?;
        if let [only] = threads[..] {
            return needed_silence([doing(only, input)]);
        }
        let before = runs(threads)?;
        let doings = before.iter().map(|(thread, _)| doing(*thread, input));
        let Some(mut needed) = needed_silence(doings)? else { return Ok(None) };
        let threads = threads_below(self.root)?;
        if is_any_awake(&threads)? {
            return Ok(None);
        }
        let after = runs(threads)?;
        if before.iter().any(|(_, runs)| runs.is_empty()) {
            // This Linux keeps no such statistics.
            needed = needed.max(Duration::from_millis(100));
        }
        Ok((before == after).then_some(needed))
    }
}

/// The processor time of a process, all its threads, and the children that it has waited for.
fn used(stat: &str) -> Duration {
    // In the program and in the kernel, and the same two of its children.
    let times = state_and_rest(stat).1.skip(10).take(4);
    times.filter_map(|ticks| ticks.parse().ok()).map(|ticks: u32| TICK * ticks).sum()
}

/// How long a program whose threads do this must be silent. It waits if no thread runs and one
/// reads its input. Nothing after the first thread that runs is looked at.
fn needed_silence(
    doings: impl IntoIterator<Item = io::Result<Doing>>,
) -> io::Result<Option<Duration>> {
    let (mut asking, mut resting) = (None, Duration::ZERO);
    for doing in doings {
        match doing? {
            Doing::Runs => return Ok(None),
            Doing::Asks(needed) => asking = Some(asking.map_or(needed, |other| needed.min(other))),
            Doing::Rests(needed) => resting = resting.max(needed),
        }
    }
    Ok(asking.map(|needed| needed.max(resting)))
}

/// Whether any thread runs or is about to. A thread that was just woken still shows its previous
/// call, so the call alone is not enough.
fn is_any_awake(threads: &[Thread]) -> io::Result<bool> {
    for thread in threads {
        if ["R", ""].contains(&state_and_rest(&thread.text("stat")?).0) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn runs(threads: Vec<Thread>) -> io::Result<Runs> {
    let figures = |thread: Thread| match thread.text("schedstat") {
        Err(error) if !is_gone(&error) => Err(error),
        text => Ok((thread, text.unwrap_or_default())),
    };
    threads.into_iter().map(figures).collect()
}

fn is_running(thread: &File) -> bool {
    let mut text = [0; 256];
    let length = thread.read_at(&mut text, 0).unwrap_or(0);
    Place::read(&String::from_utf8_lossy(&text[..length])) == Place::Outside
}

#[cfg(test)]
mod tests {
    use super::*;
    use Doing::{Asks, Rests, Runs};

    const LONG: Duration = Duration::from_secs(1);
    const ZERO: Duration = Duration::ZERO;

    #[test]
    fn a_program_waits_when_one_thread_asks_and_none_runs_and_silence_dispels_doubts() {
        for (doings, expected) in [
            (vec![Asks(ZERO)], Some(ZERO)),
            (vec![Rests(ZERO), Asks(ZERO)], Some(ZERO)),
            (vec![Asks(ZERO), Runs], None),
            (vec![Rests(ZERO)], None),
            (vec![], None),
            (vec![Asks(ZERO), Rests(LONG)], Some(LONG)),
            (vec![Asks(LONG), Asks(ZERO)], Some(ZERO)),
            (vec![Asks(LONG)], Some(LONG)),
        ] {
            let needed = needed_silence(doings.iter().copied().map(Ok)).expect("no error");
            assert_eq!(needed, expected, "{doings:?}");
        }
    }
}
