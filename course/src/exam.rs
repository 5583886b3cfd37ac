//! `exam`: exercises that change a program, as in the course's exam.
//!
//! What they ask for and how they are judged is the crate [`exams`]; here is what one does with
//! them.
//!
//! | module | what it knows |
//! |---|---|
//! | [`task`] | an exercise as it is handed out: a workspace with the program to change |
//! | [`arguments`] | the command line |
//! | [`catalog`] | which exercises there are |
//! | [`start`], [`mod@check`] | one exercise: begun, and judged |
//! | [`workbench`] | where a solution is built to be judged |
//! | [`paper`] | an exam: composed, and written for students and instructor |
//! | [`sheet`] | what an exam consists of |
//! | [`sit`] | an exam: sat, with a clock |
//! | [`grade`] | what was handed in, and its points |
//! | [`proof`] | that an exercise can be solved, and that its checks find who did not |

mod arguments;
mod catalog;
mod check;
mod grade;
mod paper;
pub mod proof;
mod sheet;
mod sit;
mod start;
mod task;
mod workbench;

pub use arguments::Arguments;

use crate::workspace::Workspace;
use crate::{prose, screen};
use anyhow::{Context, Result, bail};
use arguments::Action;
use check::Subject;
use clap::ColorChoice;
use exams::{Exercise, exercise};
use shared::console::shortened;

/// Does what was asked for, and tells whether all was well.
///
/// # Errors
/// When it cannot be done.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let columns = screen::columns();
    let page = match &arguments.action {
        Action::List => catalog::list(&workspace, columns)?,
        Action::Show(show) => catalog::show(&find(&workspace, &show.id)?, columns)?,
        Action::Start(arguments) => {
            let exercise = find(&workspace, &arguments.id)?;
            start::start(&workspace, &exercise, arguments.from, columns)?
        }
        Action::Check(arguments) => return check(&workspace, arguments, color),
        Action::Prove(arguments) => return prove(&workspace, &arguments.ids, color),
        Action::Paper(arguments) => paper::write(&workspace, arguments, columns)?,
        Action::Sit(arguments) => sit::run(&workspace, &arguments.folder, color)?,
        Action::Grade(arguments) => grade::run(&workspace, arguments, color, columns)?,
    };
    tell(&page, color)
}

fn tell(page: &str, color: ColorChoice) -> Result<bool> {
    screen::tell(page, color).context("What came of it cannot be written")?;
    Ok(true)
}

/// Judges a solution; whether nothing failed.
fn check(workspace: &Workspace, arguments: &arguments::Check, color: ColorChoice) -> Result<bool> {
    let exercise = find(workspace, &arguments.id)?;
    let (subject, built) = Subject::find(workspace, &exercise, arguments, color)?;
    let mut outcome = check::judge(&exercise, &subject.program, arguments.all);
    if let Some(built) = &built {
        outcome = outcome.retold(&|text| built.located(text));
    }
    let columns = screen::columns();
    let mut page = outcome.page(&exercise, &subject, columns);
    if !arguments.all {
        page += &prose::paragraph("With --all it is judged as it would be graded.", "", columns);
    }
    tell(&page, color)?;
    Ok(!outcome.has_failures())
}

/// Proves exercises, all of them unless some are named.
fn prove(workspace: &Workspace, ids: &[String], color: ColorChoice) -> Result<bool> {
    let all: Vec<&str> = exercise::ids().collect();
    let ids = if ids.is_empty() { all } else { ids.iter().map(String::as_str).collect() };
    let mut is_good = true;
    for id in ids {
        let failures = proof::prove(workspace, &find(workspace, id)?)?;
        let page = proof::page(id, &failures, screen::columns());
        tell(&page, color)?;
        is_good &= failures.is_empty();
    }
    Ok(is_good)
}

/// The exercise of that name.
fn find(workspace: &Workspace, id: &str) -> Result<Exercise> {
    if let Some(exercise) = exercise::find(workspace.root(), id)? {
        return Ok(exercise);
    }
    let known: Vec<&str> = exercise::ids().collect();
    bail!("There is no exercise named {}. There are these: {}.", shortened(id), known.join(", "))
}
