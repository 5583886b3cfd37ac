//! Hints about a program that crashed, hung, flooded or ended too early: the check that was running need not
//! have to do with it.

use super::place::{Found, Place};
use super::{Hints, LAST, OTHER, unwrapped};
use conformance::check::{Check, Level};
use conformance::reading::crash;
use conformance::verdict::Verdict;
use course_kit::skeleton;
use course_kit::student::Student;
use shared::console::printable;

/// Where in the student's sources the program crashed, and with which message.
pub fn place(student: &Student, level: Level, verdict: &Verdict) -> Option<(Place, String)> {
    let Verdict::Crashed(_, story) = verdict else { return None };
    let (file, line, message) = crash::place(&story.came)?;
    let message = message.rsplit_once(" (").map_or(message, |(message, _)| message);
    Some((Place::find(student, level, file, line)?, message.to_owned()))
}

/// The verdict as the student reads it: with the paths of the student's files, and after a crash with
/// the function.
pub fn told(student: &Student, level: Level, verdict: Verdict) -> Verdict {
    let verdict = verdict.reworded(|came| student.located(came));
    let Some((Place { file, line, found: Some(found), .. }, _)) = place(student, level, &verdict)
    else {
        return verdict;
    };
    verdict.reworded(|came| {
        // In C, the file is named without its folder.
        let named = [
            format!("{file}:{line}"),
            format!("{}:{line}", file.rsplit('/').next().unwrap_or(&file)),
        ];
        let Some((before, after)) = named.iter().find_map(|start| came.split_once(start.as_str()))
        else {
            return came.to_owned();
        };
        let column = after.find([' ', ',']).unwrap_or(after.len());
        let (column, message) = after.split_at(column);
        let column = column.trim_end_matches(':');
        let colon = if message.starts_with(" (") { "" } else { ":" };
        let is_named = message.contains(&format!("{} is not written", found.name));
        let name = if is_named { String::new() } else { format!(", in `{}`", found.name) };
        format!("{before}{file}:{line}{column}{name}{colon}{message}")
    })
}

/// The hints about how the program went wrong in a check, unless it answered wrongly.
pub fn hints(student: &Student, level: Level, check: &Check, verdict: &Verdict) -> Option<Hints> {
    let own = format!(
        "The check that was running has hints, too: cargo course hint {level} {}",
        check.id
    );
    let play = format!("cargo course play --mine {level} --until {}", check.id);
    if let Some((place, message)) = place(student, level, verdict) {
        return of_crash(level, &place, &message, (&play, &own));
    }
    let hints = match verdict {
        Verdict::Hung(_) => &OTHER.hung,
        Verdict::Flooded(_) => &OTHER.flooded,
        Verdict::EndedEarly(_) => &OTHER.ended,
        _ => return None,
    };
    let [first, second, third] =
        hints.each_ref().map(|hint| unwrapped(hint).replace("PLAY", &play));
    Some(Hints {
        subject: format!("{} in {}", verdict.name(), check.id),
        heading: format!("Level {level}, {}, {}: {}", check.id, verdict.name(), check.title),
        lines: vec![first, second, format!("{third} {own}")],
        last: LAST,
        ..Hints::default()
    })
}

fn of_crash(
    level: Level,
    place: &Place,
    message: &str,
    (play, own): (&str, &str),
) -> Option<Hints> {
    let Place { file, line, text, found, .. } = place;
    let Found { name, task, is_written, .. } = found.as_ref()?;
    let hints = if !is_written || skeleton::is_unwritten(message) {
        [
            format!(
                "What does `{name}` have to do? It is not written yet: line {line} of {file} is `{text}`."
            ),
            format!(
                "Its comment says: {task}. Its parameters are what it works with. Replace that line with a body."
            ),
            format!(
                "Look for functions that take the parameters of `{name}`, or return what it must \
                 return: its body calls some of them. {own}"
            ),
        ]
    } else {
        let is_about = |of: &String| message.contains(of.as_str());
        let advice = OTHER.crash.iter().find(|crash| crash.of.iter().any(is_about));
        let advice = advice.map_or(String::new(), |crash| unwrapped(&crash.says));
        [
            format!(
                "Which values make `{name}` crash? It crashed at line {line} of {file}: {message}"
            ),
            format!("The line is `{text}`, and the function has this task: {task}. {advice}"),
            format!(
                "Print the values before that line to standard error, and replay the conversation: \
                 {play}. {own}"
            ),
        ]
    };
    Some(Hints {
        subject: format!("function {name} in {file}"),
        heading: format!("Level {level}, a crash in `{name}` ({file}:{line})"),
        lines: hints.map(|hint| printable(&hint)).into(),
        last: "There are no more hints for this crash.",
        ..Hints::default()
    })
}
