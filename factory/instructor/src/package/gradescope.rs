//! The archive of a Gradescope autograder: `setup.sh`, `run_autograder`, and the course.
//!
//! It contains all files that git knows, as they are now: a Cargo workspace needs all its members. Students never see
//! them. Source: `https://gradescope-autograders.readthedocs.io/en/latest/specs/`

use super::What;
use anyhow::{Context, Result, ensure};
use course_kit::sources::{aside, cannot, make_around};
use course_kit::workspace::Workspace;
use std::fs;
use std::io::{Seek, Write};
use std::path::Path;
use std::process::Command;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const SETUP: &str = include_str!("gradescope/setup.sh");
const RUN: &str = include_str!("gradescope/run_autograder");

/// Writes the archive. Returns what to do with it.
pub fn write(workspace: &Workspace, what: &What) -> Result<String> {
    let files = known_to_git(workspace.root())?;
    let mut file = aside(make_around(&what.out)?).with_context(|| cannot("write", &what.out))?;
    pack(&mut file, workspace.root(), &files, what).with_context(|| cannot("write", &what.out))?;
    file.persist_noclobber(&what.out).with_context(|| cannot("write", &what.out))?;
    Ok(format!(
        "Upload it as the autograder, and set the autograder's points to {}.",
        what.points()
    ))
}

/// The paths of all files that git knows below the course's folder.
fn known_to_git(root: &Path) -> Result<Vec<String>> {
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output();
    let output = output.context("git cannot be started")?;
    ensure!(
        output.status.success(),
        "The archive contains the files that git tracks, and this course is not a git clone."
    );
    let text =
        String::from_utf8(output.stdout).context("git tracks a file whose name is not UTF-8")?;
    Ok(text.split_terminator('\0').map(str::to_owned).collect())
}

fn pack(file: impl Write + Seek, root: &Path, files: &[String], what: &What) -> Result<()> {
    let mut archive = ZipWriter::new(file);
    let plain = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let executable = plain.unix_permissions(0o755);
    for (name, text) in [("setup.sh", SETUP), ("run_autograder", RUN)] {
        archive.start_file(name, executable)?;
        archive.write_all(filled(text, what).as_bytes())?;
    }
    for name in files {
        let path = root.join(name);
        // One that git knows may be deleted by now.
        if path.is_file() {
            archive.start_file(format!("course/{name}"), plain)?;
            archive.write_all(&fs::read(&path).with_context(|| cannot("read", &path))?)?;
        }
    }
    archive.finish()?;
    Ok(())
}

/// A script for this level.
fn filled(text: &str, what: &What) -> String {
    let hidden = what.hidden.iter().map(|id| format!(" --hide {id}"));
    let flags = format!("--box-at-least B{}", hidden.collect::<String>());
    text.replace("@LEVEL@", &what.level.to_string()).replace("@FLAGS@", &flags)
}
