//! `judge --for`: the documents that schools' systems read, of real submissions.

use crate::schemas::faults;
use crate::{Ran, folder, instruct};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Greets nobody, and prints commands of a GitHub runner.
const WRONG: &str = "fn main() { println!(\"::set-output name=result::x\\n##[error]<script>\"); }";

fn submission(text: &str) -> TempDir {
    folder(&[("src/main.rs", text)])
}

/// Judges a submission by two checks of level 1, natively.
fn delivered(submission: &Path, platform: &str, more: &[&str]) -> Ran {
    let mut instruct = instruct();
    instruct.args(["judge", "1"]).arg(submission).args([
        "--check",
        "name-first",
        "--check",
        "goes-on",
    ]);
    Ran::of(instruct.args(["--box", "native", "--for", platform]).args(more))
}

/// The document, which its schema allows.
fn document(ran: &Ran, platform: &str) -> Value {
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    let text = if platform == "github-classroom" {
        String::from_utf8(STANDARD.decode(ran.output.trim_end()).unwrap()).unwrap()
    } else {
        ran.output.clone()
    };
    let document = serde_json::from_str(&text).unwrap();
    assert_eq!(faults(&document, platform), None, "{text}");
    document
}

const JSON: [&str; 2] = ["gradescope", "github-classroom"];

#[test]
fn a_wrong_program_becomes_a_document_for_every_platform_with_status_0() {
    let submission = submission(WRONG);
    for platform in JSON {
        let ran = delivered(submission.path(), platform, &[]);
        let document = document(&ran, platform).to_string();
        assert!(document.contains("Expected"), "{platform}: {document}");
        assert!(!document.contains("Again"), "{platform}: {document}");
        assert!(!document.contains(submission.path().to_str().unwrap()), "{platform}: {document}");
    }
}

#[test]
fn nothing_that_a_program_prints_is_a_line_of_the_log() {
    let submission = submission(WRONG);
    let ran = delivered(submission.path(), "github-classroom", &[]);
    for line in ran.output.lines().chain(ran.errors.lines()) {
        assert!(!line.trim_start().starts_with("::") && !line.contains("##["), "{line}");
    }
}

#[test]
fn what_nobody_can_judge_has_no_grade() {
    let empty = tempfile::tempdir().unwrap();
    let gradescope = document(&delivered(empty.path(), "gradescope", &[]), "gradescope");
    assert_eq!(gradescope.get("score"), None);
    assert!(gradescope["output"].as_str().unwrap().contains("contains no program"), "{gradescope}");
    let notes = folder(&[("notes.txt", "no archive")]);
    let gradescope =
        document(&delivered(&notes.path().join("notes.txt"), "gradescope", &[]), "gradescope");
    let output = gradescope["output"].as_str().unwrap();
    assert!(output.contains("it is a single file: hand in a folder"), "{output}");
    assert!(!output.contains(notes.path().to_str().unwrap()), "{output}");
}

#[test]
fn a_hidden_check_is_shown_later_or_left_out() {
    let submission = submission(WRONG);
    let hide = ["--hide", "goes-on"];
    let gradescope = document(&delivered(submission.path(), "gradescope", &hide), "gradescope");
    let visible: Vec<&Value> =
        gradescope["tests"].as_array().unwrap().iter().map(|test| &test["visibility"]).collect();
    assert_eq!(visible, ["visible", "after_published"]);
    let github =
        document(&delivered(submission.path(), "github-classroom", &hide), "github-classroom");
    assert_eq!(github["tests"].as_array().unwrap().len(), 1);
    delivered(submission.path(), "gradescope", &["--hide", "no-such"]).refused(&["no-such"]);
}

#[test]
fn the_document_replaces_a_file_in_one_step() {
    let submission = submission(WRONG);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results/results.json");
    let ran = delivered(submission.path(), "gradescope", &["--out", path.to_str().unwrap()]);
    assert_eq!((ran.status, ran.output.as_str()), (Some(0), ""), "{}", ran.errors);
    let document = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(faults(&document, "gradescope"), None);
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn an_unknown_platform_and_a_file_without_one_are_refused() {
    crate::run(["judge", "1", ".", "--for", "moodle"])
        .refused(&["choose gradescope, github-classroom"]);
    crate::run(["judge", "1", ".", "--out", "x"]).refused(&["--for"]);
}
