//! What `cargo course` and `cargo instruct` have in common.
//!
//! | module | what it knows |
//! |---|---|
//! | [`workspace`], [`folders`] | where the course is, and what its folders are called |
//! | [`student`] | the student's levels in `my/`, and what is remembered about them |
//! | [`exam`] | exercises and exams: handed out, built, judged, handed in |
//! | [`report`] | what checks came to, as data and as a page |
//! | [`cargo`], [`manifest`] | what is built, and how it is described |
//! | [`sources`], [`files`] | the files of a package |
//! | [`lock`] | what one command does at a time |
//! | [`screen`], [`progress`], [`status`] | all that reaches a terminal, or a shell |
//! | [`prose`], [`markdown`], [`page`], [`shell`] | how that is written |

#![forbid(unsafe_code)]

pub mod cargo;
pub mod exam;
pub mod files;
pub mod folders;
pub mod lock;
pub mod manifest;
pub mod markdown;
pub mod page;
pub mod progress;
pub mod prose;
pub mod report;
pub mod screen;
pub mod shell;
pub mod sources;
pub mod status;
pub mod student;
pub mod workspace;
