//! A copy of the course beside it, for a student who starts each level from the reference.
//!
//! `cargo course` itself starts the levels there, so that what is looked at is what a student gets.

use crate::builds::{self, Built};
use crate::frozen::part::Part;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::cargo;
use course_kit::files;
use course_kit::sources::{cannot, make_folder, write_file};
use course_kit::student::house;
use course_kit::workspace::{MINE, package};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The folder of the copy, below the one where the course is built.
const FOLDER: &str = "verify";

/// The version of what is started there.
const VERSION: &str = "0.1.0-verify";

/// The copy of the course.
pub struct Workshop {
    folder: PathBuf,
    /// Where the course is built: what others wrote is compiled once for both.
    target: PathBuf,
    /// The students' command.
    course: PathBuf,
}

impl Workshop {
    /// Makes the copy anew: what a level is made from, and no more.
    ///
    /// # Errors
    /// When it cannot be written, or the students' command cannot be built.
    pub fn set_up(root: &Path) -> Result<Workshop> {
        let target = cargo::target(root);
        let workshop = Workshop { folder: target.join(FOLDER), target, course: course(root)? };
        clear(&workshop.folder)?;
        for file in ["Cargo.toml", "Cargo.lock"] {
            let cannot = || cannot("read", Path::new(file));
            workshop.write(file, &fs::read(root.join(file)).with_context(cannot)?)?;
        }
        for part in Part::all() {
            let folder = part.folder();
            for (path, text) in files::read(&root.join(&folder))? {
                workshop.write(&format!("{folder}/{path}"), &text)?;
            }
        }
        Ok(workshop)
    }

    fn write(&self, path: &str, text: &[u8]) -> Result<()> {
        let path = self.folder.join(path);
        make_folder(path.parent().unwrap_or(&self.folder))?;
        fs::write(&path, text).with_context(|| cannot("write", &path))
    }

    /// Starts a level there, the only one; what the command complains about.
    ///
    /// # Errors
    /// When the command cannot be started.
    pub fn start(&self, level: Level) -> Result<Option<String>> {
        clear(&self.folder.join(MINE))?;
        let mut course = Command::new(&self.course);
        course.args(["start", &level.to_string(), "--from", "reference"]);
        course.current_dir(&self.folder).env_remove("CARGO_MANIFEST_DIR").stdin(Stdio::null());
        let output = course.output().context("cargo course cannot be started")?;
        self.set_apart()?;
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Ok((!output.status.success()).then_some(said))
    }

    /// Lets cargo tell these packages from those of a student, who has the same in the same folders.
    fn set_apart(&self) -> Result<()> {
        let path = self.folder.join(MINE).join("Cargo.toml");
        let text = fs::read_to_string(&path).unwrap_or_default();
        write_file(&path, &text.replace(house::VERSION, VERSION))
    }

    /// Where a package of hers is.
    pub fn home(&self, package: &str) -> PathBuf {
        self.folder.join(MINE).join(package)
    }

    /// The cargo that builds a level that was started.
    pub fn cargo(&self, level: Level) -> Command {
        let mine = self.folder.join(MINE);
        let mut cargo = builds::programs(&mine, [package(level).as_str()]);
        cargo.env("CARGO_TARGET_DIR", mine.join("target"));
        if env::var_os("CARGO_BUILD_BUILD_DIR").is_none() {
            cargo.env("CARGO_BUILD_BUILD_DIR", &self.target);
        }
        cargo
    }
}

/// Builds the students' command.
fn course(root: &Path) -> Result<PathBuf> {
    let Built { mut programs, said } = builds::build(builds::programs(root, ["course"]))?;
    programs.remove("course").with_context(|| format!("cargo course cannot be built:\n{said}"))
}

fn clear(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).with_context(|| cannot("remove", folder))
}
