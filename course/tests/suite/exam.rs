//! `exam`: what it shows, makes, composes, judges and refuses.

mod exercise;
mod grades;
mod papers;
#[cfg(unix)]
mod sitting;

use crate::{Ran, course, run};
use exams::Exercise;
use exams::patch::{Files, applied};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Where the course is.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The exercise of a task, whose folder is named like it, with or without a number in front.
fn exercise(task: &str) -> Exercise {
    let id = task.trim_start_matches(|first: char| first.is_ascii_digit()).trim_start_matches('-');
    exams::exercise::find(&root(), id).unwrap().unwrap_or_else(|| panic!("no exercise {id}"))
}

/// The package that a task is about.
fn package(task: &str) -> String {
    let exercise = exercise(task);
    let level = exercise.level().map(|level| format!("stage{level}-{}", level.title()));
    level.unwrap_or_else(|| exercise.id().to_owned())
}

/// Solves a task in its folder as its author did; with the name of a fault, as somebody did who got
/// that wrong.
fn solve(folder: &Path, fault: Option<&str>) {
    let task = folder.file_name().unwrap().to_str().unwrap();
    let exercise = exercise(task);
    let package = folder.join(package(task));
    let mut all = Vec::new();
    texts(&package, &mut all);
    let name = |path: &Path| path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
    let before: Files = all.into_iter().map(|(path, text)| (name(&path), text)).collect();
    let mut solved = applied(&before, &exercise.solution().unwrap()).unwrap();
    if let Some(fault) = fault {
        let faults = exercise.faults().unwrap();
        let (_, change) = faults.iter().find(|(name, _)| name == fault).unwrap();
        solved = applied(&solved, change).unwrap();
    }
    for (path, text) in solved {
        fs::create_dir_all(folder.join(&path).parent().unwrap()).unwrap();
        fs::write(folder.join(path), text).unwrap();
    }
}

/// Makes a task one that no compiler takes.
fn spoil(folder: &Path) {
    let task = folder.file_name().unwrap().to_str().unwrap();
    fs::write(folder.join(package(task)).join("src/main.rs"), "fn main() { let n: u8 = \"\"; }")
        .unwrap();
}

/// An exam that was composed, in a folder of its own.
struct Composed(TempDir);

impl Composed {
    fn new(level: u8, minutes: u32, seed: u64) -> Composed {
        let composed = Composed(tempfile::tempdir().unwrap());
        composed.run(level, minutes, seed).judged(0);
        composed
    }

    fn run(&self, level: u8, minutes: u32, seed: u64) -> Ran {
        let [level, minutes, seed] =
            [u64::from(level), u64::from(minutes), seed].map(|n| n.to_string());
        let mut course = course();
        course.args(["exam", "paper", "--level", &level, "--minutes", &minutes, "--seed", &seed]);
        Ran::of(course.arg("--out").arg(self.path("paper")))
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// The names of its tasks' folders, in their order.
    fn tasks(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("paper/students")).unwrap().flatten();
        let names = entries.map(|entry| entry.file_name().into_string().unwrap());
        let mut names: Vec<String> =
            names.filter(|name| name.starts_with(char::is_numeric)).collect();
        names.sort();
        names
    }
}

/// All that is written below a folder.
fn texts(folder: &Path, all: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts(&path, all);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            all.push((path, text));
        }
    }
}

#[test]
fn every_exercise_is_listed_and_shown() {
    let list = run(["exam", "list"]).judged(0).output;
    let lines = list.lines().filter(|line| line.contains(" points"));
    let ids: Vec<&str> = lines.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(ids.len() >= 24, "{ids:?}");
    for id in ids {
        let shown = run(["exam", "show", id]).judged(0).output;
        assert!(shown.contains(&format!("To start: cargo course exam start {id}")), "{shown}");
        let shown: BTreeSet<&str> = shown.lines().map(str::trim).collect();
        let mut is_code = false;
        for line in exercise(id).handout().unwrap().lines().map(str::trim) {
            let is_fence = line.starts_with("```");
            is_code ^= is_fence;
            assert!(!is_code || is_fence || shown.contains(line), "{line} in {id}");
        }
    }
}

#[test]
fn an_unknown_exercise_is_answered_with_the_known_ones() {
    for action in ["show", "start", "check", "prove"] {
        run(["exam", action, "z-none\u{1b}[31m"]).refused(&["z-none\\u{1b}[31m", "a-reverse, "]);
    }
}

#[test]
fn what_is_no_exam_is_neither_sat_nor_graded() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    for action in ["sit", "grade"] {
        run(["exam", action, name]).refused(&["is no folder of an exam"]);
    }
    let paper = Composed::new(3, 60, 1);
    let students = paper.path("paper/students");
    run(["exam", "sit", students.to_str().unwrap()]).refused(&["needs a terminal"]);
    let sheet = paper.read("paper/students/paper.toml");
    for (other, part) in [
        (sheet.replace("minutes = 60", "minutes = \"many\""), "paper.toml"),
        (sheet.replace("version = 1", "version = 9"), "is for another version"),
        (sheet.replace("minutes = 60", "minutes = 4294967295"), "an exam takes 10 to 600 minutes"),
        (
            sheet.replace("exercises = [", "exercises = []\nothers = ["),
            "an exam has 1 to 6 exercises",
        ),
        (sheet.replace("[\"a-", "[\"z-"), "has no exercise z-"),
    ] {
        assert_ne!(other, sheet);
        fs::write(students.join("paper.toml"), other).unwrap();
        for action in ["sit", "grade"] {
            run(["exam", action, students.to_str().unwrap()]).refused(&[part]);
        }
    }
}
