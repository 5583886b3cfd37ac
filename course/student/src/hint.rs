//! `hint`: three hints for each check, from a question to nearly the answer, one more at each call.
//!
//! The hints are in `course/student/hints`, a file for each level, and are part of the program. After a
//! crash, the hints are about the function that crashed instead: [`crash`] writes them.

pub mod crash;

use crate::functions;
use crate::watch::rounds;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::{Check, Level};
use conformance::suite;
use course_kit::checks;
use course_kit::report::functions::next;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use course_kit::student::HINTS;

/// Three hints about the same thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hints {
    /// What they are about, as the record names it: the check, or the function that crashed.
    pub subject: String,
    /// The heading above them.
    pub heading: String,
    /// The hints themselves, each on one line.
    pub lines: [String; HINTS],
    /// The line after the last hint.
    pub last: &'static str,
}

/// What a file contains for a check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
    /// What replaces some of them at a level in C: by their number, from 1.
    #[serde(default)]
    c: BTreeMap<String, String>,
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
        "You have not started a level yet: name a level, or start one with cargo course start 1.",
    )?;
    let language = student.language(level).unwrap_or_default();
    let hints = if let Some(id) = id {
        let about_function = functions::named(&student, level, id);
        Some(match about_function {
            Some(hints) => hints,
            None => Hints::of(level, checks::named(level, id)?, language),
        })
    } else {
        ensure!(
            student.exists(level),
            "You have no program for level {level} yet. Start it with cargo course start {level}, \
             or name a check, as in cargo course hint {level} {}.",
            suite::checks(level)[0].id
        );
        let built = student.build(level, color)?;
        let all = functions::judge(&student, level, &built)?;
        let failing = rounds::first_failing(level, &student.judged(level, &built));
        let function =
            if failing.is_some() { next(&all) } else { all.iter().find(|one| one.is_wrong()) };
        let about_function = function.and_then(|function| functions::hints(level, function));
        about_function.or(failing.map(|(check, verdict)| {
            let verdict = crash::told(&student, verdict);
            let about_crash = crash::hints(&student, level, check, &verdict);
            about_crash.unwrap_or_else(|| Hints::of(level, check, language))
        }))
    };
    let columns = screen::columns();
    let lines = if let Some(hints) = hints {
        let (lines, shown) = hints.next(student.hints_shown(level, &hints.subject), columns);
        student.note_hints(level, &hints.subject, shown)?;
        [prose::indent(&hints.heading, "", columns), vec![String::new()], lines].concat()
    } else {
        prose::indent(&format!("Nothing fails at level {level}."), "", columns)
    };
    screen::print(&(lines.join("\n") + "\n"), color).context("The hint cannot be written")?;
    Ok(true)
}

impl Hints {
    /// The hints for a check of the level, to a student whose level is in this language.
    pub fn of(level: Level, check: &Check, language: Language) -> Hints {
        let Check { id, title, rule, .. } = check;
        Hints {
            subject: (*id).to_owned(),
            heading: format!("Level {level}, {id}: {title} ({rule})"),
            lines: hints(level, id, language),
            last: "There are no more hints for this check.",
        }
    }

    /// The first `count` hints, the lines of each together. The last hint adds that it is the last.
    pub fn so_far(&self, count: usize, columns: usize) -> Vec<Vec<String>> {
        let mut hints = self.numbered(columns);
        hints[HINTS - 1].extend(prose::indent(self.last, "", columns));
        hints.truncate(count);
        hints
    }

    fn numbered(&self, columns: usize) -> Vec<Vec<String>> {
        let lines = (1..).zip(&self.lines).map(|(number, hint)| {
            let label = format!("Hint {number}: ");
            prose::wrap(hint, &label, &" ".repeat(label.len()), columns)
        });
        lines.collect()
    }

    /// The hint that follows the `shown` first ones, and how many are shown then. After the last hint,
    /// all of them are shown again.
    fn next(&self, shown: usize, columns: usize) -> (Vec<String>, usize) {
        match self.numbered(columns).into_iter().nth(shown) {
            Some(hint) => (hint, shown + 1),
            None => (self.so_far(HINTS, columns).concat(), HINTS),
        }
    }
}

/// The hints for a check of the level, each on one line.
fn hints(level: Level, id: &str, language: Language) -> [String; HINTS] {
    let chapter = &CHAPTERS[usize::from(level.number()) - 1];
    let entry = chapter.get(id).expect("a check has hints");
    let mut hints = entry.hints.each_ref();
    if language == Language::C {
        for (number, hint) in (1..).zip(&mut hints) {
            *hint = entry.c.get(&format!("{number}")).unwrap_or(hint);
        }
    }
    hints.map(|hint| hint.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests;
