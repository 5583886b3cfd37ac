//! `exam`: exercises that change a program, as in the course's exam.

use crate::play::replace_process;
use anyhow::Result;
use course_kit::cargo;
use course_kit::workspace::Workspace;
use std::env;

/// Becomes the program of the package `exams`, which gets the same arguments. It is a package of its own, so that
/// exercises are compiled only for those who open one. Like `cargo course` itself, it is silent unless it is compiled.
pub fn run() -> Result<bool> {
    let mut cargo = cargo::command();
    cargo.args(["run", "--quiet", "--locked", "--package", "exams", "--bin", "exams"]);
    cargo.args(["--config", "term.progress.when='always'"]);
    cargo.args(["--config", "term.progress.width=39", "--manifest-path"]);
    cargo.arg(Workspace::find()?.root().join("Cargo.toml")).arg("--").args(env::args_os().skip(1));
    replace_process(cargo, "cargo")
}
