//! Builds a solution to be judged: the program that `run.toml` chooses.
//!
//! One in Rust is built in a copy below the folder where the course is built. The solutions of one exercise have the same
//! folders and versions, and cargo distinguishes packages by these and by the times of their files. So each solution is
//! copied over the previous one, and only files that differ get a new time. A lock keeps other commands out until the
//! solution is judged.

use super::run_toml::{self, Choice};
use super::task;
use crate::Exercise;
use anyhow::{Context, Result, anyhow, ensure};
use clap::ColorChoice;
use conformance::program::Program;
use course_kit::cargo::{self, Built};
use course_kit::files;
use course_kit::inside;
use course_kit::lock::Lock;
use course_kit::manifest;
use course_kit::sources::{cannot, make_folder, named, write_file};
use course_kit::student::{in_c, own_workspace};
use course_kit::workspace::{SHARED, Workspace};
use course_kit::{progress, screen};
use shared::console::{printable, shortened};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use toml_edit::{Item, value};

/// A program to judge. While it exists, no other solution of the exercise is built in its place.
#[derive(Debug)]
pub struct BuiltSolution {
    /// How it is started.
    pub program: Program,
    /// The folder of the solution, relative to the course's folder if it is inside.
    folder: String,
    /// The packages whose copies were built.
    packages: Vec<String>,
    _lock: Option<Lock>,
}

impl BuiltSolution {
    /// A program that was built in its own folder.
    fn in_place(program: Program) -> BuiltSolution {
        BuiltSolution { program, folder: String::new(), packages: Vec::new(), _lock: None }
    }

    /// The text with the paths of the copied sources replaced by those of the solution.
    pub fn located(&self, text: &str) -> String {
        cargo::located(text, &self.packages, &self.folder)
    }
}

/// Builds a solution. The compiler's messages go to standard error.
pub fn build(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    color: ColorChoice,
) -> Result<BuiltSolution> {
    let (said, built) = try_build(workspace, exercise, folder, color)?;
    screen::pass_on(&said, color);
    built
}

/// The same, but returns the compiler's messages.
pub fn try_build(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    color: ColorChoice,
) -> Result<(String, Result<BuiltSolution>)> {
    match Choice::read(folder)? {
        Choice::Rust => in_rust(workspace, exercise, folder, color),
        Choice::C => {
            let place = folder.join(task::in_c::FOLDER);
            let program = task::in_c::program(exercise);
            let (said, built) = in_c::try_build(&place, &program, &named(&place))?;
            Ok((said, built.map(|path| BuiltSolution::in_place(Program::new(path)))))
        }
        Choice::Other { build, run } => in_another_language(folder, &build, &run),
    }
}

fn in_rust(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    color: ColorChoice,
) -> Result<(String, Result<BuiltSolution>)> {
    let place = cargo::target(workspace.root()).join("judged").join(exercise.id());
    let lock = lock(&place)?;
    let packages = [task::changed_package(exercise), SHARED.to_owned()];
    for part in &packages {
        let from = folder.join(part);
        ensure!(from.is_dir(), "{} does not exist.", named(&from));
        follow(&from, &place.join(part))?;
    }
    frame(workspace, folder, &place)?;
    set_apart(exercise, &place)?;
    let cargo = || own_workspace::cargo(workspace.root(), &place);
    let name = named(&folder.join(&packages[0]));
    let (said, built) = cargo::try_build(cargo(), &packages[0], &name, color)?;
    let folder =
        printable(&folder.strip_prefix(workspace.root()).unwrap_or(folder).to_string_lossy());
    let said = cargo::located(&said, &packages, &folder);
    let solution = |Built { program, .. }: Built| BuiltSolution {
        program: inside::judged(program, cargo(), &packages[0], &name),
        folder,
        packages: packages.to_vec(),
        _lock: Some(lock),
    };
    Ok((said, built.map(solution)))
}

/// Runs the commands of `run.toml` in the folder of the task.
fn in_another_language(
    folder: &Path,
    build: &[String],
    run: &[String],
) -> Result<(String, Result<BuiltSolution>)> {
    let mut said = String::new();
    if let Some((first, arguments)) = build.split_first() {
        let mut command = Command::new(located_in(folder, first));
        command.args(arguments).current_dir(folder).stdin(Stdio::null());
        let bar = progress::spinner(format!("Building {}", named(folder)));
        let ran = command.output();
        bar.finish_and_clear();
        let ran = ran.with_context(|| {
            format!("{}: {} cannot be started", run_toml::FILE, shortened(first))
        })?;
        said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        if !ran.status.success() {
            return Ok((said, Err(anyhow!("{} failed; the reason is above.", build.join(" ")))));
        }
    }
    let (first, arguments) = run.split_first().with_context(|| cannot("start", folder))?;
    let program = Program {
        arguments: arguments.iter().map(Into::into).collect(),
        folder: Some(folder.to_owned()),
        ..Program::new(located_in(folder, first))
    };
    Ok((said, Ok(BuiltSolution::in_place(program))))
}

/// A program with a `/` in its name is in the folder; any other is wherever the system finds it.
fn located_in(folder: &Path, program: &str) -> PathBuf {
    let is_path = Path::new(program).components().count() > 1;
    if is_path { folder.join(program) } else { PathBuf::from(program) }
}

/// Waits until no other command builds or judges in a folder.
pub fn lock(place: &Path) -> Result<Lock> {
    Lock::wait(&place.with_extension("lock"), "Waiting for another check of this exercise")
}

/// Makes a folder a copy of another one. Files that are already the same keep their times.
fn follow(from: &Path, to: &Path) -> Result<()> {
    make_folder(to)?;
    let written = |folder: &Path| -> Result<files::Files> {
        let paths = files::written(folder)?.into_iter().filter(|path| path.is_file());
        let file = |path: PathBuf| {
            let contents = fs::read(&path).with_context(|| cannot("read", &path))?;
            Ok((files::name(folder, &path), contents))
        };
        paths.map(file).collect()
    };
    task::rewrite(to, &written(to)?, &written(from)?)
}

/// Copies the files around the packages. A missing `Cargo.lock` is replaced by the course's.
fn frame(workspace: &Workspace, folder: &Path, place: &Path) -> Result<()> {
    let (manifest, lock) = (folder.join("Cargo.toml"), folder.join("Cargo.lock"));
    // If this is not a manifest, the message must name the solution's, not the copy.
    manifest::read(&manifest)?;
    let lock = if lock.exists() { lock } else { workspace.root().join("Cargo.lock") };
    for from in [manifest, lock] {
        let to = place.join(from.file_name().unwrap_or_default());
        fs::copy(&from, to).with_context(|| cannot("copy", &from))?;
    }
    Ok(())
}

/// Gives the packages of a workspace a version of their own, so that cargo distinguishes them from
/// other solutions of the exercise.
fn set_apart(exercise: &Exercise, place: &Path) -> Result<()> {
    let path = place.join("Cargo.toml");
    let mut manifest = manifest::read(&path)?;
    let version = format!("0.1.0-{}-judged", exercise.id());
    let package = manifest.get_mut("workspace").and_then(|table| table.get_mut("package"));
    if let Some(package) = package.and_then(Item::as_table_like_mut) {
        package.insert("version", value(version));
    }
    write_file(&path, &manifest.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_follows_and_what_is_the_same_keeps_its_time() {
        let home = tempfile::tempdir().unwrap();
        let [from, to] = ["from", "to"].map(|name| home.path().join(name));
        let write = |path: &str, text: &str| {
            make_folder(from.join(path).parent().unwrap()).unwrap();
            fs::write(from.join(path), text).unwrap();
        };
        write("src/main.rs", "1");
        write("src/old.rs", "1");
        write("target/debug/x", "1");
        follow(&from, &to).unwrap();
        assert!(!to.join("target").exists());
        let time = || fs::metadata(to.join("src/main.rs")).unwrap().modified().unwrap();
        let before = time();
        fs::remove_file(from.join("src/old.rs")).unwrap();
        write("src/new.rs", "2");
        follow(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("src/new.rs")).unwrap(), "2");
        assert!(!to.join("src/old.rs").exists() && time() == before);
    }
}
