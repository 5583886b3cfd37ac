//! What the levels' own tests are made of. Everything here panics, as tests do; the judge does not.
//!
//! | module | what it does |
//! |---|---|
//! | [`suite`] | the checks of a level, each as a test of its own |
//! | [`piped`] | talks to a program over pipes |
//! | [`terminal`] | talks to a program in a pseudo-terminal, and looks at its screen |
//! | [`etiquette`] | how any program treats a person at a terminal |
//! | [`carried`] | compares what a level repeats of the level before |
//! | [`conserved`] | what never changes in a game |
//! | [`counts`] | how many legal turns there are in fixed positions |
//! | [`figures`] | the figures of the handout as data |
//! | [`table`] | reads board, bag, points and deck from what a program says |
//! | [`noise`] | input that no user would type on purpose |
//! | [`current`] | keeps the transcripts in the handouts true |
//!
//! The pseudo-terminal of these tests is Unix's: what a Windows console makes of a program's
//! output, it rewrites before anyone can look at it. So `etiquette` and `terminal` are not there on
//! Windows, nor the tests that need them; everything else is.

pub mod carried;
pub mod conserved;
pub mod counts;
pub mod current;
#[cfg(unix)]
pub mod etiquette;
pub mod figures;
pub mod noise;
pub mod piped;
pub mod suite;
pub mod table;
#[cfg(unix)]
pub mod terminal;

/// What in the environment may change how a program draws; `CI` is taken for a terminal with
/// colors.
const DRAWING_VARIABLES: [&str; 5] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "CI"];
