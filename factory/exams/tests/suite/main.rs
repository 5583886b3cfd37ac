//! `cargo course exam`: the list of exercises, single exercises, and exams.

mod exercise;
#[cfg(unix)]
mod sitting;

use conformance::check::Level;
use course_kit::workspace::Workspace;
use exams::rehearsal::{Composed, exercise_of, root};
use exams::sheet::Sheet;
use exams::{Choices, task};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use testing::ran::{self, Ran};

/// The command, in an environment that says nothing about colors.
fn course() -> Command {
    ran::command(env!("CARGO_BIN_EXE_exams"))
}

/// Runs the command with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(course().args(arguments))
}

/// The students' folder of an exam, as `cargo instruct exam paper` makes it.
fn composed(level: u8, minutes: u32, seed: u64) -> Composed {
    let composed = Composed(tempfile::tempdir().unwrap());
    let students = composed.path("paper/students");
    fs::create_dir_all(&students).unwrap();
    let (workspace, level) = (Workspace::at(&root()), Level::new(level).unwrap());
    let all = exams::exercise::all(&root()).unwrap();
    let paper = Choices::new(&all, level, minutes).unwrap().paper(seed);
    let sheet = Sheet::of(&paper, level, minutes, seed);
    sheet.write(&students).unwrap();
    for (name, exercise) in sheet.tasks(&workspace, &students).unwrap() {
        task::hand_out(&workspace, &exercise, &students.join(name), "../target").unwrap();
    }
    composed
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
        for line in exercise_of(id).handout().unwrap().lines().map(str::trim) {
            let is_fence = line.starts_with("```");
            is_code ^= is_fence;
            assert!(!is_code || is_fence || shown.contains(line), "{line} in {id}");
        }
    }
}

#[test]
fn an_unknown_exercise_is_answered_with_the_known_ones() {
    for action in ["show", "start", "check"] {
        run(["exam", action, "z-none\u{1b}[31m"]).refused(&["z-none\\u{1b}[31m", "a-reverse, "]);
    }
}

#[test]
fn a_folder_without_an_exam_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    run(["exam", "sit", folder.path().to_str().unwrap()])
        .refused(&["is not the folder of an exam"]);
    let paper = composed(3, 60, 1);
    let students = paper.path("paper/students");
    run(["exam", "sit", students.to_str().unwrap()]).refused(&["needs a terminal"]);
}
