//! How much time of an exam is used.
//!
//! While the exam is open, a steady clock counts, which nobody can set and which on most systems stands still while the
//! computer sleeps. The computer's own clock runs beside it: if the two differ, that is recorded. While the exam is
//! closed, there is only the computer's clock.

use crate::record::{Seconds, SittingRecord, What};
use jiff::{SignedDuration, Timestamp};
use std::time::{Duration, Instant};

/// How far the two clocks may differ between two looks.
const DRIFT: SignedDuration = SignedDuration::from_secs(5);

/// A moment by both clocks.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// By the computer's clock.
    pub wall: Timestamp,
    /// By the steady clock.
    pub steady: Instant,
}

impl Moment {
    /// This one.
    pub fn now() -> Moment {
        Moment { wall: Timestamp::now(), steady: Instant::now() }
    }
}

/// The running clock of an exam.
#[derive(Debug, Clone)]
pub struct Clock {
    length: Duration,
    /// How much was used at the last look.
    spent: Duration,
    last: Moment,
}

impl Clock {
    /// The clock of an exam of this many minutes that begins now.
    pub fn begin(minutes: u32, now: Moment) -> Clock {
        let length = Duration::from_secs(u64::from(minutes) * 60);
        Clock { length, spent: Duration::ZERO, last: now }
    }

    /// The clock of an exam that was begun before. How long it was closed is recorded.
    pub fn reopen(record: &mut SittingRecord, minutes: u32, now: Moment) -> Clock {
        let closed = now.wall.duration_since(record.seen);
        record.seen = now.wall;
        if closed.is_negative() {
            record.note(What::SetBack { seconds: seconds(closed) });
        } else {
            record.spent.0 += seconds(closed).0;
            record.note(What::Reopened { after: seconds(closed) });
        }
        Clock { spent: Duration::from_secs(record.spent.0), ..Clock::begin(minutes, now) }
    }

    /// Writes the time into the record. If the computer slept, or if its clock was set, that is recorded.
    pub fn look(&mut self, record: &mut SittingRecord, now: Moment) {
        let passed = now.steady.saturating_duration_since(self.last.steady);
        let by_wall = now.wall.duration_since(self.last.wall);
        self.spent += passed;
        self.last = now;
        record.spent = Seconds(self.spent.as_secs());
        record.seen = now.wall;
        let steady = SignedDuration::try_from(passed).unwrap_or(SignedDuration::MAX);
        let difference = by_wall.saturating_sub(steady);
        if difference > DRIFT {
            record.note(What::Slept { seconds: seconds(difference) });
        } else if difference < -DRIFT {
            record.note(What::SetBack { seconds: seconds(difference) });
        }
    }

    /// The time that is left.
    pub fn left(&self, now: Moment) -> Seconds {
        let since = now.steady.saturating_duration_since(self.last.steady);
        Seconds(self.length.saturating_sub(self.spent + since).as_secs())
    }

    /// Whether the time is over.
    pub fn is_over(&self, now: Moment) -> bool {
        self.spent + now.steady.saturating_duration_since(self.last.steady) >= self.length
    }

    /// How long the time has been over.
    pub fn overtime(&self) -> Seconds {
        Seconds(self.spent.saturating_sub(self.length).as_secs())
    }
}

/// A duration without its sign.
fn seconds(duration: SignedDuration) -> Seconds {
    Seconds(duration.unsigned_abs().as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// The moment after so many seconds by the computer's clock and by the steady one.
    fn later(start: Moment, wall: i64, steady: u64) -> Moment {
        Moment {
            wall: start.wall + SignedDuration::from_secs(wall),
            steady: start.steady + Duration::from_secs(steady),
        }
    }

    /// An exam of 60 minutes that has just begun and was saved once.
    fn begun() -> (Moment, SittingRecord, Clock) {
        let start = Moment::now();
        (start, SittingRecord::begin("Ann", start.wall), Clock::begin(60, start))
    }

    fn what(record: &SittingRecord) -> Vec<What> {
        record.events.iter().map(|event| event.what).collect()
    }

    #[test]
    fn time_passes_and_nothing_is_remarked() {
        let (start, mut record, mut clock) = begun();
        clock.look(&mut record, later(start, 1203, 1200));
        assert_eq!(record.spent, Seconds(1200));
        assert_eq!(clock.left(later(start, 1263, 1260)), Seconds(2340));
        assert!(
            !clock.is_over(later(start, 3602, 3599)) && clock.is_over(later(start, 3603, 3600))
        );
        assert_eq!(what(&record), [What::Started]);
    }

    #[test]
    fn neither_sleep_nor_a_clock_that_was_set_costs_time_and_both_are_recorded() {
        let (start, mut record, mut clock) = begun();
        clock.look(&mut record, later(start, 3660, 60));
        assert_eq!(clock.left(later(start, 3660, 60)), Seconds(3540));
        clock.look(&mut record, later(start, 70, 70));
        assert_eq!(clock.left(later(start, 70, 70)), Seconds(3530));
        let expected = [
            What::Started,
            What::Slept { seconds: Seconds(3600) },
            What::SetBack { seconds: Seconds(3600) },
        ];
        assert_eq!(what(&record), expected);
    }

    #[test]
    fn the_time_while_the_exam_is_closed_counts_and_is_recorded() {
        let (start, mut record, mut clock) = begun();
        clock.look(&mut record, later(start, 600, 600));
        let clock = Clock::reopen(&mut record, 60, later(start, 900, 2));
        assert_eq!(clock.left(later(start, 900, 2)), Seconds(2700));
        assert_eq!(what(&record)[1..], [What::Reopened { after: Seconds(300) }]);
        assert_eq!(record.events[1].spent, Seconds(900));
        let clock = Clock::reopen(&mut record, 10, later(start, 900, 2));
        assert!(clock.is_over(later(start, 900, 2)));
        assert_eq!(clock.overtime(), Seconds(300));
    }

    #[test]
    fn a_clock_set_back_while_the_exam_is_closed_gives_no_time_and_takes_none() {
        let (start, mut record, mut clock) = begun();
        clock.look(&mut record, later(start, 600, 600));
        let clock = Clock::reopen(&mut record, 60, later(start, -3000, 700));
        assert_eq!(clock.left(later(start, -3000, 700)), Seconds(3000));
        assert_eq!(what(&record)[1..], [What::SetBack { seconds: Seconds(3600) }]);
    }
}
