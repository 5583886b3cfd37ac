//! What judges, as a digest: a verdict is judged again once any of this has changed.

use anyhow::{Context, Result};
use course_kit::sources::cannot;
use course_kit::workspace::{SHARED, Workspace};
use course_kit::{cargo, files};
use grading::record::{Versions, digest};
use std::collections::BTreeMap;
use std::fs;

/// The packages that verdicts follow from.
const PACKAGES: [&str; 4] = ["course/conformance", "factory/sandbox", "factory/exams", SHARED];

/// What judges here.
pub fn now(workspace: &Workspace) -> Result<Versions> {
    let lock = workspace.root().join("Cargo.lock");
    let mut all = BTreeMap::new();
    all.insert("Cargo.lock".to_owned(), fs::read(&lock).with_context(|| cannot("read", &lock))?);
    for package in PACKAGES {
        let sources = files::read(&workspace.root().join(package))?;
        all.extend(sources.into_iter().map(|(name, bytes)| (format!("{package}/{name}"), bytes)));
    }
    let output = cargo::rustc(workspace.root()).arg("--version").output();
    let output = output.context("rustc cannot be started")?;
    Ok(Versions {
        instruct: env!("CARGO_PKG_VERSION").to_owned(),
        suite: digest(&all),
        compiler: String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    })
}
