//! What students and instructors need of exercises and exams.
//!
//! What an exercise asks for and how it is judged is the crate [`exams`].
//!
//! | module | what it knows |
//! |---|---|
//! | [`task`] | an exercise as it is handed out: a workspace with the program to change |
//! | [`workbench`] | where a solution is built to be judged |
//! | [`outcome`] | what a solution came to, and the page about it |
//! | [`sheet`] | what an exam consists of |
//! | [`clock`] | how much time is left, and whether an exam was handed in on time |

pub mod clock;
pub mod outcome;
pub mod sheet;
pub mod task;
pub mod workbench;

use crate::workspace::Workspace;
use anyhow::{Result, bail};
use exams::{Exercise, exercise};
use shared::console::shortened;

/// The exercise of that name.
///
/// # Errors
/// When there is none, or it cannot be read.
pub fn find(workspace: &Workspace, id: &str) -> Result<Exercise> {
    if let Some(exercise) = exercise::find(workspace.root(), id)? {
        return Ok(exercise);
    }
    let known: Vec<&str> = exercise::ids().collect();
    bail!("There is no exercise named {}. There are these: {}.", shortened(id), known.join(", "))
}
