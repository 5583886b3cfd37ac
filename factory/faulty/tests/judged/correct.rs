//! The program that contains the faults is itself correct when none is on.

use super::{assert_passes, faulty, judge};
use conformance::bench::{Bench, Effort};
use conformance::check::Level;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;

fn correct(level: u8) {
    let arguments = vec![level.to_string().into()];
    assert_passes(level, &Program { arguments, ..Program::new(env!("CARGO_BIN_EXE_faulty")) });
}

#[test]
fn level_1_passes_without_a_fault() {
    correct(1);
}

#[test]
fn level_2_passes_without_a_fault() {
    correct(2);
}

#[test]
fn level_3_passes_without_a_fault() {
    correct(3);
}

#[test]
fn level_4_passes_without_a_fault() {
    correct(4);
}

#[test]
fn level_5_passes_without_a_fault() {
    correct(5);
}

#[test]
fn a_crash_at_long_numbers_is_one_mistake() {
    for (level, first) in [(2, "copies-bounds"), (3, "size-bounds"), (5, "players-bounds")] {
        let fault = format!("{level}-long-number-crashes");
        let program = faulty(&[&level.to_string(), "--fault", &fault]);
        let verdicts = judge(level, &Bench::new(program, Effort::Usual));
        let failed = verdicts.iter().filter(|(_, verdict)| verdict.is_failure());
        assert_eq!(failed.map(|(check, _)| check.id).collect::<Vec<_>>(), [first]);
    }
}

/// There are enough tiles for two players only, whatever number the check would like.
#[test]
fn level_5_deals_from_a_bag_with_one_copy_of_each_tile() {
    let program = faulty(&["5", "--one-copy"]);
    let level = Level::new(5).expect("a level");
    let deal = suite::checks(level).iter().find(|check| check.id == "deal").expect("a check");
    assert_eq!(suite::judge_one(deal, &Bench::new(program, Effort::Usual)), Verdict::Passed);
}

#[test]
fn level_6_passes_without_a_fault() {
    correct(6);
}

#[test]
fn level_7_passes_without_a_fault() {
    correct(7);
}
