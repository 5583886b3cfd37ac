//! The levels are steps: the program of each passes its own checks, and fails those of the next.

use super::judged::{failed, judge};
use crate::builds::{self, Built};
use crate::failure::Failure;
use anyhow::Result;
use conformance::check::Level;
use course_kit::workspace::package;
use std::path::Path;

/// Judges the program of every level twice.
///
/// # Errors
/// When cargo cannot be started.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let packages = Level::ALL.map(package);
    let built = builds::build(builds::programs(root, packages.iter().map(String::as_str)))?;
    Ok(Level::ALL.into_iter().flat_map(|level| step(level, &built)).collect())
}

fn step(level: Level, built: &Built) -> Vec<Failure> {
    let name = package(level);
    let Some(program) = built.programs.get(&name) else {
        let failure = Failure::new(name.as_str(), "cannot be built");
        return vec![failure.remedy(format!("cargo build --package {name}"))];
    };
    let next = Level::new(level.number() + 1);
    own(level, program)
        .into_iter()
        .chain(next.and_then(|next| other(level, next, program)))
        .collect()
}

fn own(level: Level, program: &Path) -> Option<Failure> {
    let failed = failed(&judge(level, program));
    let problem = format!("fails checks of its own level: {}", failed.join(", "));
    let failure = Failure::new(package(level), problem);
    (!failed.is_empty()).then(|| failure.remedy(format!("cargo course check {level} --reference")))
}

fn other(level: Level, next: Level, program: &Path) -> Option<Failure> {
    let name = package(level);
    let problem = format!("fails no check of level {next}: they do not tell the two levels apart");
    failed(&judge(next, program)).is_empty().then(|| {
        Failure::new(&name, problem)
            .remedy(format!("cargo course check {next} --bin {}", program.display()))
    })
}
