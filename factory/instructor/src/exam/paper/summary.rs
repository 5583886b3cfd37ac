//! What was composed: the exercises, their sums, and where everything is.

use super::{Compose, folder_of, text};
use anyhow::Result;
use course_kit::page::command;
use course_kit::prose;
use course_kit::shell::quoted;
use course_kit::sources::named;
use exams::choices::ENOUGH;
use exams::{Choices, Paper};
use std::fmt::Write;

/// The summary of papers, each with the letter of its variant.
pub fn page(
    choices: &Choices,
    papers: &[(Option<char>, Paper)],
    arguments: &Compose,
    columns: usize,
) -> Result<String> {
    let mut text = String::new();
    for (variant, paper) in papers {
        write!(text, "{}", one(*variant, paper, arguments)?)?;
    }
    writeln!(
        text,
        "{} can be composed with these options.",
        text::counted(choices.count(), "paper")
    )?;
    if !choices.left_out().is_empty() {
        let parts: Vec<String> =
            choices.left_out().iter().map(|part| format!("part {part}")).collect();
        let parts = parts.join(", ");
        writeln!(
            text,
            "Left out: {parts}. With more parts, fewer than {ENOUGH} papers would fit."
        )?;
    }
    if papers.len() > 1 {
        let papers: Vec<&Paper> = papers.iter().map(|(_, paper)| paper).collect();
        writeln!(text, "{}", differences(&papers))?;
    }
    let (first, _) = papers[0];
    let students = named(&folder_of(&arguments.out, first).join("students"));
    let sit = command("To sit it:", &format!("exam sit {}", quoted(&students)), columns);
    Ok(prose::paragraph(&text, "", columns) + "\n" + &sit.join("\n") + "\n")
}

/// The exercises of a paper, their sums, and its folders.
fn one(variant: Option<char>, paper: &Paper, arguments: &Compose) -> Result<String> {
    let mut text = variant.map_or(String::new(), |letter| format!("Variant {letter}\n"));
    for exercise in &paper.exercises {
        let manifest = &exercise.manifest;
        let (part, id, minutes) = (manifest.part, &manifest.id, manifest.minutes);
        writeln!(text, "Part {part}: {id}, {minutes} minutes, {} points", manifest.points())?;
    }
    writeln!(
        text,
        "In total: {}, {} points",
        text::work(paper, arguments.minutes),
        paper.points()
    )?;
    if let Some(missing) = text::missing(paper, arguments.minutes) {
        writeln!(text, "{missing}")?;
    }
    let folder = folder_of(&arguments.out, variant);
    let [students, instructor] = ["students", "instructor"].map(|part| named(&folder.join(part)));
    writeln!(text, "To hand out: {students}\nOnly for you: {instructor}\n")?;
    Ok(text)
}

/// How far variants differ in their points, and how many exercises two of them share at most.
fn differences(papers: &[&Paper]) -> String {
    let points = || papers.iter().map(|paper| paper.points());
    let (least, most) = (points().min().unwrap_or(0), points().max().unwrap_or(0));
    let weight = match most - least {
        0 => format!("All variants have {most} points."),
        1 => format!("The variants have {least} or {most} points."),
        _ => format!("The variants have {least} to {most} points: no other choice is closer."),
    };
    let pairs = papers
        .iter()
        .enumerate()
        .flat_map(|(index, one)| papers[..index].iter().map(|other| one.shared_with(other)));
    let shared = pairs.max().unwrap_or(0);
    if shared == 0 {
        return format!("{weight} They share no exercise.");
    }
    format!("{weight} Any two share at most {}.", text::counted(shared, "exercise"))
}
