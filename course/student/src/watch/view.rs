//! The lines that a student sees while a program is watched.
//!
//! A window shows only what fits: the last lines of a conversation, and the last of several hints.

use super::state::{Doing, Reading, State};
use crate::compiler;
use crate::lead::Lead;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::prose;
use course_kit::report::functions::{self, Written};
use course_kit::report::{self, Entry, story};
use course_kit::window;
use owo_colors::{OwoColorize, Style};
use unicode_width::UnicodeWidthStr;

/// How many of the compiler's warnings are shown.
const MOST_WARNINGS: usize = 2;

/// A conversation is shown only if there is room for more lines than this.
const FEWEST: usize = 3;

/// What the keys do. Even if there is not enough room for all of them, the first and the last one are shown.
fn keys(state: &State, columns: usize) -> String {
    if state.reading.is_some() {
        return "↓ ↑ scroll   other keys: back".to_owned();
    }
    if state.is_asking {
        let function = state.advice.function.iter().map(|name| format!("   f `{name}`"));
        let function: String = function.collect();
        let level = state.reset.as_ref().map_or("", |reset| reset.label);
        return format!("{level}{function}   other keys: no");
    }
    let mut keys = vec!["h hint", "c check again"];
    keys.extend(state.advice.offers.iter().map(|offer| offer.label));
    keys.extend(["r reset code", "q leave"]);
    while keys.len() > 2 && keys.join("   ").width() > columns {
        keys.remove(keys.len() - 2);
    }
    keys.join("   ")
}

/// A window's lines, top to bottom. The last one shows the keys.
pub fn window(state: &State, columns: usize, rows: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    let room = window::room(&lines, rows);
    let body = match &state.reading {
        Some(reading) => self::reading(reading, columns, room),
        None => body(state, columns, room),
    };
    lines.extend(body.into_iter().take(room));
    window::filled(lines, &keys(state, columns), columns, rows)
}

/// The part of a text for which there is room.
fn reading(reading: &Reading, columns: usize, room: usize) -> Vec<String> {
    let lines = prose::compiler_lines(&reading.text.lines().collect::<Vec<_>>(), columns);
    reading.above.set(reading.above.get().min(lines.len().saturating_sub(room)));
    lines.into_iter().skip(reading.above.get()).collect()
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

/// Whether a window has no room for the whole of the last hint that is wanted.
pub fn are_hints_cut(state: &State, columns: usize, rows: usize) -> bool {
    let room = window::room(&head(state, columns), rows);
    let shown = body(state, columns, room);
    shown.len() > room || shown.last() != hints(state, columns).concat().last()
}

/// Which program is watched, and how far the round is.
fn head(state: &State, columns: usize) -> Vec<String> {
    let title = format!("Level {}, {}: {}", state.level, state.level.title(), state.name);
    let [yellow, red] = [Style::new().yellow(), Style::new().red().bold()];
    let checks = suite::checks(state.level).len();
    let (status, style) = match state.work {
        _ if state.is_asking => ("Start over? Yours stays in my/kept.".to_owned(), yellow),
        Doing::Building => (state.building.clone(), yellow),
        Doing::Judging(done) => (format!("Checking: {done} of {checks} …"), yellow),
        Doing::Resting if state.known.not_built.is_some() => {
            ("It cannot be built.".to_owned(), red)
        }
        Doing::Resting if state.known.is_good() => (summary(state), Style::new().green().bold()),
        Doing::Resting => (summary(state), red),
    };
    let lines = [(title, Style::new().bold()), (status, style), (String::new(), Style::new())];
    lines.map(|(text, style)| prose::cut(&text, columns).style(style).to_string()).into()
}

/// The result of all checks of a round, in a line.
fn summary(state: &State) -> String {
    let judged = suite::checks(state.level).iter().zip(state.known.verdicts());
    let functions = Written::of(&state.known.functions);
    let functions = functions.map_or(String::new(), |written| written.words() + ", ");
    functions + &report::summary(judged.map(|(check, verdict)| (check.points, verdict)))
}

fn body(state: &State, columns: usize, room: usize) -> Vec<String> {
    let Some(lead) = &state.lead else { return Vec::new() };
    let hints = hints(state, columns);
    let functions = &state.known.functions;
    let mut lines = match lead {
        Lead::NotBuilt(reason) => {
            let hints = fitting(&hints, room.saturating_sub(FEWEST));
            let lines = compiler::lines(reason, columns, room.saturating_sub(hints.len()));
            return [lines, hints].concat();
        }
        Lead::Check(index, verdict) => {
            let entry = Entry::new(&suite::checks(state.level)[*index], verdict.clone());
            return failure(state, &entry, &hints, columns, room);
        }
        Lead::Function(function) => {
            let mut lines = function.lines(columns);
            lines.extend(functions::left_out(functions, columns));
            lines.extend(warnings(state, columns));
            lines.extend(beside_function(state, columns));
            lines
        }
        Lead::Green => {
            let rest = functions::rest(functions, columns);
            [well_done(state, columns), rest, warnings(state, columns)].concat()
        }
    };
    lines.extend(fitting(&hints, room.saturating_sub(lines.len())));
    lines
}

/// No check fails, and what comes next.
fn well_done(state: &State, columns: usize) -> Vec<String> {
    let text = match &state.next {
        Some(_) => "No check fails. Well done! Continue with:",
        None => "No check fails. That was the last level. Well done!",
    };
    let mut lines = prose::indent(text, "", columns);
    lines.extend(state.next.iter().map(|command| format!("  {command}")));
    lines
}

/// What to know of a function that comes first although no check fails.
fn beside_function(state: &State, columns: usize) -> Vec<String> {
    if state.work != Doing::Resting || state.known.verdicts().any(Verdict::is_failure) {
        return Vec::new();
    }
    let text = "No check fails, but this function does not do what its tests ask for.";
    prose::indent(text, "", columns)
}

/// What the compiler warns of: it may be the reason, or wrong although no check fails.
fn warnings(state: &State, columns: usize) -> Vec<String> {
    let shown = state.known.warnings.iter().take(MOST_WARNINGS);
    let lines =
        shown.flat_map(|warning| prose::wrap(&format!("Warning: {warning}"), "", "  ", columns));
    lines.map(|line| line.yellow().to_string()).collect()
}

/// The part of a failure for which there is room: what is wrong, the conversation, the hints.
fn failure(
    state: &State,
    entry: &Entry,
    hints: &[Vec<String>],
    columns: usize,
    room: usize,
) -> Vec<String> {
    let mut lines = story::headed(entry, columns);
    lines.extend(warnings(state, columns));
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
