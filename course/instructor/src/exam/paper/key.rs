//! What the instructor alone gets: how each exercise can be solved, and what its checks count.

use anyhow::Result;
use course_kit::exam::sheet::Sheet;
use exams::{Exercise, Paper};
use std::fmt::Write;

/// The key, in Markdown.
pub fn text(paper: &Paper, sheet: &Sheet) -> Result<String> {
    let mut text = format!(
        "# Key\n\nLevel {}, {} minutes, seed {}; {} points.\n\n\
         A check of the level that a change breaks takes its share of the points of the exercise away.\n",
        sheet.level,
        sheet.minutes,
        sheet.seed,
        paper.points()
    );
    for exercise in &paper.exercises {
        write!(text, "\n{}", of(exercise)?)?;
    }
    Ok(text)
}

fn of(exercise: &Exercise) -> Result<String> {
    let manifest = &exercise.manifest;
    let all = exercise.weight();
    let rows = exercise.own_checks().iter().map(|own| {
        let check = &own.check;
        let points = f64::from(manifest.points * check.points) / f64::from(all.max(1));
        let hidden = if own.is_hidden { "hidden" } else { "public" };
        format!("| `{}` | {} | {hidden} | {points:.1} |\n", check.id, check.title)
    });
    let void = manifest.void.iter().map(|(id, why)| format!("- `{id}`: {why}\n"));
    let void: String = void.collect();
    let void = if void.is_empty() { void } else { format!("\nNot asked for any more:\n\n{void}") };
    Ok(format!(
        "## {}: {}\n\n| check | what it looks at | | points |\n|---|---|---|---|\n{}{void}\n```diff\n{}\n```\n",
        manifest.id,
        manifest.title,
        rows.collect::<String>(),
        exercise.solution()?.trim_end()
    ))
}
