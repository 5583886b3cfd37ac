//! Builds programs, all that are needed with one call of cargo.

use anyhow::{Context, Result};
use course_kit::cargo;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What came of a build.
#[derive(Debug)]
pub struct Built {
    /// Every program that was built, by its name.
    pub programs: BTreeMap<String, PathBuf>,
    /// What the compiler had to say, about each package.
    pub said: String,
}

/// The cargo that builds the programs of these packages in a folder.
pub fn programs<'a>(folder: &Path, packages: impl IntoIterator<Item = &'a str>) -> Command {
    let mut cargo = cargo::command();
    cargo.current_dir(folder).args(["build", "--quiet", "--bins", "--keep-going"]);
    packages.into_iter().for_each(|package| {
        cargo.args(["--package", package]);
    });
    cargo.args(["--message-format", "json-render-diagnostics", "--color", "never"]);
    cargo
}

/// Builds, and keeps what the compiler says to itself.
///
/// # Errors
/// When cargo cannot be started.
pub fn build(mut command: Command) -> Result<Built> {
    let output = command.stdin(Stdio::null()).output().context("cargo cannot be started")?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let program = |line: &str| cargo::part(line).and_then(|(name, path)| Some((name, path?)));
    Ok(Built {
        programs: lines.lines().filter_map(program).collect(),
        said: String::from_utf8_lossy(&output.stderr).into_owned(),
    })
}
