//! A check of an exercise: one row in the exercise's table.

use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// A check of an exercise. Its points are its weight among the checks of the exercise, and its rule
/// is a rule of the exercise's handout.
#[derive(Debug)]
pub struct OwnCheck {
    /// What is checked, and how.
    pub check: Check,
    /// Whether the check is kept for grading.
    pub is_hidden: bool,
}

/// Passes if the program is right. Otherwise the verdict says what is wrong.
pub(crate) fn must(is_right: bool, wrong: impl FnOnce() -> Verdict) -> Result<(), Verdict> {
    if is_right { Ok(()) } else { Err(wrong()) }
}

type Judge = fn(&Bench) -> Result<(), Verdict>;

/// A check that anybody may run.
pub(crate) const fn public(
    id: &'static str,
    weight: u32,
    rule: &'static str,
    title: &'static str,
    judge: Judge,
) -> OwnCheck {
    OwnCheck { check: Check::new(id, weight, rule, title, judge), is_hidden: false }
}

/// A check that is kept for grading.
pub(crate) const fn hidden(
    id: &'static str,
    weight: u32,
    rule: &'static str,
    title: &'static str,
    judge: Judge,
) -> OwnCheck {
    OwnCheck { is_hidden: true, ..public(id, weight, rule, title, judge) }
}
