//! `exam`: exams for students, and what their exercises promise.
//!
//! | module | what it knows |
//! |---|---|
//! | [`arguments`] | the command line |
//! | [`paper`] | an exam: composed, and written for students and instructor |
//! | [`grade`] | what was handed in, and its points |
//! | [`proof`] | that an exercise can be solved, and that its checks find who did not |

mod arguments;
mod grade;
mod paper;
pub mod proof;

pub use arguments::Arguments;

use anyhow::{Context, Result};
use arguments::Action;
use clap::ColorChoice;
use course_kit::exam::find;
use course_kit::screen;
use course_kit::workspace::Workspace;
use exams::exercise;

/// Does what was asked for, and tells whether all was well.
///
/// # Errors
/// When it cannot be done.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let columns = screen::columns();
    let page = match &arguments.action {
        Action::Paper(arguments) => paper::write(&workspace, arguments, columns)?,
        Action::Grade(arguments) => grade::run(&workspace, arguments, color, columns)?,
        Action::Prove(arguments) => return prove(&workspace, &arguments.ids, color),
    };
    tell(&page, color)
}

fn tell(page: &str, color: ColorChoice) -> Result<bool> {
    screen::tell(page, color).context("What came of it cannot be written")?;
    Ok(true)
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
