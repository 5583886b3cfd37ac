//! Programs that take a seed are judged reproducibly.

use super::faulty;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::suite;

fn bench(arguments: &[&str]) -> Bench {
    Bench::new(faulty(arguments), Effort::Usual).seeded()
}

#[test]
fn the_same_program_gets_the_same_verdicts_and_stories() {
    let checks = suite::checks(Level::Expert).iter();
    let checks: Vec<&Check> =
        checks.filter(|check| ["points", "bonus"].contains(&check.id)).collect();
    let judge = || {
        let bench = bench(&["4", "--fault", "4-bonus-only-once"]);
        suite::judge(&checks, &bench, |_, _| ()).into_iter().map(|(_, verdict)| verdict.to_string())
    };
    let first: Vec<String> = judge().collect();
    assert!(first.iter().any(|verdict| verdict.starts_with("failed")));
    assert_eq!(first, judge().collect::<Vec<_>>());
}

#[test]
fn a_program_that_refuses_a_seed_is_judged_without_one() {
    assert_eq!(bench(&["4"]).seed(), Some(1));
    // It takes one seed, but not two.
    let refuses = bench(&["4", "--seed", "7"]);
    assert_eq!(refuses.seed(), None);
    assert!(refuses.start().is_ok());
}
