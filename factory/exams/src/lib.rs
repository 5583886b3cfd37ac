//! Exercises for the practical exam: change a working program in limited time.
//!
//! An exercise is a folder, `factory/exams/<id>`, and two tables of checks in this package. The folder
//! contains no complete program, only the changes that solve the exercise.
//!
//! | file or folder | contents |
//! |---|---|
//! | `exam.toml` | title, part, level, minutes and rules: [`manifest`] |
//! | `handout.md` | what to change, an example session, and what must stay the same |
//! | `solution.patch` | a solution, as a patch to the frozen level |
//! | `faults/*.patch` | wrong solutions, as patches to the solution; every check catches one |
//! | `start/` | in part A, the package to start from; the other parts start from a level |
//!
//! | module | what it does |
//! |---|---|
//! | [`exercise`] | finds an exercise: its folder and its checks |
//! | [`manifest`] | reads `exam.toml` |
//! | [`paper`] | an exam: its exercises and its time |
//! | [`choices`] | finds the papers that a level and a time allow |
//! | [`marks`] | calculates what a solution is worth |
//! | [`own_check`] | the checks of an exercise: the public ones, and the hidden ones |
//! | [`bank`] | exercises outside the course, whose checks are data |
//! | [`part_a`] to [`part_f`] | the checks of each exercise, one module per exercise |
//! | `changed` | gives an unchanged program no credit |
//! | `seek` | plays until a rare situation comes up |
//! | `trying` | types lines, and looks at the replies |
//! | `wording` | finds words in a line of any wording |
//!
//! The checks use [`conformance`], as those of the levels do. They talk to a program and read what
//! it prints, so an exercise can be solved in any language.

#![forbid(unsafe_code)]

pub mod bank;
mod changed;
pub mod choices;
pub mod exercise;
pub mod manifest;
pub mod marks;
pub mod own_check;
pub mod paper;
pub mod part_a;
pub mod part_b;
pub mod part_c;
pub mod part_d;
pub mod part_e;
pub mod part_f;
mod seek;
mod trying;
mod wording;

pub use choices::Choices;
pub use exercise::Exercise;
pub use manifest::Part;
pub use marks::Marks;
pub use paper::Paper;
