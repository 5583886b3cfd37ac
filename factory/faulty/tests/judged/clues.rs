//! A game of one check also shows something about the other checks.

use super::faulty;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::suite;
use conformance::verdict::Verdict;

/// The check plays games, but does not judge them. Their first words are enough.
#[test]
fn a_check_that_is_not_reached_fails_if_a_game_breaks_its_rule() {
    let is_it = |check: &&Check| check.id == "blocked-at-start";
    let checks: Vec<&Check> = suite::checks(Level::Expert).iter().filter(is_it).collect();
    let bench = || Bench::new(faulty(&["4", "--fault", "4-over-at-once"]), Effort::Usual);
    assert!(matches!(checks[0].judge(&bench()), Verdict::NotReached(_)));
    let verdicts = suite::judge(&checks, &bench(), |_, _| ());
    assert!(verdicts[0].1.is_failure(), "{}", verdicts[0].1);
}
