//! An exercise as it is handed out: a workspace of its own, with the program to change and
//! `shared`.
//!
//! ```text
//! c-jokers/
//!   Cargo.toml  Cargo.lock  .cargo/config.toml
//!   handout.md
//!   run.toml           which program counts
//!   shared/            a copy of the course's, to change as well
//!   stage4-expert/     the program to change; in part A a package named like the exercise
//!   c/                 in parts A to C, the program to change in C
//! ```

pub mod in_c;

use super::run_toml;
use crate::Exercise;
use anyhow::{Context, Result};
use course_kit::manifest;
use course_kit::sources::{self, cannot, make_folder, write_file};
use course_kit::student::in_c::Language;
use course_kit::student::own_workspace;
use course_kit::workspace::{SHARED, Workspace, package};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use toml_edit::{DocumentMut, value};

/// The files of a program, by their paths with `/` as separator: `stage4-expert/src/rules.rs`.
pub type Files = BTreeMap<String, String>;

/// The manifest of a program of part A.
const OF_PART_A: &str = "\
[package]
name = \"\"
version.workspace = true
edition.workspace = true
publish.workspace = true

[dependencies]
clap.workspace = true
shared.workspace = true
";

/// The package to change.
pub fn changed_package(exercise: &Exercise) -> String {
    exercise.level().map_or_else(|| exercise.id().to_owned(), package)
}

/// The programs of a task, as the course has them, and the choice between them.
pub fn reference(workspace: &Workspace, exercise: &Exercise) -> Result<Files> {
    let name = changed_package(exercise);
    let mut files = match exercise.level() {
        Some(level) => files_of(&workspace.folder(level), &name)?,
        None => start_of(&exercise.folder.join("start"), &name)?,
    };
    files.extend(files_of(&workspace.root().join(SHARED), SHARED)?);
    files.extend(in_c::files(workspace, exercise)?);
    files.insert(run_toml::FILE.to_owned(), run_toml::text(Language::Rust, in_c::exists(exercise)));
    Ok(files)
}

/// The manifest and the sources of a package, as a student gets them.
fn files_of(folder: &Path, name: &str) -> Result<Files> {
    let manifest = manifest::for_student(&manifest::read(&folder.join("Cargo.toml"))?);
    with_manifest(folder, name, &manifest)
}

/// The sources to start from in part A. All exercises have the same manifest, except for the name.
fn start_of(folder: &Path, name: &str) -> Result<Files> {
    let mut manifest: DocumentMut = OF_PART_A.parse()?;
    manifest["package"]["name"] = value(name);
    with_manifest(folder, name, &manifest)
}

fn with_manifest(folder: &Path, name: &str, manifest: &DocumentMut) -> Result<Files> {
    let sources = sources::read(folder)?.into_iter().map(|(path, text)| {
        let path = path.to_string_lossy().replace('\\', "/");
        (format!("{name}/src/{path}"), text)
    });
    Ok(sources.chain([(format!("{name}/Cargo.toml"), manifest.to_string())]).collect())
}

/// Writes the workspace around the packages. Dependencies are built in the folder `build`, a path
/// relative to the workspace, once for all tasks.
pub fn set_up(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    build: &str,
) -> Result<()> {
    let members = [changed_package(exercise), SHARED.to_owned()];
    // Tasks have packages with the same names: cargo distinguishes them by their versions.
    let version = format!("0.1.0-{}", exercise.id());
    let manifest = own_workspace::workspace(workspace.root(), &version, &members, &[])?;
    let settings = format!("[build]\ntarget-dir = \"target\"\nbuild-dir = \"{build}\"\n");
    make_folder(&folder.join(".cargo"))?;
    write_file(&folder.join("Cargo.toml"), &manifest)?;
    write_file(&folder.join(".cargo/config.toml"), &settings)?;
    write_file(&folder.join("handout.md"), &exercise.handout()?)?;
    let [ours, own] = [workspace.root(), folder].map(|folder| folder.join("Cargo.lock"));
    fs::copy(&ours, &own).with_context(|| cannot("write", &own)).map(|_| ())
}

/// Writes an exercise as students get it: the workspace and the course's programs.
pub fn hand_out(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    build: &str,
) -> Result<()> {
    set_up(workspace, exercise, folder, build)?;
    write(folder, &reference(workspace, exercise)?)
}

/// Writes files below a folder.
pub fn write(folder: &Path, files: &Files) -> Result<()> {
    rewrite(folder, &Files::new(), files)
}

/// Replaces the files that were written before. Files that stay the same are not written, so that
/// they are not compiled again.
pub fn rewrite<T: AsRef<[u8]> + PartialEq>(
    folder: &Path,
    before: &BTreeMap<String, T>,
    files: &BTreeMap<String, T>,
) -> Result<()> {
    for path in before.keys().filter(|path| !files.contains_key(*path)) {
        let path = folder.join(path);
        fs::remove_file(&path).with_context(|| cannot("remove", &path))?;
    }
    for (path, text) in files.iter().filter(|(path, text)| before.get(*path) != Some(text)) {
        let path = folder.join(path);
        make_folder(path.parent().unwrap_or(folder))?;
        // If this was a folder before, it is empty by now.
        let _ = fs::remove_dir_all(&path);
        fs::write(&path, text).with_context(|| cannot("write", &path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Part, exercise};
    use pretty_assertions::assert_eq;

    #[test]
    fn a_task_has_a_program_in_c_up_to_part_c() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
        for exercise in exercise::all(workspace.root()).unwrap() {
            let (id, files) = (exercise.id(), reference(&workspace, &exercise).unwrap());
            let makefile = files.get("c/makefile");
            assert_eq!(makefile.is_some(), exercise.part() <= Part::C, "{id}");
            assert_eq!(files[run_toml::FILE].contains("the folder c"), makefile.is_some(), "{id}");
            let Some(makefile) = makefile else { continue };
            let program = in_c::program(&exercise);
            let name = program.strip_prefix("target/").unwrap();
            assert!(makefile.contains(&format!("PROGRAM := {name}\n")), "{makefile}");
            assert!(files.contains_key("c/main.c") && files.contains_key("c/list.h"), "{id}");
            assert_eq!(files.contains_key("c/todo.h"), exercise.part() == Part::A, "{id}");
        }
    }

    #[test]
    fn the_choice_of_a_program_is_toml_also_when_its_comments_are_used() {
        for (language, name) in [(Language::Rust, "rust"), (Language::C, "c")] {
            let text = run_toml::text(language, true);
            let table: toml::Table = text.parse().unwrap();
            assert_eq!(table["language"].as_str(), Some(name));
            assert_eq!(table.len(), 1);
            let used: toml::Table =
                text.replace("# build", "build").replace("# run", "run").parse().unwrap();
            assert_eq!(used["run"].as_array().unwrap().len(), 2);
        }
    }
}
