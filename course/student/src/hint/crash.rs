//! Hints about a crash of the student's program: they name the function that panicked, which need not
//! have to do with the check that was running.

use super::Hints;
use crate::start::tokens;
use conformance::check::{Check, Level};
use conformance::reading::crash;
use conformance::verdict::Verdict;
use course_kit::student::Student;
use shared::console::printable;
use skeleton::place::{Found, function_at};
use std::fs;
use std::path::Path;

/// What to look for, by words of the message.
const ADVICE: [(&str, &str); 7] = [
    (
        "index out of bounds",
        "The index is not less than the length. Perhaps row and column are swapped, or the index is \
         used before it is checked.",
    ),
    (
        "out of range",
        "The program asked for a part of a string or slice that goes beyond its end. Compare with the \
         length first.",
    ),
    (
        "char boundary",
        "A letter such as é takes several bytes. Work with `chars()` instead of bytes.",
    ),
    (
        "subtract with overflow",
        "A `usize` cannot be less than 0. Compare before you subtract, or use `checked_sub`.",
    ),
    (
        "`None` value",
        "The value can be missing. Use `unwrap` only where it never is; here, use `match`, `let … \
         else` or `?`.",
    ),
    (
        "`Err` value",
        "What a user types can be wrong. Use `unwrap` only where an error is impossible; here, use \
         `match` and answer the user.",
    ),
    ("divide by zero", "The divisor is 0 here. Which value is it, and when does it become 0?"),
];

/// The line of a crash.
struct Place<'a> {
    /// The path below the course's folder.
    file: &'a str,
    line: usize,
    message: &'a str,
    /// The text of the line.
    text: String,
    found: Found,
}

/// Finds the function in the student's sources in which the program crashed.
fn place<'a>(student: &Student, verdict: &'a Verdict) -> Option<Place<'a>> {
    let Verdict::Crashed(_, story) = verdict else { return None };
    let (file, line, message) = crash::place(&story.came)?;
    let path = student.root().join(file);
    if !path.starts_with(student.home()) {
        return None;
    }
    let source = fs::read_to_string(path).ok()?;
    let found = function_at(Path::new(file), &source, line)?;
    let text = source.lines().nth(line - 1)?.trim().to_owned();
    let message = message.rsplit_once(" (").map_or(message, |(message, _)| message);
    Some(Place { file, line, message, text, found })
}

/// The verdict as the student reads it: with the paths of the student's files, and after a crash with
/// the function.
pub fn told(student: &Student, verdict: Verdict) -> Verdict {
    let verdict = verdict.reworded(|came| student.located(came));
    let Some(Place { file, line, found, .. }) = place(student, &verdict) else { return verdict };
    let start = format!("{file}:{line}");
    verdict.reworded(|came| {
        let Some((before, after)) = came.split_once(&start) else { return came.to_owned() };
        let column = after.find([' ', ',']).unwrap_or(after.len());
        let (column, message) = after.split_at(column);
        let column = column.trim_end_matches(':');
        let colon = if message.starts_with(" (") { "" } else { ":" };
        format!("{before}{start}{column}, in `{}`{colon}{message}", found.name)
    })
}

/// The hints about a crash in a function of the student's.
pub fn hints(student: &Student, level: Level, check: &Check, verdict: &Verdict) -> Option<Hints> {
    let Place { file, line, message, text, found } = place(student, verdict)?;
    let Found { name, task, body } = &found;
    let own = format!(
        "The check that was running has hints, too: cargo course hint {level} {}",
        check.id
    );
    let hints = if tokens::todos(body) > 0 {
        [
            format!(
                "What does `{name}` have to do? It is not written yet: line {line} of {file} is its \
                 `todo!`."
            ),
            format!(
                "Its comment says: {task}. Its parameters are what it works with. Replace the \
                 `todo!` with a body."
            ),
            format!(
                "Look for functions that take the parameters of `{name}`, or return what it must \
                 return: its body calls some of them. {own}"
            ),
        ]
    } else {
        let advice = ADVICE.iter().find(|(words, _)| message.contains(words));
        let other = "Which value did the line expect, and which one did it get?";
        let advice = advice.map_or(other, |(_, advice)| advice);
        [
            format!(
                "Which values make `{name}` panic? It panicked at line {line} of {file}: {message}"
            ),
            format!("The line is `{text}`, and the function has this task: {task}. {advice}"),
            format!(
                "Print the values before that line with `dbg!`, and replay the conversation in the \
                 report by hand: cargo course play --mine {level}. {own}"
            ),
        ]
    };
    Some(Hints {
        subject: format!("function {name} in {file}"),
        heading: format!("Level {level}, a crash in `{name}` ({file}:{line})"),
        lines: hints.map(|hint| printable(&hint)),
        last: "There are no more hints for this crash.",
    })
}
