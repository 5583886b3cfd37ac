//! The functions of the student's level, judged one at a time.

use crate::hint::{HINTS, Hints};
use anyhow::Result;
use conformance::check::Level;
use course_kit::cargo::Built;
use course_kit::progress;
use course_kit::report::functions::{FileLine, Finding, FunctionEntry};
use course_kit::sources::{make_folder, write_file};
use course_kit::student::Student;
use functions::Function;
use std::path::PathBuf;

/// Judges the functions of a level as long as that is wanted, if the student has those of our skeleton. The first one that
/// fails its tests is reported at once. Their files are named as in messages.
pub fn judge(
    student: &Student,
    level: Level,
    built: &Built,
    is_wanted: &(dyn Fn() -> bool + Sync),
    report: impl FnOnce(FunctionEntry),
) -> Result<Vec<FunctionEntry>> {
    let record = student.record().unwrap_or_default();
    if record.level(level).is_some_and(|noted| noted.from.as_deref() == Some("nothing")) {
        return Ok(Vec::new());
    }
    let located = |one: FunctionEntry| FunctionEntry {
        file: student.located(&one.file),
        place: one.place.map(|it| FileLine { file: student.located(&it.file), ..it }),
        ..one
    };
    let bar = progress::spinner("Testing the functions …".to_owned());
    let mut report = Some(report);
    let judged = functions::judge::judge(level, built, student.home(), is_wanted, |one| {
        if let Some(report) = report.take_if(|_| one.is_wrong()) {
            report(located(one.clone()));
        }
    });
    bar.finish_and_clear();
    Ok(judged?.into_iter().map(located).collect())
}

/// The hints for a function, or for the one that it needs first.
pub fn hints(level: Level, entry: &FunctionEntry) -> Hints {
    let needed = match (&entry.finding, &entry.place) {
        (Finding::Unwritten { needs: Some(other) }, Some(place)) => {
            functions::find(other).map(|(_, other)| (other, &place.file))
        }
        _ => None,
    };
    let own = || functions::find(&entry.name).map(|(_, function)| (function, &entry.file));
    let (function, file) = needed.or_else(own).expect("what was judged is a function of ours");
    about(level, function, file)
}

/// The hints for the function of this name among those of the level; `None` if there is none.
pub fn named(student: &Student, level: Level, name: &str) -> Option<Hints> {
    let (part, function) = functions::find(name).filter(|(part, _)| part.level == level)?;
    Some(about(level, function, &student.located(&part.file(function).to_string_lossy())))
}

fn about(level: Level, function: &Function, file: &str) -> Hints {
    Hints {
        subject: subject(&function.name, file),
        heading: format!("Level {level}, `{}` ({file})", function.name),
        lines: function.hints.clone().into(),
        last: "There are no more hints for this function.",
        ..Hints::default()
    }
}

/// How the record names a function of a file, by its full name.
pub fn subject(name: &str, file: &str) -> String {
    format!("function {name} in {file}")
}

/// The hints for a function of a file, by its full name.
pub fn hints_at(file: &str, name: &str) -> Option<[String; HINTS]> {
    let (_, source) = file.split_once("/src/")?;
    let (_, function) = functions::find(name).filter(|(_, function)| function.source == source)?;
    Some(function.hints.clone())
}

/// Puts the tests of the level's functions into the student's packages, for `cargo test`. Files that are there stay.
pub fn write_tests(student: &Student, level: Level) -> Result<()> {
    for part in functions::parts(level) {
        let package: PathBuf = student.home().join(part.package());
        let path = package.join("tests").join(part.name).with_extension("rs");
        let is_ours = package.join("src").join(part.source).is_file();
        if is_ours && !path.exists() {
            make_folder(&package.join("tests"))?;
            write_file(&path, part.text)?;
        }
    }
    Ok(())
}
