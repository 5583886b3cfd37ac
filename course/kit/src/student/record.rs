//! The record of the student's levels: `my/progress.json`.
//!
//! The file is always replaced as a whole. Unknown fields, which a later course of the same version may
//! have added, are kept.

use super::in_c::Language;
use crate::report::Score;
use crate::report::functions::Written;
use crate::screen;
use crate::sources::{cannot, first_free, named, replace};
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// The version of the file. A course leaves files of later versions alone.
const VERSION: u64 = 1;

/// The name of the file.
const NAME: &str = "progress.json";

/// The lock beside it, held during a change.
pub const LOCK: &str = ".progress.lock";

/// The record of all levels.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgressRecord {
    version: u64,
    // The key is the level's number: in JSON, keys are strings.
    #[serde(default)]
    levels: BTreeMap<String, LevelRecord>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// The record of a level.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelRecord {
    /// When it was started, in UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// What it was started from, as in `start --from`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// What the student was given, as in `start --with`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// The language that it was started in; Rust if it is not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The program and its arguments, if it is outside `my/`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub program: Vec<String>,
    /// The last score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Score>,
    /// How many functions were right the last time, if the student writes those of our skeleton.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub functions: Option<Written>,
    /// The first day on which no check failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<String>,
    /// How many hints were shown for each check.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hints: BTreeMap<String, usize>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

impl ProgressRecord {
    /// The record of a level, if there is one.
    pub fn level(&self, level: Level) -> Option<&LevelRecord> {
        self.levels.get(&level.to_string())
    }

    /// The record of a level, for changing it.
    pub fn level_mut(&mut self, level: Level) -> &mut LevelRecord {
        self.levels.entry(level.to_string()).or_default()
    }

    /// Whether no check of the level failed the last time.
    pub fn has_passed(&self, level: Level) -> bool {
        let last = self.level(level).and_then(|record| record.last);
        last.is_some_and(|score| score.is_full())
    }
}

impl LevelRecord {
    /// Remembers a score, and that of the functions.
    pub fn take(&mut self, score: Score, functions: Option<Written>) {
        self.last = Some(score);
        self.functions = functions;
        if score.is_full() && self.passed.is_none() {
            self.passed = Some(today());
        }
    }

    /// Remembers that the level is started now, and forgets its earlier results.
    pub fn start(&mut self, from: String, with: String) {
        let others = std::mem::take(&mut self.others);
        let started = Some(jiff::Timestamp::now().to_string());
        let (from, with) = (Some(from), Some(with));
        *self = LevelRecord { started, from, with, others, ..LevelRecord::default() };
    }
}

/// Today's date in the student's time zone.
pub fn today() -> String {
    jiff::Zoned::now().date().to_string()
}

/// The record in that folder, empty if there is none. A damaged file is renamed, with a warning.
pub fn load(folder: &Path) -> Result<ProgressRecord> {
    let path = folder.join(NAME);
    let bytes = match fs::read(&path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(ProgressRecord::default());
        }
        bytes => bytes.with_context(|| cannot("read", &path))?,
    };
    let value: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let version = value.get("version").and_then(Value::as_u64);
    ensure!(
        version.is_none_or(|version| version <= VERSION),
        "{} is from a newer version of the course, and was left unchanged. Update the course \
         (git pull).",
        named(&path)
    );
    match serde_json::from_value(value) {
        Ok(record) => Ok(record),
        Err(_) => put_aside(&path).map(|()| ProgressRecord::default()),
    }
}

/// Renames a damaged file, so that nothing in it is lost.
fn put_aside(path: &Path) -> Result<()> {
    let aside = first_free(|number| path.with_file_name(format!("progress.damaged-{number}.json")));
    fs::rename(path, &aside).with_context(|| {
        format!("{} is damaged and cannot be renamed: rename it yourself", named(path))
    })?;
    screen::warn(&format!(
        "{} was damaged, and has been renamed to {}. The scores of your levels are unknown until you \
         check them again; your programs are unchanged.",
        named(path),
        named(Path::new(aside.file_name().unwrap_or_default()))
    ));
    Ok(())
}

/// Writes the record in that folder.
pub fn save(folder: &Path, record: &ProgressRecord) -> Result<()> {
    let path = folder.join(NAME);
    let record = ProgressRecord { version: VERSION, ..record.clone() };
    let text = serde_json::to_string_pretty(&record).context("Cannot encode the record")?;
    replace(&path, &(text + "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const FULL: Score = Score { checks: 2, passed: 2, points: 5, earned: 5 };

    #[test]
    fn what_a_later_course_has_added_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let text = r#"{"version": 1, "levels": {"4": {"mood": "good"}, "9": {}}, "theme": [1]}"#;
        fs::write(folder.path().join(NAME), text).unwrap();
        let mut record = load(folder.path()).unwrap();
        record.level_mut(Level::Expert).take(FULL, None);
        save(folder.path(), &record).unwrap();
        let text = fs::read_to_string(folder.path().join(NAME)).unwrap();
        for part in ["\"mood\": \"good\"", "\"9\"", "\"theme\"", "\"checks\": 2"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn a_damaged_file_is_put_aside_and_never_lost() {
        let folder = tempfile::tempdir().unwrap();
        for (number, text) in
            ["", "{\"version\": 1", "[]", "{\"version\":1,\"levels\":7}"].into_iter().enumerate()
        {
            fs::write(folder.path().join(NAME), text).unwrap();
            assert_eq!(load(folder.path()).unwrap(), ProgressRecord::default());
            let aside = folder.path().join(format!("progress.damaged-{}.json", number + 1));
            assert_eq!(fs::read_to_string(aside).unwrap(), text);
        }
    }

    #[test]
    fn the_day_of_the_first_success_stays_and_the_last_score_counts() {
        let mut record = LevelRecord::default();
        record.take(FULL, None);
        record.take(Score { passed: 1, ..FULL }, None);
        assert!(record.passed.is_some() && !record.last.unwrap().is_full());
    }
}
