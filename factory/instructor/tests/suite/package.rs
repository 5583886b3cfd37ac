//! `package`: what schools' systems run. Gradescope's archive is run in `tests/gradescope.rs`.
#![cfg(unix)]

use crate::{Ran, instruct, run};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A file for a system, and the folder that it is in.
fn packaged(system: &str, more: &[&str]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("packaged");
    let mut instruct = instruct();
    instruct.args(["package", system, "--level", "4", "--course", "ann/course"]).args(more);
    let ran = Ran::of(instruct.arg("--out").arg(&path));
    assert_eq!(ran.status, Some(0), "{}{}", ran.output, ran.errors);
    let text = fs::read_to_string(path).unwrap();
    (folder, text)
}

#[test]
fn what_github_runs_names_public_checks_alone() {
    let (_folder, text) = packaged("github-classroom", &["--hide", "row"]);
    assert!(text.contains("--check tiles-conserved"), "{text}");
    assert!(!text.contains("--check row") && !text.contains("--hide"), "{text}");
    assert!(text.contains("ann/course"), "{text}");
    let (_folder, text) = packaged("github-classroom", &[]);
    assert!(!text.contains("--check"), "{text}");
    for placeholder in ["@LEVEL@", "@FLAGS@", "@COURSE@"] {
        assert!(!text.contains(placeholder), "{text}");
    }
}

#[test]
fn nothing_is_replaced_and_nothing_unknown_is_hidden() {
    let (folder, text) = packaged("github-classroom", &[]);
    let path = folder.path().join("packaged");
    let path = path.to_str().unwrap();
    run(["package", "gradescope", "--level", "4", "--out", path]).refused(&["already exists"]);
    assert_eq!(fs::read_to_string(path).unwrap(), text);
    run(["package", "gradescope", "--level", "4", "--out", "x", "--hide", "no-such"])
        .refused(&["no-such"]);
    run(["package", "github-classroom", "--level", "4", "--out", "x", "--course", "a/$(b)"])
        .refused(&["such as ann/course"]);
}

#[test]
fn the_scripts_are_well_formed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/package");
    for script in ["gradescope/setup.sh", "gradescope/run_autograder"] {
        let checked = Command::new("bash").arg("-n").arg(folder.join(script)).status();
        // Not every system has bash.
        assert!(checked.is_err() || checked.unwrap().success(), "{script}");
    }
}
