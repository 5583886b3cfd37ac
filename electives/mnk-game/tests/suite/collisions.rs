//! Compares collisions in the dictionary and in the laboratory with what chance alone would give.
//!
//! With n keys in m chains, uniform hashing leaves a chain empty with probability (1 - 1/m)^n. So n
//! - m (1 - (1 - 1/m)^n) keys are expected to find their chain taken.

use crate::PROGRAM;
use mnk_game::dictionary::{Data, Dictionary, DictionaryAdt, SIZE};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;
use std::collections::BTreeSet;
use testing::{noise, piped};

const FEWEST: usize = 5_000;
const MOST: usize = 20_000;

/// The allowed relative deviation from the expected collisions.
const WITHIN: f64 = 0.04;

#[allow(clippy::cast_precision_loss)] // thousands
fn expected(keys: usize, chains: usize) -> f64 {
    let (n, m) = (keys as f64, chains as f64);
    n - m * (1.0 - (1.0 - 1.0 / m).powf(n))
}

/// Puts all keys into a dictionary and checks its collisions at every thousand keys. Prints the
/// deviations and returns the largest.
#[allow(clippy::cast_precision_loss)] // thousands
fn largest_deviation(family: &str, chains: usize, keys: impl Iterator<Item = String>) -> f64 {
    let mut dictionary = Dictionary::new(chains);
    let (mut collisions, mut deviations) = (0, Vec::new());
    for (count, key) in (1..=MOST).zip(keys) {
        collisions += dictionary.put(Data::new(key, 1, 0)).expect("each key is another one");
        if count >= FEWEST && count.is_multiple_of(1_000) {
            deviations.push(collisions as f64 / expected(count, chains) - 1.0);
        }
    }
    let percents: Vec<String> = deviations.iter().map(|d| format!("{:+.1}", 100.0 * d)).collect();
    println!("{family}: deviation in percent from {FEWEST} keys on: {}", percents.join(" "));
    assert!(deviations.len() >= 15, "{family}: {} keys", dictionary.num_data_items());
    deviations.into_iter().map(f64::abs).fold(0.0, f64::max)
}

fn assert_like_chance(family: &str, keys: impl Iterator<Item = String>) {
    let deviation = largest_deviation(family, SIZE, keys);
    assert!(deviation <= WITHIN, "{family}: {:.1} percent", 100.0 * deviation);
}

/// The distinct positions of random games on a board of this many cells, in order of appearance.
fn positions(cells: usize, seed: u64) -> impl Iterator<Item = String> {
    let mut generator = Generator::seed_from_u64(seed);
    let mut known = BTreeSet::new();
    std::iter::repeat_with(move || game(cells, &mut generator))
        .flatten()
        .filter(move |position| known.insert(position.clone()))
}

/// The positions of a game, from the first tile to the full board.
fn game(cells: usize, generator: &mut Generator) -> Vec<String> {
    let mut order: Vec<usize> = (0..cells).collect();
    order.shuffle(generator);
    let mut board = vec!["g"; cells];
    let lay = |(turn, index): (usize, usize)| {
        board[index] = if turn % 2 == 0 { "b" } else { "o" };
        board.concat()
    };
    order.into_iter().enumerate().map(lay).collect()
}

#[test]
fn numbers_collide_as_chance_would_have_it() {
    assert_like_chance("numbers from 0", (0..).map(|number: u32| number.to_string()));
    assert_like_chance("numbers from 1", (1..).map(|number: u32| number.to_string()));
    assert_like_chance("numbers of five digits", (0..).map(|number: u32| format!("{number:05}")));
}

#[test]
fn numbers_repeated_many_times_collide_as_chance_would_have_it() {
    for times in [2, 8, 32] {
        let family = format!("numbers {times} times");
        assert_like_chance(&family, (0..).map(|number: u32| number.to_string().repeat(times)));
    }
}

#[test]
fn positions_of_play_collide_as_chance_would_have_it() {
    for cells in [12, 16, 25, 100, 900] {
        let family = format!("positions of {cells} cells");
        assert_like_chance(&family, positions(cells, cells as u64));
    }
}

/// All configurations of a board of nine cells.
#[test]
fn all_configurations_of_three_rows_collide_as_chance_would_have_it() {
    let letter = |number: usize, cell: u32| ["g", "b", "o"][number / 3_usize.pow(cell) % 3];
    let all = (0..3_usize.pow(9)).map(|number| (0..9).map(|cell| letter(number, cell)).collect());
    assert_like_chance("all configurations of nine cells", all);
}

#[test]
fn keys_with_a_long_common_prefix_collide_as_chance_would_have_it() {
    let (green, words) = ("g".repeat(100), "a long common prefix ");
    assert_like_chance("prefix of 100 g", (0..).map(|number: u32| format!("{green}{number}")));
    assert_like_chance("prefix of words", (0..).map(|number: u32| format!("{words}{number}")));
}

#[test]
fn keys_with_a_long_common_suffix_collide_as_chance_would_have_it() {
    let (green, words) = ("g".repeat(100), " a long common suffix");
    assert_like_chance("suffix of 100 g", (0..).map(|number: u32| format!("{number}{green}")));
    assert_like_chance("suffix of words", (0..).map(|number: u32| format!("{number}{words}")));
}

/// With 5,000 keys, even chance deviates by 4 percent in one family of fifteen. For other sizes,
/// the limit is what chance practically never exceeds.
#[test]
fn other_sizes_about_ten_thousand_do_as_well() {
    for size in [9_901, 9_929, 9_967, 10_007, 10_009, 10_037] {
        for (family, key) in
            [("numbers", ["", ""]), ("prefix", ["ggggggggg", ""]), ("suffix", ["", "bobobob"])]
        {
            let [before, after] = key;
            let keys = (0..).map(|number: u32| format!("{before}{number}{after}"));
            let deviation = largest_deviation(&format!("{family} in {size}"), size, keys);
            assert!(deviation <= 0.09, "{family} in {size}: {:.1} percent", 100.0 * deviation);
        }
    }
}

/// Why the value is not computed modulo the size: with numbers as keys, the result is then far from
/// chance, in an unpredictable direction.
#[test]
#[allow(clippy::cast_precision_loss)] // thousands
fn a_polynomial_modulo_the_size_is_regular_where_keys_are() {
    let chain = |key: &str, multiplier| {
        key.bytes().fold(0, |value, byte| (value * multiplier + usize::from(byte)) % SIZE)
    };
    for (multiplier, percent) in [(31, 8.5), (33, -36.4)] {
        let chains: BTreeSet<usize> =
            (0..FEWEST).map(|number| chain(&number.to_string(), multiplier)).collect();
        let collisions = (FEWEST - chains.len()) as f64;
        let deviation = 100.0 * (collisions / expected(FEWEST, SIZE) - 1.0);
        assert!((deviation - percent).abs() < 0.1, "multiplier {multiplier}: {deviation:.1}");
    }
}

// `mnk-game hash-lab`, from a user's point of view.

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
