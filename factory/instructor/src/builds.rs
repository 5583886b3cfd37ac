//! Builds programs, and reads their verdicts.

use anyhow::{Context, Result};
use conformance::verdict::Verdict;
use course_kit::cargo;
use course_kit::sources::cannot;
use exams::marks::Judged;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a build.
#[derive(Debug)]
pub struct Binaries {
    /// The programs that could be built, by name.
    pub programs: BTreeMap<String, PathBuf>,
    /// What the compiler wrote about any of the packages.
    pub messages: String,
}

/// The command that builds the programs of these packages in a folder.
pub fn command<'a>(folder: &Path, packages: impl IntoIterator<Item = &'a str>) -> Command {
    let mut cargo = cargo::command();
    cargo.current_dir(folder).args(["build", "--quiet", "--bins", "--keep-going"]);
    cargo.args(packages.into_iter().flat_map(|package| ["--package", package]));
    cargo.args(["--message-format", "json-render-diagnostics", "--color", "never"]);
    cargo
}

/// Builds without printing anything.
pub fn build(mut command: Command) -> Result<Binaries> {
    let output = command.stdin(Stdio::null()).output().context("cargo cannot be started")?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let program = |line: &str| cargo::part(line).and_then(|(name, path)| Some((name, path?)));
    Ok(Binaries {
        programs: lines.lines().filter_map(program).collect(),
        messages: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
    })
}

/// Removes a folder, unless there is none.
pub fn clear(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).with_context(|| cannot("remove", folder))
}

/// The names of the checks with such a verdict.
pub fn ids(verdicts: &Judged, is_it: impl Fn(&Verdict) -> bool) -> Vec<&'static str> {
    let wanted = verdicts.iter().filter(|(_, verdict)| is_it(verdict));
    wanted.map(|(check, _)| check.id).collect()
}
