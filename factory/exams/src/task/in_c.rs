//! The program to change in C, in the folder `c` of a task. Exercises of parts A to C have one.
//!
//! It is the course's level in C. In part A it is made of modules of level 2, of what reads and prints
//! tiles in all these exercises, and of the exercise's own files.

use super::Files;
use crate::Exercise;
use crate::run_toml;
use anyhow::Result;
use conformance::check::Level;
use course_kit::sources::Sources;
use course_kit::student::in_c::{self, LAST, MAKEFILE, TODO};
use course_kit::workspace::Workspace;
use std::path::Path;

/// The folder of the program in C, below the task's folder.
pub const FOLDER: &str = run_toml::IN_C;

/// The level whose modules part A uses, and these modules.
const TAKEN_FROM: Level = Level::Technician;
const MODULES: [&str; 6] = ["chance", "color", "console", "list", "text", "tile"];

/// Whether an exercise can be solved in C. In part A, an exercise of a bank need not have a program in C.
pub fn exists(exercise: &Exercise) -> bool {
    match exercise.level() {
        Some(level) => level.number() <= LAST,
        None => !exercise.is_of_bank() || exercise.folder.join(FOLDER).is_dir(),
    }
}

/// The program that make builds, below the folder `c`.
pub fn program(exercise: &Exercise) -> String {
    exercise.level().map_or_else(|| format!("target/{}", exercise.id()), in_c::program)
}

/// The files of the program to change; none if the exercise has none in C.
pub fn files(workspace: &Workspace, exercise: &Exercise) -> Result<Files> {
    let files = match exercise.level() {
        _ if !exists(exercise) => Sources::new(),
        Some(level) => in_c::files(&workspace.in_c(level))?,
        None => start(workspace, exercise)?,
    };
    let path = |file: &Path| format!("{FOLDER}/{}", file.to_string_lossy().replace('\\', "/"));
    Ok(files.into_iter().map(|(file, text)| (path(&file), text)).collect())
}

/// The program of part A.
fn start(workspace: &Workspace, exercise: &Exercise) -> Result<Sources> {
    let mut files = in_c::files(&workspace.in_c(TAKEN_FROM))?;
    files.retain(|file, _| file == Path::new(MAKEFILE) || is_module(file));
    if let Some(makefile) = files.get_mut(Path::new(MAKEFILE)) {
        *makefile = in_c::silenced(&makefile.replace(TAKEN_FROM.title(), exercise.id()));
    }
    files.insert(TODO.0.into(), TODO.1.to_owned());
    for folder in [workspace.root().join("factory/exams/c"), exercise.folder.join(FOLDER)] {
        files.extend(in_c::files(&folder)?);
    }
    Ok(files)
}

/// Whether a file is the source or the header of a module that part A uses.
fn is_module(file: &Path) -> bool {
    MODULES.iter().any(|module| file.with_extension("") == Path::new(module))
}
