//! The checks of an exercise: one table for everybody, and one that is kept for grading.

use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// The functions that judge a program by checks, with the ids of these checks.
pub type Judges = &'static [(&'static str, fn(&Bench) -> Result<(), Verdict>)];

/// The exercises of a part: the name of each, what judges its public checks, and what judges its hidden ones. The
/// latter are in files of their own, named `hidden.rs`, so that they can be left out.
pub type Exercises = &'static [(&'static str, Judges, Judges)];

/// The checks of an exercise. The points of each are its weight among all of them, and its rule is
/// a rule of the exercise's handout.
#[derive(Debug, Clone, Copy)]
pub struct Checks {
    /// Those that anybody may run.
    pub public: &'static [Check],
    /// Those that are kept for grading.
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
