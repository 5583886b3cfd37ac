//! `exam start`: makes the program of an exercise in `my/exams`, ready to be changed.

use anyhow::{Context, Result, ensure};
use course_kit::exam::Base;
use course_kit::page::command;
use course_kit::prose;
use course_kit::sources::{self, cannot, make_folder, write_file};
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::{MINE, SHARED, Workspace};
use exams::Exercise;
use exams::run_toml;
use exams::task::{self, in_c};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the student's solution of an exercise, whether it exists or not.
pub fn folder(workspace: &Workspace, exercise: &Exercise) -> PathBuf {
    workspace.root().join(name(exercise))
}

/// The name of that folder in messages.
pub fn name(exercise: &Exercise) -> String {
    format!("{MINE}/exams/{}", exercise.id())
}

/// Makes the folder, and returns what to print about it.
pub fn start(
    workspace: &Workspace,
    exercise: &Exercise,
    base: Option<Base>,
    columns: usize,
) -> Result<String> {
    let (folder, name) = (folder(workspace, exercise), name(exercise));
    ensure!(
        !folder.exists(),
        "{name} already exists, and was not changed.\n\
         To check it:\n  cargo course exam check {}\n\
         To start over, rename the folder, and start the exercise again.",
        exercise.id()
    );
    let student = Student::of(workspace.clone());
    let base = chosen(&student, exercise, base)?;
    student.create_workspace()?;
    let language = own_language(&student, exercise).filter(|_| base == Base::Mine);
    place(workspace, &student, exercise, language, &folder)?;
    Ok(page(exercise, language, &name, columns))
}

/// The language of the student's program that the exercise changes, if there is one.
fn own_language(student: &Student, exercise: &Exercise) -> Option<Language> {
    exercise.level().and_then(|level| student.language(level))
}

/// The program that was asked for. Without `--from`, it is the student's if there is one.
fn chosen(student: &Student, exercise: &Exercise, base: Option<Base>) -> Result<Base> {
    let exists = own_language(student, exercise).is_some();
    if base == Some(Base::Mine) {
        let id = exercise.id();
        let level = exercise.level().with_context(|| {
            format!("{id} does not use a program of yours: leave out --from mine.")
        })?;
        let name = student.name(level);
        ensure!(exists, "There is no {name} to change. To start from ours: --from reference");
    }
    Ok(base.unwrap_or(if exists { Base::Mine } else { Base::Reference }))
}

/// Makes the program in a temporary folder, and gives it its name when it is complete. It is the
/// student's in this language, or the course's own.
fn place(
    workspace: &Workspace,
    student: &Student,
    exercise: &Exercise,
    own: Option<Language>,
    folder: &Path,
) -> Result<()> {
    let around = folder.parent().unwrap_or(folder);
    make_folder(around)?;
    let aside = tempfile::tempdir_in(around).with_context(|| cannot("write", around))?;
    let fresh = aside.path().join("task");
    task::set_up(workspace, exercise, &fresh, "../../../target")?;
    match (own, exercise.level()) {
        (Some(Language::Rust), _) => {
            for package in [task::changed_package(exercise), SHARED.to_owned()] {
                let own = workspace.root().join(MINE).join(&package);
                sources::copy(&own, &fresh.join(&package))?;
            }
            write_file(&fresh.join(run_toml::FILE), &run_toml::text(Language::Rust, false))?;
        }
        (Some(Language::C), Some(level)) => {
            let mut files = task::reference(workspace, exercise)?;
            files.retain(|path, _| !path.starts_with("c/"));
            files.insert(run_toml::FILE.to_owned(), run_toml::text(Language::C, true));
            task::write(&fresh, &files)?;
            sources::copy(&student.folder(level), &fresh.join(in_c::FOLDER))?;
        }
        _ => task::write(&fresh, &task::reference(workspace, exercise)?)?,
    }
    fs::rename(&fresh, folder).with_context(|| cannot("create", folder))
}

fn page(exercise: &Exercise, own: Option<Language>, name: &str, columns: usize) -> String {
    let (id, package) = (exercise.id(), task::changed_package(exercise));
    let place = if own == Some(Language::C) { in_c::FOLDER } else { &package };
    let what = match (exercise.level(), own) {
        (None, _) => "the functions to write".to_owned(),
        (Some(level), Some(_)) => format!("a copy of your level {level}"),
        (Some(level), None) => format!("a copy of the course's own level {level}"),
    };
    let mut lines = prose::indent(&format!("{name}/{place} is {what}."), "", columns);
    if own.is_none() && in_c::exists(exercise) {
        let in_c = format!(
            "To work in C, use {name}/{}, and write in run.toml: language = \"c\".",
            in_c::FOLDER
        );
        lines.extend(prose::indent(&in_c, "", columns));
    }
    lines.extend(prose::indent(&format!("The handout: {name}/handout.md"), "", columns));
    lines.extend(command("To check it:", &format!("exam check {id}"), columns));
    lines.join("\n") + "\n"
}
