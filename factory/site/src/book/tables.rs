//! Tables of things defined elsewhere: the checks of a level, the exercises of a part.

use crate::root;
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use conformance::suite;
use exams::exercise;

/// The checks of a level, with the step each of them tests.
pub fn checks(level: &str) -> Result<String> {
    let level = level.parse().ok().and_then(Level::new).context("is not a level")?;
    let head = "| check | your program | rule | points |\n|---|---|---|---|";
    let rows = suite::checks(level).iter().map(|check| {
        format!("\n| `{}` | {} | {} | {} |", check.id, check.title, check.rule, check.points)
    });
    Ok(head.to_owned() + &rows.collect::<String>())
}

/// The exercises of a part of the exam.
pub fn exercises(part: &str) -> Result<String> {
    let head = "| exercise | what it is about | minutes | points |\n|---|---|---|---|";
    let all = exercise::all(&root())?;
    let of_part = all.iter().map(|it| &it.manifest).filter(|it| it.part.to_string() == part);
    let rows: Vec<String> = of_part
        .map(|it| format!("\n| `{}` | {} | {} | {} |", it.id, it.title, it.minutes, it.points()))
        .collect();
    ensure!(!rows.is_empty(), "is not a part of the exam");
    Ok(head.to_owned() + &rows.concat())
}
