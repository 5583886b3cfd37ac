//! `exam`: exercises that change a program, as in the course's exam.
//!
//! What they ask for and how they are judged is the crate [`exams`]; here is what a student does
//! with them.
//!
//! | module | what it knows |
//! |---|---|
//! | [`catalog`] | which exercises there are |
//! | [`start`], [`mod@check`] | one exercise: begun, and judged |
//! | [`sit`] | an exam: sat, with a clock |

mod catalog;
mod check;
mod sit;
mod start;

use crate::cli::exam::{Action, Arguments, Check};
use anyhow::{Context, Result};
use clap::ColorChoice;
use course_kit::exam::{find, outcome};
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};

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
        Action::Sit(arguments) => sit::run(&workspace, &arguments.folder, color)?,
    };
    tell(&page, color)
}

fn tell(page: &str, color: ColorChoice) -> Result<bool> {
    screen::tell(page, color).context("What came of it cannot be written")?;
    Ok(true)
}

/// Judges a solution; whether nothing failed.
fn check(workspace: &Workspace, arguments: &Check, color: ColorChoice) -> Result<bool> {
    let exercise = find(workspace, &arguments.id)?;
    let (subject, built) = check::subject(workspace, &exercise, arguments, color)?;
    let mut outcome = outcome::judge(&exercise, &subject.program, arguments.all);
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
