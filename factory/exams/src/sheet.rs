//! The contents of an exam, in the `paper.toml` that is handed out with it.

use crate::{Exercise, Paper, bank, exercise};
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use course_kit::sources::{cannot, named, write_file};
use course_kit::workspace::Workspace;
use serde::{Deserialize, Serialize};
use shared::console::shortened;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

/// The name of the file.
pub const FILE: &str = "paper.toml";

/// The folder of an exam with the exercises that are not in the course.
pub const BANK: &str = "exams";

/// The version of the file.
const VERSION: u32 = 2;

/// How many minutes an exam may take.
pub const MINUTES: RangeInclusive<u32> = 10..=600;

/// How many exercises an exam may have.
const EXERCISES: RangeInclusive<usize> = 1..=20;

/// The contents of `paper.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The version of this file.
    pub version: u32,
    /// The highest level in the exam.
    pub level: u8,
    /// How long the exam may take.
    pub minutes: u32,
    /// The number that the exam was composed from.
    pub seed: u64,
    /// The letter of the variant, if neighbors have different ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<char>,
    /// The exercises, in their order.
    pub exercises: Vec<String>,
}

impl Sheet {
    /// The sheet of a paper that was composed from these numbers.
    pub fn of(paper: &Paper, level: Level, minutes: u32, seed: u64) -> Sheet {
        let exercises = paper.exercises.iter().map(|one| one.id().to_owned()).collect();
        Sheet { version: VERSION, level: level.number(), minutes, seed, variant: None, exercises }
    }

    /// Reads the sheet in the folder of an exam.
    pub fn read(folder: &Path) -> Result<Sheet> {
        let path = folder.join(FILE);
        let is_around = folder.join("instructor").exists();
        let advice = if is_around { "; name its folder `students` or `instructor`" } else { "" };
        ensure!(
            path.exists(),
            "{} is not the folder of an exam: it has no {FILE}{advice}",
            named(folder)
        );
        let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
        let sheet: Sheet = toml::from_str(&text).with_context(|| cannot("parse", &path))?;
        let name = named(&path);
        ensure!(sheet.version == VERSION, "{name} is for another version of this command");
        let (least, most) = MINUTES.into_inner();
        ensure!(
            MINUTES.contains(&sheet.minutes),
            "{name}: an exam takes {least} to {most} minutes"
        );
        let (least, most) = EXERCISES.into_inner();
        let count = sheet.exercises.len();
        ensure!(EXERCISES.contains(&count), "{name}: an exam has {least} to {most} exercises");
        Ok(sheet)
    }

    /// Writes the sheet into a folder.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let path = folder.join(FILE);
        let text = toml::to_string(self).with_context(|| cannot("write", &path))?;
        write_file(&path, &text)
    }

    /// The exercises, each with the name of its folder. Those of a bank are in the folder of the exam.
    pub fn tasks(&self, workspace: &Workspace, exam: &Path) -> Result<Vec<(String, Exercise)>> {
        let task = |(number, id): (usize, &String)| {
            let exercise = match exercise::find(workspace.root(), id)? {
                Some(exercise) => Some(exercise),
                None => bank::find(&exam.join(BANK), id)?,
            };
            let exercise = exercise.with_context(|| {
                format!("This course has no exercise {}, and neither has this exam.", shortened(id))
            })?;
            Ok((folder_name(number, id), exercise))
        };
        (1..).zip(&self.exercises).map(task).collect()
    }
}

/// The folder of a task.
pub fn folder_name(number: usize, id: &str) -> String {
    format!("{number}-{id}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rehearsal::root;

    const SHEET: &str =
        "version = 2\nlevel = 3\nminutes = 60\nseed = 1\nexercises = [\"a-reverse\"]\n";

    #[test]
    fn a_damaged_sheet_is_refused_by_what_is_wrong_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            fs::write(folder.path().join(FILE), text).unwrap();
            Sheet::read(folder.path())?.tasks(&Workspace::at(&root()), folder.path())
        };
        assert_eq!(read(SHEET).unwrap()[0].0, "1-a-reverse");
        for (from, to, part) in [
            ("minutes = 60", "minutes = \"many\"", "paper.toml"),
            ("version = 2", "version = 9", "is for another version"),
            ("minutes = 60", "minutes = 4294967295", "an exam takes 10 to 600 minutes"),
            ("exercises = [", "exercises = []\nothers = [", "an exam has 1 to 20 exercises"),
            ("[\"a-", "[\"z-", "has no exercise z-"),
        ] {
            let message = format!("{:#}", read(&SHEET.replace(from, to)).unwrap_err());
            assert!(message.contains(part), "{message}");
        }
    }
}
