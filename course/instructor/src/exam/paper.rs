//! `exam paper`: composes an exam, and writes what is handed out and what is not.
//!
//! ```text
//! DIR/students/               to hand out, as a whole
//!   paper.md  paper.html      what is asked for
//!   paper.toml                the same for `exam sit` and `exam grade`
//!   1-a-reverse/              a workspace for each exercise, with the program to change
//! DIR/instructor/key.md       solutions, and what each check counts
//! DIR/instructor/paper.toml   as it was handed out, for `exam grade --paper`
//! ```

mod key;
mod page;
mod text;

use super::arguments::Compose;
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use course_kit::exam::sheet::{Sheet, folder_name};
use course_kit::exam::task;
use course_kit::page::command;
use course_kit::prose;
use course_kit::shell::quoted;
use course_kit::sources::{cannot, make_folder, named, write_file};
use course_kit::workspace::Workspace;
use exams::{Paper, Part, exercise};
use std::fs;
use std::path::{Path, PathBuf};

/// Composes an exam and writes it; what there is to say about it.
///
/// # Errors
/// When there is no such exam, or it cannot be written.
pub fn write(workspace: &Workspace, arguments: &Compose, columns: usize) -> Result<String> {
    let Compose { level, minutes, seed, ref out } = *arguments;
    ensure!(!out.exists(), "{} is there already: name another folder.", named(out));
    let all = exercise::all(workspace.root())?;
    let paper = Paper::compose(&all, level, minutes, seed)?;
    let sheet = Sheet::of(&paper, level, minutes, seed);
    let around = out.parent().filter(|path| !path.as_os_str().is_empty());
    let around = around.map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    make_folder(&around)?;
    let aside = tempfile::tempdir_in(&around).with_context(|| cannot("write", &around))?;
    let fresh = aside.path().join("paper");
    hand_out(workspace, &paper, &sheet, &fresh.join("students"))?;
    let instructor = fresh.join("instructor");
    make_folder(&instructor)?;
    write_file(&instructor.join("key.md"), &key::text(&paper, &sheet)?)?;
    sheet.write(&instructor)?;
    fs::rename(&fresh, out).with_context(|| cannot("make", out))?;
    Ok(told(&paper, level, out, columns))
}

/// Writes what students get.
fn hand_out(workspace: &Workspace, paper: &Paper, sheet: &Sheet, folder: &Path) -> Result<()> {
    make_folder(folder)?;
    let text = text::of(paper, sheet)?;
    write_file(&folder.join("paper.md"), &text)?;
    write_file(&folder.join("paper.html"), &page::of("Practical exam", &text))?;
    sheet.write(folder)?;
    for (number, exercise) in (1..).zip(&paper.exercises) {
        let task = folder.join(folder_name(number, exercise.id()));
        task::hand_out(workspace, exercise, &task, "../target")?;
    }
    Ok(())
}

fn told(paper: &Paper, level: Level, out: &Path, columns: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for exercise in &paper.exercises {
        let manifest = &exercise.manifest;
        let (minutes, points) = (manifest.minutes, manifest.points);
        let text = format!(
            "Part {}: {}, {minutes} minutes, {points} points",
            manifest.part,
            exercise.id()
        );
        lines.extend(prose::indent(&text, "", columns));
    }
    let asked = Part::ALL.into_iter().filter(|part| part.level() <= Some(level));
    let left_out: Vec<String> =
        asked.skip(paper.exercises.len()).map(|part| part.to_string()).collect();
    if !left_out.is_empty() {
        let text = format!("Without part {}, for which there is no time.", left_out.join(", "));
        lines.extend(prose::indent(&text, "", columns));
    }
    let sum = format!("All: {} minutes, {} points", paper.minutes(), paper.points());
    lines.extend(prose::indent(&sum, "", columns));
    lines.push(String::new());
    let [students, instructor] = ["students", "instructor"].map(|part| named(&out.join(part)));
    lines.extend(prose::indent(&format!("To hand out: {students}"), "", columns));
    lines.extend(prose::indent(&format!("For you alone: {instructor}"), "", columns));
    lines.extend(command("To sit it:", &format!("exam sit {}", quoted(&students)), columns));
    lines.join("\n") + "\n"
}
