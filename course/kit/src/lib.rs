//! What `cargo course` and `cargo instruct` have in common.
//!
//! | module | contents |
//! |---|---|
//! | [`workspace`], [`folders`] | where the course is, and the names of its folders |
//! | [`skeleton`] | what `start` hands out |
//! | [`student`] | the student's levels in `my/`, and the record of their results |
//! | [`exam`] | the arguments of `cargo course exam`, which the package `exams` carries out |
//! | [`checks`] | the checks of a level, by their names |
//! | [`report`] | the results of checks, as data and as a page |
//! | [`inside`] | the program that is judged: inside the judge where the system does not show when it waits |
//! | [`cargo`], [`manifest`] | building programs, and reading and changing manifests |
//! | [`sources`], [`files`] | the files of a package |
//! | [`rust`] | the functions that a Rust file defines |
//! | [`lock`] | locks that only one command can hold at a time |
//! | [`screen`], [`progress`] | output to the terminal, and exit statuses |
//! | [`window`] | a window over the whole terminal |
//! | [`prose`], [`page`], [`shell`] | formatting of that output |
//!
//! A function that returns a `Result` fails if it cannot read, write or run what it is for. The message
//! names the file and is shown to the user unchanged. An `# Errors` section mentions other reasons only.

#![forbid(unsafe_code)]

pub mod cargo;
pub mod checks;
pub mod exam;
pub mod files;
pub mod folders;
pub mod inside;
pub mod lock;
pub mod manifest;
pub mod page;
pub mod progress;
pub mod prose;
pub mod report;
pub mod rust;
pub mod screen;
pub mod shell;
pub mod skeleton;
pub mod sources;
pub mod student;
pub mod window;
pub mod workspace;
