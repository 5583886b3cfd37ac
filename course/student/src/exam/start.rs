//! `exam start`: makes the program of an exercise in `my/exams`, ready to be changed.

use crate::cli::exam::From;
use anyhow::{Context, Result, ensure};
use course_kit::exam::task;
use course_kit::page::command;
use course_kit::prose;
use course_kit::sources::{self, cannot, make_folder};
use course_kit::student::Student;
use course_kit::workspace::{MINE, SHARED, Workspace};
use exams::Exercise;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of exercises in hers.
const FOLDER: &str = "exams";

/// Where her solution of an exercise is, or would be.
pub fn folder(workspace: &Workspace, exercise: &Exercise) -> PathBuf {
    workspace.root().join(MINE).join(FOLDER).join(exercise.id())
}

/// What to call it.
pub fn name(exercise: &Exercise) -> String {
    format!("{MINE}/{FOLDER}/{}", exercise.id())
}

/// Makes it, and says what to do now.
///
/// # Errors
/// When it is there already, when there is nothing to make it from, or when it cannot be written.
pub fn start(
    workspace: &Workspace,
    exercise: &Exercise,
    from: Option<From>,
    columns: usize,
) -> Result<String> {
    let (folder, name) = (folder(workspace, exercise), name(exercise));
    ensure!(
        !folder.exists(),
        "{name} is there already, and stays as it is.\n\
         To have it judged:\n  cargo course exam check {}\n\
         To begin again, rename the folder, and start it then.",
        exercise.id()
    );
    let student = Student::find(workspace);
    let from = chosen(&student, exercise, from)?;
    student.move_in()?;
    place(workspace, exercise, from, &folder)?;
    Ok(told(exercise, from, &name, columns))
}

/// Hers, where she has that level; unless she says otherwise.
fn chosen(student: &Student, exercise: &Exercise, from: Option<From>) -> Result<From> {
    let level = exercise.level();
    let is_hers = level.is_some_and(|level| student.exists(level));
    if from == Some(From::Mine) {
        let id = exercise.id();
        let level = level
            .with_context(|| format!("{id} needs no program of yours: leave out --from mine."))?;
        ensure!(
            is_hers,
            "There is no {} to change. Take ours: --from reference",
            student.name(level)
        );
    }
    Ok(from.unwrap_or(if is_hers { From::Mine } else { From::Reference }))
}

/// Makes it aside, and gives it its name when it is complete.
fn place(workspace: &Workspace, exercise: &Exercise, from: From, folder: &Path) -> Result<()> {
    let around = folder.parent().unwrap_or(folder);
    make_folder(around)?;
    let aside = tempfile::tempdir_in(around).with_context(|| cannot("write", around))?;
    let fresh = aside.path().join("task");
    task::set_up(workspace, exercise, &fresh, "../../../target")?;
    match from {
        From::Reference => task::write(&fresh, &task::reference(workspace, exercise)?)?,
        From::Mine => {
            for package in [task::changed(exercise), SHARED.to_owned()] {
                let hers = workspace.root().join(MINE).join(&package);
                sources::copy(&hers, &fresh.join(&package))?;
            }
        }
    }
    fs::rename(&fresh, folder).with_context(|| cannot("make", folder))
}

fn told(exercise: &Exercise, from: From, name: &str, columns: usize) -> String {
    let (id, package) = (exercise.id(), task::changed(exercise));
    let what = match (exercise.level(), from) {
        (None, _) => "the functions to write".to_owned(),
        (Some(level), From::Mine) => format!("a copy of your level {level}"),
        (Some(level), From::Reference) => format!("a copy of the course's own level {level}"),
    };
    let mut lines = prose::indent(&format!("{name}/{package} is {what}."), "", columns);
    lines.extend(prose::indent(&format!("What it asks for: {name}/handout.md"), "", columns));
    lines.extend(command("To have it judged:", &format!("exam check {id}"), columns));
    lines.join("\n") + "\n"
}
