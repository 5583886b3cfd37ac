//! What a solution is worth.
//!
//! Its own checks give their share of the exercise's points; what they did not reach earns nothing.
//! A check of the level that fails takes its share of them away again: a change that breaks the rest
//! is worth less. What was not reached of the level takes nothing away.

use crate::exercise::Exercise;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// Points are counted in tenths.
pub const PARTS: u32 = 10;

/// The checks that judged a program, and what each came to.
pub type Judged = Vec<(&'static Check, Verdict)>;

/// What a program came to, and what it is worth.
#[derive(Debug, Clone)]
pub struct Marks {
    /// By the exercise's own checks.
    pub own: Judged,
    /// By those of the level that still hold.
    pub rest: Judged,
    /// How much of what its own checks weigh was passed.
    pub gained: Share,
    /// What it is worth, in tenths of points.
    pub earned: u32,
}

impl Marks {
    /// What these verdicts are worth.
    #[must_use]
    pub fn new(exercise: &Exercise, own: Judged, rest: Judged) -> Marks {
        let weights = own.iter().map(|(check, verdict)| (exercise.weight(check).weight, verdict));
        let gained = Share::of(weights);
        let reached = rest.iter().filter(|(_, verdict)| !matches!(verdict, Verdict::NotReached(_)));
        let kept = Share::of(reached.map(|(check, verdict)| (check.points, verdict)));
        let earned = worth(exercise.manifest.points, gained, kept);
        Marks { own, rest, gained, earned }
    }
}

/// How much of what counts was passed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// What was passed.
    pub passed: u32,
    /// All of it.
    pub all: u32,
}

impl Share {
    fn of<'a>(weights: impl Iterator<Item = (u32, &'a Verdict)>) -> Share {
        let mut share = Share { passed: 0, all: 0 };
        for (weight, verdict) in weights {
            share.all += weight;
            share.passed += if *verdict == Verdict::Passed { weight } else { 0 };
        }
        share
    }

    /// The share of so many tenths that was not passed, rounded up.
    fn lost(self, tenths: u32) -> u32 {
        (tenths * (self.all - self.passed)).div_ceil(self.all.max(1))
    }
}

/// The tenths of points that are left of all.
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
    fn the_share_of_the_own_checks_is_the_share_of_the_points() {
        assert_eq!(worth(10, ALL, ALL), 100);
        assert_eq!(worth(10, Share { passed: 3, all: 4 }, ALL), 75);
        assert_eq!(worth(10, Share { passed: 0, all: 4 }, ALL), 0);
        assert_eq!(worth(10, Share { passed: 2, all: 3 }, ALL), 66);
    }

    #[test]
    fn what_is_broken_of_the_rest_is_taken_away_and_never_more_than_was_gained() {
        assert_eq!(worth(20, ALL, Share { passed: 39, all: 40 }), 195);
        assert_eq!(worth(20, Share { passed: 1, all: 4 }, Share { passed: 10, all: 40 }), 0);
    }

    #[test]
    fn in_part_a_there_is_no_rest() {
        assert_eq!(worth(4, ALL, Share { passed: 0, all: 0 }), 40);
        assert_eq!(worth(4, Share { passed: 0, all: 0 }, Share { passed: 0, all: 0 }), 0);
    }

    #[test]
    fn what_was_not_reached_earns_nothing_and_breaks_nothing() {
        let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let exercise = exercise::find(&course, "b-undo").unwrap().unwrap();
        let (own, rest) = (exercise.checks(), exercise.rest());
        let missed = || Verdict::NotReached("it ended".to_owned());
        let first = own.iter().map(|&check| {
            let verdict = if check.id == own[0].id { Verdict::Passed } else { missed() };
            (check, verdict)
        });
        let rest = rest.iter().map(|&check| (check, missed()));
        let marks = Marks::new(&exercise, first.collect(), rest.collect());
        let weights = exercise.manifest.checks.values().map(|weight| weight.weight);
        let (first, all) = (exercise.weight(own[0]).weight, weights.sum());
        assert_eq!(marks.gained, Share { passed: first, all });
        let tenths = exercise.manifest.points * PARTS;
        assert_eq!(marks.earned, tenths * first / all);
    }
}
