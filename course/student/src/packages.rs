//! Commands that other packages carry out, so that only those who need these packages compile them.

use crate::cli::SiteArguments;
use crate::play::replace_process;
use anyhow::{Context, Result};
use course_kit::cargo;
use course_kit::workspace::Workspace;
use std::env;
use std::io::{self, IsTerminal};
use std::path::absolute;

/// `exam`: becomes the program with the exercises, which gets the same arguments. Like `cargo course` itself, it is silent
/// unless it is compiled.
pub fn exam() -> Result<bool> {
    let mut cargo = cargo::command();
    cargo.args(["run", "--quiet", "--locked", "--package", "exams", "--bin", "exams"]);
    cargo.args(["--config", "term.progress.when='always'"]);
    cargo.args(["--config", "term.progress.width=39", "--manifest-path"]);
    cargo.arg(Workspace::find()?.root().join("Cargo.toml")).arg("--").args(env::args_os().skip(1));
    replace_process(cargo, "cargo")
}

/// `site`: becomes the program that builds the site.
pub fn site(arguments: &SiteArguments) -> Result<bool> {
    // Before minutes are spent on compiling.
    which::which("node").ok().context(
        "The site needs Node.js 20 or newer, and there is none: install it from https://nodejs.org. \
         Without it, read the book as Markdown in docs/src.",
    )?;
    let mut cargo = cargo::command();
    cargo.args(["run", "--locked", "--package", "site"]);
    // On a terminal, cargo shows its progress.
    cargo.args((!io::stderr().is_terminal()).then_some("--quiet")).arg("--");
    cargo.args(arguments.all.then_some("--all"));
    if let Some(out) = &arguments.out {
        cargo.arg("--out").arg(absolute(out)?);
    }
    if let Some(url) = &arguments.url {
        cargo.args(["--url", url]);
    }
    if let Some(port) = arguments.port {
        cargo.arg("--port").arg(port.to_string());
    }
    cargo.current_dir(Workspace::find()?.root());
    replace_process(cargo, "cargo")
}
