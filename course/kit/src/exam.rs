//! Exercises and exams. The crate [`exams`] contains the exercises themselves and their checks.
//!
//! | module | contents |
//! |---|---|
//! | [`task`] | an exercise as it is handed out: a workspace with the program to change |
//! | [`workbench`] | where a solution is built to be judged |
//! | [`outcome`] | the verdicts on a solution, and the page about them |
//! | [`sheet`] | the contents of an exam |
//! | [`choice`] | which program of a task counts: `run.toml` |
//! | [`record`] | who sat an exam, how much time was used, and what happened: `sitting.toml` |

pub mod choice;
pub mod outcome;
pub mod record;
pub mod sheet;
pub mod task;
pub mod workbench;

use crate::workspace::Workspace;
use anyhow::{Context, Result};
use exams::{Exercise, exercise};
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
