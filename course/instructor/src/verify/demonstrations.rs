//! What the handouts and the README show of a program is what it says.

use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::cargo;
use shared::console::printable;
use std::path::Path;
use std::process::Stdio;

/// What is run, behind `cargo`: the tests that compare, as they were built for all tests.
const TEST: [&str; 5] = ["test", "--workspace", "--test", "suite", "demonstration"];

/// What such a test says of a file that is not current, behind its path.
const STALE: &str = " is out of date";

/// So many lines of what is said otherwise are shown.
const SHOWN: usize = 12;

/// Runs the tests that compare the two.
///
/// # Errors
/// When cargo cannot be started.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let mut cargo = cargo::command();
    cargo.current_dir(root).args(TEST).args(["--no-fail-fast", "--color", "never"]);
    // It would make them true instead of comparing.
    cargo.env_remove("UPDATE").stdin(Stdio::null());
    let output = cargo.output().context("cargo cannot be started")?;
    let said =
        [output.stderr, output.stdout].map(|said| String::from_utf8_lossy(&said).into_owned());
    let compared = passed(&said[1]);
    if output.status.success() && compared >= Level::ALL.len() {
        return Ok(Vec::new());
    }
    if output.status.success() {
        let problem = format!("compares {compared} demonstrations, fewer than there are levels");
        return Ok(vec![Failure::new(format!("cargo {}", TEST.join(" ")), problem)]);
    }
    Ok(failures(root, &said.concat()))
}

/// How many tests passed, by what cargo says of each program.
fn passed(said: &str) -> usize {
    let counts = said.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    counts.filter_map(|line| line.split(' ').next()?.parse::<usize>().ok()).sum()
}

/// What the tests say is wrong.
fn failures(root: &Path, said: &str) -> Vec<Failure> {
    let mut files: Vec<&str> = said.lines().filter_map(stale).collect();
    files.dedup();
    if files.is_empty() {
        let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
        let last = &lines[lines.len().saturating_sub(SHOWN)..];
        let problem = format!("fails:\n{}", last.join("\n"));
        let command = format!("cargo {}", TEST.join(" "));
        return vec![Failure::new(&command, problem).remedy(&command)];
    }
    files.into_iter().map(|file| outdated(root, file)).collect()
}

/// The file that a line says to be out of date.
fn stale(line: &str) -> Option<&str> {
    let (before, _) = line.split_once(STALE)?;
    Some(before.rsplit_once(": ").map_or(before, |(_, path)| path))
}

fn outdated(root: &Path, file: &str) -> Failure {
    let below = Path::new(file).strip_prefix(root).unwrap_or(Path::new(file));
    Failure::new(printable(&below.to_string_lossy()), "does not show what the program says")
        .remedy("UPDATE=1 cargo test --workspace demonstration\nand read the difference")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_file_that_is_not_current_is_named() {
        let said = "thread 'x' panicked at a.rs:1:5:\nassertion failed: `(left == right)`: \
                    /house/stage1-trainee/README.md is out of date: set UPDATE=1 and test again\n";
        let failures = failures(Path::new("/house"), said);
        assert_eq!(
            failures.iter().map(Failure::to_string).collect::<Vec<_>>(),
            ["stage1-trainee/README.md does not show what the program says."]
        );
        assert!(failures[0].remedy.contains("UPDATE=1"));
    }

    #[test]
    fn tests_that_passed_are_counted_over_all_programs() {
        let said =
            "test result: ok. 2 passed; 0 failed\nother\ntest result: ok. 11 passed; 0 failed\n";
        assert_eq!(passed(said), 13);
        assert_eq!(passed("no tests\n"), 0);
    }

    #[test]
    fn whatever_else_fails_is_shown() {
        let failures = failures(Path::new("/house"), "error: no such command\n");
        assert!(failures[0].problem.contains("no such command"), "{failures:?}");
    }
}
