//! The page about a level in C that was started.

use super::super::page::list;
use super::{Made, Origin};
use conformance::check::Level;
use course_kit::page::{command, heading};
use course_kit::prose;
use course_kit::screen;
use course_kit::sources::named;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::{Workspace, package};
use std::path::Path;

/// The page. Its prose fits into the window.
pub fn draw(
    workspace: &Workspace,
    student: &Student,
    level: Level,
    origin: Origin,
    kept: Option<&Path>,
    made: &Made,
) -> String {
    let (columns, name) = (screen::columns(), student.name_in(level, Language::C));
    let functions = |(left, file): &(usize, String)| match left {
        1 => format!("{file}: 1 function"),
        _ => format!("{file}: {left} functions"),
    };
    let changed = |(file, names): &(String, Vec<String>)| format!("{file}: {}", names.join(", "));
    let to_write: Vec<String> = made.to_write.iter().map(functions).collect();
    let to_change: Vec<String> = made.changed.iter().map(changed).collect();
    let paragraphs = [
        heading(level, &workspace.about(level), columns),
        what_was_made(student, &name, level, origin, kept, columns),
        list("To write:", &to_write, columns),
        list("Your functions that this level changes:", &to_change, columns),
        what_is_next(&name, level, columns),
    ];
    let paragraphs = paragraphs.iter().filter(|lines| !lines.is_empty());
    let paragraphs: Vec<String> = paragraphs.map(|lines| lines.join("\n") + "\n").collect();
    paragraphs.join("\n")
}

fn what_was_made(
    student: &Student,
    name: &str,
    level: Level,
    origin: Origin,
    kept: Option<&Path>,
    columns: usize,
) -> Vec<String> {
    let before = level.number() - 1;
    let origin = match origin {
        Origin::Mine(other) => format!("{name} is a copy of your level {other}, in C."),
        Origin::Nothing => format!("{name} is an empty program in C."),
        Origin::Reference if before == 0 => format!("{name} is yours to write, in C."),
        Origin::Reference => {
            format!("{name} begins where the course's own level {before} in C ends.")
        }
    };
    let kept = kept.map(|kept| {
        let kept = named(kept.strip_prefix(student.root()).unwrap_or(kept));
        format!("Your previous version is in {}.", prose::whole(&kept))
    });
    let sentences = [Some(origin), kept].into_iter().flatten();
    sentences.flat_map(|sentence| prose::indent(&sentence, "", columns)).collect()
}

/// What to read and to type next.
fn what_is_next(name: &str, level: Level, columns: usize) -> Vec<String> {
    let texts = [
        "The headers say what each function does.".to_owned(),
        format!("The handout: {}/README.md", package(level)),
        format!("To run its tests: {}", prose::whole(&format!("make -C {name} test"))),
    ];
    let mut lines: Vec<String> =
        texts.iter().flat_map(|text| prose::indent(text, "", columns)).collect();
    lines.extend(command("To check it:", &format!("check {level}"), columns));
    lines.extend(command("And at every save:", &format!("watch {level}"), columns));
    lines.extend(command("To play it:", &format!("play --mine {level}"), columns));
    lines
}
