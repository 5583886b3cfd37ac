//! Shared parts of the levels' own tests. Everything here panics, as tests do; the judge does not.
//!
//! | module | what it does |
//! |---|---|
//! | [`suite`] | the checks of a level, each as a test of its own |
//! | [`piped`] | talks to a program over pipes |
//! | [`terminal`] | talks to a program in a pseudo-terminal, and looks at its screen |
//! | [`etiquette`] | how any program treats a person at a terminal |
//! | [`carried`] | compares modules that a level takes over from the level before |
//! | [`conserved`] | what never changes in a game |
//! | [`counts`] | how many legal turns there are in fixed positions |
//! | [`figures`] | the figures of the handout as data |
//! | [`table`] | reads board, bag, points and deck from what a program prints |
//! | [`noise`] | input that no user would type on purpose |
//! | [`ran`] | runs a command, and checks its status and what it prints |
//! | [`documented`] | a page explains every command and every flag |
//! | [`current`] | keeps the transcripts in the handouts up to date |
//! | [`tools`] | which tools of the system work here |
//!
//! These tests need a Unix pseudo-terminal: a Windows console rewrites a program's output before
//! anyone can look at it. So `etiquette` and `terminal`, and the tests that need them, are missing
//! on Windows; everything else is there.

pub mod carried;
pub mod conserved;
pub mod counts;
pub mod current;
pub mod documented;
#[cfg(unix)]
pub mod etiquette;
pub mod figures;
pub mod noise;
pub mod piped;
pub mod ran;
pub mod suite;
pub mod table;
#[cfg(unix)]
pub mod terminal;
pub mod tools;

/// Environment variables that may change how a program draws. Some programs take `CI` for a
/// terminal with colors.
const DRAWING_VARIABLES: [&str; 5] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "CI"];
