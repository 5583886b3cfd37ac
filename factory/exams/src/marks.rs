//! What a solution is worth.
//!
//! Each of the exercise's own checks earns its share of the points if it passes. A check of the level that fails takes
//! its share away again: a change that breaks the rest is worth less. A check that was not reached counts on neither
//! side, as in the grade of a level; but one that was not reached because the change is missing counts as failed, and a
//! task of which nothing was reached earns nothing.

use crate::changed;
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
    /// What the checks that were reached are worth, in tenths of a point.
    pub reached: u32,
    /// What the solution is worth, in tenths of a point.
    pub earned: u32,
}

impl Marks {
    /// The marks for these verdicts.
    pub fn new(exercise: &Exercise, own: Judged, rest: Judged) -> Marks {
        let gained =
            Share::of(own.iter().filter(|(_, it)| !it.is_open() || changed::is_unseen(it)));
        let kept = Share::of(rest.iter().filter(|(_, verdict)| !verdict.is_open()));
        let all = exercise.manifest.points() * PARTS;
        let reached = if gained.all == 0 { all } else { all * gained.all / exercise.weight() };
        Marks { own, rest, reached, earned: worth(reached, gained, kept) }
    }
}

/// Which part of some checks passed, by weight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Share {
    /// The weight of those that passed.
    passed: u32,
    /// The weight of all.
    all: u32,
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

/// What a solution earns of these tenths.
fn worth(reached: u32, gained: Share, kept: Share) -> u32 {
    let gained = if gained.all == 0 { 0 } else { reached - gained.lost(reached) };
    gained.saturating_sub(kept.lost(reached))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise;
    use std::path::Path;

    const ALL: Share = Share { passed: 7, all: 7 };

    #[test]
    fn the_share_of_passed_checks_is_the_share_of_the_points() {
        for (passed, all, tenths) in [(7, 7, 100), (3, 4, 75), (0, 4, 0), (2, 3, 66)] {
            assert_eq!(worth(100, Share { passed, all }, ALL), tenths);
        }
    }

    #[test]
    fn a_broken_level_costs_points_but_never_more_than_were_gained() {
        assert_eq!(worth(200, ALL, Share { passed: 39, all: 40 }), 195);
        assert_eq!(worth(200, Share { passed: 1, all: 4 }, Share { passed: 10, all: 40 }), 0);
        assert_eq!(worth(40, ALL, Share::default()), 40, "part A changes no level");
    }

    /// The marks of a solution that passes the first check, and all others of which end like this.
    fn marks(other: &Verdict) -> (Marks, u32, u32) {
        let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let exercise = exercise::find(&course, "b-undo").unwrap().unwrap();
        let mut own: Judged = exercise.checks().iter().map(|&it| (it, other.clone())).collect();
        own[0].1 = Verdict::Passed;
        let rest = exercise.rest().iter().map(|&it| (it, Verdict::because_of("x"))).collect();
        let all = exercise.manifest.points() * PARTS;
        let first = all * own[0].0.points / exercise.weight();
        (Marks::new(&exercise, own, rest), first, all)
    }

    #[test]
    fn a_check_that_was_not_reached_counts_on_neither_side() {
        let (Marks { reached, earned, .. }, first, _) = marks(&Verdict::because_of("report"));
        assert_eq!((reached, earned), (first, first));
    }

    #[test]
    fn a_missing_change_earns_nothing() {
        let missing = Verdict::NotStarted("no program".to_owned());
        let (Marks { reached, earned, .. }, first, all) =
            marks(&changed::seen(Err(missing)).unwrap_err());
        assert_eq!((reached, earned), (all, first));
    }
}
