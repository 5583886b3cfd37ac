//! What is seen while one watches: lines, made of what is known.
//!
//! In a window they fill it and no more: of the conversation those lines stay that lead to where it
//! went wrong, of several hints the last ones.

use super::state::{Outcome, State, Work};
use crate::check::story;
use crate::student::Score;
use crate::{hints, prose};
use conformance::check::Check;
use conformance::verdict::{Story, Verdict};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;

/// The fewest lines of a conversation that are worth their place.
const FEWEST: usize = 3;

/// The most that are told where there is no window to fill.
const MOST: usize = 26;

/// What the keys do.
const KEYS: &str = "h hint   c check again   q leave";

/// A window's lines, top to bottom.
pub fn window(state: &State, columns: usize, rows: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    let room = rows.saturating_sub(lines.len() + 2);
    let mut body = body(state, columns, room);
    body.truncate(room);
    lines.extend(body);
    lines.truncate(rows.saturating_sub(1));
    lines.resize(rows.saturating_sub(1), String::new());
    lines.push(prose::cut(KEYS, columns).dimmed().to_string());
    lines
}

/// The lines that are told after a round where there is no window.
pub fn page(state: &State, columns: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    lines.extend(body(state, columns, usize::MAX));
    lines.push(String::new());
    lines
}

/// What is left to read when one has left: what the last round came to.
pub fn farewell(state: &State, columns: usize) -> Vec<String> {
    let mut lines = head(state, columns);
    lines.truncate(if state.work == Work::Resting { 2 } else { 1 });
    lines
}

/// The hints that she wants for the check that fails, the lines of each together.
pub fn hints(state: &State, columns: usize) -> Vec<Vec<String>> {
    let Some((index, check)) = state.failing().filter(|(index, _)| state.wanted[*index]) else {
        return Vec::new();
    };
    let mut hints = hints::first(state.level, check.id, state.hints[index], columns);
    if let (hints::HINTS, Some(last)) = (state.hints[index], hints.last_mut()) {
        last.extend(prose::indent(hints::NO_MORE, "", columns));
    }
    hints
}

/// What is watched, and how far it is.
fn head(state: &State, columns: usize) -> Vec<String> {
    let title = format!("Level {}, {}: {}", state.level, state.level.title(), state.name);
    let mut lines = vec![prose::cut(&title, columns).bold().to_string()];
    let (text, style) = status(state);
    lines.push(prose::cut(&text, columns).style(style).to_string());
    lines.push(String::new());
    lines
}

fn status(state: &State) -> (String, Style) {
    let checks = state.level.checks().len();
    match (state.work, &state.outcome) {
        (Work::Building, _) => ("Building …".to_owned(), Style::new().yellow()),
        (Work::Judging(done), _) => {
            (format!("Checking: {done} of {checks} …"), Style::new().yellow())
        }
        (Work::Resting, Outcome::NotBuilt(_)) => {
            ("It cannot be built.".to_owned(), Style::new().red().bold())
        }
        (Work::Resting, outcome) => {
            let style = Style::new().bold();
            let is_good = *outcome == Outcome::NoneFails;
            (summary(state), if is_good { style.green() } else { style.red() })
        }
    }
}

/// What all checks of a round came to, in a line.
pub fn summary(state: &State) -> String {
    let judged = || state.level.checks().iter().zip(state.verdicts());
    let Score { checks, passed, points, earned } = Score::of(judged());
    let left_out = judged().count() - checks;
    let left_out = if left_out > 0 { format!(", {left_out} not reached") } else { String::new() };
    format!("{passed} of {checks} checks, {earned} of {points} points{left_out}")
}

fn body(state: &State, columns: usize, room: usize) -> Vec<String> {
    match &state.outcome {
        Outcome::Nothing => Vec::new(),
        Outcome::NotBuilt(reason) => compiler(reason, columns, room),
        Outcome::Fails(index, verdict) => {
            failure(&state.level.checks()[*index], verdict, &hints(state, columns), columns, room)
        }
        Outcome::NoneFails => prose::indent(&congratulations(state), "", columns),
    }
}

fn congratulations(state: &State) -> String {
    let next = state.level.number() + 1;
    if state.level.number() == 7 {
        return "Nothing fails. This was the last level: well done.".to_owned();
    }
    format!("Nothing fails: well done. On to the next level: cargo course start {next}")
}

/// What the compiler says, from its first error on.
fn compiler(reason: &str, columns: usize, room: usize) -> Vec<String> {
    let said: Vec<&str> = reason.lines().collect();
    let first = said.iter().position(|line| line.starts_with("error")).unwrap_or(0);
    let mut lines: Vec<String> =
        said[first..].iter().flat_map(|line| prose::of_compiler(line, columns)).collect();
    if lines.len() > room {
        let left = lines.len() - room.saturating_sub(1);
        lines.truncate(room.saturating_sub(1));
        let more = format!("({left} more lines: cargo course check shows them)");
        lines.push(prose::cut(&more, columns).dimmed().to_string());
    }
    lines
}

/// A failure, as much of it as there is room for: what is wrong, the hints, the conversation.
fn failure(
    check: &Check,
    verdict: &Verdict,
    hints: &[Vec<String>],
    columns: usize,
    room: usize,
) -> Vec<String> {
    let mut lines = headed(check, verdict, columns);
    let hints = fitting(hints, room.saturating_sub(lines.len()));
    let left = room.saturating_sub(lines.len() + hints.len());
    if let Some(story) = verdict.story().filter(|_| left > FEWEST) {
        lines.extend(conversation(story, columns, left - 1));
    }
    lines.extend(hints);
    lines
}

/// After an empty line the hints, of several the last ones that fit; of the last one all there is
/// room for.
fn fitting(hints: &[Vec<String>], room: usize) -> Vec<String> {
    let Some(last) = hints.len().checked_sub(1) else { return Vec::new() };
    let lines = |first: usize| hints[first..].iter().map(Vec::len).sum::<usize>();
    let first = (0..last).find(|&first| lines(first) < room).unwrap_or(last);
    let mut fitting = vec![String::new()];
    fitting.extend(hints[first..].concat());
    fitting.truncate(room);
    fitting
}

/// What the check is about, what was expected and what came.
fn headed(check: &Check, verdict: &Verdict, columns: usize) -> Vec<String> {
    let word = if let Verdict::Failed(_) = verdict { "" } else { verdict.name() };
    let colon = if word.is_empty() { "" } else { ": " };
    let title = format!("{word}{colon}{} ({})", check.title, check.id);
    let mut lines = prose::wrap(&title, "✗ ", "  ", columns);
    for line in &mut lines {
        *line = line.red().bold().to_string();
    }
    let mut say = |label: &str, text: &str| {
        let label = format!("  {label:<10}");
        lines.extend(prose::wrap(text, &label, &" ".repeat(label.len()), columns));
    };
    match (verdict.story(), verdict) {
        (Some(story), _) => {
            say("Expected:", &story.expected);
            say("Came:", &story.came);
        }
        (None, Verdict::NotStarted(reason)) => say("Came:", reason),
        _ => {}
    }
    say("Rule:", check.rule);
    lines
}

/// After an empty line, the last lines up to where it went wrong, which is marked.
fn conversation(story: &Story, columns: usize, room: usize) -> Vec<String> {
    let Some(said) = story::until_failure(story) else { return Vec::new() };
    let first = said.len() - said.len().min(room).min(MOST);
    // A conversation that began before says so.
    let is_cut = |index: usize| index == first && first > 0;
    let line = |index: usize| {
        let text = if is_cut(index) { "…" } else { &said[index] };
        let text = prose::cut(&printable(text), columns.saturating_sub(2));
        story::marked_line(story, index, &text)
    };
    std::iter::once(String::new()).chain((first..said.len()).map(line)).collect()
}

#[cfg(test)]
mod tests;
