//! The student's own levels, in the folder `my`.
//!
//! `my/` is a Cargo workspace of its own, which git ignores. Its packages have the names of the
//! course's: the student's level 4 is `my/stage4-expert`. [`own_workspace`] keeps the two workspaces apart, and
//! `record` stores the results.

mod fresh;
pub mod in_c;
pub mod own_shared;
pub mod own_workspace;
mod record;

pub use record::{LevelRecord, ProgressRecord, today};

use crate::cargo::{self, Built};
use crate::inside;
use crate::lock::Lock;
use crate::screen;
use crate::workspace::{MINE, SHARED, Workspace, package};
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::program::Program;
use fresh::Stamp;
use in_c::{Language, MAKEFILE};
use std::path::{Path, PathBuf};

/// How many hints a check has.
pub const HINTS: usize = 3;

/// Is locked below `my/` while a level is built, and as long as something is made of its libraries.
const LOCK: &str = "target/.course-lock";

/// What a command says that waits for this lock.
const WAITING: &str =
    "Another command is building or testing your program. This one starts when it has finished.";

/// The student's folder, whether it exists or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Student {
    course: Workspace,
    folder: PathBuf,
}

impl Student {
    /// The student of the course that the command is in.
    pub fn find() -> Result<Student> {
        Workspace::find().map(Student::of)
    }

    /// The student of this copy of the course.
    pub fn of(course: Workspace) -> Student {
        Student { folder: course.root().join(MINE), course }
    }

    /// The course.
    pub fn course(&self) -> &Workspace {
        &self.course
    }

    /// The folder of all the student's levels.
    pub fn home(&self) -> &Path {
        &self.folder
    }

    /// The course's folder, which contains the student's.
    pub fn root(&self) -> &Path {
        self.course.root()
    }

    /// The folder of the student's level, whether it exists or not.
    pub fn folder(&self, level: Level) -> PathBuf {
        self.root().join(self.name(level))
    }

    /// Whether the student has started this level.
    pub fn exists(&self, level: Level) -> bool {
        self.language(level).is_some()
    }

    /// The language of the student's level; `None` if the student has not started it.
    pub fn language(&self, level: Level) -> Option<Language> {
        let has = |language, file: &str| self.folder_in(level, language).join(file).is_file();
        if has(Language::Rust, "Cargo.toml") {
            Some(Language::Rust)
        } else {
            has(Language::C, MAKEFILE).then_some(Language::C)
        }
    }

    /// The folder that the student's level has in a language.
    pub fn folder_in(&self, level: Level, language: Language) -> PathBuf {
        self.root().join(self.name_in(level, language))
    }

    /// All levels that the student has started.
    pub fn levels(&self) -> Vec<Level> {
        Level::ALL.into_iter().filter(|level| self.exists(*level)).collect()
    }

    /// The level that a command is about: the one that was named, or else the one that was started last.
    pub fn meant(&self, named: Option<Level>) -> Result<Level> {
        named.or_else(|| self.latest()).context(
            "You have not started a level yet. Name a level, or start one:\n  cargo course start 1",
        )
    }

    /// Refuses a level that the student has not started.
    pub fn require(&self, level: Level) -> Result<()> {
        let name = self.name(level);
        ensure!(
            self.exists(level),
            "There is no {name} yet. To create it:\n  cargo course start {level}"
        );
        Ok(())
    }

    /// The level that was started last.
    pub fn latest(&self) -> Option<Level> {
        self.latest_of(self.levels())
    }

    /// The one of these levels that was started last.
    pub fn latest_of(&self, levels: impl IntoIterator<Item = Level>) -> Option<Level> {
        let record = self.record().unwrap_or_default();
        levels.into_iter().max_by_key(|level| {
            let started = record.level(*level).and_then(|noted| noted.started.clone());
            (started, level.number())
        })
    }

    /// The student's level in messages: its path below the course's folder.
    pub fn name(&self, level: Level) -> String {
        self.name_in(level, self.language(level).unwrap_or_default())
    }

    /// The student's level in messages, in a language. Cargo would take a level in C for a package if it
    /// were beside the others.
    pub fn name_in(&self, level: Level, language: Language) -> String {
        match language {
            Language::Rust => format!("{MINE}/{}", package(level)),
            Language::C => format!("{MINE}/{}/{}", in_c::FOLDER, package(level)),
        }
    }

    /// Builds the student's program of a level. The compiler's messages go to standard error.
    pub fn build(&self, level: Level, color: ColorChoice) -> Result<Built> {
        let (said, built) = self.try_build(level, color)?;
        screen::pass_on(&said, color);
        built
    }

    /// The same, but returns the compiler's messages. Other commands build nothing of the student's until
    /// what was built is dropped.
    pub fn try_build(&self, level: Level, color: ColorChoice) -> Result<(String, Result<Built>)> {
        // If the system cannot lock files, nobody waits.
        let lock = Lock::wait(&self.folder.join(LOCK), WAITING).ok();
        let (said, built) = self.build_unlocked(level, color)?;
        Ok((said, built.map(|built| Built { lock, ..built })))
    }

    fn build_unlocked(&self, level: Level, color: ColorChoice) -> Result<(String, Result<Built>)> {
        if self.language(level) == Some(Language::C) {
            let (folder, name) = (self.folder(level), self.name(level));
            let (said, program) = in_c::try_build(&folder, &in_c::program(level), &name)?;
            return Ok((said, program.map(|program| Built { program, ..Built::default() })));
        }
        own_workspace::refresh(self)?;
        let packages = [package(level), SHARED.to_owned()];
        let stamp = |package: &String| Stamp::before_building(&self.folder, package).ok();
        // If the sources cannot be compared, only their times count, as always with cargo.
        let stamps: Vec<Stamp> = packages.iter().filter_map(stamp).collect();
        let cargo = own_workspace::cargo(self.root(), &self.folder);
        let (said, built) = cargo::try_build(cargo, &packages[0], &self.name(level), color)?;
        let _ = stamps.iter().try_for_each(Stamp::after_building);
        Ok((self.located(&said), built))
    }

    /// The program that was built of a level, as it is judged.
    pub fn judged(&self, level: Level, built: &Built) -> Program {
        let native = built.program.clone();
        if self.language(level) == Some(Language::C) {
            return Program::new(native);
        }
        let cargo = own_workspace::cargo(self.root(), &self.folder);
        inside::judged(native, cargo, &package(level), &self.name(level))
    }

    /// The text with `my/` in front of the paths of the student's files, which otherwise look like
    /// the course's.
    pub fn located(&self, text: &str) -> String {
        let packages = Level::ALL.map(package).into_iter().chain([SHARED.to_owned()]);
        cargo::located(text, &packages.collect::<Vec<_>>(), MINE)
    }

    /// Makes the folder a workspace. Existing files stay as they are.
    pub fn create_workspace(&self) -> Result<()> {
        own_workspace::write_workspace(self)
    }

    /// The record of the levels, empty if there is none.
    pub fn record(&self) -> Result<ProgressRecord> {
        record::load(&self.folder)
    }

    /// Changes the record of a level.
    pub fn note(&self, level: Level, change: impl FnOnce(&mut LevelRecord)) -> Result<()> {
        // If the system cannot lock the record, it is changed anyway.
        let lock = self.folder.join(record::LOCK);
        let _lock = Lock::wait(&lock, "Waiting for another command that changes the record");
        let mut record = self.record()?;
        change(record.level_mut(level));
        record::save(&self.folder, &record)
    }

    /// How many hints the student has seen for a check, 0 if that is not known.
    pub fn hints_shown(&self, level: Level, id: &str) -> usize {
        let record = self.record().unwrap_or_default();
        record.level(level).and_then(|noted| noted.hints.get(id).copied()).unwrap_or(0)
    }

    /// Remembers how many hints the student has seen for a check.
    pub fn note_hints(&self, level: Level, id: &str, shown: usize) -> Result<()> {
        self.note(level, |noted| {
            noted.hints.insert(id.to_owned(), shown);
        })
    }
}
