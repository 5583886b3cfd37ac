//! An instructor's own exercises, outside the course.

use super::compose;
use crate::{folder, run};
use course_kit::sources;
use exams::rehearsal::{Composed, root, texts};
use std::fs;
use tempfile::TempDir;

/// The public check says what the program does, and the hidden one what it does with equal tiles.
const CHECKS: &str = r#"
# Nobody but the author reads this comment.
[[public]]
id = "few"
points = 1
rule = "rule 1"
title = "turns three tiles around"
answers = [["ArBgCb", "Reversed: CbBgAr"], ["", ""], ["Ar\nBgAr", "reversed:ArBg"]]

[[hidden]]
id = "equal"
points = 1
rule = "rule 3"
title = "turns equal tiles around"
answers = [["BgArAr", "Reversed: ArArBg"]]
"#;

/// All exercises of part A.
const PART_A: &str = "a-reverse,a-split,a-longest,a-every-second,a-merge,a-fits";

/// A bank whose only exercise is like `a-reverse`, with these checks.
fn bank(checks: &str) -> TempDir {
    let bank = folder(&[]);
    let own = bank.path().join("a-turn");
    sources::copy(&root().join("factory/exams/a-reverse"), &own).unwrap();
    // Its C programs are named like it.
    fs::remove_dir_all(own.join("c")).unwrap();
    fs::remove_file(own.join("solution-c.patch")).unwrap();
    for (path, text) in texts(&own) {
        let text = text.replace("a-reverse", "a-turn").replace("a_reverse", "a_turn");
        fs::write(own.join(path), text).unwrap();
    }
    fs::write(own.join("checks.toml"), checks).unwrap();
    bank
}

#[test]
fn an_exam_uses_a_bank_and_gives_students_no_solution_and_no_hidden_check() {
    let bank = bank(CHECKS);
    let bank = bank.path().to_str().unwrap();
    let paper = Composed(tempfile::tempdir().unwrap());
    let options = ["--bank", bank, "--exclude", PART_A];
    compose(&paper, 3, 60, 1, &options).judged(0);
    assert_eq!(paper.tasks()[0], "1-a-turn");
    let page = paper.read("paper/students/paper.md");
    assert!(page.contains("- turns three tiles around (rule 1)"), "{page}");
    let secrets =
        ["equal tiles around", "index in 0..count / 2", "tiles.sort()", "descending", "Nobody but"];
    for (path, text) in texts(&paper.path("paper/students")) {
        let leak = secrets.into_iter().find(|secret| text.contains(secret));
        assert_eq!(leak, None, "{path}");
    }
    assert_eq!(paper.read("paper/instructor/exams/a-turn/checks.toml"), CHECKS);
    let key = paper.read("paper/instructor/key.md");
    assert!(key.contains("| turns equal tiles around | hidden |"), "{key}");
}

#[test]
fn the_checks_of_a_bank_judge_programs() {
    let good = bank(CHECKS);
    let proven = run(["exam", "prove", "--bank", good.path().to_str().unwrap()]).judged(0).output;
    assert_eq!(proven.trim(), "✓ a-turn");
    let wrong = bank(&CHECKS.replace("Reversed: ArArBg", "Reversed: ArBgAr"));
    let wrong = wrong.path().to_str().unwrap();
    let proven = run(["exam", "prove", "--bank", wrong]).judged(1).output;
    assert!(proven.contains("✗ a-turn") && proven.contains("equal"), "{proven}");
}

#[test]
fn a_bank_that_cannot_be_used_is_refused_by_what_is_wrong_with_it() {
    let paper = Composed(tempfile::tempdir().unwrap());
    let refused = |bank: &TempDir, said: &str| {
        let options = ["--bank", bank.path().to_str().unwrap()];
        compose(&paper, 3, 60, 1, &options).refused(&[said]);
    };
    refused(&folder(&[("a.txt", "")]), "no folder in it has an exam.toml");
    for (part, other, said) in [
        ("[[public]]", "[[open]]", "open"),
        ("points = 1", "points = 11", "few: expected 1 to 10 points"),
        ("id = \"equal\"", "id = \"few\"", "several checks are named few"),
        ("id = \"few\"", "id = \"../few\"", "\"../few\": expected lower-case letters"),
        ("three tiles", "\\u001b[31m", "without control characters"),
    ] {
        refused(&bank(&CHECKS.replacen(part, other, 1)), said);
    }
    let one = bank(CHECKS);
    let exercise = one.path().join("a-turn");
    compose(&paper, 3, 60, 1, &["--bank", exercise.to_str().unwrap()])
        .refused(&["it is an exercise: name the folder that contains it"]);
    let twice = bank(CHECKS);
    fs::rename(twice.path().join("a-turn"), twice.path().join("a-reverse")).unwrap();
    refused(&twice, "is not the name of its folder");
    let path = twice.path().join("a-reverse/exam.toml");
    fs::write(&path, fs::read_to_string(&path).unwrap().replace("a-turn", "a-reverse")).unwrap();
    refused(&twice, "the course has an exercise a-reverse, too");
    assert!(!paper.path("paper").exists());
}
