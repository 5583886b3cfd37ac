//! The program of each level passes its own checks and fails those of the next level.

use crate::builds::{self, ids, judge};
use crate::failure::Failure;
use anyhow::Result;
use conformance::check::Level;
use conformance::verdict::Verdict;
use course_kit::workspace::package;
use std::path::Path;

/// Judges the program of every level twice.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let packages = Level::ALL.map(package);
    let built = builds::build(builds::command(root, packages.iter().map(String::as_str)))?;
    let mut failures = Vec::new();
    for (level, name) in Level::ALL.into_iter().zip(&packages) {
        let Some(program) = built.programs.get(name) else {
            let failure = Failure::new(name, "cannot be built");
            failures.push(failure.remedy(format!("cargo build --package {name}")));
            continue;
        };
        let failed = |level| ids(&judge(level, program), Verdict::is_failure);
        let own = failed(level);
        if !own.is_empty() {
            let problem = format!("fails checks of its own level: {}", own.join(", "));
            let remedy = format!("cargo course check {level} --reference");
            failures.push(Failure::new(name, problem).remedy(remedy));
        }
        let Some(next) = Level::new(level.number() + 1) else { continue };
        if failed(next).is_empty() {
            let problem =
                format!("fails no check of level {next}: they do not distinguish the two levels");
            let remedy = format!("cargo course check {next} --bin {}", program.display());
            failures.push(Failure::new(name, problem).remedy(remedy));
        }
    }
    Ok(failures)
}
