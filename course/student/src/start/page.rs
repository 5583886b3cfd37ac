//! The page about a level that was started.

use super::Started;
use super::origin::Origin;
use super::package::Revised;
use super::shared_copy::SharedCopy;
use super::with::With;
use crate::design;
use course_kit::page::{command, heading};
use course_kit::prose;
use course_kit::sources::named;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::package;
use std::path::Path;

/// How many functions of a file are named.
const NAMED: usize = 4;

/// The page. Its prose fits into the given number of columns.
pub fn draw(student: &Student, started: &Started, columns: usize) -> String {
    let (level, made) = (started.level, &started.made);
    let questions = design::questions(level).filter(|_| started.with == With::Design);
    let questions =
        questions.map(|questions| format!("{}: {} questions", design::FILE, questions.len()));
    let files = made.to_write.iter().flat_map(|(file, functions)| to_write(file, functions));
    let new: Vec<String> = questions.into_iter().chain(files).collect();
    let changed = functions(&made.revised, |file| &file.changed);
    let missing = functions(&made.revised, |file| &file.new);
    let paragraphs = [
        heading(level, &student.course().about(level), columns),
        what_was_made(student, started, columns),
        list("New:", &new, columns),
        list("Your functions that this level changes:", &changed, columns),
        list("New functions in your files:", &missing, columns),
        warnings(started, columns),
        what_is_next(student, started, columns),
    ];
    let paragraphs = paragraphs.iter().filter(|lines| !lines.is_empty());
    let paragraphs: Vec<String> = paragraphs.map(|lines| lines.join("\n") + "\n").collect();
    paragraphs.join("\n")
}

fn what_was_made(student: &Student, started: &Started, columns: usize) -> Vec<String> {
    let (name, before) = (student.name(started.level), started.level.number() - 1);
    let origin = match started.origin {
        Origin::Mine(other) => format!("{name} is a copy of your level {other}."),
        Origin::Nothing => format!("{name} is an empty program."),
        Origin::Reference if before == 0 => format!("{name} is yours to write."),
        Origin::Reference => format!("{name} begins where the course's own level {before} ends."),
    };
    let kept = started.kept.as_ref().map(|kept| {
        format!(
            "Your previous version is in {}.",
            prose::whole(&named(kept.strip_prefix(student.root()).unwrap_or(kept)))
        )
    });
    let shared = match started.shared {
        SharedCopy::AsItWas => None,
        SharedCopy::ToWrite { functions, can_wait } => {
            let later = if can_wait > 0 {
                format!(", of which {can_wait} can wait")
            } else {
                String::new()
            };
            Some(format!(
                "Tile and list in my/shared are yours to write, too: {functions} functions{later}."
            ))
        }
        SharedCopy::Complete => Some("Tile and list in my/shared are the course's.".to_owned()),
        SharedCopy::Left => Some(format!(
            "Tile and list in my/shared are as you left them. To get skeletons of them instead, \
             rename my/shared, and run {}.",
            prose::whole("cargo course reset 2")
        )),
    };
    let sentences = [Some(origin), kept, shared].into_iter().flatten();
    sentences.flat_map(|sentence| prose::indent(&sentence, "", columns)).collect()
}

/// A new file, and the first of its functions.
fn to_write(file: &Path, functions: &[String]) -> Vec<String> {
    let file = named(file);
    let count = match functions.len() {
        0 => return vec![format!("{file}: complete as it is")],
        1 => "1 function".to_owned(),
        count => format!("{count} functions"),
    };
    let lines = first_few(functions.to_vec()).into_iter().map(|line| format!("  {line}"));
    [format!("{file}: {count}")].into_iter().chain(lines).collect()
}

/// The first functions, and how many others there are.
fn first_few(mut functions: Vec<String>) -> Vec<String> {
    // A line that replaces a single function would not be shorter.
    if functions.len() > NAMED + 1 {
        let others = functions.split_off(NAMED).len();
        functions.push(format!("and {others} more"));
    }
    functions
}

/// The functions, each with its file.
fn functions(revised: &[Revised], all: impl Fn(&Revised) -> &[String]) -> Vec<String> {
    let of_file = |revised: &Revised| {
        let file = named(&revised.file);
        let lines = first_few(all(revised).to_vec()).into_iter();
        lines.map(move |line| format!("{line} in {file}"))
    };
    revised.iter().flat_map(of_file).collect()
}

/// A list below its title, or nothing if it is empty.
fn list(title: &str, items: &[String], columns: usize) -> Vec<String> {
    if items.is_empty() {
        return Vec::new();
    }
    let title = prose::indent(title, "", columns);
    let items = items.iter().flat_map(|item| {
        let margin = &item[..item.len() - item.trim_start().len()];
        let [first, others] = ["  ", "      "].map(|indent| format!("{indent}{margin}"));
        prose::wrap(item.trim_start(), &first, &others, columns)
    });
    title.into_iter().chain(items).collect()
}

/// What the student has to know about modules that were not added.
fn warnings(started: &Started, columns: usize) -> Vec<String> {
    let (made, level) = (&started.made, started.level);
    if made.has_no_library {
        let text = "It has no src/lib.rs, so no module was added.";
        let mut lines = prose::indent(text, "", columns);
        let instead = format!("reset {level} --from reference --with signatures");
        lines.extend(command("To get our skeletons instead:", &instead, columns));
        return lines;
    }
    let text = match &made.declared {
        _ if made.is_broken => "It did not compile even before anything was added.".to_owned(),
        Some(declared) if declared.are_comments => format!(
            "With these new files, your program would not compile yet, so in src/lib.rs {} \
             commented out. Remove the // when you get to it.",
            match &declared.names[..] {
                [name] => format!("{name} is"),
                names => format!("{} are", names.join(", ")),
            }
        ),
        _ => return Vec::new(),
    };
    prose::indent(&text, "", columns)
}

/// What to read and to type next.
fn what_is_next(student: &Student, started: &Started, columns: usize) -> Vec<String> {
    let level = started.level;
    let mut about = vec![format!("The handout: {}/README.md", package(level))];
    if started.language == Language::C {
        let tests = prose::whole(&format!("make -C {} test", student.name(level)));
        about.insert(0, "The headers say what each function does.".to_owned());
        about.push(format!("To run its tests: {tests}"));
    }
    let mut lines: Vec<String> =
        about.iter().flat_map(|line| prose::indent(line, "", columns)).collect();
    if started.with == With::Design {
        let text = format!("Answer the questions in {} before you write.", design::FILE);
        lines.extend(prose::indent(&text, "", columns));
        lines.extend(command("To list the open questions:", &format!("design {level}"), columns));
    }
    lines.extend(command("To check it:", &format!("check {level}"), columns));
    lines.extend(command("And at every save:", &format!("watch {level}"), columns));
    lines.extend(command("To play it:", &format!("play --mine {level}"), columns));
    lines
}
