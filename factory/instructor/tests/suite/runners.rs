//! What GitHub's machines run, with the course of this folder in place of a clone.
//!
//! Needs bash and `rustup target add wasm32-wasip1`:
//! `cargo test --package instruct runners -- --ignored`

use crate::schemas::faults;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

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

/// A machine of GitHub with a submission.
struct Runner(TempDir);

impl Runner {
    fn new(main: &str) -> Runner {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("submission/src")).unwrap();
        fs::write(folder.path().join("submission/src/main.rs"), main).unwrap();
        fs::create_dir(folder.path().join("temp")).unwrap();
        Runner(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// What is written for a system, for two checks of level 1.
    fn packaged(&self, system: &str) -> String {
        let mut instruct = Command::new(env!("CARGO_BIN_EXE_instruct"));
        instruct.args(["package", system, "--level", "1", "--course", "ann/course", "--out"]);
        let output = instruct.arg(self.path("packaged")).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        self.read("packaged")
    }

    /// Runs a command with the variables of a runner. Only its own commands are lines of its log.
    fn run(&self, command: &mut Command) -> Output {
        for name in ["GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH"] {
            command.env(name, self.path(name));
        }
        command.env("GITHUB_WORKSPACE", self.0.path()).env("RUNNER_TEMP", self.path("temp"));
        let output = command.output().unwrap();
        let log = [&output.stdout[..], &output.stderr[..]].concat();
        let log = String::from_utf8_lossy(&log).into_owned();
        let mut lines = log.lines().filter(|line| line.trim_start().starts_with("::"));
        let first = lines.next().unwrap_or_default();
        let token = first.strip_prefix("::stop-commands::").unwrap_or_else(|| panic!("{log}"));
        assert!(lines.all(|line| line == format!("::{token}::")), "{log}");
        assert!(!log.contains("##["), "{log}");
        for name in ["GITHUB_ENV", "GITHUB_PATH"] {
            assert_eq!(self.read(name), "", "{name}");
        }
        output
    }
}

fn course() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn the_workflow_passes_on_one_line_of_base64_and_nothing_that_a_program_prints() {
    let runner = Runner::new(HOSTILE);
    let workflow = runner.packaged("github-classroom");
    // The commands of the step with this name, up to the next step.
    let step = workflow.split("      - name: ").find(|step| step.starts_with("Judge")).unwrap();
    let script: Vec<&str> = step
        .lines()
        .skip_while(|line| !line.ends_with("run: |"))
        .skip(1)
        .map(str::trim_start)
        .collect();
    let target = Path::new(env!("CARGO_BIN_EXE_instruct"));
    let script = script.join("\n").replace("target/debug/instruct", target.to_str().unwrap());
    let mut bash = Command::new("bash");
    // As a runner starts it.
    bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &script]).current_dir(course());
    let output = runner.run(&mut bash);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = runner.read("GITHUB_OUTPUT");
    let line = written.strip_prefix("result=").unwrap().strip_suffix('\n').unwrap();
    let document: Value = serde_json::from_slice(&STANDARD.decode(line).unwrap()).unwrap();
    assert_eq!(faults(&document, "github-classroom"), None);
    assert_eq!(document["status"], "fail");
}
