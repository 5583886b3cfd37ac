//! A small course for the tests: three levels of a few lines.

use crate::{Ran, course};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A small course in a temporary folder.
pub struct House {
    folder: TempDir,
}

impl House {
    pub fn new() -> House {
        let house = House { folder: tempfile::tempdir().unwrap() };
        for file in include_str!("house.txt").split("\n=== ").skip(1) {
            let (path, text) = file.split_once('\n').unwrap();
            house.write(path, &(text.trim_end().to_owned() + "\n"));
        }
        house
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn has(&self, path: &str) -> bool {
        self.path(path).exists()
    }

    /// The command in this course, from its folder.
    pub fn command(&self, arguments: &str) -> Command {
        self.command_from(Path::new(""), arguments)
    }

    pub fn command_from(&self, folder: &Path, arguments: &str) -> Command {
        let mut course = course();
        course.args(arguments.split_whitespace()).current_dir(self.folder.path().join(folder));
        course.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_TARGET_DIR");
        course
    }

    /// Runs the command in this course.
    pub fn run(&self, arguments: &str) -> Ran {
        Ran::of(&mut self.command(arguments))
    }

    /// The output of the command, which must succeed.
    pub fn output_of(&self, arguments: &str) -> String {
        self.run(arguments).judged(0).output
    }
}
