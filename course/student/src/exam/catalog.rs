//! `exam list` and `exam show`: what exercises there are, and what they ask for.

use anyhow::Result;
use course_kit::workspace::Workspace;
use course_kit::{markdown, prose};
use exams::{Exercise, Part, exercise};
use owo_colors::OwoColorize;

/// All exercises, part by part.
///
/// # Errors
/// When one cannot be read.
pub fn list(workspace: &Workspace, columns: usize) -> Result<String> {
    let all = exercise::all(workspace.root())?;
    let widest = all.iter().map(|one| one.id().len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for part in Part::ALL {
        lines.extend(heading(part, columns));
        let of_part = all.iter().filter(|one| one.part() == part);
        lines.extend(of_part.flat_map(|one| line(one, widest, columns)));
        lines.push(String::new());
    }
    lines.extend(prose::indent("To see one: cargo course exam show <ID>", "", columns));
    Ok(lines.join("\n") + "\n")
}

fn heading(part: Part, columns: usize) -> Vec<String> {
    let about = match part.level() {
        None => "no project needed".to_owned(),
        Some(level) => format!("level {level}, {}", level.title()),
    };
    let lines = prose::indent(&format!("Part {part}: {about}"), "", columns);
    lines.iter().map(|line| line.bold().to_string()).collect()
}

fn line(exercise: &Exercise, widest: usize, columns: usize) -> Vec<String> {
    let manifest = &exercise.manifest;
    let worth = format!("{} minutes, {} points", manifest.minutes, manifest.points);
    let start = format!("  {:<widest$}  ", manifest.id);
    let text = format!("{}: {worth}", manifest.title);
    prose::wrap(&text, &start, &" ".repeat(start.len()), columns)
}

/// What an exercise asks for.
///
/// # Errors
/// When its handout cannot be read.
pub fn show(exercise: &Exercise, columns: usize) -> Result<String> {
    let manifest = &exercise.manifest;
    let program = exercise.level().map_or(String::new(), |level| format!(", level {level}"));
    let facts = format!(
        "Part {}{program}: {} minutes, {} points.",
        manifest.part, manifest.minutes, manifest.points
    );
    let start = format!("To start: cargo course exam start {}", manifest.id);
    let lines =
        [facts, start].iter().flat_map(|line| prose::indent(line, "", columns)).collect::<Vec<_>>();
    let handout = markdown::in_terminal(&exercise.handout()?, columns);
    Ok(format!("{}\n{}\n", handout.trim_end(), ["", &lines.join("\n")].join("\n")))
}
