//! `exam paper`: composes an exam, and writes one folder to hand out and one to keep.
//!
//! ```text
//! DIR/students/               to hand out, as a whole
//!   paper.md  paper.html      the tasks
//!   paper.toml                the same for `exam sit` and `exam grade`
//!   1-a-reverse/              a workspace for each exercise, with the program to change
//! DIR/instructor/key.md       solutions, and what each check counts
//! DIR/instructor/paper.toml   the same as for students, for `exam grade --paper`
//! ```

mod text;

use super::Compose;
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
use pulldown_cmark::{Options, Parser, html};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The style of the printed page: black on white, on A4.
const STYLE: &str = include_str!("paper/page.css");

/// Composes an exam and writes it. Returns a summary.
pub fn write(workspace: &Workspace, arguments: &Compose, columns: usize) -> Result<String> {
    let Compose { level, minutes, seed, ref out } = *arguments;
    ensure!(!out.exists(), "{} already exists: name another folder.", named(out));
    let all = exercise::all(workspace.root())?;
    let paper = Paper::compose(&all, level, minutes, seed)?;
    let sheet = Sheet::of(&paper, level, minutes, seed);
    let around = out.parent().filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."));
    make_folder(around)?;
    let aside = tempfile::tempdir_in(around).with_context(|| cannot("write", around))?;
    let fresh = aside.path().join("paper");
    hand_out(workspace, &paper, &sheet, &fresh.join("students"))?;
    let instructor = fresh.join("instructor");
    make_folder(&instructor)?;
    write_file(&instructor.join("key.md"), &text::key(&paper, &sheet)?)?;
    sheet.write(&instructor)?;
    fs::rename(&fresh, out).with_context(|| cannot("make", out))?;
    summary(&paper, level, out, columns)
}

/// Writes the folder for students.
fn hand_out(workspace: &Workspace, paper: &Paper, sheet: &Sheet, folder: &Path) -> Result<()> {
    make_folder(folder)?;
    let text = text::tasks(paper, sheet)?;
    write_file(&folder.join("paper.md"), &text)?;
    write_file(&folder.join("paper.html"), &page("Practical exam", &text))?;
    sheet.write(folder)?;
    for (number, exercise) in (1..).zip(&paper.exercises) {
        let task = folder.join(folder_name(number, exercise.id()));
        task::hand_out(workspace, exercise, &task, "../target")?;
    }
    Ok(())
}

/// Markdown as an HTML page that needs no other file and prints well.
fn page(title: &str, text: &str) -> String {
    let mut body = String::new();
    html::push_html(&mut body, Parser::new_ext(text, Options::ENABLE_TABLES));
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// The exercises, their sums, and where everything is.
fn summary(paper: &Paper, level: Level, out: &Path, columns: usize) -> Result<String> {
    let mut text = String::new();
    for exercise in &paper.exercises {
        let manifest = &exercise.manifest;
        writeln!(
            text,
            "Part {}: {}, {} minutes, {} points",
            manifest.part,
            manifest.id,
            manifest.minutes,
            manifest.points()
        )?;
    }
    let asked = Part::ALL.into_iter().filter(|part| part.level() <= Some(level));
    let left_out: Vec<String> =
        asked.skip(paper.exercises.len()).map(|part| part.to_string()).collect();
    if !left_out.is_empty() {
        writeln!(text, "Left out, because there is no time: part {}.", left_out.join(", "))?;
    }
    let [students, instructor] = ["students", "instructor"].map(|part| named(&out.join(part)));
    writeln!(text, "In total: {} minutes, {} points\n", paper.minutes(), paper.points())?;
    writeln!(text, "To hand out: {students}\nFor you only: {instructor}")?;
    let sit = command("To sit it:", &format!("exam sit {}", quoted(&students)), columns);
    Ok(prose::paragraph(&text, "", columns) + &sit.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_needs_no_other_file() {
        let page = page("A & B", "# Title\n\nSome words.\n");
        assert!(page.contains("<title>A &amp; B</title>"), "{page}");
        assert!(page.contains("<h1>Title</h1>") && page.contains("size: A4"), "{page}");
        for part in ["src=", "href=", "@import", "url("] {
            assert!(!page.contains(part), "{part}");
        }
    }
}
