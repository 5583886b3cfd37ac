//! `paper.toml`: what an exam consists of, for `exam sit` and `exam grade`.

use crate::sources::{cannot, named, write_file};
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use conformance::check::Level;
use exams::{Exercise, Paper, exercise};
use serde::{Deserialize, Serialize};
use shared::console::shortened;
use std::fs;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::Path;

/// Where it stands.
const FILE: &str = "paper.toml";

/// The version of the file.
const VERSION: u32 = 1;

/// How many minutes an exam may take.
pub const MINUTES: RangeInclusive<u32> = 10..=600;

/// How many exercises it has: as many as there are parts, at most.
const EXERCISES: RangeInclusive<usize> = 1..=6;

/// What `paper.toml` holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The version of this file.
    pub version: u32,
    /// The highest level that is asked for.
    pub level: u8,
    /// How long it may take.
    pub minutes: u32,
    /// By which number it was composed.
    pub seed: u64,
    /// The exercises, in their order.
    pub exercises: Vec<String>,
}

impl Sheet {
    /// The sheet of a paper that was composed by these numbers.
    #[must_use]
    pub fn of(paper: &Paper, level: Level, minutes: u32, seed: u64) -> Sheet {
        let exercises = paper.exercises.iter().map(|one| one.id().to_owned()).collect();
        Sheet { version: VERSION, level: level.number(), minutes, seed, exercises }
    }

    /// The sheet of an exam that was handed out.
    ///
    /// # Errors
    /// When the folder is none of an exam, or its sheet cannot be used.
    pub fn read(folder: &Path) -> Result<Sheet> {
        let path = folder.join(FILE);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                bail!("{} is no folder of an exam: it holds no paper.toml", named(folder))
            }
            text => text.with_context(|| cannot("read", &path))?,
        };
        let sheet: Sheet = toml::from_str(&text).with_context(|| cannot("understand", &path))?;
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

    /// Writes it into a folder.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let path = folder.join(FILE);
        let text = toml::to_string(self).with_context(|| cannot("write", &path))?;
        write_file(&path, &text)
    }

    /// Its exercises, each with the name of its folder.
    ///
    /// # Errors
    /// When the course has not all of them.
    pub fn tasks(&self, workspace: &Workspace) -> Result<Vec<(String, Exercise)>> {
        let task = |(number, id): (usize, &String)| {
            let Some(exercise) = exercise::find(workspace.root(), id)? else {
                bail!("This course has no exercise {}.", shortened(id));
            };
            Ok((folder_name(number, id), exercise))
        };
        (1..).zip(&self.exercises).map(task).collect()
    }
}

/// The folder of a task.
#[must_use]
pub fn folder_name(number: usize, id: &str) -> String {
    format!("{number}-{id}")
}
