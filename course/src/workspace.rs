//! The folder that all levels are in, and how one of their programs is built.

use crate::{progress, screen};
use anyhow::{Context, Result, bail, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use indicatif::ProgressBar;
use serde::Deserialize;
use shared::console::printable;
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, Stdio};
use std::thread;

/// A folder that only the course's own has.
const LANDMARK: &str = "stage1-trainee";

/// The course's folder.
#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The one that `cargo` runs this command for, else the one around the current folder.
    ///
    /// # Errors
    /// When neither is in a course.
    pub fn find() -> Result<Workspace> {
        let own = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let current = env::current_dir().ok();
        let root = own.iter().chain(&current).find_map(|folder| root_above(folder));
        let root = root.context(
            "This is not a folder of the course: go to the one that holds stage1-trainee, or to any \
             below it, and try again.",
        )?;
        Ok(Workspace { root })
    }

    /// Builds the program of a level, and tells where it is. What the compiler has to say appears
    /// on standard error.
    ///
    /// # Errors
    /// When it cannot be built.
    pub fn build(&self, level: Level, color: ColorChoice) -> Result<PathBuf> {
        let package = package(level);
        let bar = progress::spinner(format!("Building {package}"));
        let built = run_cargo(self.cargo(&package, color), &package, &bar);
        bar.finish_and_clear();
        let Built { said, succeeded, executable } = built?;
        screen::pass_on(&said, color);
        ensure!(succeeded, "{package} cannot be built; the reason stands above.");
        executable.with_context(|| format!("{package} holds no program: cargo has built none."))
    }

    /// The command that builds a package.
    fn cargo(&self, package: &str, color: ColorChoice) -> Command {
        let own = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let color = if screen::has_colored_errors(color) { "always" } else { "never" };
        let mut cargo = Command::new(own);
        cargo.args(["build", "--quiet", "--release", "--package", package, "--color", color]);
        cargo.args(["--message-format", "json-render-diagnostics", "--manifest-path"]);
        cargo.arg(self.root.join("Cargo.toml"));
        cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        cargo
    }
}

/// The package of a level's program, which bears the same name.
pub fn package(level: Level) -> String {
    format!("stage{level}-{}", level.title())
}

/// The nearest folder that is the course's, from this one up.
fn root_above(folder: &Path) -> Option<PathBuf> {
    let is_root =
        |folder: &&Path| folder.join("Cargo.toml").is_file() && folder.join(LANDMARK).is_dir();
    folder.ancestors().find(is_root).map(Path::to_path_buf)
}

/// What came of a build.
struct Built {
    /// What was said on standard error.
    said: String,
    succeeded: bool,
    executable: Option<PathBuf>,
}

/// What cargo tells about a finished part of a build, of which little matters here.
#[derive(Deserialize)]
struct Message {
    target: Option<Target>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

fn run_cargo(mut cargo: Command, package: &str, bar: &ProgressBar) -> Result<Built> {
    let name = printable(&cargo.get_program().to_string_lossy());
    let started = cargo.spawn();
    let mut child =
        started.with_context(|| format!("{name} could not be started, which builds {package}"))?;
    let (Some(output), Some(mut errors)) = (child.stdout.take(), child.stderr.take()) else {
        bail!("{name} cannot be listened to.");
    };
    let said = thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was heard until it broke off is better than nothing.
        let _ = errors.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let executable = follow(output, package, bar);
    let succeeded = child.wait().with_context(|| format!("{name} was lost"))?.success();
    Ok(Built { said: said.join().unwrap_or_default(), succeeded, executable })
}

/// Shows which part of the package was built last, until there is nothing more; the program, if it
/// was.
fn follow(output: ChildStdout, package: &str, bar: &ProgressBar) -> Option<PathBuf> {
    let mut executable = None;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let Ok(message) = serde_json::from_str::<Message>(&line) else { continue };
        let Some(target) = message.target else { continue };
        bar.set_message(format!("Building {package}: {} is done", target.name));
        if target.name == package && message.executable.is_some() {
            executable = message.executable;
        }
    }
    executable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_folder_named_like_its_package() {
        let root = root_above(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        for level in Level::ALL {
            assert!(root.join(package(level)).join("Cargo.toml").is_file(), "level {level}");
        }
    }

    #[test]
    fn a_folder_outside_has_no_course_above_it() {
        assert_eq!(root_above(&env::temp_dir()), None);
    }
}
