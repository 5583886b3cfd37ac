//! `site`: builds the course's site.

use crate::cli::SiteArguments;
use crate::play::replace_process;
use anyhow::{Context, Result};
use course_kit::cargo;
use course_kit::workspace::Workspace;
use std::io::{self, IsTerminal};
use std::path::absolute;

/// Becomes the program that builds the site. That program is a package of its own, so that other
/// commands do not compile it.
pub fn run(arguments: &SiteArguments) -> Result<bool> {
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
