//! `exam paper`: composes an exam, and writes one folder to hand out and one to keep.
//!
//! ```text
//! DIR/students/               to hand out, as a whole
//!   paper.md  paper.html      the tasks
//!   paper.toml                the same for `exam sit` and `exam grade`
//!   1-a-reverse/              a workspace for each exercise, with the program to change
//! DIR/instructor/key.md       solutions, and what each check counts
//! DIR/instructor/paper.toml   the same as for students, for `exam grade --exam`
//! ```
//!
//! The exercises of a bank are in the folder `exams` of both: whole for the instructor, without solutions and
//! hidden checks for students.
//!
//! With variants, these folders are in `DIR/a`, `DIR/b` and so on.

mod summary;
mod text;

use super::{Compose, bank};
use anyhow::{Context, Result, ensure};
use course_kit::sources::{self, cannot, make_folder, named, write_file};
use course_kit::workspace::Workspace;
use exams::sheet::{BANK, Sheet, folder_name};
use exams::task;
use exams::{Choices, Exercise, Paper};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, html};
use std::path::{Path, PathBuf};
use std::{fs, mem};

/// The style of the printed page: black on white, on A4.
const STYLE: &str = include_str!("paper/page.css");

/// Composes an exam, or variants of one, and writes them. Returns a summary.
pub fn write(workspace: &Workspace, arguments: &Compose, columns: usize) -> Result<String> {
    let Compose { level, minutes, seed, ref out, .. } = *arguments;
    ensure!(!out.exists(), "{} already exists: choose another folder.", named(out));
    let all = without(bank::with(workspace, arguments.bank.as_deref())?, &arguments.exclude)?;
    let choices = Choices::new(&all, level, minutes)?;
    let papers = match arguments.variants {
        Some(number) => ('a'..).map(Some).zip(choices.variants(number, seed)?).collect(),
        None => vec![(None, choices.paper(seed))],
    };
    let aside = super::aside(out)?;
    let fresh = aside.path().join("paper");
    for (variant, paper) in &papers {
        let sheet = Sheet { variant: *variant, ..Sheet::of(paper, level, minutes, seed) };
        write_one(workspace, paper, &sheet, &folder_of(&fresh, *variant))?;
    }
    fs::rename(&fresh, out).with_context(|| cannot("create", out))?;
    summary::page(&choices, &papers, arguments, columns)
}

/// All exercises but these.
fn without(mut all: Vec<Exercise>, excluded: &[String]) -> Result<Vec<Exercise>> {
    excluded.iter().try_for_each(|id| bank::named(&all, id).map(drop))?;
    all.retain(|exercise| excluded.iter().all(|id| id != exercise.id()));
    Ok(all)
}

/// The folder of a variant, or of the only paper.
fn folder_of(out: &Path, variant: Option<char>) -> PathBuf {
    variant.map_or_else(|| out.to_owned(), |letter| out.join(letter.to_string()))
}

/// Writes what is handed out, and what is for the instructor only.
fn write_one(workspace: &Workspace, paper: &Paper, sheet: &Sheet, folder: &Path) -> Result<()> {
    hand_out(workspace, paper, sheet, &folder.join("students"))?;
    let instructor = folder.join("instructor");
    make_folder(&instructor)?;
    write_file(&instructor.join("key.md"), &text::key(paper, sheet)?)?;
    for exercise in bank::among(&paper.exercises) {
        sources::copy(&exercise.folder, &instructor.join(BANK).join(exercise.id()))?;
    }
    sheet.write(&instructor)
}

/// Writes the folder for students.
fn hand_out(workspace: &Workspace, paper: &Paper, sheet: &Sheet, folder: &Path) -> Result<()> {
    make_folder(folder)?;
    let text = text::tasks(paper, sheet)?;
    write_file(&folder.join("paper.md"), &text)?;
    write_file(&folder.join("paper.html"), &page(&text::title(sheet), &text))?;
    sheet.write(folder)?;
    for (number, exercise) in (1..).zip(&paper.exercises) {
        let task = folder.join(folder_name(number, exercise.id()));
        task::hand_out(workspace, exercise, &task, "../target")?;
    }
    for exercise in bank::among(&paper.exercises) {
        bank::publish(exercise, &folder.join(BANK).join(exercise.id()))?;
    }
    Ok(())
}

/// Markdown as an HTML page that needs no other file and prints well. Each task is a section.
fn page(title: &str, text: &str) -> String {
    let mut body = String::new();
    let mut is_in_task = false;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).flat_map(|event| {
        let begins = matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }));
        let ends = begins && mem::replace(&mut is_in_task, true);
        let end = ends.then(|| Event::Html("</section>\n".into()));
        let start = begins.then(|| Event::Html("<section>\n".into()));
        end.into_iter().chain(start).chain([event])
    });
    html::push_html(&mut body, events);
    if is_in_task {
        body += "</section>\n";
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_task_is_a_section_of_a_page_without_other_files() {
        let page = page("Exam", "# Exam\n\n## 1. One\n\n### Rules\n\n## 2. Two\n\nText.\n");
        let body: String = page.split_once("<body>").unwrap().1.split_whitespace().collect();
        let expected = "<h1>Exam</h1>\
                        <section><h2>1.One</h2><h3>Rules</h3></section>\
                        <section><h2>2.Two</h2><p>Text.</p></section></body></html>";
        assert_eq!(body, expected);
        assert!(page.contains("<title>Exam</title>") && page.contains("size: A4"), "{page}");
        for part in ["src=", "href=", "@import", "url("] {
            assert!(!page.contains(part), "the page needs no other file: {part}");
        }
    }
}
