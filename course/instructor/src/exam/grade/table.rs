//! Grades as a table of points, with the reasons below.

use super::{Graded, Sitting};
use course_kit::prose;
use owo_colors::OwoColorize;
use unicode_width::UnicodeWidthStr;

/// The space between two columns.
const GAP: &str = "  ";

/// A table for each folder.
pub fn draw(sittings: &[Sitting], columns: usize) -> String {
    let mut lines = Vec::new();
    for sitting in sittings {
        let heading = prose::indent(&sitting.folder, "", columns);
        lines.extend(heading.iter().map(|line| line.bold().to_string()));
        lines.extend(prose::indent(&format!("handed in: {}", sitting.handed_in), GAP, columns));
        let widest = sitting.tasks.iter().map(|task| task.id.width()).max().unwrap_or(0);
        lines.extend(sitting.tasks.iter().flat_map(|task| row(task, widest, columns)));
        let sum = format!("{:<widest$}{GAP}{:>5.1} of {}", "all", sitting.earned, sitting.points);
        lines.push(format!("{GAP}{}\n", sum.bold()));
    }
    lines.join("\n")
}

/// The points of a task, and why it did not get all of them.
fn row(task: &Graded, widest: usize, columns: usize) -> Vec<String> {
    let Graded { id, earned, points, weight, weight_passed, .. } = task;
    let start = format!(
        "{GAP}{id:<widest$}{GAP}{earned:>5.1} of {points:<3}{GAP}checks: {weight_passed} of {weight}"
    );
    let lists =
        [("failed", &task.failed), ("not reached", &task.not_reached), ("broken", &task.broken)];
    let lists = lists.into_iter().filter(|(_, ids)| !ids.is_empty());
    let lists = lists.map(|(what, ids)| format!("{what}: {}", ids.join(", ")));
    let problem = task.problem.iter().flat_map(|problem| problem.lines()).map(str::to_owned);
    let reasons = lists.chain(problem);
    let reasons = reasons.flat_map(|text| prose::wrap(&text, "    ", "      ", columns));
    [start.trim_end().to_owned()].into_iter().chain(reasons).collect()
}
