//! The course's folder, which contains all levels.

pub use crate::folders::{MINE, SHARED, package};

use crate::cargo;
use crate::inside;
use crate::manifest;
use crate::screen;
use crate::sources::{self, Sources, named};
use crate::student::{in_c, own_workspace};
use anyhow::{Context, Result, bail};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::program::Program;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A folder that only the course's folder contains.
const LANDMARK: &str = "stage1-trainee";

/// The course's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The course around the current folder, or else the one that `cargo` runs this command for.
    pub fn find() -> Result<Workspace> {
        let current = env::current_dir().ok();
        if let Some(root) = current.as_deref().and_then(root_above) {
            return Ok(Workspace { root });
        }
        // Its settings name the course that it was copied from, which is not the one to work on.
        let mut above = current.iter().flat_map(|folder| folder.ancestors());
        if let Some(folder) = above.find(|folder| own_workspace::is_written_by_us(folder)) {
            bail!(
                "{} is not inside the course's folder, so nothing in it was touched. Move it into that folder, \
                 where its name has to be {MINE}.",
                named(folder)
            );
        }
        let own = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = own.as_deref().and_then(root_above).context(
            "This is not a folder of the course: go to the folder that contains stage1-trainee, or to any \
             folder below it, and try again.",
        )?;
        Ok(Workspace { root })
    }

    /// The course in this folder.
    pub fn at(root: &Path) -> Workspace {
        Workspace { root: root.to_owned() }
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of a level.
    pub fn folder(&self, level: Level) -> PathBuf {
        self.root.join(package(level))
    }

    /// The folder of a level in C.
    pub fn in_c(&self, level: Level) -> PathBuf {
        self.root.join("docs").join(in_c::FOLDER).join(package(level))
    }

    /// The sources of a level: every Rust file under its `src`.
    pub fn sources(&self, level: Level) -> Result<Sources> {
        sources::read(&self.folder(level))
    }

    /// The subject of a level in a few words, empty if its manifest has no description.
    pub fn about(&self, level: Level) -> String {
        let description = describe(&self.folder(level)).unwrap_or_default();
        let number = format!("Level {level}: ");
        description.strip_prefix(&number).map(str::to_owned).unwrap_or(description)
    }

    /// The names of the electives, each with its description. A folder without a handout is what they share.
    pub fn electives(&self) -> Vec<(String, String)> {
        let Ok(entries) = fs::read_dir(self.root.join("electives")) else { return Vec::new() };
        let elective = |entry: fs::DirEntry| {
            let about = describe(&entry.path())?;
            entry.path().join("README.md").is_file().then_some(())?;
            Some((entry.file_name().into_string().ok()?, about))
        };
        let mut electives: Vec<_> = entries.flatten().filter_map(elective).collect();
        electives.sort();
        electives
    }

    /// Builds the program of a level and returns its path. The compiler's messages go to standard
    /// error.
    pub fn build(&self, level: Level, color: ColorChoice) -> Result<PathBuf> {
        let package = package(level);
        let mut cargo = cargo::command();
        // The current folder may be the student's, which has other settings.
        cargo.current_dir(&self.root);
        let (said, built) = cargo::try_build(cargo, &package, &package, color)?;
        screen::pass_on(&said, color);
        built.map(|built| built.program)
    }

    /// The program that was built of a level, as it is judged.
    pub fn judged(&self, level: Level, built: PathBuf) -> Program {
        let package = package(level);
        let mut cargo = cargo::command();
        cargo.current_dir(&self.root);
        inside::judged(built, cargo, &package, &package)
    }
}

/// The course's folder, if it is this one or one above it.
fn root_above(folder: &Path) -> Option<PathBuf> {
    let is_like_a_course =
        |folder: &Path| folder.join("Cargo.toml").is_file() && folder.join(LANDMARK).is_dir();
    let is_the_students = |folder: &Path| {
        let is_in_a_course = folder.file_name() == Some(MINE.as_ref())
            && folder.parent().is_some_and(is_like_a_course);
        is_in_a_course || own_workspace::is_written_by_us(folder)
    };
    let is_root = |folder: &&Path| is_like_a_course(folder) && !is_the_students(folder);
    folder.ancestors().find(is_root).map(Path::to_path_buf)
}

/// The description in the manifest of a package.
fn describe(folder: &Path) -> Option<String> {
    let manifest = manifest::read(&folder.join("Cargo.toml")).ok()?;
    manifest::description(&manifest).map(str::to_owned)
}
