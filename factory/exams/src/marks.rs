//! What a solution is worth.
//!
//! Each of the exercise's own checks earns its share of the points if it passes. A check of the
//! level that fails takes its share away again: a change that breaks the rest is worth less. A
//! check that was not reached earns nothing and takes nothing away.

use crate::exercise::Exercise;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// Marks are counted in tenths of a point.
pub const PARTS: u32 = 10;

/// Checks, each with its verdict on a program.
pub type Judged = Vec<(&'static Check, Verdict)>;

/// The verdicts on a solution, and what it is worth.
#[derive(Debug, Clone)]
pub struct Marks {
    /// The verdicts of the exercise's own checks.
    pub own: Judged,
    /// The verdicts of the level's checks that still apply.
    pub rest: Judged,
    /// The share of its own checks that passed, by weight.
    pub gained: Share,
    /// What the solution is worth, in tenths of a point.
    pub earned: u32,
}

impl Marks {
    /// The marks for these verdicts.
    pub fn new(exercise: &Exercise, own: Judged, rest: Judged) -> Marks {
        let gained = Share::of(own.iter());
        let reached = rest.iter().filter(|(_, verdict)| !verdict.is_open());
        let kept = Share::of(reached);
        let earned = worth(exercise.manifest.points(), gained, kept);
        Marks { own, rest, gained, earned }
    }
}

/// Which part of some checks passed, by weight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// The weight of those that passed.
    pub passed: u32,
    /// The weight of all.
    pub all: u32,
}

impl Share {
    fn of<'a>(judged: impl Iterator<Item = &'a (&'static Check, Verdict)>) -> Share {
        let mut share = Share::default();
        for (check, verdict) in judged {
            share.all += check.points;
            share.passed += if *verdict == Verdict::Passed { check.points } else { 0 };
        }
        share
    }

    /// The part of these tenths that is lost to failed checks, rounded up.
    fn lost(self, tenths: u32) -> u32 {
        (tenths * (self.all - self.passed)).div_ceil(self.all.max(1))
    }
}

/// The tenths that a solution earns of an exercise with these points.
fn worth(points: u32, gained: Share, kept: Share) -> u32 {
    let all = points * PARTS;
    let gained = if gained.all == 0 { 0 } else { all - gained.lost(all) };
    gained.saturating_sub(kept.lost(all))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise;
    use std::path::Path;

    const ALL: Share = Share { passed: 7, all: 7 };

    #[test]
    fn the_share_of_passed_checks_is_the_share_of_the_points() {
        assert_eq!(worth(10, ALL, ALL), 100);
        assert_eq!(worth(10, Share { passed: 3, all: 4 }, ALL), 75);
        assert_eq!(worth(10, Share { passed: 0, all: 4 }, ALL), 0);
        assert_eq!(worth(10, Share { passed: 2, all: 3 }, ALL), 66);
    }

    #[test]
    fn a_broken_level_costs_points_but_never_more_than_were_gained() {
        assert_eq!(worth(20, ALL, Share { passed: 39, all: 40 }), 195);
        assert_eq!(worth(20, Share { passed: 1, all: 4 }, Share { passed: 10, all: 40 }), 0);
    }

    #[test]
    fn in_part_a_there_is_no_rest() {
        assert_eq!(worth(4, ALL, Share { passed: 0, all: 0 }), 40);
        assert_eq!(worth(4, Share { passed: 0, all: 0 }, Share { passed: 0, all: 0 }), 0);
    }

    #[test]
    fn a_check_that_was_not_reached_earns_nothing_and_costs_nothing() {
        let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let exercise = exercise::find(&course, "b-undo").unwrap().unwrap();
        let (own, rest) = (exercise.checks(), exercise.rest());
        let missed = || Verdict::NotReached("it ended".to_owned());
        let first = own.iter().map(|&check| {
            let verdict = if check.id == own[0].id { Verdict::Passed } else { missed() };
            (check, verdict)
        });
        let rest = rest.iter().map(|&check| (check, missed()));
        let marks = Marks::new(&exercise, first.collect(), rest.collect());
        let (first, all) = (own[0].points, exercise.weight());
        assert_eq!(marks.gained, Share { passed: first, all });
        let tenths = exercise.manifest.points() * PARTS;
        assert_eq!(marks.earned, tenths * first / all);
    }
}
