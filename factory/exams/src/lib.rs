//! Exercises for the practical exam: change a working program in limited time.
//!
//! An exercise is a folder, `factory/exams/<id>`, and functions in this package that judge a program by the checks of the
//! folder. The folder contains no complete program, only the changes that solve the exercise.
//!
//! | file or folder | contents |
//! |---|---|
//! | `exam.toml` | title, part, level, minutes and rules: [`manifest`] |
//! | `checks.toml` | the checks, public and hidden: [`checks`] |
//! | `handout.md` | what to change, an example session, and what must stay the same |
//! | `solution.patch` | a solution, as a patch to the frozen level |
//! | `faults/*.patch` | wrong solutions, as patches to the solution; every check catches one |
//! | `start/` | in part A, the sources to start from; the other parts start from a level |
//!
//! | module | what it does |
//! |---|---|
//! | [`exercise`] | finds an exercise: its folder and its checks |
//! | [`manifest`] | reads `exam.toml` |
//! | [`patch`] | applies a solution, which is a patch |
//! | [`task`] | an exercise as it is handed out: a workspace with the program to change |
//! | [`run_toml`] | which program of a task counts |
//! | [`workbench`] | where a solution is built to be judged |
//! | [`judgment`] | the verdicts on a solution, and the page about them |
//! | [`paper`] | an exam: its exercises and its time |
//! | [`choices`] | finds the papers that a level and a time allow |
//! | [`sheet`] | the contents of an exam: `paper.toml` |
//! | [`sit`] | an exam with its clock, as a student sees it |
//! | [`record`] | who sat an exam, how much time was used, and what happened: `sitting.toml` |
//! | [`marks`] | calculates what a solution is worth |
//! | [`proof`] | proves that an exercise can be solved, and that its checks find wrong solutions |
//! | [`checks`] | the checks of an exercise, public and hidden: `checks.toml` |
//! | [`bank`] | finds exercises outside the course |
//! | [`rehearsal`] | exams that tests compose and solve |
//! | [`part_b`] to [`part_f`] | what judges the checks of each exercise, one module per exercise |
//! | `changed` | gives an unchanged program no credit |
//! | `evening` | plays games until a situation has come up often enough |
//! | `prelude` | what most checks use |
//! | `seek` | plays until a rare situation comes up |
//! | `trying` | types lines, and looks at the replies |
//! | [`markdown`] | shows a handout at a terminal |
//! | `wording` | finds words in a line of any wording |
//!
//! The checks use [`conformance`], as those of the levels do. They talk to a program and read what
//! it prints, so an exercise can be solved in any language.

#![forbid(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "the modules of an exercise share one vocabulary")]

pub mod bank;
mod changed;
pub mod checks;
pub mod choices;
mod evening;
pub mod exercise;
pub mod judgment;
pub mod manifest;
pub mod markdown;
pub mod marks;
pub mod paper;
pub mod part_b;
pub mod part_c;
pub mod part_d;
pub mod part_e;
pub mod part_f;
pub mod patch;
mod prelude;
pub mod proof;
pub mod record;
pub mod rehearsal;
pub mod run_toml;
mod seek;
pub mod sheet;
pub mod sit;
pub mod task;
mod trying;
mod wording;
pub mod workbench;

use anyhow::{Context, Result};
pub use choices::Choices;
use course_kit::workspace::Workspace;
pub use exercise::Exercise;
pub use manifest::Part;
pub use marks::Marks;
pub use paper::Paper;
use shared::console::shortened;

/// The exercise with this name.
pub fn find(workspace: &Workspace, id: &str) -> Result<Exercise> {
    exercise::find(workspace.root(), id)?.with_context(|| unknown(id, exercise::ids()))
}

/// What to say about the name of an exercise that is not among the known ones.
pub fn unknown<'a>(id: &str, known: impl Iterator<Item = &'a str>) -> String {
    let (id, known) = (shortened(id), known.collect::<Vec<_>>().join(", "));
    format!("There is no exercise named {id}. The exercises are: {known}.")
}
