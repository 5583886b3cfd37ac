//! `exam start`: makes the program of an exercise in `my/exams`, ready to be changed.

use crate::cli::exam::Base;
use anyhow::{Context, Result, ensure};
use course_kit::exam::task;
use course_kit::page::command;
use course_kit::prose;
use course_kit::sources::{self, cannot, make_folder};
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::{MINE, SHARED, Workspace};
use exams::Exercise;
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
        "{name} already exists, and is left as it is.\n\
         To have it judged:\n  cargo course exam check {}\n\
         To begin again, rename the folder, and start it then.",
        exercise.id()
    );
    let student = Student::find(workspace);
    let base = chosen(&student, exercise, base)?;
    student.create_workspace()?;
    place(workspace, exercise, base, &folder)?;
    Ok(page(exercise, base, &name, columns))
}

/// The program that was asked for. Without `--from`, it is the student's if there is one.
fn chosen(student: &Student, exercise: &Exercise, base: Option<Base>) -> Result<Base> {
    let level = exercise.level();
    let exists = level.is_some_and(|level| student.language(level) == Some(Language::Rust));
    if base == Some(Base::Mine) {
        let id = exercise.id();
        let level = level
            .with_context(|| format!("{id} needs no program of yours: leave out --from mine."))?;
        let name = student.name(level);
        ensure!(
            student.language(level) != Some(Language::C),
            "{name} is in C, and the exercises are in Rust. Take our program: --from reference"
        );
        ensure!(exists, "There is no {name} to change. Take ours: --from reference");
    }
    Ok(base.unwrap_or(if exists { Base::Mine } else { Base::Reference }))
}

/// Makes the program in a temporary folder, and gives it its name when it is complete.
fn place(workspace: &Workspace, exercise: &Exercise, base: Base, folder: &Path) -> Result<()> {
    let around = folder.parent().unwrap_or(folder);
    make_folder(around)?;
    let aside = tempfile::tempdir_in(around).with_context(|| cannot("write", around))?;
    let fresh = aside.path().join("task");
    task::set_up(workspace, exercise, &fresh, "../../../target")?;
    match base {
        Base::Reference => task::write(&fresh, &task::reference(workspace, exercise)?)?,
        Base::Mine => {
            for package in [task::changed_package(exercise), SHARED.to_owned()] {
                let own = workspace.root().join(MINE).join(&package);
                sources::copy(&own, &fresh.join(&package))?;
            }
        }
    }
    fs::rename(&fresh, folder).with_context(|| cannot("make", folder))
}

fn page(exercise: &Exercise, base: Base, name: &str, columns: usize) -> String {
    let (id, package) = (exercise.id(), task::changed_package(exercise));
    let what = match (exercise.level(), base) {
        (None, _) => "the functions to write".to_owned(),
        (Some(level), Base::Mine) => format!("a copy of your level {level}"),
        (Some(level), Base::Reference) => format!("a copy of the course's own level {level}"),
    };
    let mut lines = prose::indent(&format!("{name}/{package} is {what}."), "", columns);
    lines.extend(prose::indent(&format!("What it asks for: {name}/handout.md"), "", columns));
    lines.extend(command("To have it judged:", &format!("exam check {id}"), columns));
    lines.join("\n") + "\n"
}
