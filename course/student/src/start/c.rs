//! `start --language c`: a level in C, in `my/c`. It has our headers, makefile and tests, and the sources of
//! `course/skeletons`, whose functions are yet to be written.

use super::origin::Origin;
use super::package::{Made, Revised};
use crate::cli::StartArguments;
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use course_kit::files;
use course_kit::sources::{self, Sources};
use course_kit::student::Student;
use course_kit::student::in_c::{self, LAST, Language, MAKEFILE, TODO, silenced};
use course_kit::workspace::Workspace;
use std::path::Path;

/// The language of a new level. Without `--language`, it is that of the level before.
pub fn language(student: &Student, arguments: &StartArguments) -> Result<Language> {
    let level = arguments.level;
    let is_last = level.number() > LAST;
    let before = Level::new(level.number() - 1).and_then(|before| student.language(before));
    let language = match (arguments.language, before) {
        (Some(language), _) => language,
        (None, Some(language)) if !is_last => language,
        _ => Language::Rust,
    };
    ensure!(
        language == Language::Rust || !is_last,
        "Only levels 1 to {LAST} can be started in C. To start level {level} in Rust:\n  \
         cargo course start {level}\nTo check your own program, in any language:\n  \
         cargo course check {level} --bin PATH",
    );
    Ok(language)
}

/// Makes the level in a new folder.
pub fn make(student: &Student, (origin, level): (Origin, Level), folder: &Path) -> Result<Made> {
    match origin {
        Origin::Mine(other) => copy(student, (other, level), folder),
        Origin::Reference => skeletons(student.course(), level, folder),
        Origin::Nothing => nothing(student.course(), level, folder),
    }
}

/// Makes a program that does nothing.
fn nothing(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let makefile = Path::new(MAKEFILE);
    let text = in_c::files(&workspace.in_c(level))?
        .remove(makefile)
        .context("the course has a makefile")?;
    let main = "int main(void) {\n    return 0;\n}\n".to_owned();
    files::write(folder, [(makefile, text), (Path::new("main.c"), main)])?;
    Ok(Made::default())
}

/// Makes our skeleton of a level.
fn skeletons(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let mut made = Made::default();
    let ours = in_c::files(&workspace.in_c(level))?;
    files::write(folder, unwritten(ours, &workspace.cut_in_c(level)?, &mut made))?;
    Ok(made)
}

/// Files of a level with what `start` hands out in their place.
fn unwritten(mut files: Sources, cut: &Sources, made: &mut Made) -> Sources {
    for (file, text) in &mut files {
        let Some(cut) = cut.get(file) else { continue };
        text.clone_from(cut);
        let functions: Vec<String> = to_write(cut).collect();
        if !functions.is_empty() {
            made.to_write.push((file.clone(), functions));
        }
    }
    if !made.to_write.is_empty() {
        files.insert(TODO.0.into(), TODO.1.to_owned());
        if let Some(makefile) = files.get_mut(Path::new(MAKEFILE)) {
            *makefile = silenced(makefile);
        }
    }
    files
}

/// The names of the functions in a source that are yet to be written.
fn to_write(source: &str) -> impl Iterator<Item = String> {
    let unwritten = source.split("\n\n").filter(|block| block.contains("    TODO();"));
    unwritten.filter_map(|block| block.lines().find_map(in_c::function_begun)).map(str::to_owned)
}

/// Copies the student's level `from` into a new folder, as the beginning of the level `to`. Files of ours
/// that the student has not changed become those of the new level.
fn copy(student: &Student, (from, to): (Level, Level), folder: &Path) -> Result<Made> {
    let workspace = student.course();
    sources::copy(&student.folder(from), folder)?;
    let (before, after) = (in_c::files(&workspace.in_c(from))?, in_c::files(&workspace.in_c(to))?);
    let mut cut = Sources::new();
    for step in Level::ALL.into_iter().filter(|step| (from < *step) && (*step <= to)) {
        workspace.cut_in_c(step)?.into_iter().for_each(|(file, text)| {
            cut.entry(file).or_insert(text);
        });
    }
    let own = in_c::files(folder)?;
    let (mut made, mut added, mut made_new) = (Made::default(), Sources::new(), Sources::new());
    for (file, text) in &after {
        match (own.get(file), cut.get(file)) {
            (None, _) if !before.contains_key(file) => {
                made_new.insert(file.clone(), text.clone());
            }
            (Some(mine), _) if file == Path::new(MAKEFILE) => {
                added.insert(file.clone(), renamed(mine, from, to));
            }
            (Some(mine), None) if before.get(file) == Some(mine) => {
                added.insert(file.clone(), text.clone());
            }
            (Some(_), Some(cut)) => {
                let (file, changed) = (file.clone(), to_write(cut).collect());
                made.revised.push(Revised { file, changed, new: Vec::new() });
            }
            _ => {}
        }
    }
    added.extend(unwritten(made_new, &cut, &mut made));
    if !made.to_write.is_empty()
        && let Some(makefile) = added.get_mut(Path::new(MAKEFILE))
    {
        *makefile = silenced(makefile);
    }
    files::write(folder, added)?;
    Ok(made)
}

/// A makefile that builds the program of the new level.
fn renamed(makefile: &str, from: Level, to: Level) -> String {
    makefile.replace(from.title(), to.title())
}
