//! The program that contains the faults is itself correct when none is on.

use super::assert_passes;
use conformance::program::Program;

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
fn level_6_passes_without_a_fault() {
    correct(6);
}

#[test]
fn level_7_passes_without_a_fault() {
    correct(7);
}
