//! The line for a check: the mark of its verdict, its title, and its points.

use super::Entry;
use crate::prose;
use conformance::verdict::Verdict;
use owo_colors::{OwoColorize, Style};
use std::iter;
use unicode_width::UnicodeWidthStr;

/// The indent of everything that belongs to a check.
pub const INDENT: &str = "  ";

/// The lines of all these checks.
pub fn lines(entries: &[Entry], columns: usize) -> Vec<String> {
    let nexts = entries.iter().skip(1).map(Some).chain([None]);
    entries.iter().zip(nexts).flat_map(|(entry, next)| line(entry, next, columns)).collect()
}

/// The mark of a verdict in its color, the title of the check, and the points at the right edge. A reason
/// that the next check has, too, is left to that one.
fn line(entry: &Entry, next: Option<&Entry>, columns: usize) -> Vec<String> {
    let points =
        entry.earned().map(|earned| format!("{earned}/{}", entry.points)).unwrap_or_default();
    let room = columns.saturating_sub(points.width() + 1);
    let mut lines = prose::indent(&titled(entry), INDENT, room);
    if let Some(first) = lines.first_mut() {
        let gap = columns.saturating_sub(first.width() + points.width());
        first.push_str(&" ".repeat(gap));
        first.push_str(&points);
        first.truncate(first.trim_end().len());
    }
    let mut lines = marked(&lines, entry.has_passed(), Style::new());
    if entry.verdict.is_open() && next.is_none_or(|next| next.verdict != entry.verdict) {
        let reason = prose::indent(&entry.verdict.to_string(), INDENT, columns);
        lines.extend(styled(reason, Style::new().dimmed()));
    }
    lines
}

/// The title of a check, after a word for a special kind of failure.
pub fn titled(entry: &Entry) -> String {
    match &entry.verdict {
        Verdict::Passed | Verdict::Failed(_) => entry.title.to_owned(),
        open if open.is_open() => entry.title.to_owned(),
        special => format!("{}: {}", special.name(), entry.title),
    }
}

/// Lines under the [`INDENT`], in that style. The mark before the first says whether the check passed;
/// `None` is for one that was not reached.
pub fn marked(lines: &[String], has_passed: Option<bool>, style: Style) -> Vec<String> {
    let mark = match has_passed {
        Some(true) => "✓".green().to_string(),
        Some(false) => "✗".red().to_string(),
        None => "–".yellow().to_string(),
    };
    let text = |line: &str| line.strip_prefix(INDENT).unwrap_or(line).style(style).to_string();
    let margins = iter::once(format!("{mark} ")).chain(iter::repeat(INDENT.to_owned()));
    margins.zip(lines).map(|(margin, line)| margin + &text(line)).collect()
}

/// The lines, each styled on its own, so that none depends on the one before.
pub fn styled(lines: Vec<String>, style: Style) -> Vec<String> {
    lines.into_iter().map(|line| line.style(style).to_string()).collect()
}
