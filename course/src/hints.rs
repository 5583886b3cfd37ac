//! `hint`: three hints for each check, from a question to nearly the answer, one more at each call.
//!
//! `course/hints` has a file for each level. The files are compiled into the program.

mod shown;

use crate::check;
use crate::student::Student;
use crate::watch::rounds;
use crate::workspace::Workspace;
use crate::{prose, screen};
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::{Check, Level};
use conformance::program::Program;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many hints a check has.
pub const HINTS: usize = 3;

/// What follows the last hint.
pub const NO_MORE: &str = "There are no more hints for this check.";

/// The files in the order of the levels.
const FILES: [&str; 7] = [
    include_str!("../hints/level1.toml"),
    include_str!("../hints/level2.toml"),
    include_str!("../hints/level3.toml"),
    include_str!("../hints/level4.toml"),
    include_str!("../hints/level5.toml"),
    include_str!("../hints/level6.toml"),
    include_str!("../hints/level7.toml"),
];

/// The hints of a level, by the name of the check.
type Chapter = BTreeMap<String, Entry>;

/// The entry of a file for a check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
}

static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(|| FILES.map(read).into());

/// The hints of a file, with any white space within them reduced to one space.
fn read(text: &str) -> Chapter {
    let mut chapter: Chapter = toml::from_str(text).expect("hints that no test has read");
    for hint in chapter.values_mut().flat_map(|entry| &mut entry.hints) {
        *hint = hint.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    chapter
}

/// The hints for a check.
///
/// # Panics
/// If the level has no such check.
pub fn hints(level: Level, id: &str) -> [&'static str; HINTS] {
    let chapter = &CHAPTERS[usize::from(level.number()) - 1];
    let entry = chapter.get(id).expect("a check has hints");
    entry.hints.each_ref().map(String::as_str)
}

/// The first `count` hints, each as its lines.
pub fn first(level: Level, id: &str, count: usize, columns: usize) -> Vec<Vec<String>> {
    let numbered = (1..).zip(hints(level, id)).take(count);
    numbered.map(|(number, hint)| line(number, hint, columns)).collect()
}

fn line(number: usize, hint: &str, columns: usize) -> Vec<String> {
    let label = format!("Hint {number}: ");
    prose::wrap(hint, &label, &" ".repeat(label.len()), columns)
}

/// The lines to show after `shown` hints, and how many hints have been shown then. After the last hint,
/// all of them are shown again.
pub fn next(level: Level, id: &str, shown: usize, columns: usize) -> (Vec<String>, usize) {
    if shown < HINTS {
        let hint = hints(level, id)[shown];
        return (line(shown + 1, hint, columns), shown + 1);
    }
    let mut lines = first(level, id, HINTS, columns).concat();
    lines.extend(prose::indent(NO_MORE, "", columns));
    (lines, HINTS)
}

/// Shows one more hint for a check, or for the first check that fails.
///
/// # Errors
/// If there is no such check or no program to judge, or if the number of hints cannot be remembered.
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
        Some(check) => one_more(&student, level, check, columns)?,
        None => prose::indent(&format!("Nothing fails at level {level}."), "", columns),
    };
    screen::tell(&(lines.join("\n") + "\n"), color).context("The hint cannot be written")?;
    Ok(true)
}

/// The next hint for a check, after the title of the check. Remembers that it was shown.
fn one_more(
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

/// The first check that the student's program fails, if there is one.
fn first_failing(
    student: &Student,
    level: Level,
    color: ColorChoice,
) -> Result<Option<&'static Check>> {
    ensure!(
        student.exists(level),
        "You have no program of level {level} yet. Start it with cargo course start {level}, or \
         name a check, as in cargo course hint {level} {}.",
        level.checks()[0].id
    );
    let program = Program::new(student.build(level, color)?);
    Ok(rounds::first_failing(level, &program))
}

#[cfg(test)]
mod tests;
