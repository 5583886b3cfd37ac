//! Exercises as in the course's exam: change a program that works, in limited time.
//!
//! An exercise is a folder, `exams/<id>`, and its checks, here. The folder holds what it asks for and
//! what it is worth; nothing of a program is in it but the difference that a solution makes.
//!
//! | in the folder | what it is |
//! |---|---|
//! | `exam.toml` | its title, part, level, minutes, points, checks and rules: [`manifest`] |
//! | `handout.md` | what to change, an example session, what must stay as it was |
//! | `solution.patch` | the change, against the frozen level |
//! | `faults/*.patch` | wrong solutions, each against the solution: every check has one that it fails |
//! | `start/` | in part A, the package to start from; the other parts start from a level |
//!
//! | module | what it does |
//! |---|---|
//! | [`exercise`] | an exercise, from its folder and its checks |
//! | [`manifest`] | reads `exam.toml` |
//! | [`paper`] | chooses the exercises of an exam |
//! | [`marks`] | what a solution is worth |
//! | [`part_a`] to [`part_f`] | the checks of each exercise, a module for each |
//! | `changed` | what an unchanged program does as well |
//! | `seek` | waits for what only luck brings about |
//! | `wording` | what a line tells |
//!
//! Checks are built on [`conformance`], as those of the levels are: they talk to a program and look at
//! what it says, so that an exercise can be solved in any language.

#![forbid(unsafe_code)]

mod changed;
pub mod exercise;
pub mod manifest;
pub mod marks;
pub mod paper;
pub mod part_a;
pub mod part_b;
pub mod part_c;
pub mod part_d;
pub mod part_e;
pub mod part_f;
mod seek;
mod wording;

pub use exercise::Exercise;
pub use manifest::Part;
pub use marks::Marks;
pub use paper::Paper;
