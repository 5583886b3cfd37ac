//! What the student has made of the course: her levels, in the folder `my`.
//!
//! `my/` is a Cargo workspace of its own, which git leaves alone. Its packages bear the names of
//! ours, so that her level 4 is `my/stage4-expert`; [`house`] keeps the two from getting into each
//! other's way. What came of her levels stands in `record`.

mod fresh;
pub mod house;
pub mod own_shared;
mod record;
mod shown;

pub use record::{LevelRecord, Record, Score, today};
pub use shown::HINTS;

use crate::cargo;
use crate::screen;
use crate::sources;
use crate::workspace::{MINE, SHARED, Workspace, package};
use anyhow::Result;
use clap::ColorChoice;
use conformance::check::Level;
use fresh::Stamp;
use std::path::{Path, PathBuf};

/// What is said where a verdict is told, and nothing else is amiss.
const NOT_REMEMBERED: &str = "What came of it is not remembered";

/// Her folder, whether it is there or not.
///
/// ```text
/// let student = Student::find(&Workspace::find()?);
/// let level = student.latest();              // where she is
/// let program = student.build(level, color)?; // compiled, its errors shown
/// student.note_score(level, score);          // remembered
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Student {
    root: PathBuf,
    folder: PathBuf,
}

impl Student {
    /// The student of this copy of the course.
    #[must_use]
    pub fn find(workspace: &Workspace) -> Student {
        let root = workspace.root().to_path_buf();
        Student { folder: root.join(MINE), root }
    }

    /// The folder that holds all her levels.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.folder
    }

    /// The course's folder, around hers.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where her program of a level is, or would be.
    #[must_use]
    pub fn folder(&self, level: Level) -> PathBuf {
        self.folder.join(package(level))
    }

    /// Whether she has a program of this level.
    #[must_use]
    pub fn exists(&self, level: Level) -> bool {
        self.folder(level).join("Cargo.toml").is_file()
    }

    /// All the levels that she has a program of.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        Level::ALL.into_iter().filter(|level| self.exists(*level)).collect()
    }

    /// The level that she started last, of those that are there.
    #[must_use]
    pub fn latest(&self) -> Option<Level> {
        self.latest_of(self.levels())
    }

    /// The one of these levels that she started last.
    pub fn latest_of(&self, levels: impl IntoIterator<Item = Level>) -> Option<Level> {
        let record = self.record().unwrap_or_default();
        levels.into_iter().max_by_key(|level| {
            let started = record.level(*level).and_then(|noted| noted.started.clone());
            (started, level.number())
        })
    }

    /// What to call her program of a level: its path from the course's folder on.
    #[must_use]
    pub fn name(&self, level: Level) -> String {
        let home = self.folder.file_name().unwrap_or(MINE.as_ref());
        format!("{}/{}", home.to_string_lossy(), package(level))
    }

    /// Builds her program of a level, and tells where it is. What the compiler has to say appears
    /// on standard error.
    ///
    /// # Errors
    /// When it cannot be built.
    pub fn build(&self, level: Level, color: ColorChoice) -> Result<PathBuf> {
        let (said, built) = self.try_build(level, color)?;
        screen::pass_on(&said, color);
        built
    }

    /// The same, and what the compiler has to say is handed back, for whoever shows it elsewhere.
    ///
    /// # Errors
    /// When cargo cannot be run; the inner ones, when the program cannot be built.
    pub fn try_build(&self, level: Level, color: ColorChoice) -> Result<(String, Result<PathBuf>)> {
        house::refresh(self)?;
        let packages = [package(level), SHARED.to_owned()];
        let stamp = |package: &String| Stamp::before_building(&self.folder, package).ok();
        // Where it cannot be told whether sources are others, cargo looks at their times alone.
        let stamps: Vec<Stamp> = packages.iter().filter_map(stamp).collect();
        let mut cargo = cargo::command();
        house::settle(&mut cargo, &self.root, &self.folder);
        let (said, built) = cargo::try_build(cargo, &packages[0], &self.name(level), color)?;
        let _ = stamps.iter().try_for_each(Stamp::after_building);
        Ok((self.located(&said), built))
    }

    /// A text with the paths of her files as they are from the course's folder on, where a file of
    /// ours has the path that they have from hers on.
    pub fn located(&self, text: &str) -> String {
        let home = self.folder.file_name().unwrap_or(MINE.as_ref()).to_string_lossy();
        let levels = Level::ALL.map(package);
        let packages: Vec<String> = levels.into_iter().chain([SHARED.to_owned()]).collect();
        cargo::located(text, &packages, &home)
    }

    /// How many functions of her `shared` are yet to be written.
    #[must_use]
    pub fn left_in_shared(&self) -> usize {
        let sources = sources::read(&self.folder.join(SHARED)).unwrap_or_default();
        sources.values().map(|text| text.matches("todo!(").count()).sum()
    }

    /// Makes her folder a workspace, and leaves alone what is there already.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn move_in(&self) -> Result<()> {
        house::build(self)
    }

    /// What is known about her levels; nothing yet where she has none.
    ///
    /// # Errors
    /// When it cannot be read, or a newer course wrote it.
    pub fn record(&self) -> Result<Record> {
        record::load(&self.folder)
    }

    /// Changes what is known about one of her levels, and keeps it.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub fn note(&self, level: Level, change: impl FnOnce(&mut LevelRecord)) -> Result<()> {
        // Another command may be about to do the same.
        let _lock = record::lock(&self.folder);
        let mut record = self.record()?;
        change(record.level_mut(level));
        record::save(&self.folder, &record)
    }

    /// Keeps what all the checks of a level came to. Where that cannot be, it is said, and no more:
    /// what the checks came to is told anyway.
    pub fn note_score(&self, level: Level, score: Score) {
        let noted = self.note(level, |record| record.take(score));
        if let Err(error) = noted {
            screen::complain(&error.context(NOT_REMEMBERED));
        }
    }

    /// The same for a program of hers that is not in `my/`: the words that start it.
    pub fn note_program(&self, level: Level, words: Vec<String>, score: Score) {
        let noted = self.note(level, |record| {
            record.program = words;
            record.take(score);
        });
        if let Err(error) = noted {
            screen::complain(&error.context(NOT_REMEMBERED));
        }
    }
}
