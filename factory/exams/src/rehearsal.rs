//! Exams that are composed, solved and damaged, for the tests of this package and of `cargo instruct`. Everything here
//! panics, as tests do.

use crate::patch::applied;
use crate::task::{Files, changed_package};
use crate::{Exercise, exercise};
use course_kit::files;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Where the course is.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The exercise of a task. Its folder has the same name, with or without a number in front.
pub fn exercise_of(task: &str) -> Exercise {
    let id = task.trim_start_matches(|first: char| first.is_ascii_digit()).trim_start_matches('-');
    exercise::find(&root(), id).unwrap().unwrap_or_else(|| panic!("no exercise {id}"))
}

/// Applies the author's solution to a task in its folder, and then the fault of this name.
pub fn solve(folder: &Path, fault: Option<&str>) {
    let task = folder.file_name().unwrap().to_str().unwrap();
    let exercise = exercise_of(task);
    let mut before = Files::new();
    for package in [changed_package(&exercise).as_str(), "shared"] {
        let all = texts(&folder.join(package)).into_iter();
        before.extend(all.map(|(name, text)| (format!("{package}/{name}"), text)));
    }
    let mut solved = applied(&before, &exercise.solution().unwrap()).unwrap();
    if let Some(fault) = fault {
        let faults = exercise.faults().unwrap();
        let (_, change) = faults.iter().find(|(name, _)| name == fault).unwrap();
        solved = applied(&solved, change).unwrap();
    }
    files::write(folder, &solved).unwrap();
}

/// Replaces the program of a task with one that does not compile.
pub fn spoil(folder: &Path) {
    let task = folder.file_name().unwrap().to_str().unwrap();
    fs::write(
        folder.join(changed_package(&exercise_of(task))).join("src/main.rs"),
        "fn main() { let n: u8 = \"\"; }",
    )
    .unwrap();
}

/// An exam that was composed, in a folder of its own.
pub struct Composed(pub TempDir);

impl Composed {
    /// A path in that folder.
    pub fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    /// The text of a file in that folder.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// The names of its tasks' folders, in their order.
    pub fn tasks(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("paper/students")).unwrap().flatten();
        let names = entries.map(|entry| entry.file_name().into_string().unwrap());
        let mut names: Vec<String> =
            names.filter(|name| name.starts_with(char::is_numeric)).collect();
        names.sort();
        names
    }
}

/// The texts of all files below a folder.
pub fn texts(folder: &Path) -> Files {
    let all = files::read_everything(folder).unwrap().into_iter();
    all.map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect()
}
