//! A line for a check: the mark of its verdict, what it is about, and its points.

use super::{Entry, Word};
use crate::prose;
use owo_colors::{OwoColorize, Style};
use std::iter;
use unicode_width::UnicodeWidthStr;

/// How far everything stands in that belongs to a check.
pub const INDENT: &str = "  ";

/// The mark of a verdict in its color, what the check is about, and the points at the window's end.
#[must_use]
pub fn line(entry: &Entry, columns: usize) -> Vec<String> {
    let points =
        entry.earned.map(|earned| format!("{earned}/{}", entry.points)).unwrap_or_default();
    let room = columns.saturating_sub(points.width() + 1);
    let mut lines = prose::indent(&titled(entry), INDENT, room);
    if let Some(first) = lines.first_mut() {
        let gap = columns.saturating_sub(first.width() + points.width());
        first.push_str(&" ".repeat(gap));
        first.push_str(&points);
        first.truncate(first.trim_end().len());
    }
    let mut lines = marked(&lines, entry.verdict, Style::new());
    if let (Word::NotReached, Some(reason)) = (entry.verdict, &entry.reason) {
        let reason = prose::indent(&format!("not reached: {reason}"), INDENT, columns);
        lines.extend(styled(reason, Style::new().dimmed()));
    }
    lines
}

/// What a check is about, after a word for a failure of a special kind.
#[must_use]
pub fn titled(entry: &Entry) -> String {
    let word = match entry.verdict {
        Word::Passed | Word::Failed | Word::NotReached => return entry.title.clone(),
        Word::Hung => "hung",
        Word::Crashed => "crashed",
        Word::Flooded => "flooded",
        Word::EndedTooEarly => "ended too early",
        Word::NotStarted => "not started",
    };
    format!("{word}: {}", entry.title)
}

/// Lines under the [`INDENT`], in that style, with the mark of a verdict in front of the first.
#[must_use]
pub fn marked(lines: &[String], verdict: Word, style: Style) -> Vec<String> {
    let mark = match verdict {
        Word::Passed => "✓".green().to_string(),
        Word::NotReached => "–".yellow().to_string(),
        _ => "✗".red().to_string(),
    };
    let text = |line: &str| line.strip_prefix(INDENT).unwrap_or(line).style(style).to_string();
    let margins = iter::once(format!("{mark} ")).chain(iter::repeat(INDENT.to_owned()));
    margins.zip(lines).map(|(margin, line)| margin + &text(line)).collect()
}

/// Every line in that style, so that none depends on the one before.
#[must_use]
pub fn styled(lines: Vec<String>, style: Style) -> Vec<String> {
    lines.into_iter().map(|line| line.style(style).to_string()).collect()
}
