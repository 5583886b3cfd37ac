//! A class: what it handed in, and the results of grading it.

use crate::schemas::faults_by;
use crate::{Ran, instruct};
use course_kit::files;
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

pub struct Class(TempDir);

impl Class {
    /// A class that handed in these files.
    pub fn new(files: &[(&str, &str)]) -> Class {
        let class = Class(tempfile::tempdir().unwrap());
        files::write(&class.submissions(), files.iter().copied()).unwrap();
        class
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        files::write(&self.submissions(), [(name, content)]).unwrap();
    }

    /// The folder around the submissions and the results.
    pub fn around(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn submissions(&self) -> PathBuf {
        self.around("submissions")
    }

    pub fn results(&self) -> PathBuf {
        self.around("results")
    }

    /// A file of the results.
    pub fn path(&self, name: &str) -> PathBuf {
        self.results().join(name)
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Grades level 1, natively, with more arguments.
    pub fn grade(&self, more: &[&str]) -> Ran {
        self.run(&["grade", "--level", "1"], more)
    }

    /// Runs a command that grades, natively, with more arguments.
    pub fn run(&self, command: &[&str], more: &[&str]) -> Ran {
        let mut instruct = instruct();
        instruct.args(command).args(["--box", "native"]);
        instruct.arg(self.submissions()).arg("--out").arg(self.results()).args(more);
        Ran::of(&mut instruct)
    }

    /// `results.json`, which its schema allows.
    pub fn document(&self) -> Value {
        let document: Value = serde_json::from_str(&self.text("results.json")).unwrap();
        assert_eq!(faults_by(&document, "course/results.schema.json"), None);
        document
    }

    /// The submission of this name there.
    pub fn graded(&self, slug: &str) -> Value {
        let mut document = self.document();
        let mut all = document["submissions"].as_array_mut().unwrap().drain(..);
        all.find(|one| one["slug"] == slug).unwrap()
    }
}

/// The tests of a submission.
pub fn tests(submission: &Value) -> &[Value] {
    submission["tests"].as_array().unwrap()
}
