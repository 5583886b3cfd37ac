//! What can happen while one watches.

use conformance::verdict::Verdict;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Files were saved, removed or made.
    Saved,
    /// A key was pressed.
    Key(Key),
    /// The window has another size.
    Resized,
    /// No more keys will come.
    InputEnded,
    /// A round has come so far.
    News(u32, News),
    /// Nobody builds and judges any more.
    Gone,
}

/// A key that means something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// One more hint.
    Hint,
    /// Build and judge again.
    Check,
    /// That is all.
    Leave,
}

/// How far a round has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// There is a program.
    Built,
    /// There is none, and the compiler says why.
    NotBuilt(String),
    /// The check of that index has its verdict.
    Judged(usize, Verdict),
    /// Every check has its verdict.
    Finished,
}
