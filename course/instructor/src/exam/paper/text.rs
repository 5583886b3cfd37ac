//! What is asked for, for students: one page of Markdown.

use anyhow::Result;
use course_kit::exam::sheet::{Sheet, folder_name};
use exams::{Exercise, Paper};
use std::fmt::Write;

/// What holds for every exam.
const CONDITIONS: &str = "\
Each task has a folder with the program to change, and its text is there once more. It is built with cargo, from
that folder: what a text says about other languages is for practice at home. If you have written that level
yourself, you may put yours in its place, and your `shared` with it. Whatever a task does not speak of stays as it
was: a change that breaks something else costs points, and so does what was wrong in yours before. Half of the
checks are known to you; the others look at what the texts say, too.

In the course, this shows the clock and tries your changes:

```sh
cargo course exam sit FOLDER
```
";

/// The page.
pub fn of(paper: &Paper, sheet: &Sheet) -> Result<String> {
    let mut text = format!(
        "# Practical exam\n\n{} minutes, {} points.\n\n{CONDITIONS}\n{}",
        sheet.minutes,
        paper.points(),
        table(paper)
    );
    for (number, exercise) in (1..).zip(&paper.exercises) {
        write!(text, "\n{}", task(number, exercise)?)?;
    }
    Ok(text)
}

/// The tasks at a glance.
fn table(paper: &Paper) -> String {
    let rows = (1..).zip(&paper.exercises).map(|(number, exercise)| {
        let manifest = &exercise.manifest;
        let level = exercise.level().map_or("none".to_owned(), |level| level.to_string());
        format!(
            "| {number} | {} | {level} | {} | {} |\n",
            manifest.title, manifest.minutes, manifest.points
        )
    });
    let head = "| task | title | level | minutes | points |\n|---|---|---|---|---|\n";
    head.to_owned() + &rows.collect::<String>()
}

/// A task: its handout, a level deeper.
fn task(number: usize, exercise: &Exercise) -> Result<String> {
    let handout = exercise.handout()?;
    let (title, rest) = handout.split_once('\n').unwrap_or((&handout, ""));
    let title = title.trim_start_matches(['#', ' ']);
    let facts = format!(
        "Folder `{}`, {} points.",
        folder_name(number, exercise.id()),
        exercise.manifest.points
    );
    Ok(format!("## {number}. {title}\n\n{facts}\n{}\n", deeper(rest).trim_end()))
}

/// The text with every heading a level deeper; what stands in a block of code is none.
fn deeper(text: &str) -> String {
    let mut is_code = false;
    let lines = text.lines().map(|line| {
        is_code ^= line.trim_start().starts_with("```");
        let hash = if !is_code && line.starts_with('#') { "#" } else { "" };
        format!("{hash}{line}\n")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_deeper_and_remarks_in_code_do_not() {
        let text = "## Rules\n\n```sh\n# a remark\n```\n## End\n";
        assert_eq!(deeper(text), "### Rules\n\n```sh\n# a remark\n```\n### End\n");
    }
}
