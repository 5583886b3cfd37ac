//! Finds out whether a program waits for input, from what its threads do.

use super::calls::{ARE_KNOWN, Place};
use super::doing::{Doing, doing};
use super::processes::{Identity, Thread, is_gone, threads_below};
use super::usage::sample;
use crate::driver::terms::{Look, Sample};
use rustix::process::Pid;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::time::Duration;

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
        let root = Pid::as_raw(Some(root));
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

    /// How much processor time the program has used, and whether it rests.
    pub fn sample(&self) -> Option<Sample> {
        self.first.as_ref()?;
        sample(self.root, self.input?).ok()
    }

    /// How long it must be silent if it waits; `None` if it does not wait.
    fn at_rest(&self, input: Identity) -> io::Result<Option<Duration>> {
        let threads = threads_below(self.root)?;
        if let [only] = threads[..] {
            return Ok(needed_silence([doing(only, input)?]));
        }
        let before = runs(threads)?;
        let Some(mut needed) = everyone(&before, input)? else { return Ok(None) };
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

/// What follows from the states of all threads. Stops at the first thread that runs.
fn everyone(threads: &Runs, input: Identity) -> io::Result<Option<Duration>> {
    let mut doings = Vec::with_capacity(threads.len());
    for (thread, _) in threads {
        match doing(*thread, input)? {
            Doing::Runs => return Ok(None),
            other => doings.push(other),
        }
    }
    Ok(needed_silence(doings))
}

/// How long a program whose threads do this must be silent. It waits if no thread runs and one
/// reads its input.
fn needed_silence(doings: impl IntoIterator<Item = Doing>) -> Option<Duration> {
    let (mut asking, mut resting) = (None, Duration::ZERO);
    for doing in doings {
        match doing {
            Doing::Runs => return None,
            Doing::Asks(needed) => asking = Some(asking.map_or(needed, |other| needed.min(other))),
            Doing::Rests(needed) => resting = resting.max(needed),
        }
    }
    asking.map(|needed| needed.max(resting))
}

/// Whether any thread runs or is about to. A thread that was just woken still shows its previous
/// call, so the call alone is not enough.
fn is_any_awake(threads: &[Thread]) -> io::Result<bool> {
    for thread in threads {
        let stat = thread.text("stat")?;
        if stat.rsplit_once(") ").is_none_or(|(_, fields)| fields.starts_with('R')) {
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
    Place::read(&String::from_utf8_lossy(&text[..length])) == Some(Place::Running)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Doing::{Asks, Rests, Runs};

    const ZERO: Duration = Duration::ZERO;
    const LONG: Duration = Duration::from_secs(1);

    #[test]
    fn a_program_waits_when_one_thread_asks_and_none_runs() {
        assert_eq!(needed_silence([Asks(ZERO)]), Some(ZERO));
        assert_eq!(needed_silence([Rests(ZERO), Asks(ZERO)]), Some(ZERO));
        assert_eq!(needed_silence([Asks(ZERO), Runs]), None);
        assert_eq!(needed_silence([Rests(ZERO)]), None);
        assert_eq!(needed_silence([]), None);
    }

    #[test]
    fn a_doubtful_state_requires_silence() {
        assert_eq!(needed_silence([Asks(ZERO), Rests(LONG)]), Some(LONG));
        assert_eq!(needed_silence([Asks(LONG), Asks(ZERO)]), Some(ZERO));
        assert_eq!(needed_silence([Asks(LONG)]), Some(LONG));
    }
}
