//! The texts of an exam in Markdown: the tasks for students and the key for the instructor.

use anyhow::Result;
use conformance::check::Check;
use exams::marks::PARTS;
use exams::sheet::{Sheet, folder_name};
use exams::{Exercise, Paper};
use std::fmt::Write;

/// Where students write who they are.
const NAME: &str = "\
Name: ______________________________ Number: ______________ Date: ______________
";

/// The conditions of every exam.
const CONDITIONS: &str = r#"
Each task has a folder with the program to change and the text of the task. If there is a subfolder `c`, it contains the
same program in C. If you have written the task's level yourself, you may change your own program instead, in any
language. The file `run.toml` in the folder says which program counts, and names the command that starts your own:

```toml
# Which program of this task counts: "rust" (this folder), "c" (the folder c), or "other": your own, in any language.
language = "rust"
# For "other": the commands that build it, if necessary, and start it, in this folder.
# build = ["javac", "Level3.java"]
# run = ["java", "Level3"]
```

Whatever a task does not mention must stay as it was: a change that breaks something else costs points, and so does
anything that was already wrong in your own program. The public checks are listed with each task. The hidden checks,
like these, test only what the texts say.

Run `cargo sit` in the folder of the exam: it shows the clock, checks your changes, and makes the one file that you
return, `handed-in.zip`. In a copy of the course, type `cargo course exam sit FOLDER` instead.
"#;

/// The page for students.
pub fn tasks(paper: &Paper, sheet: &Sheet) -> Result<String> {
    let mut text = format!(
        "# {}\n\n{NAME}\n{} minutes, {} points: {}.",
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
        "\n{CONDITIONS}\n\
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
        "{missing} minutes are not filled: there are too few exercises on different themes."
    ))
}

/// The number and the word, in its plural if there are several.
pub fn counted(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// A task: its handout, with headings one level deeper, and its public checks.
fn task(number: usize, exercise: &Exercise) -> Result<String> {
    let handout = exercise.handout()?;
    let (title, rest) = handout.split_once('\n').unwrap_or((&handout, ""));
    let title = title.trim_start_matches(['#', ' ']);
    let (folder, points) = (folder_name(number, exercise.id()), exercise.manifest.points());
    let text = deeper(rest);
    let text = text.trim_end();
    let checks = public_checks(exercise);
    Ok(format!("## {number}. {title}\n\nFolder `{folder}`, {points} points.\n{text}\n\n{checks}"))
}

/// What students can check themselves.
fn public_checks(exercise: &Exercise) -> String {
    let checks = exercise.public_checks();
    let lines = checks.iter().map(|check| format!("- {} ({})\n", check.title, check.rule));
    format!("The public checks test that the program\n\n{}", lines.collect::<String>())
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
         If a change breaks a check of the level, the exercise loses that check's share.\n",
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
    // Each check gets the tenths that it adds to those before it, so that all of them add up to the points.
    let mut weight = 0;
    let mut row = |check: &Check, kind: &str| {
        let tenths = |weight: u32| (manifest.points() * PARTS * weight).div_ceil(exercise.weight());
        let before = tenths(weight);
        weight += check.points;
        let points = f64::from(tenths(weight) - before) / f64::from(PARTS);
        format!("| `{}` | {} | {kind} | {points:.1} |\n", check.id, check.title)
    };
    let mut rows = String::new();
    for (kind, checks) in
        [("public", exercise.public_checks()), ("hidden", exercise.hidden_checks())]
    {
        rows.extend(checks.into_iter().map(|check| row(check, kind)));
    }
    let void = manifest.void.iter().map(|(id, why)| format!("- `{id}`: {why}\n"));
    let void: String = void.collect();
    let void = if void.is_empty() { void } else { format!("\nNo longer required:\n\n{void}") };
    Ok(format!(
        "## {}: {}\n\n| check | what it tests | | points |\n|---|---|---|---|\n{}{void}\n```diff\n{}\n```\n",
        manifest.id,
        manifest.title,
        rows,
        exercise.solution()?.trim_end()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use exams::rehearsal::exercise_of;

    #[test]
    fn the_points_of_the_checks_add_up_to_those_of_the_exercise() {
        for id in ["a-every-second", "b-wrap", "b-walls", "d-teams"] {
            let (exercise, mut tenths) = (exercise_of(id), 0);
            for line in solution(&exercise).unwrap().lines().filter(|line| line.starts_with("| `"))
            {
                let points = line.trim_end_matches(" |").rsplit(' ').next().unwrap();
                tenths += points.replace('.', "").parse::<u32>().unwrap();
            }
            assert_eq!(tenths, exercise.manifest.points() * PARTS, "{id}");
        }
    }

    #[test]
    fn headings_go_deeper_and_comments_in_code_do_not() {
        let text = "## Rules\n\n```sh\n# a comment\n```\n## End\n";
        assert_eq!(deeper(text), "### Rules\n\n```sh\n# a comment\n```\n### End\n");
    }
}
