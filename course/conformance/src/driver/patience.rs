//! How long the driver waits for a program.
//!
//! Time on the clock proves nothing: a machine may be busy, and a program may start slowly. What
//! proves that a program hangs is processor time that it uses without printing, asking or ending,
//! or a long rest: every thread had its turn, and waits for something other than its input. While a
//! thread waits for a processor or a disk, or is stopped, nothing counts.

use super::terms::{Limits, Sample, Trouble};
use std::time::{Duration, Instant};

/// How long the driver listens before it takes the first sample. Most answers come sooner.
const FIRST_SAMPLE: Duration = Duration::from_millis(50);

/// The time between two samples.
const BETWEEN_SAMPLES: Duration = Duration::from_millis(20);

/// The most that one sample counts for. If the driver itself had to wait for a processor, it does
/// not know what the program did in the meantime.
const MOST_A_SAMPLE: Duration = Duration::from_millis(200);

/// The most that one look counts for, for the same reason.
const MOST_A_LOOK: Duration = Duration::from_millis(10);

/// How many looks at a waiting program one look at a busy program outweighs.
const WEIGHT_OF_BUSY: u32 = 4;

/// What a program has done since the driver began to listen.
pub struct Patience {
    limits: Limits,
    /// When the conversation began, the driver began to listen, and it last heard something.
    started: Instant,
    began: Instant,
    heard: Instant,
    /// When the last sample was taken, and the processor time that the program had used by then.
    last: Option<(Instant, Duration)>,
    /// How long it has worked and rested since it was last heard.
    worked: Duration,
    rested: Duration,
    /// How long it has worked and rested since it was first heard.
    talked: Duration,
}

impl Patience {
    /// For a conversation with these limits that began at this time.
    pub fn new(limits: Limits, started: Instant) -> Patience {
        let now = Instant::now();
        let (worked, rested, talked) = Default::default();
        Patience { limits, started, began: now, heard: now, last: None, worked, rested, talked }
    }

    /// The program printed something.
    pub fn hear(&mut self) {
        self.heard = Instant::now();
        (self.worked, self.rested) = Default::default();
    }

    /// How long it has been silent.
    pub fn silence(&self) -> Duration {
        self.heard.elapsed()
    }

    /// Whether it is time for another sample.
    pub fn wants_a_sample(&self) -> bool {
        match self.last {
            None => self.began.elapsed() >= FIRST_SAMPLE,
            Some((last, _)) => last.elapsed() >= BETWEEN_SAMPLES,
        }
    }

    /// Counts what the program did since the last sample.
    pub fn count(&mut self, now: Instant, sample: &Sample) {
        let last = self.last.replace((now, sample.used));
        let Some((last, used)) = last else { return };
        let passed = now.saturating_duration_since(last).min(MOST_A_SAMPLE);
        // Threads that work at the same time do not make it later.
        let worked = sample.used.saturating_sub(used) / sample.running.max(1);
        let worked = worked.min(passed);
        let rested = if sample.rests { passed.saturating_sub(worked) } else { Duration::ZERO };
        self.worked += worked;
        self.rested += rested;
        if self.heard > self.began {
            self.talked += worked + rested;
        }
    }

    pub fn check(&self) -> Result<(), Trouble> {
        let limits = &self.limits;
        if self.worked >= limits.work {
            return Err(Trouble::Loops(limits.work));
        }
        if self.rested >= limits.rest {
            return Err(Trouble::Rests(limits.rest));
        }
        if self.talked >= limits.talk {
            return Err(Trouble::NeverStops(limits.talk));
        }
        if self.silence() >= limits.silence {
            return Err(Trouble::Undecided(limits.silence));
        }
        if self.started.elapsed() >= limits.total {
            return Err(Trouble::Undecided(limits.total));
        }
        Ok(())
    }
}

/// How long a program has seemed to wait for input. A single look may err: a thread that works
/// sleeps for a moment, or a waiting program has a thread that wakes up regularly.
#[derive(Debug, Default)]
pub struct Calm {
    length: Duration,
    last: Option<Instant>,
}

impl Calm {
    /// Counts a look at this time, and returns how long the program has now seemed to wait.
    pub fn count(&mut self, now: Instant, seems_to_wait: bool) -> Duration {
        let last = self.last.replace(now).unwrap_or(now);
        let passed = now.saturating_duration_since(last).min(MOST_A_LOOK);
        self.length = if seems_to_wait {
            self.length + passed
        } else {
            self.length.saturating_sub(passed * WEIGHT_OF_BUSY)
        };
        self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICK: Duration = Duration::from_millis(20);

    /// How long a program has worked and rested after these samples. Each says how much processor
    /// time was used since the one before, how many threads run, and whether all rest.
    fn after(samples: &[(Duration, u32, bool)]) -> (Duration, Duration) {
        let (mut now, mut used) = (Instant::now(), Duration::from_secs(100));
        let mut patience = Patience::new(Limits::USUAL, now);
        patience.count(now, &Sample { used, running: 1, rests: false });
        for &(more, running, rests) in samples {
            now += TICK;
            used += more;
            patience.count(now, &Sample { used, running, rests });
        }
        (patience.worked, patience.rested)
    }

    #[test]
    fn a_busy_loop_works_and_a_sleeper_rests() {
        assert_eq!(after(&[(TICK, 1, false); 50]), (TICK * 50, Duration::ZERO));
        assert_eq!(after(&[(Duration::ZERO, 0, true); 50]), (Duration::ZERO, TICK * 50));
    }

    #[test]
    fn a_program_that_waits_for_a_processor_does_nothing_wrong() {
        assert_eq!(after(&[(Duration::ZERO, 1, false); 50]), (Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn threads_that_work_in_parallel_count_once() {
        assert_eq!(after(&[(TICK * 16, 16, false); 50]), (TICK * 50, Duration::ZERO));
        assert_eq!(after(&[(TICK, 16, false); 16]), (TICK, Duration::ZERO));
    }

    /// A process that was missed in one sample brings all its time back in the next.
    #[test]
    fn no_sample_counts_for_more_than_the_time_that_passed() {
        assert_eq!(after(&[(Duration::from_secs(50), 1, false)]), (TICK, Duration::ZERO));
    }

    #[test]
    fn time_without_samples_hardly_counts() {
        let now = Instant::now();
        let mut patience = Patience::new(Limits::USUAL, now);
        let rests = Sample { used: Duration::ZERO, running: 0, rests: true };
        patience.count(now, &rests);
        patience.count(now + Duration::from_mins(1), &rests);
        assert_eq!(patience.rested, MOST_A_SAMPLE);
    }

    #[test]
    fn output_ends_work_and_rest() {
        let now = Instant::now();
        let mut patience = Patience::new(Limits::USUAL, now);
        let rests = Sample { used: Duration::ZERO, running: 0, rests: true };
        patience.count(now, &rests);
        patience.count(now + TICK, &rests);
        patience.hear();
        assert_eq!((patience.rested, patience.talked), Default::default());
        patience.count(now + TICK * 2, &rests);
        assert_eq!((patience.rested, patience.talked), (TICK, TICK));
    }

    #[test]
    fn a_busy_look_outweighs_several_calm_ones() {
        let (mut calm, mut now) = (Calm::default(), Instant::now());
        let mut look = |waits| {
            now += MOST_A_LOOK;
            calm.count(now, waits)
        };
        let calm: Vec<u128> =
            [true, true, true, false, true].map(&mut look).map(|calm| calm.as_millis()).into();
        assert_eq!(calm, [0, 10, 20, 0, 10]);
    }
}
