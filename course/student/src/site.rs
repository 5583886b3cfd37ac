//! `site`: builds the course's site.

use crate::cli::SiteArguments;
use crate::play::replace_process;
use anyhow::Result;
use course_kit::cargo;
use course_kit::workspace::Workspace;
use std::path::absolute;

/// Becomes the program that builds the site. That program is a package of its own, so that other
/// commands do not compile it.
pub fn run(arguments: &SiteArguments) -> Result<bool> {
    let mut cargo = cargo::command();
    cargo.args(["run", "--quiet", "--locked", "--package", "site", "--"]);
    if let Some(out) = &arguments.out {
        cargo.arg("--out").arg(absolute(out)?);
    }
    if let Some(port) = arguments.port {
        cargo.arg("--port").arg(port.to_string());
    }
    cargo.current_dir(Workspace::find()?.root());
    replace_process(cargo, "cargo")
}
