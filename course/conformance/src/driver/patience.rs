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
    pub limits: Limits,
    /// When the conversation began, the driver began to listen, and it last heard something.
    started: Instant,
    began: Instant,
    heard: Instant,
    /// Whether the program has ever printed anything.
    has_printed: bool,
    /// When the last sample was taken, and the processor time that the program had used by then.
    last: Option<(Instant, Duration)>,
    /// How long it has worked and rested since it was first heard.
    talked: Duration,
    since: Silence,
}

/// What a program has done since it was last heard.
#[derive(Debug, Default)]
struct Silence {
    worked: Duration,
    rested: Duration,
    /// How long it has seemed to wait for input, and when it was last looked at. A single look may err:
    /// a thread that works sleeps for a moment, or a waiting program has a thread that wakes up
    /// regularly.
    calm: Duration,
    looked: Option<Instant>,
}

impl Patience {
    /// For a conversation with these limits that began at this time, and in which the program may have
    /// printed something before.
    pub fn new(limits: Limits, started: Instant, has_printed: bool) -> Patience {
        let (began, talked, since) = (Instant::now(), Duration::ZERO, Silence::default());
        Patience { limits, started, began, heard: began, has_printed, last: None, talked, since }
    }

    /// The program printed something.
    pub fn hear(&mut self) {
        (self.heard, self.since) = (Instant::now(), Silence::default());
        self.has_printed = true;
    }

    /// How long it has been silent.
    pub fn silence(&self) -> Duration {
        self.heard.elapsed()
    }

    /// Counts a look at this time, and returns how long the program has now seemed to wait.
    pub fn look(&mut self, now: Instant, seems_to_wait: bool) -> Duration {
        let last = self.since.looked.replace(now).unwrap_or(now);
        let passed = now.saturating_duration_since(last).min(MOST_A_LOOK);
        let calm = self.since.calm;
        let busy = calm.saturating_sub(passed * WEIGHT_OF_BUSY);
        self.since.calm = if seems_to_wait { calm + passed } else { busy };
        self.since.calm
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
        self.since.worked += worked;
        self.since.rested += rested;
        if self.heard > self.began {
            self.talked += worked + rested;
        }
    }

    pub fn check(&self) -> Result<(), Trouble> {
        let Limits { work, rest, pause, talk, silence, total, .. } = self.limits;
        let rest = if self.has_printed { pause } else { rest };
        match () {
            () if self.since.worked >= work => Err(Trouble::Loops(work)),
            () if self.since.rested >= rest => Err(Trouble::Rests(rest)),
            () if self.talked >= talk => Err(Trouble::NeverStops(talk)),
            () if self.silence() >= silence => Err(Trouble::Undecided(silence)),
            () if self.started.elapsed() >= total => Err(Trouble::Undecided(total)),
            () => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Duration = Duration::ZERO;
    const TICK: Duration = Duration::from_millis(20);

    /// A new patience, and a function that lets a program do something for a time: how much processor time it
    /// uses, how many of its threads run, and whether all rest.
    fn patience() -> (Patience, impl FnMut(&mut Patience, Duration, Duration, u32, bool)) {
        let (mut now, mut used) = (Instant::now(), Duration::from_secs(100));
        let mut patience = Patience::new(Limits::USUAL, now, false);
        patience.count(now, &Sample { used, running: 1, rests: false });
        let spend = move |patience: &mut Patience, time, more, running, rests| {
            (now, used) = (now + time, used + more);
            patience.count(now, &Sample { used, running, rests });
        };
        (patience, spend)
    }

    #[test]
    fn work_and_rest_are_counted_for_no_more_than_the_time_that_passed() {
        for (time, more, running, rests, expected, why) in [
            (TICK, TICK, 1, false, (TICK, NONE), "it works"),
            (TICK, NONE, 0, true, (NONE, TICK), "it rests"),
            (TICK, NONE, 1, false, (NONE, NONE), "it waits for a processor"),
            (TICK, TICK * 16, 16, false, (TICK, NONE), "threads in parallel count once"),
            (TICK, TICK, 16, false, (TICK / 16, NONE), "threads in parallel count once"),
            (TICK, TICK * 99, 1, false, (TICK, NONE), "a process was missed in the last sample"),
            (TICK * 99, NONE, 0, true, (NONE, MOST_A_SAMPLE), "the driver itself had to wait"),
        ] {
            let (mut patience, mut spend) = patience();
            spend(&mut patience, time, more, running, rests);
            assert_eq!((patience.since.worked, patience.since.rested), expected, "{why}");
        }
    }

    #[test]
    fn output_ends_work_and_rest() {
        let (mut patience, mut spend) = patience();
        spend(&mut patience, TICK, NONE, 0, true);
        patience.hear();
        assert_eq!((patience.since.rested, patience.talked), (NONE, NONE));
        spend(&mut patience, TICK, NONE, 0, true);
        assert_eq!((patience.since.rested, patience.talked), (TICK, TICK));
    }

    #[test]
    fn a_program_that_has_printed_something_may_rest_less_long_than_one_that_starts() {
        let ticks = Limits::USUAL.pause.as_millis() / TICK.as_millis();
        for (has_printed, expected) in
            [(false, Ok(())), (true, Err(Trouble::Rests(Limits::USUAL.pause)))]
        {
            let (mut patience, mut spend) = patience();
            patience.has_printed = has_printed;
            (0..ticks).for_each(|_| spend(&mut patience, TICK, NONE, 0, true));
            assert_eq!(patience.check(), expected);
        }
    }

    #[test]
    fn a_busy_look_outweighs_several_calm_ones() {
        let mut now = Instant::now();
        let mut patience = Patience::new(Limits::USUAL, now, false);
        let calm = [true, true, true, false, true].map(|waits| {
            now += MOST_A_LOOK;
            patience.look(now, waits).as_millis()
        });
        assert_eq!(calm, [0, 10, 20, 0, 10]);
    }
}
