//! `hint`: three hints for each check, from a question to nearly the answer, one more at each call.
//!
//! The hints are in `course/student/hints`, a file for each level, and are part of the program. [`Hints::about`]
//! chooses the hints for what the student has to look at first: an error of the compiler's, a function, a crash
//! ([`crash`]) or a check.

pub mod crash;
pub mod place;

use crate::compiler::{self, Meaning};
use crate::functions;
use crate::lead::{Known, Lead};
use crate::watch::rounds;
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::check::{Check, Level};
use conformance::suite;
use course_kit::checks;
use course_kit::report::functions::FunctionEntry;
use course_kit::sources;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::{SHARED, package};
use course_kit::{prose, screen};
use place::Place;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

pub use course_kit::student::HINTS;

/// How many lines of the compiler's message `hint` shows.
const MOST_OF_AN_ERROR: usize = 20;

/// The line after the last hint for a check.
const LAST: &str = "There are no more hints for this check.";

/// Hints about the same thing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hints {
    /// What they are about, as the record names it: the check, or the function that crashed.
    pub subject: String,
    /// The heading above them.
    pub heading: String,
    /// A paragraph that is shown before them.
    pub before: Option<String>,
    /// The hints themselves, each on one line.
    pub lines: Vec<String>,
    /// The line after the last hint, if there is one.
    pub last: &'static str,
}

/// Hints that belong to no check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Other {
    /// How a program goes wrong.
    hung: [String; HINTS],
    flooded: [String; HINTS],
    ended: [String; HINTS],
    /// For each level, a sentence for whoever has just finished it.
    done: [String; 7],
    /// What to look for after a crash.
    crash: Vec<Meaning>,
}

static OTHER: LazyLock<Other> = LazyLock::new(|| {
    toml::from_str(include_str!("../hints/other.toml")).expect("the tests have read it")
});

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

/// Shows one more hint for a check or a function, or for what the student has to look at first.
pub fn run(level: Option<Level>, id: Option<&str>, color: ColorChoice) -> Result<bool> {
    let student = Student::find()?;
    let level = student.meant(level)?;
    let (columns, mut failure) = (screen::columns(), Vec::new());
    let hints = if let Some(id) = id {
        match functions::named(&student, level, id) {
            Some(hints) => hints,
            None => Hints::of(&student, level, checks::named(level, id)?),
        }
    } else {
        student.require(level)?;
        let mut known = Known::default();
        rounds::carry_out(&student, level, &|| true, |step| known.take(step));
        let lead = known.lead().unwrap_or(Lead::Green);
        failure = match &lead {
            Lead::NotBuilt(reason) => compiler::lines(reason, columns, MOST_OF_AN_ERROR),
            Lead::Function(function) => function.lines(columns),
            _ => Vec::new(),
        };
        if !failure.is_empty() {
            failure.push(String::new());
        }
        Hints::about(&student, level, &lead)
    };
    let (lines, shown) = hints.next(student.hints_shown(level, &hints.subject), columns);
    student.note_hints(level, &hints.subject, shown)?;
    let heading = [prose::indent(&hints.heading, "", columns), vec![String::new()]].concat();
    let page = [failure, heading, lines].concat().join("\n") + "\n";
    screen::print(&page, color).context("The hint cannot be written")?;
    Ok(true)
}

impl Hints {
    /// The hints for a check of the level, for this student.
    pub fn of(student: &Student, level: Level, check: &Check) -> Hints {
        let Check { id, title, rule, .. } = check;
        let language = student.language(level).unwrap_or_default();
        let lines = hints(level, id, language);
        Hints {
            subject: (*id).to_owned(),
            heading: format!("Level {level}, {id}: {title} ({rule})"),
            lines: if language == Language::Rust {
                fitted(student, level, lines)
            } else {
                lines.into()
            },
            last: LAST,
            ..Hints::default()
        }
    }

    /// The hints about what the student has to look at first.
    pub fn about(student: &Student, level: Level, lead: &Lead) -> Hints {
        match lead {
            Lead::NotBuilt(reason) => Hints::about_error(student, level, reason),
            Lead::Function(function) => functions::hints(level, function),
            Lead::Check(index, verdict) => {
                let check = &suite::checks(level)[*index];
                let other = crash::hints(student, level, check, verdict);
                other.unwrap_or_else(|| Hints::of(student, level, check))
            }
            Lead::Green => Hints {
                subject: "done".to_owned(),
                heading: format!("Nothing fails at level {level}."),
                before: Some(format!(
                    "Worth knowing: {}",
                    unwrapped(&OTHER.done[usize::from(level.number()) - 1])
                )),
                ..Hints::default()
            },
        }
    }

    /// What the first error of the compiler's means, and the hints for the function that contains it.
    fn about_error(student: &Student, level: Level, reason: &str) -> Hints {
        let none = || Some("There is no hint about this error.".to_owned());
        let Some(error) = compiler::first_error(reason) else {
            let heading = format!("Level {level} cannot be built.");
            return Hints {
                subject: "the build".to_owned(),
                heading,
                before: none(),
                ..Hints::default()
            };
        };
        let place = Place::find(student, level, &error.file, error.line);
        let found = place.as_ref().and_then(|place| place.found.as_ref());
        let what = error.code.as_deref().unwrap_or("an error");
        let hints = found.and_then(|found| functions::hints_at(&error.file, &found.full_name));
        let meaning = error.meaning().map(unwrapped);
        let last = match (&hints, &meaning) {
            (Some(_), _) => "There are no more hints for this function.",
            (None, Some(_)) => "There are no more hints about this error.",
            (None, None) => "",
        };
        let before = meaning.or_else(|| none().filter(|_| hints.is_none()));
        let of = found.map_or(String::new(), |found| format!("`{}`, ", found.name));
        let more = error.code.as_ref().map(|code| format!(" (rustc --explain {code} says more)"));
        let heading = format!("Level {level}, {what} in {of}{}:{}", error.file, error.line);
        let in_file = format!("{what} in {}", error.file);
        let subject = found.map_or(in_file, |found| match hints {
            // These hints are those of the function, whatever is wrong with it.
            Some(_) => functions::subject(&found.full_name, &error.file),
            None => format!("{what} in {}", found.name),
        });
        let heading = heading + &more.unwrap_or_default();
        Hints { subject, heading, before, lines: hints.map_or(Vec::new(), Vec::from), last }
    }

    /// Where the student has to look, if that is a line.
    pub fn place(student: &Student, level: Level, lead: &Lead) -> Option<Place> {
        match lead {
            Lead::NotBuilt(reason) => {
                let error = compiler::first_error(reason)?;
                Place::find(student, level, &error.file, error.line)
            }
            Lead::Function(FunctionEntry { place: Some(place), .. }) => {
                Place::find(student, level, &place.file, place.line)
            }
            Lead::Function(FunctionEntry { name, file, .. }) => {
                Place::of_function(student, level, file, name)
            }
            Lead::Check(_, verdict) => Some(crash::place(student, level, verdict)?.0),
            Lead::Green => None,
        }
    }

    /// What is shown after `count` requests: what comes before the hints, and the hints so far, each with its
    /// lines. The last one adds that it is the last.
    pub fn so_far(&self, count: usize, columns: usize) -> Vec<Vec<String>> {
        let before = self.before.iter().map(|text| prose::indent(text, "", columns));
        let mut all: Vec<_> = before.chain(self.numbered(columns)).collect();
        if let Some(last) = all.last_mut().filter(|_| !self.last.is_empty()) {
            last.extend(prose::indent(self.last, "", columns));
        }
        all.truncate(if count == 0 { 0 } else { count + usize::from(self.before.is_some()) });
        all
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
            Some(hint) => {
                let before = self.before.iter().flat_map(|text| prose::indent(text, "", columns));
                (before.chain(hint).collect(), shown + 1)
            }
            None => (self.so_far(self.lines.len().max(1), columns).concat(), self.lines.len()),
        }
    }
}

/// The hints as they fit the student's sources.
fn fitted(student: &Student, level: Level, hints: [String; HINTS]) -> Vec<String> {
    let read =
        |folder: &Path| sources::read(folder).unwrap_or_default().into_values().collect::<String>();
    let own = read(&student.folder(level)) + &read(&student.home().join(SHARED));
    let ours = read(&student.root().join(package(level)));
    hints.map(|hint| fitted_to(&own, &ours, hint)).into()
}

/// A hint that names functions of ours which are not among the student's says so.
fn fitted_to(own: &str, ours: &str, hint: String) -> String {
    let name = |code: &str| code.split('(').next().unwrap_or_default().to_owned();
    let is_function = |text: &str, name: &str| {
        ["(", "<"].iter().any(|after| text.contains(&format!("fn {name}{after}")))
    };
    let is_foreign = |code: &&str| {
        let name = name(code);
        let (owner, last) =
            name.rsplit_once("::").unwrap_or(("", name.rsplit('.').next().unwrap_or(&name)));
        let is_type = owner.starts_with(char::is_uppercase);
        let defines = |kind: &&str| own.contains(&format!("{kind} {owner}"));
        let has_owner = !is_type || ["struct", "enum"].iter().any(defines);
        !own.is_empty() && is_function(ours, last) && !(has_owner && is_function(own, last))
    };
    let codes = hint.split('`').skip(1).step_by(2).filter(is_foreign);
    let mut foreign: Vec<String> = codes.map(|code| format!("`{}`", name(code))).collect();
    foreign.dedup();
    match &foreign[..] {
        [] => hint,
        [one] => format!("{hint} ({one} is in our program. Look for what does its work in yours.)"),
        some => {
            let some = some.join(" and ");
            format!("{hint} ({some} are in our program. Look for what does their work in yours.)")
        }
    }
}

/// A text of several lines as one line.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
    hints.map(|hint| unwrapped(hint))
}

#[cfg(test)]
mod tests;
