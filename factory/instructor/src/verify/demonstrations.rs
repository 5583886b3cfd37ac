//! The handouts and the README show what the programs print.

use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::cargo;
use shared::console::printable;
use std::path::Path;
use std::process::Stdio;

/// The arguments of `cargo` that run the tests of the demonstrations.
const TEST: [&str; 5] = ["test", "--workspace", "--test", "suite", "demonstration"];

/// The end of such a test's message about a file, after its path.
const STALE: &str = " is out of date";

/// How many lines of other output are shown.
const SHOWN: usize = 12;

/// Runs the tests that compare the demonstrations with the programs.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let mut cargo = cargo::command();
    cargo.current_dir(root).args(TEST).args(["--no-fail-fast", "--color", "never"]);
    // With this variable, the tests would update the files and not compare them.
    cargo.env_remove("UPDATE").stdin(Stdio::null());
    let output = cargo.output().context("cargo cannot be started")?;
    let [errors, results] =
        [output.stderr, output.stdout].map(|text| String::from_utf8_lossy(&text).into_owned());
    if !output.status.success() {
        return Ok(failures(root, &(errors + &results)));
    }
    let compared = passed(&results);
    if compared >= Level::ALL.len() {
        return Ok(Vec::new());
    }
    let problem = format!("compares {compared} demonstrations, fewer than there are levels");
    Ok(vec![Failure::new(format!("cargo {}", TEST.join(" ")), problem)])
}

/// How many tests passed in all programs together.
fn passed(results: &str) -> usize {
    let counts = results.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    counts.filter_map(|line| line.split(' ').next()?.parse::<usize>().ok()).sum()
}

/// A failure for each file that is out of date; if there is none, one with the end of the output.
fn failures(root: &Path, output: &str) -> Vec<Failure> {
    let mut files: Vec<&str> = output.lines().filter_map(stale).collect();
    files.dedup();
    if files.is_empty() {
        let lines: Vec<&str> = output.lines().filter(|line| !line.trim().is_empty()).collect();
        let last = &lines[lines.len().saturating_sub(SHOWN)..];
        let command = format!("cargo {}", TEST.join(" "));
        return vec![
            Failure::new(&command, format!("fails:\n{}", last.join("\n"))).remedy(&command),
        ];
    }
    let outdated = |file: &str| {
        let below = Path::new(file).strip_prefix(root).unwrap_or(Path::new(file));
        Failure::new(printable(&below.to_string_lossy()), "does not show what the program prints")
            .remedy("UPDATE=1 cargo test --workspace demonstration\nand read the difference")
    };
    files.into_iter().map(outdated).collect()
}

/// The file that is out of date, according to a line.
fn stale(line: &str) -> Option<&str> {
    let (before, _) = line.split_once(STALE)?;
    Some(before.rsplit_once(": ").map_or(before, |(_, path)| path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_file_that_is_out_of_date_is_named() {
        let output = "thread 'x' panicked at a.rs:1:5:\nassertion failed: `(left == right)`: \
                    /house/stage1-trainee/README.md is out of date: set UPDATE=1 and run the test again\n";
        let failures = failures(Path::new("/house"), output);
        assert_eq!(
            failures.iter().map(Failure::to_string).collect::<Vec<_>>(),
            ["stage1-trainee/README.md does not show what the program prints."]
        );
        assert!(failures[0].remedy.contains("UPDATE=1"));
    }

    #[test]
    fn tests_that_passed_are_counted_over_all_programs() {
        let output =
            "test result: ok. 2 passed; 0 failed\nother\ntest result: ok. 11 passed; 0 failed\n";
        assert_eq!(passed(output), 13);
        assert_eq!(passed("no tests\n"), 0);
    }

    #[test]
    fn any_other_failure_is_shown() {
        let failures = failures(Path::new("/house"), "error: no such command\n");
        assert!(failures[0].problem.contains("no such command"), "{failures:?}");
    }
}
