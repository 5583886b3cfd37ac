//! `judge --for`: the documents that schools' systems read, of real submissions.

use crate::schemas::{decoded, faults};
use crate::{Ran, folder, instruct, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Greets nobody, and prints commands of a GitHub runner.
const WRONG: &str = "fn main() { println!(\"::set-output name=result::x\\n##[error]<script>\"); }";

/// Judges a submission by two checks of level 1, natively.
fn delivered(submission: &Path, platform: &str, more: &[&str]) -> Ran {
    let mut instruct = instruct();
    instruct.args(["judge", "1", "--check", "name-first", "--check", "goes-on"]).arg(submission);
    Ran::of(instruct.args(["--box", "native", "--for", platform]).args(more))
}

/// The document in this text, which its schema allows.
fn document(text: &str, platform: &str) -> Value {
    let text = if platform == "github-classroom" { decoded(text) } else { text.to_owned() };
    let document = serde_json::from_str(&text).unwrap();
    assert_eq!(faults(&document, platform), None, "{text}");
    document
}

#[test]
fn a_wrong_program_becomes_a_document_with_status_0_that_hides_what_it_should() {
    let submission = folder(&[("src/main.rs", WRONG)]);
    let out = submission.path().join("results/results.json");
    for (platform, more, visible) in [
        ("gradescope", &["--out", out.to_str().unwrap()][..], &["visible", "after_published"][..]),
        ("github-classroom", &[], &[""]),
    ] {
        let ran = delivered(submission.path(), platform, &[&["--hide", "goes-on"], more].concat());
        assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
        // Nothing that a program prints is a command in the log.
        for line in ran.output.lines().chain(ran.errors.lines()) {
            assert!(!line.trim_start().starts_with("::") && !line.contains("##["), "{line}");
        }
        let text = if more.is_empty() { ran.output } else { fs::read_to_string(&out).unwrap() };
        let document = document(&text, platform);
        let tests = document["tests"].as_array().unwrap().iter();
        let tests = tests.map(|test| test["visibility"].as_str().unwrap_or_default());
        assert_eq!(tests.collect::<Vec<_>>(), visible, "{platform}");
        let text = document.to_string();
        assert!(text.contains("Expected") && !text.contains("Again"), "{platform}: {text}");
        assert!(!text.contains(submission.path().to_str().unwrap()), "{platform}: {text}");
    }
    assert_eq!(
        fs::read_dir(out.parent().unwrap()).unwrap().count(),
        1,
        "it is replaced in one step"
    );
}

#[test]
fn what_nobody_can_judge_has_no_grade() {
    let notes = folder(&[("notes.txt", "no archive")]);
    for (submission, reason) in [
        (notes.path(), "contains no program"),
        (&notes.path().join("notes.txt"), "it is a single file: hand in a folder"),
    ] {
        let ran = delivered(submission, "gradescope", &[]).judged(0);
        let document = document(&ran.output, "gradescope");
        assert_eq!(document.get("score"), None);
        let output = document["output"].as_str().unwrap();
        assert!(output.contains(reason), "{output}");
        assert!(!output.contains(notes.path().to_str().unwrap()), "{output}");
    }
}

#[test]
fn an_unknown_check_or_platform_and_a_file_without_one_are_refused() {
    run(["judge", "1", ".", "--for", "gradescope", "--hide", "no-such"]).refused(&["no-such"]);
    run(["judge", "1", ".", "--for", "moodle"]).refused(&["gradescope, github-classroom"]);
    run(["judge", "1", ".", "--out", "x"]).refused(&["--for"]);
}
