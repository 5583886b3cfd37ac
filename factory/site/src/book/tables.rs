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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_of_a_level_is_listed() {
        let table = checks("4").unwrap();
        let level = Level::new(4).unwrap();
        assert_eq!(table.lines().count(), suite::checks(level).len() + 2);
        assert!(table.contains("| `row` |"), "{table}");
        assert!(checks("8").is_err() && checks("x").is_err());
    }

    #[test]
    fn only_exercises_of_the_part_are_listed() {
        let table = exercises("B").unwrap();
        assert!(table.contains("| `b-wrap` | A board without edges | 15 | 6 |"), "{table}");
        assert!(!table.contains("`c-"), "{table}");
        assert!(exercises("Z").is_err());
    }
}
