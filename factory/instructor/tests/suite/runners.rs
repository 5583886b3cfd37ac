//! What GitHub's machines run, with the course of this folder in place of a clone.
//!
//! Needs bash and `rustup target add wasm32-wasip1`:
//! `cargo test --package instruct runners -- --ignored`

use crate::schemas::{decoded, faults};
use crate::{Ran, folder, instruct};
use exams::rehearsal::root;
use serde_json::Value;
use std::fs;
use std::process::Command;

/// Prints commands of a runner, and looks for the files that it obeys.
const HOSTILE: &str = r#"
fn main() {
    println!("::set-output name=result::x\n##[error]x\n::add-mask::y");
    for name in ["GITHUB_OUTPUT", "GITHUB_ENV"] {
        if let Ok(path) = std::env::var(name) {
            let _ = std::fs::write(path, "result=forged");
        }
    }
}
"#;

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn the_workflow_passes_on_one_line_of_base64_and_nothing_that_a_program_prints() {
    let runner = folder(&[("submission/src/main.rs", HOSTILE), ("temp/x", "")]);
    let path = |name: &str| runner.path().join(name);
    let read = |name: &str| fs::read_to_string(path(name)).unwrap_or_default();
    let mut instruct = instruct();
    instruct.args(["package", "github-classroom", "--level", "1", "--course", "ann/course"]);
    Ran::of(instruct.arg("--out").arg(path("workflow"))).judged(0);
    let workflow = read("workflow");
    // The commands of the step with this name, up to the next step.
    let step = workflow.split("      - name: ").find(|step| step.starts_with("Judge")).unwrap();
    let (_, script) = step.split_once("run: |\n").unwrap();
    let script: Vec<&str> = script.lines().map(str::trim_start).collect();
    let script = script.join("\n").replace("target/debug/instruct", env!("CARGO_BIN_EXE_instruct"));
    let mut bash = Command::new("bash");
    // As a runner starts it.
    bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &script]).current_dir(root());
    bash.env("GITHUB_WORKSPACE", runner.path()).env("RUNNER_TEMP", path("temp"));
    for name in ["GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH"] {
        bash.env(name, path(name));
    }
    let output = bash.output().unwrap();
    let log = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success(), "{log}");
    // Only its own commands are lines of its log.
    let mut lines = log.lines().filter(|line| line.trim_start().starts_with("::"));
    let first = lines.next().unwrap_or_default();
    let token = first.strip_prefix("::stop-commands::").unwrap_or_else(|| panic!("{log}"));
    assert!(lines.all(|line| line == format!("::{token}::")), "{log}");
    assert!(!log.contains("##["), "{log}");
    assert_eq!([read("GITHUB_ENV"), read("GITHUB_PATH")], ["", ""]);
    let written = read("GITHUB_OUTPUT");
    let line = written.strip_prefix("result=").unwrap().strip_suffix('\n').unwrap();
    let document: Value = serde_json::from_str(&decoded(line)).unwrap();
    assert_eq!(faults(&document, "github-classroom"), None);
    assert_eq!(document["status"], "fail");
}
