//! The checks of an exercise: one table for everybody, and one that is kept for grading.

use conformance::check::Check;
use conformance::verdict::Verdict;

/// The checks of an exercise. The points of each are its weight among all of them, and its rule is
/// a rule of the exercise's handout.
#[derive(Debug, Clone, Copy)]
pub struct Checks {
    /// Those that anybody may run.
    pub public: &'static [Check],
    /// Those that are kept for grading. They are in files of their own, named `hidden.rs`, so that
    /// they can be left out.
    pub hidden: &'static [Check],
}

impl Checks {
    /// All of them, the public ones first.
    pub fn all(self) -> impl Iterator<Item = &'static Check> {
        self.public.iter().chain(self.hidden)
    }
}

/// Passes if the program is right. Otherwise the verdict says what is wrong.
pub(crate) fn must(is_right: bool, wrong: impl FnOnce() -> Verdict) -> Result<(), Verdict> {
    if is_right { Ok(()) } else { Err(wrong()) }
}
