//! The functions that a student writes, judged one at a time.
//!
//! Each file of `tests` is about a module of the student's, and each module in it about a function. `start` puts a
//! copy into the student's package, for `cargo test`. The course compiles its own copy against the student's
//! libraries, without the tests that do not fit them, so that a renamed function costs no other one its verdict.
//!
//! | module | what it does |
//! |---|---|
//! | [`part`] | what is in a file: the functions, with the tests and the hints for each |
//! | [`compile`] | compiles a file, and leaves out what does not compile |
//! | [`run`] | runs the tests of a function |
//! | [`judge`] | the verdicts on all functions of a level |

#![forbid(unsafe_code)]

pub mod compile;
pub mod judge;
pub mod part;
pub mod run;

pub use part::{Function, TestFile, find, parts};
