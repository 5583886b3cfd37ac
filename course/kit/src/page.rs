//! What the pages of several commands have in common.

use crate::prose;
use conformance::check::Level;
use owo_colors::OwoColorize;
use unicode_width::UnicodeWidthStr;

/// The level that a page is about.
#[must_use]
pub fn heading(level: Level, about: &str, columns: usize) -> Vec<String> {
    let about = if about.is_empty() { String::new() } else { format!(": {about}") };
    let text = format!("Level {level}, {}{about}", level.title());
    prose::indent(&text, "", columns).iter().map(|line| line.bold().to_string()).collect()
}

/// A command to be typed, behind what it is for or, where it has no room there, under it.
#[must_use]
pub fn command(purpose: &str, command: &str, columns: usize) -> Vec<String> {
    let command = format!("cargo course {command}");
    if purpose.width() + 1 + command.width() <= columns {
        return vec![format!("{purpose} {}", command.cyan())];
    }
    let mut lines = prose::indent(purpose, "", columns);
    lines.push(format!("  {}", command.cyan()));
    lines
}
