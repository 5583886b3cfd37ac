//! The lines that a student sees while a program is watched.
//!
//! A window shows only what fits: the last lines of a conversation, and the last of several hints.

use super::state::{Doing, Finding, State};
use conformance::check::Check;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::prose;
use course_kit::report::Score;
use course_kit::report::functions::{self, Written};
use course_kit::report::{Entry, story};
use course_kit::window;
use owo_colors::{OwoColorize, Style};

/// A conversation is shown only if there is room for more lines than this.
const FEWEST: usize = 3;

/// What the keys do.
const KEYS: &str = "h hint   c check again   q leave";

/// A window's lines, top to bottom.
pub fn window(state: &State, columns: usize, rows: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    let room = window::room(&lines, rows);
    lines.extend(body(state, columns, room).into_iter().take(room));
    window::filled(lines, KEYS, columns, rows)
}

/// What is printed after a round if the output is not a terminal.
pub fn page(state: &State, columns: usize) -> Vec<String> {
    [head(state, columns), body(state, columns, usize::MAX), vec![String::new()]].concat()
}

/// The lines that stay on the screen afterwards: the result of the last round.
pub fn farewell(state: &State, columns: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    lines.truncate(if state.work == Doing::Resting { 2 } else { 1 });
    lines
}

/// The hints that are wanted for the failure, the lines of each together.
pub fn hints(state: &State, columns: usize) -> Vec<Vec<String>> {
    state.wanted().map_or_else(Vec::new, |(hints, count)| hints.so_far(count, columns))
}

/// Which program is watched, and how far the round is.
fn head(state: &State, columns: usize) -> Vec<String> {
    let title = format!("Level {}, {}: {}", state.level, state.level.title(), state.name);
    let [yellow, red] = [Style::new().yellow(), Style::new().red().bold()];
    let checks = suite::checks(state.level).len();
    let (status, style) = match (state.work, &state.finding) {
        (Doing::Building, _) => ("Building …".to_owned(), yellow),
        (Doing::Judging(done), _) => (format!("Checking: {done} of {checks} …"), yellow),
        (Doing::Resting, Finding::NotBuilt(_)) => ("It cannot be built.".to_owned(), red),
        (Doing::Resting, Finding::NoneFails) => (summary(state), Style::new().green().bold()),
        (Doing::Resting, _) => (summary(state), red),
    };
    let lines = [(title, Style::new().bold()), (status, style), (String::new(), Style::new())];
    lines.map(|(text, style)| prose::cut(&text, columns).style(style).to_string()).into()
}

/// The result of all checks of a round, in a line.
fn summary(state: &State) -> String {
    let judged = || suite::checks(state.level).iter().zip(state.verdicts());
    let Score { checks, passed, points, earned } = Score::of(judged());
    let left_out = judged().count() - checks;
    let left_out = if left_out > 0 { format!(", {left_out} not reached") } else { String::new() };
    let functions = Written::of(&state.functions);
    let functions = functions.map_or(String::new(), |written| written.words() + ", ");
    format!("{functions}{passed} of {checks} checks, {earned} of {points} points{left_out}")
}

fn body(state: &State, columns: usize, room: usize) -> Vec<String> {
    match &state.finding {
        Finding::Nothing => Vec::new(),
        Finding::NotBuilt(reason) => compiler(reason, columns, room),
        Finding::Fails(index, verdict) => {
            let entry = Entry::new(&suite::checks(state.level)[*index], (*verdict).clone());
            failure(&entry, &hints(state, columns), columns, room)
        }
        Finding::Function(function) => {
            let hints = hints(state, columns);
            let mut lines = function.lines(columns);
            lines.extend(functions::left_out(&state.functions, columns));
            lines.extend(first_failing(state, columns));
            let hints = fitting(&hints, room.saturating_sub(lines.len()));
            [lines, hints].concat()
        }
        Finding::NoneFails => {
            let text = match &state.next {
                Some(_) => "No check fails. Well done! Continue with:",
                None => "No check fails. That was the last level. Well done!",
            };
            let mut lines = prose::indent(text, "", columns);
            lines.extend(state.next.iter().map(|command| format!("  {command}")));
            lines.extend(functions::rest(&state.functions, columns));
            lines
        }
    }
}

/// Whether rustc, a C compiler or make reports an error here.
fn is_error(line: &&str) -> bool {
    line.starts_with("error") || line.contains(": error: ") || line.contains(": *** ")
}

/// The first check that fails beside a function. Of a program that passes none, this says nothing new.
fn first_failing(state: &State, columns: usize) -> Vec<String> {
    let mut checks = suite::checks(state.level).iter().zip(state.verdicts());
    let failing = checks.find(|(_, verdict)| verdict.is_failure());
    if !state.verdicts().any(|verdict| *verdict == Verdict::Passed) {
        return Vec::new();
    }
    let named = |(check, _): (&Check, &Verdict)| {
        let text = format!("First failing check: {} ({})", check.title, check.id);
        prose::indent(&text, "", columns)
    };
    failing.map_or_else(Vec::new, named)
}

/// The compiler's message, from its first error on.
fn compiler(reason: &str, columns: usize, room: usize) -> Vec<String> {
    let message: Vec<&str> = reason.lines().collect();
    let first = message.iter().position(is_error).unwrap_or(0);
    let mut lines: Vec<String> =
        message[first..].iter().flat_map(|line| prose::compiler_line(line, columns)).collect();
    if lines.len() > room {
        let left = lines.len() - room.saturating_sub(1);
        lines.truncate(room.saturating_sub(1));
        let more = format!("({left} more lines: cargo course check shows them)");
        lines.push(prose::cut(&more, columns).dimmed().to_string());
    }
    lines
}

/// The part of a failure for which there is room: what is wrong, the conversation, the hints.
fn failure(entry: &Entry, hints: &[Vec<String>], columns: usize, room: usize) -> Vec<String> {
    let mut lines = story::headed(entry, columns);
    let hints = fitting(hints, room.saturating_sub(lines.len()));
    let left = room.saturating_sub(lines.len() + hints.len());
    if let Some(story) = entry.verdict.story().filter(|_| left > FEWEST) {
        lines.extend(story::ending(story, columns, left - 1));
    }
    lines.extend(hints);
    lines
}

/// The hints after an empty line. If not all fit, the first ones are left out; the last one is cut.
fn fitting(hints: &[Vec<String>], room: usize) -> Vec<String> {
    let Some(last) = hints.len().checked_sub(1) else { return Vec::new() };
    let lines = |first: usize| hints[first..].iter().map(Vec::len).sum::<usize>();
    let first = (0..last).find(|&first| lines(first) < room).unwrap_or(last);
    let mut fitting = vec![String::new()];
    fitting.extend(hints[first..].concat());
    fitting.truncate(room);
    fitting
}

#[cfg(test)]
mod tests;
