//! What a person reads: a line for each verification, and all failures at the end.

use super::Outcome;
use crate::failure::Failure;
use course_kit::prose;
use owo_colors::{OwoColorize, Style};
use shared::console::printable;

/// How far everything stands in that belongs to a line.
const INDENT: &str = "  ";

/// The line of a verification: its mark, its name, what holds when it does, how long it took.
pub fn line(outcome: &Outcome, columns: usize) -> String {
    let Outcome { verification, found, took } = outcome;
    let text =
        format!("{}: {} ({:.1} s)", verification.name, verification.claim, took.as_secs_f32());
    let (mark, style) = match found {
        Ok(failures) if failures.is_empty() => ("✓", Style::new().green()),
        Ok(_) => ("✗", Style::new().red()),
        Err(_) => ("?", Style::new().yellow()),
    };
    let lines = prose::indent(&text, INDENT, columns).join("\n");
    format!("{} {}\n", mark.style(style), lines.trim_start())
}

/// All that was found, what to do about it, and what it comes to.
pub fn end(outcomes: &[Outcome], columns: usize) -> String {
    let mut page = String::new();
    for outcome in outcomes {
        let name = outcome.verification.name;
        match &outcome.found {
            Ok(failures) => failures.iter().for_each(|it| page += &told(name, it, columns)),
            Err(error) => page += &prose::paragraph(&format!("{name}: {error:#}"), "", columns),
        }
    }
    let holding = |outcome: &&Outcome| matches!(&outcome.found, Ok(list) if list.is_empty());
    let holding = outcomes.iter().filter(holding).count();
    let style = if holding == outcomes.len() { Style::new().green() } else { Style::new().red() };
    let sum = format!("{holding} of {} hold", outcomes.len());
    format!("{page}\n{}\n", sum.style(style.bold()))
}

fn told(name: &str, failure: &Failure, columns: usize) -> String {
    let title = prose::paragraph(&format!("{name}: {failure}"), "", columns);
    // A command in two lines could not be copied.
    let remedy = failure.remedy.lines().map(|line| format!("{INDENT}{}\n", printable(line)));
    format!("\n{title}{}", remedy.collect::<String>())
}
