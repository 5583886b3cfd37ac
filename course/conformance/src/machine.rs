//! The machine on which a program is judged, and how busy it is.

use crate::driver::Inside;
use std::time::{Duration, Instant};
use std::{fs, thread};

/// The longest that a search may take on a busy machine, as a multiple of its time on an idle one.
const MOST: f64 = 10.0;

/// The machine, now.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Machine {
    /// How many threads it runs at a time.
    pub cores: usize,
    /// How many threads run or wait to run: now, or on average during the last minute if that is more.
    /// Known only on Linux.
    pub load: Option<f64>,
}

impl Machine {
    /// This machine, now.
    pub fn now() -> Machine {
        let load = load(&fs::read_to_string("/proc/loadavg").unwrap_or_default());
        Machine { cores: thread::available_parallelism().map_or(1, usize::from), load }
    }

    /// About how much longer everything takes than on an idle machine: 1 to 10 times.
    pub fn slowness(&self) -> f64 {
        let cores = u32::try_from(self.cores).map_or(1.0, f64::from);
        (self.load.unwrap_or(0.0) / cores).clamp(1.0, MOST)
    }
}

/// The load that `/proc/loadavg` states, for example `0.20 0.18 0.12 1/80 11206`: three averages, the
/// first that of a minute, and how many of all threads run or wait to run.
fn load(line: &str) -> Option<f64> {
    let mut fields = line.split(' ');
    let average: f64 = fields.next()?.parse().ok()?;
    let (running, _) = fields.nth(2)?.split_once('/')?;
    Some(average.max(running.parse().ok()?))
}

/// When a search ends.
#[derive(Debug, Clone)]
pub enum Deadline {
    /// Later if the machine is busy, at the start of the search or at its end.
    Time {
        /// When it began.
        start: Instant,
        /// How long it may take on an idle machine.
        time: Duration,
        /// How slow the machine was when it began.
        slowness: f64,
    },
    /// When a program inside the judge has worked this much.
    Work(Inside, Duration),
}

impl Deadline {
    /// A search that begins now and may take this long on an idle machine.
    pub fn after(time: Duration) -> Deadline {
        Deadline::Time { start: Instant::now(), time, slowness: Machine::now().slowness() }
    }

    /// A search that begins now, in which a program inside the judge may work this much.
    pub fn after_work(inside: Inside, work: Duration) -> Deadline {
        let end = inside.worked() + work;
        Deadline::Work(inside, end)
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        match self {
            Deadline::Time { start, time, slowness } => {
                let elapsed = start.elapsed();
                let is_longer = |slowness| elapsed > time.mul_f64(slowness);
                is_longer(*slowness) && is_longer(Machine::now().slowness())
            }
            Deadline::Work(inside, end) => inside.worked() >= *end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_slow_if_more_threads_want_to_run_than_can() {
        for (line, cores, load_and_slowness) in [
            ("0.50 3.00 4.00 6/115 10025\n", 2, (Some(6.0), 3.0)),
            ("7.25 3.00 4.00 1/115 10025\n", 1, (Some(7.25), 7.25)),
            ("0.50 3.00 4.00 1/115 10025\n", 2, (Some(1.0), 1.0)),
            ("64 3.00 4.00 1/115 10025\n", 1, (Some(64.0), 10.0)),
            ("", 4, (None, 1.0)),
        ] {
            let machine = Machine { cores, load: load(line) };
            let found = (machine.load, machine.slowness());
            assert_eq!(format!("{found:?}"), format!("{load_and_slowness:?}"), "{line}");
        }
        assert_eq!(Machine::now().load.is_some(), cfg!(target_os = "linux"));
    }
}
