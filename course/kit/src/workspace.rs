//! The folder that all levels are in.

pub use crate::folders::{MINE, SHARED, package};

use crate::cargo;
use crate::manifest;
use crate::sources::{self, Sources};
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::check::Level;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A folder that only the course's own has.
const LANDMARK: &str = "stage1-trainee";

/// The course's folder.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The one that `cargo` runs this command for, else the one around the current folder.
    ///
    /// # Errors
    /// When neither is in a course.
    pub fn find() -> Result<Workspace> {
        let own = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let current = env::current_dir().ok();
        let root = own.iter().chain(&current).find_map(|folder| root_above(folder));
        let root = root.context(
            "This is not a folder of the course: go to the one that holds stage1-trainee, or to any \
             below it, and try again.",
        )?;
        Ok(Workspace { root })
    }

    /// The one in this folder.
    #[must_use]
    pub fn at(root: &Path) -> Workspace {
        Workspace { root: root.to_owned() }
    }

    /// The folder itself.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where a level of the course is.
    #[must_use]
    pub fn folder(&self, level: Level) -> PathBuf {
        self.root.join(package(level))
    }

    /// The sources of a level: every Rust file under its `src`.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn sources(&self, level: Level) -> Result<Sources> {
        sources::read(&self.folder(level))
    }

    /// What a level is about, in a few words; nothing where its manifest does not say.
    pub fn about(&self, level: Level) -> String {
        let description = describe(&self.folder(level)).unwrap_or_default();
        let number = format!("Level {level}: ");
        description.strip_prefix(&number).map(str::to_owned).unwrap_or(description)
    }

    /// The names of the electives that there are, each with what it is about.
    #[must_use]
    pub fn electives(&self) -> Vec<(String, String)> {
        let Ok(entries) = fs::read_dir(self.root.join("electives")) else { return Vec::new() };
        let elective = |entry: fs::DirEntry| {
            let about = describe(&entry.path())?;
            Some((entry.file_name().into_string().ok()?, about))
        };
        let mut electives: Vec<_> = entries.flatten().filter_map(elective).collect();
        electives.sort();
        electives
    }

    /// Builds the program of a level, and tells where it is. What the compiler has to say appears
    /// on standard error.
    ///
    /// # Errors
    /// When it cannot be built.
    pub fn build(&self, level: Level, color: ColorChoice) -> Result<PathBuf> {
        let package = package(level);
        let mut cargo = cargo::command();
        // Not its own folder: the student's has settings that are not for ours.
        cargo.current_dir(&self.root);
        cargo::build(cargo, &package, &package, color)
    }
}

/// The nearest folder that is the course's, from this one up.
fn root_above(folder: &Path) -> Option<PathBuf> {
    let looks_like_it =
        |folder: &Path| folder.join("Cargo.toml").is_file() && folder.join(LANDMARK).is_dir();
    let is_hers = |folder: &Path| {
        folder.file_name() == Some(MINE.as_ref()) && folder.parent().is_some_and(looks_like_it)
    };
    let is_root = |folder: &&Path| looks_like_it(folder) && !is_hers(folder);
    folder.ancestors().find(is_root).map(Path::to_path_buf)
}

/// The description in the manifest of a package.
fn describe(folder: &Path) -> Option<String> {
    let manifest = manifest::read(&folder.join("Cargo.toml")).ok()?;
    Some(manifest.get("package")?.get("description")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_folder_named_like_its_package() {
        let root = root_above(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        for level in Level::ALL {
            assert!(root.join(package(level)).join("Cargo.toml").is_file(), "level {level}");
        }
    }

    #[test]
    fn every_level_says_in_a_few_words_what_it_is_about() {
        let workspace = Workspace::find().unwrap();
        for level in Level::ALL {
            let about = workspace.about(level);
            assert!(!about.is_empty() && !about.starts_with("Level"), "{about}");
        }
    }

    #[test]
    fn a_folder_outside_has_no_course_above_it() {
        assert_eq!(root_above(&env::temp_dir()), None);
    }

    #[test]
    fn the_students_folder_is_never_taken_for_the_course() {
        let course = tempfile::tempdir().unwrap();
        for folder in [course.path().to_owned(), course.path().join(MINE)] {
            fs::create_dir_all(folder.join(LANDMARK)).unwrap();
            fs::write(folder.join("Cargo.toml"), "").unwrap();
        }
        let hers = course.path().join(MINE).join(LANDMARK);
        assert_eq!(root_above(&hers), Some(course.path().to_owned()));
    }
}
