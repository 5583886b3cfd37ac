//! `hint`: one more hint for a check at each call.

use crate::check;
use crate::hints::next;
use crate::watch::rounds;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};

/// Tells one more hint for a check, or for the first one that does not pass.
///
/// # Errors
/// When there is no such check or no program to judge, or it cannot be remembered what was shown.
pub fn run(level: Option<Level>, id: Option<&str>, color: ColorChoice) -> Result<bool> {
    let student = Student::find(&Workspace::find()?);
    let level = level.or_else(|| student.latest()).context(
        "You have started no level yet: name the level, or start one with cargo course start 1.",
    )?;
    let check = match id {
        Some(id) => Some(check::named(level, id)?),
        None => first_failing(&student, level, color)?,
    };
    let columns = screen::columns();
    let lines = match check {
        Some(check) => told(&student, level, check, columns)?,
        None => prose::indent(&format!("Nothing fails at level {level}."), "", columns),
    };
    screen::tell(&(lines.join("\n") + "\n"), color).context("The hint cannot be written")?;
    Ok(true)
}

fn told(
    student: &Student,
    level: Level,
    check: &'static Check,
    columns: usize,
) -> Result<Vec<String>> {
    let shown = student.hints_shown(level, check.id);
    let (hints, shown) = next(level, check.id, shown, columns);
    student.note_hints(level, check.id, shown)?;
    let heading = format!("Level {level}, {}: {} ({})", check.id, check.title, check.rule);
    let mut lines = prose::indent(&heading, "", columns);
    lines.push(String::new());
    lines.extend(hints);
    Ok(lines)
}

/// The first check that her program of this level fails, if any.
fn first_failing(
    student: &Student,
    level: Level,
    color: ColorChoice,
) -> Result<Option<&'static Check>> {
    ensure!(
        student.exists(level),
        "You have no program of level {level} yet. Start it with cargo course start {level}, or \
         name a check, as in cargo course hint {level} {}.",
        suite::checks(level)[0].id
    );
    let program = Program::new(student.build(level, color)?);
    Ok(rounds::first_failing(level, &program))
}
