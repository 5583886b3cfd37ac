//! `mnk-game hash-lab`, from a user's point of view.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use testing::{noise, piped};

/// The report on these keys.
fn report(flags: &[&str], keys: impl AsRef<[u8]>) -> String {
    let arguments = [&["hash-lab"], flags].concat();
    piped::said(PROGRAM, &arguments, keys.as_ref())
}

/// The error message; the exit status is 2.
fn complaint(flags: &[&str], keys: &[u8]) -> String {
    piped::complaint(PROGRAM, &[&["hash-lab"], flags].concat(), keys)
}

fn numbers(count: u32) -> String {
    (0..count).map(|number| number.to_string() + "\n").collect()
}

/// The text after this name in the report.
fn line<'a>(report: &'a str, name: &str) -> &'a str {
    let start = format!("{name}: ");
    report.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_else(|| panic!("{report}"))
}

/// The expected value was computed with 60 digits by another program.
#[test]
fn collisions_are_shown_with_the_uniform_expectation() {
    let report = report(&[], numbers(5_000));
    let collisions: u32 = line(&report, "collisions").parse().expect("a number");
    assert!((1_026..=1_111).contains(&collisions), "{report}");
    assert_eq!(line(&report, "expected"), "1067.6, by uniform hashing");
    assert_eq!(line(&report, "keys"), "5000");
    assert_eq!(line(&report, "size"), "9973, a prime");
    assert_eq!(line(&report, "load"), "0.50");
}

/// Multiplier 1 adds the characters: four digits have only 37 different sums.
#[test]
fn a_bad_multiplier_shows() {
    let good = report(&["--size", "9973"], numbers(10_000));
    let bad = report(&["--size", "9973", "--multiplier", "1"], numbers(10_000));
    let collisions = |report: &str| line(report, "collisions").parse::<u32>().expect("a number");
    assert!(collisions(&good) < 4_000, "{good}");
    assert!(collisions(&bad) > 9_800, "{bad}");
    assert_eq!(line(&bad, "multiplier"), "1");
}

#[test]
fn keys_may_be_any_bytes_and_count_once() {
    let report = report(&["--size", "7"], b"\xFF\xFE\n\x1b[31m\n\xFF\xFE\n\n\x00\r\n");
    assert_eq!(line(&report, "keys"), "3");
    assert_eq!(line(&report, "repeated"), "1, not counted again");
    noise::assert_harmless(&report);
}

#[test]
fn flags_out_of_bounds_are_errors() {
    for size in ["0", "1", "1000001", "-5", "many", ""] {
        let complaint = complaint(&["--size", size], b"a\n");
        assert!(complaint.contains("a table has 2 to 1000000 chains"), "{complaint}");
    }
    for multiplier in ["0", "-1", "18446744073709551616", "x", "1.5"] {
        let complaint = complaint(&["--multiplier", multiplier], b"a\n");
        let bounds = "a multiplier is a whole number from 1 to 18446744073709551615";
        assert!(complaint.contains(bounds), "{complaint}");
    }
    assert_eq!(line(&report(&["--size", "2"], "a\n"), "keys"), "1");
    let largest = report(&["--size", "1000000", "--multiplier", "18446744073709551615"], "a\n");
    assert_eq!(line(&largest, "longest chain"), "1");
}

#[test]
fn no_keys_and_too_many_are_errors() {
    let none = "No keys were given: one key on each line was expected.\n";
    assert_eq!(complaint(&[], b""), none);
    assert_eq!(complaint(&[], b"\n\n"), none);
    let too_many = "More than 1000000 lines of keys are too many.\n";
    assert_eq!(complaint(&[], &b"k\n".repeat(1_000_001)), too_many);
}

/// A table of two chains is as fast as any other.
#[test]
fn many_keys_are_counted_however_bad_the_multiplier() {
    let keys = numbers(300_000);
    let report = report(&["--size", "2", "--multiplier", "3"], &keys);
    assert_eq!(line(&report, "collisions"), "299998");
}

#[test]
fn colors_are_drawn_when_asked_for() {
    assert!(report(&["--color", "always"], "a\nb\n").contains("\u{1b}[38;5;215;48;5;0m#"));
    assert!(!report(&["--color", "never"], "a\nb\n").contains('\u{1b}'));
    assert!(!report(&[], "a\nb\n").contains('\u{1b}'));
}
