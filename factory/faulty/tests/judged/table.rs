//! The table of faults in the documentation is complete.

use conformance::check::Level;
use conformance::suite;
use faulty_programs::FAULTS;

const TABLE: &str = include_str!("../../../../course/conformance/faults.md");

#[test]
fn every_fault_is_in_the_table_with_its_check_and_was_always_caught() {
    let rows: Vec<&str> = TABLE.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), FAULTS.len(), "regenerate the table: its first lines say how");
    for (row, fault) in rows.iter().zip(FAULTS) {
        let begin = format!("| `{}` | {} | `{}` | 20 of 20", fault.id, fault.what, fault.check);
        assert!(row.starts_with(&begin), "{row}\nis not the row of {}", fault.id);
    }
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
