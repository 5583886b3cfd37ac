//! Parts of pages that several commands print.

use crate::prose;
use conformance::check::Level;
use owo_colors::OwoColorize;
use unicode_width::UnicodeWidthStr;

/// The heading of a page about a level.
pub fn heading(level: Level, about: &str, columns: usize) -> Vec<String> {
    let about = if about.is_empty() { String::new() } else { format!(": {about}") };
    let text = format!("Level {level}, {}{about}", level.title());
    prose::indent(&text, "", columns).iter().map(|line| line.bold().to_string()).collect()
}

/// The purpose of a command and the command to type, in one line if there is room.
pub fn command(purpose: &str, command: &str, columns: usize) -> Vec<String> {
    let command = format!("cargo course {command}");
    if purpose.width() + 1 + command.width() <= columns {
        return vec![format!("{purpose} {}", command.cyan())];
    }
    let mut lines = prose::indent(purpose, "", columns);
    lines.push(format!("  {}", command.cyan()));
    lines
}
