//! `hint`: three hints for each check, from a question to nearly the answer, one more at each call.
//!
//! The hints are in `course/student/hints`, a file for each level, and are part of the program.

use crate::check;
use crate::watch::rounds;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::program::Program;
use conformance::suite;
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use course_kit::student::HINTS;

/// The line after the last hint.
pub const NO_MORE: &str = "There are no more hints for this check.";

/// What a file contains for a check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
}

/// The files, each by the names of the checks.
static CHAPTERS: LazyLock<[BTreeMap<String, Entry>; 7]> = LazyLock::new(|| {
    [
        include_str!("../hints/level1.toml"),
        include_str!("../hints/level2.toml"),
        include_str!("../hints/level3.toml"),
        include_str!("../hints/level4.toml"),
        include_str!("../hints/level5.toml"),
        include_str!("../hints/level6.toml"),
        include_str!("../hints/level7.toml"),
    ]
    .map(|text| toml::from_str(text).expect("the tests have read every file"))
});

/// Shows one more hint for a check, or for the first check that does not pass.
pub fn run(level: Option<Level>, id: Option<&str>, color: ColorChoice) -> Result<bool> {
    let student = Student::find(&Workspace::find()?);
    let level = level.or_else(|| student.latest()).context(
        "You have started no level yet: name the level, or start one with cargo course start 1.",
    )?;
    let check = if let Some(id) = id {
        Some(check::named(level, id)?)
    } else {
        ensure!(
            student.exists(level),
            "You have no program of level {level} yet. Start it with cargo course start {level}, \
             or name a check, as in cargo course hint {level} {}.",
            suite::checks(level)[0].id
        );
        rounds::first_failing(level, &Program::new(student.build(level, color)?))
    };
    let columns = screen::columns();
    let lines = if let Some(check) = check {
        let (hints, shown) = next(level, check.id, student.hints_shown(level, check.id), columns);
        student.note_hints(level, check.id, shown)?;
        let heading = format!("Level {level}, {}: {} ({})", check.id, check.title, check.rule);
        [prose::indent(&heading, "", columns), vec![String::new()], hints].concat()
    } else {
        prose::indent(&format!("Nothing fails at level {level}."), "", columns)
    };
    screen::print(&(lines.join("\n") + "\n"), color).context("The hint cannot be written")?;
    Ok(true)
}

/// The first `count` hints for a check of the level, the lines of each together. The last hint
/// adds that it is the last.
pub fn so_far(level: Level, id: &str, count: usize, columns: usize) -> Vec<Vec<String>> {
    let mut hints = numbered(level, id, columns);
    hints[HINTS - 1].extend(prose::indent(NO_MORE, "", columns));
    hints.truncate(count);
    hints
}

fn numbered(level: Level, id: &str, columns: usize) -> Vec<Vec<String>> {
    let lines = (1..).zip(hints(level, id)).map(|(number, hint)| {
        let label = format!("Hint {number}: ");
        prose::wrap(&hint, &label, &" ".repeat(label.len()), columns)
    });
    lines.collect()
}

/// The hints for a check of the level, each on one line.
fn hints(level: Level, id: &str) -> [String; HINTS] {
    let chapter = &CHAPTERS[usize::from(level.number()) - 1];
    let entry = chapter.get(id).expect("a check has hints");
    entry.hints.each_ref().map(|hint| hint.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The hint that follows the `shown` first ones, and how many are shown then. After the last hint, all
/// of them are shown again.
fn next(level: Level, id: &str, shown: usize, columns: usize) -> (Vec<String>, usize) {
    match numbered(level, id, columns).into_iter().nth(shown) {
        Some(hint) => (hint, shown + 1),
        None => (so_far(level, id, HINTS, columns).concat(), HINTS),
    }
}

#[cfg(test)]
mod tests;
