//! What is printed about a level that was started.

use super::Started;
use super::origin::Origin;
use super::vocabulary::SharedCopy;
use conformance::check::Level;
use course_kit::page::{command, heading};
use course_kit::prose;
use course_kit::sources::named;
use course_kit::student::Student;
use course_kit::workspace::{Workspace, package};
use std::path::{Path, PathBuf};

/// The page. Its prose fits into the given number of columns.
pub fn draw(workspace: &Workspace, student: &Student, started: &Started, columns: usize) -> String {
    let level = started.level;
    let paragraphs = [
        heading(level, &workspace.about(level), columns),
        what_was_made(student, started, columns),
        list("New:", &to_write(started), columns),
        list("Your functions that this level changes:", &revised(started), columns),
        list("New functions in your files:", &missing(started), columns),
        warnings(started, columns),
        next(level, columns),
    ];
    let paragraphs = paragraphs.iter().filter(|lines| !lines.is_empty());
    let paragraphs: Vec<String> = paragraphs.map(|lines| lines.join("\n") + "\n").collect();
    paragraphs.join("\n")
}

/// What was made, and from what.
fn what_was_made(student: &Student, started: &Started, columns: usize) -> Vec<String> {
    let mut sentences = vec![origin(student, started)];
    if let Some(kept) = &started.kept {
        sentences.push(format!("What you had is in {}.", from(student.root(), kept)));
    }
    sentences.extend(about_shared(started.shared));
    sentences.iter().flat_map(|sentence| prose::indent(sentence, "", columns)).collect()
}

/// What to read and to type next.
fn next(level: Level, columns: usize) -> Vec<String> {
    let handout = format!("What it asks for: {}/README.md", package(level));
    let mut lines = prose::indent(&handout, "", columns);
    lines.extend(command("To have it judged:", &format!("check {level}"), columns));
    lines.extend(command("And at every save:", &format!("watch {level}"), columns));
    lines.extend(command("To play it:", &format!("play --mine {level}"), columns));
    lines
}

fn origin(student: &Student, started: &Started) -> String {
    let name = student.name(started.level);
    match started.origin {
        Origin::Mine(other) => format!("{name} is a copy of your level {other}."),
        Origin::Nothing => format!("{name} is an empty program."),
        Origin::Reference if started.level.number() == 1 => format!("{name} is yours to write."),
        Origin::Reference => {
            let before = started.level.number() - 1;
            format!("{name} begins where the course's own level {before} ends.")
        }
    }
}

fn about_shared(shared: SharedCopy) -> Option<String> {
    match shared {
        SharedCopy::AsItWas => None,
        SharedCopy::ToWrite(left) => {
            Some(format!("Tile and list in my/shared are yours to write, too: {left} functions."))
        }
        SharedCopy::Complete => Some("Tile and list in my/shared are the course's.".to_owned()),
        SharedCopy::Left => Some(
            "Tile and list in my/shared are as you left them. To have them as skeletons, to be \
             written, rename my/shared, and reset 2."
                .to_owned(),
        ),
    }
}

fn to_write(started: &Started) -> Vec<String> {
    let files = started.made.to_write.iter();
    files.map(|(file, left)| format!("{}{}", source(file), count(*left))).collect()
}

fn count(functions: usize) -> String {
    match functions {
        0 => ": complete as it is".to_owned(),
        1 => ": 1 function".to_owned(),
        _ => format!(": {functions} functions"),
    }
}

fn revised(started: &Started) -> Vec<String> {
    let files = started.made.revised.iter().filter(|revised| !revised.changed.is_empty());
    files.map(|revised| functions(&revised.file, &revised.changed)).collect()
}

fn missing(started: &Started) -> Vec<String> {
    let files = started.made.revised.iter().filter(|revised| !revised.new.is_empty());
    files.map(|revised| functions(&revised.file, &revised.new)).collect()
}

fn functions(file: &Path, names: &[String]) -> String {
    format!("{}: {}", source(file), names.join(", "))
}

fn source(file: &Path) -> String {
    named(&PathBuf::from("src").join(file))
}

/// A list below its title, or nothing if it is empty.
fn list(title: &str, items: &[String], columns: usize) -> Vec<String> {
    if items.is_empty() {
        return Vec::new();
    }
    let title = prose::indent(title, "", columns);
    let items = items.iter().flat_map(|item| prose::wrap(item, "  ", "    ", columns));
    title.into_iter().chain(items).collect()
}

/// What the student has to know about modules that were not added.
fn warnings(started: &Started, columns: usize) -> Vec<String> {
    if started.made.is_apart {
        let text = "It has no src/lib.rs, so nothing was added.";
        let mut lines = prose::indent(text, "", columns);
        let level = started.level;
        let instead = format!("reset {level} --from reference");
        lines.extend(command("To have our skeletons instead:", &instead, columns));
        return lines;
    }
    if started.made.is_broken {
        let text = "It did not compile even before anything was added.";
        return prose::indent(text, "", columns);
    }
    let declared = started.made.declared.as_ref().filter(|declared| declared.are_comments);
    let Some(declared) = declared else { return Vec::new() };
    let text = format!(
        "With these new files your program would not compile yet. In src/lib.rs {} only named in a \
         comment: remove the // when you come to it.",
        match &declared.names[..] {
            [name] => format!("{name} is"),
            names => format!("{} are", names.join(", ")),
        }
    );
    prose::indent(&text, "", columns)
}

/// A path below the course's folder.
fn from(root: &Path, path: &Path) -> String {
    named(path.strip_prefix(root).unwrap_or(path))
}
