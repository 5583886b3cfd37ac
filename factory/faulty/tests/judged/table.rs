//! The table of faults in the documentation is complete.

use conformance::check::Level;
use conformance::suite;
use faulty_programs::FAULTS;
use std::fs;
use std::path::Path;

const SENTENCES: &str = include_str!("../../../../course/conformance/sentences.md");
const TABLE: &str = include_str!("../../../../course/conformance/faults.md");

#[test]
fn every_fault_is_in_the_table_with_its_check_and_was_always_caught() {
    let rows: Vec<&str> = TABLE.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), FAULTS.len(), "regenerate the table: its first lines say how");
    for (row, fault) in rows.iter().zip(FAULTS.iter()) {
        let begin = format!("| `{}` | {} | `{}` | 1 of 1", fault.id, fault.what, fault.check);
        assert!(row.starts_with(&begin), "{row}\nis not the row of {}", fault.id);
    }
}

/// Each row of the handouts about what a program says: the level, and when.
fn sentences() -> Vec<(Level, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = |level: Level| root.join(format!("stage{level}-{}", level.title()));
    let rows = |level: Level| {
        let handout = fs::read_to_string(folder(level).join("README.md")).expect("a handout");
        let table = handout.split("## What the program says").nth(1).expect("its table");
        let table = table.split("\n## ").next().unwrap_or_default();
        let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
        let when = |row: &str| row.split('|').nth(1).unwrap_or_default().trim().to_owned();
        rows.map(|row| (level, when(row))).collect::<Vec<_>>()
    };
    Level::ALL.into_iter().flat_map(rows).collect()
}

#[test]
fn the_table_of_sentences_has_those_of_the_handouts_and_names_checks_that_exist() {
    let rows = SENTENCES.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut listed = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let level: Level = cells[1].parse().expect("a level");
        let checks: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        for id in &checks {
            assert!(suite::checks(level).iter().any(|check| check.id == *id), "{row}: {id}");
        }
        assert!(!checks.is_empty() && !cells[4].is_empty(), "{row}");
        listed.push((level, cells[2].to_owned()));
    }
    assert_eq!(listed, sentences());
}

#[test]
fn every_check_has_a_fault_that_it_catches() {
    for level in Level::ALL {
        for check in suite::checks(level) {
            let tests_it = |fault: &&faulty_programs::Fault| {
                fault.level == level.number() && fault.check == check.id
            };
            assert!(FAULTS.iter().any(|fault| tests_it(&fault)), "level {level}: {}", check.id);
        }
    }
}

#[test]
fn there_are_enough_checks_and_each_has_its_own_name() {
    let least = [8, 8, 12, 16, 14, 12, 16];
    for (level, least) in Level::ALL.into_iter().zip(least) {
        let checks = suite::checks(level);
        assert!(checks.len() >= least, "level {level}");
        for (index, check) in checks.iter().enumerate() {
            assert!(checks[..index].iter().all(|other| other.id != check.id), "{}", check.id);
            assert!(check.title.len() <= 66, "too long for a line: {}", check.title);
            assert!(check.rule.contains(&format!("level {level}")), "{}", check.id);
        }
    }
}
