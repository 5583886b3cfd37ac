//! The texts of an exam in Markdown: the tasks for students and the key for the instructor.

use anyhow::Result;
use conformance::check::Check;
use course_kit::exam::sheet::{Sheet, folder_name};
use exams::{Exercise, Paper};
use std::fmt::Write;

/// The conditions of every exam.
const CONDITIONS: &str = "\
Each task has a folder with the program to change and a copy of its text. It is built with cargo in that folder:
what a text says about other languages is for practice at home. If you have written that level yourself, you may use
your own program instead, together with your `shared`. Whatever a task does not mention has to stay as it was: a
change that breaks something else costs points, and so does anything that was already wrong in your program. You know
half of the checks. The others also test what the texts say.

In the course, this command shows the clock and checks your changes:

```sh
cargo course exam sit FOLDER
```
";

/// The page for students.
pub fn tasks(paper: &Paper, sheet: &Sheet) -> Result<String> {
    let mut text = format!(
        "# {}\n\n{} minutes, {} points: {}.",
        title(sheet),
        sheet.minutes,
        paper.points(),
        work(paper, sheet.minutes)
    );
    if let Some(missing) = missing(paper, sheet.minutes) {
        write!(text, " {missing}")?;
    }
    write!(
        text,
        "\n\n{CONDITIONS}\n\
         | task | title | level | minutes | points |\n|---|---|---|---|---|\n"
    )?;
    for (number, exercise) in (1..).zip(&paper.exercises) {
        let manifest = &exercise.manifest;
        let level = exercise.level().map_or("none".to_owned(), |level| level.to_string());
        let (title, minutes, points) = (&manifest.title, manifest.minutes, manifest.points());
        writeln!(text, "| {number} | {title} | {level} | {minutes} | {points} |")?;
    }
    for (number, exercise) in (1..).zip(&paper.exercises) {
        write!(text, "\n{}", task(number, exercise)?)?;
    }
    Ok(text)
}

/// The title of the paper.
pub fn title(sheet: &Sheet) -> String {
    let variant = sheet.variant.map_or(String::new(), |letter| format!(", variant {letter}"));
    format!("Practical exam{variant}")
}

/// How many tasks there are, how long they take, and how much time is left for the rest.
pub fn work(paper: &Paper, minutes: u32) -> String {
    let (tasks, work) = (counted(paper.exercises.len(), "task"), paper.minutes());
    let slack = minutes - work - paper.missing(minutes);
    format!("{tasks}, {work} minutes of work, {slack} minutes of slack")
}

/// How much of the time is not filled, if it is not.
pub fn missing(paper: &Paper, minutes: u32) -> Option<String> {
    let missing = Some(paper.missing(minutes)).filter(|missing| *missing > 0)?;
    Some(format!(
        "{missing} minutes are not filled: there are too few exercises of different themes."
    ))
}

/// The number and the word, in its plural if there are several.
pub fn counted(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// A task: its handout, with headings one level deeper.
fn task(number: usize, exercise: &Exercise) -> Result<String> {
    let handout = exercise.handout()?;
    let (title, rest) = handout.split_once('\n').unwrap_or((&handout, ""));
    let title = title.trim_start_matches(['#', ' ']);
    let (folder, points) = (folder_name(number, exercise.id()), exercise.manifest.points());
    let text = deeper(rest);
    let text = text.trim_end();
    Ok(format!("## {number}. {title}\n\nFolder `{folder}`, {points} points.\n{text}\n"))
}

/// The text with every heading one level deeper. Blocks of code have no headings.
fn deeper(text: &str) -> String {
    let mut is_code = false;
    let lines = text.lines().map(|line| {
        is_code ^= line.trim_start().starts_with("```");
        let hash = if !is_code && line.starts_with('#') { "#" } else { "" };
        format!("{hash}{line}\n")
    });
    lines.collect()
}

/// The key, in Markdown.
pub fn key(paper: &Paper, sheet: &Sheet) -> Result<String> {
    let mut text = format!(
        "# Key: {}\n\nLevel {}, {} minutes, seed {}; {} points.\n\n\
         If a change breaks a check of the level, the exercise loses the share of that check.\n",
        title(sheet),
        sheet.level,
        sheet.minutes,
        sheet.seed,
        paper.points()
    );
    for exercise in &paper.exercises {
        write!(text, "\n{}", solution(exercise)?)?;
    }
    Ok(text)
}

fn solution(exercise: &Exercise) -> Result<String> {
    let manifest = &exercise.manifest;
    let row = |check: &Check, kind: &str| {
        let points =
            f64::from(manifest.points() * check.points) / f64::from(exercise.weight().max(1));
        format!("| `{}` | {} | {kind} | {points:.1} |\n", check.id, check.title)
    };
    let public = exercise.public_checks().into_iter().map(|check| row(check, "public"));
    let hidden = exercise.hidden_checks().into_iter().map(|check| row(check, "hidden"));
    let void = manifest.void.iter().map(|(id, why)| format!("- `{id}`: {why}\n"));
    let void: String = void.collect();
    let void = if void.is_empty() { void } else { format!("\nNo longer required:\n\n{void}") };
    Ok(format!(
        "## {}: {}\n\n| check | what it tests | | points |\n|---|---|---|---|\n{}{void}\n```diff\n{}\n```\n",
        manifest.id,
        manifest.title,
        public.chain(hidden).collect::<String>(),
        exercise.solution()?.trim_end()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_deeper_and_comments_in_code_do_not() {
        let text = "## Rules\n\n```sh\n# a comment\n```\n## End\n";
        assert_eq!(deeper(text), "### Rules\n\n```sh\n# a comment\n```\n### End\n");
    }
}
