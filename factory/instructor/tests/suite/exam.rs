//! `exam`: what it composes, grades and refuses.

mod bank;
mod grades;
mod papers;

use crate::{Ran, instruct, run};
use course_kit::workspace::Workspace;
use exams::rehearsal::{Composed, root};
use exams::{exercise, proof};
use pretty_assertions::assert_eq;
use rayon::prelude::*;

/// An exam for this level, of this many minutes, from this seed.
fn composed(level: u8, minutes: u32, seed: u64) -> Composed {
    let composed = Composed(tempfile::tempdir().unwrap());
    compose(&composed, level, minutes, seed, &[]).judged(0);
    composed
}

/// Runs `exam paper` with more options.
fn compose(to: &Composed, level: u8, minutes: u32, seed: u64, options: &[&str]) -> Ran {
    let [level, minutes, seed] =
        [u64::from(level), u64::from(minutes), seed].map(|n| n.to_string());
    let mut instruct = instruct();
    instruct.args(["exam", "paper", "--level", &level, "--minutes", &minutes, "--seed", &seed]);
    Ran::of(instruct.args(options).arg("--out").arg(to.path("paper")))
}

#[test]
fn an_unknown_exercise_is_answered_with_the_known_ones() {
    let unknown = run(["exam", "prove", "z-none\u{1b}[31m"]);
    unknown.refused(&["z-none\\u{1b}[31m", "a-reverse, "]);
}

#[test]
#[ignore = "nightly: proves every exercise"]
fn every_exercise_can_be_solved_and_its_checks_find_wrong_solutions() {
    let workspace = Workspace::at(&root());
    let all = exercise::all(workspace.root()).unwrap();
    // While one is judged, another one is built.
    let wrong = |one| proof::prove(&workspace, one).unwrap();
    assert_eq!(all.par_iter().map(wrong).collect::<Vec<_>>().concat(), Vec::<String>::new());
}
