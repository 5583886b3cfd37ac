//! A copy of the course, in which every level is started from the reference.
//!
//! `cargo course` itself starts the levels there, so that exactly what a student gets is verified.

use crate::builds::{self, Binaries, clear};
use crate::frozen::part::Part;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::cargo;
use course_kit::sources::{cannot, copy, write_file};
use course_kit::student::own_workspace;
use course_kit::workspace::{MINE, package};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The version of the packages that are started there.
const VERSION: &str = "0.1.0-verify";

/// The copy of the course.
pub struct Workshop {
    folder: PathBuf,
    /// Where the course itself is built: dependencies are compiled once for both.
    target: PathBuf,
    /// The students' command.
    course: PathBuf,
}

impl Workshop {
    /// Makes a fresh copy of what a level is made from.
    pub fn set_up(root: &Path) -> Result<Workshop> {
        let Binaries { mut programs, messages } = builds::build(builds::command(root, ["course"]))?;
        let course = programs
            .remove("course")
            .with_context(|| format!("cargo course cannot be built:\n{messages}"))?;
        let target = cargo::target(root);
        let folder = target.join("verify");
        clear(&folder)?;
        for part in Part::all().map(Part::folder) {
            copy(&root.join(&part), &folder.join(&part))?;
        }
        for file in ["Cargo.toml", "Cargo.lock"] {
            let cannot = || cannot("copy", Path::new(file));
            fs::copy(root.join(file), folder.join(file)).with_context(cannot)?;
        }
        Ok(Workshop { folder, target, course })
    }

    /// Starts a level there, and no other, with signatures or a design. Returns the complaint of the command if it fails.
    pub fn start(&self, level: Level, with: &str) -> Result<Option<String>> {
        let mine = self.folder.join(MINE);
        clear(&mine)?;
        let mut course = Command::new(&self.course);
        course.args(["start", &level.to_string(), "--from", "reference", "--with", with]);
        course.current_dir(&self.folder).env_remove("CARGO_MANIFEST_DIR").stdin(Stdio::null());
        let output = course.output().context("cargo course cannot be started")?;
        // The version distinguishes these packages from those of a student in the same course.
        let manifest = mine.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap_or_default();
        write_file(&manifest, &text.replace(own_workspace::VERSION, VERSION))?;
        let complaint = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Ok((!output.status.success()).then_some(complaint))
    }

    /// The folder of one of the student's packages.
    pub fn package(&self, name: &str) -> PathBuf {
        self.folder.join(MINE).join(name)
    }

    /// The command that builds a level that was started.
    pub fn cargo(&self, level: Level) -> Command {
        let mine = self.folder.join(MINE);
        let mut cargo = builds::command(&mine, [package(level).as_str()]);
        cargo.env("CARGO_TARGET_DIR", mine.join("target"));
        if env::var_os("CARGO_BUILD_BUILD_DIR").is_none() {
            cargo.env("CARGO_BUILD_BUILD_DIR", &self.target);
        }
        cargo
    }
}
