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
///
/// # Errors
/// If there is none.
pub fn find(workspace: &Workspace, id: &str) -> Result<Exercise> {
    exercise::find(workspace.root(), id)?.with_context(|| {
        let known: Vec<&str> = exercise::ids().collect();
        format!(
            "There is no exercise named {}. The exercises are: {}.",
            shortened(id),
            known.join(", ")
        )
    })
}
