//! Compares collisions in the dictionary and in the laboratory with what chance alone would give.
//!
//! With n keys in m chains, uniform hashing leaves a chain empty with probability (1 - 1/m)^n. So n
//! - m (1 - (1 - 1/m)^n) keys are expected to find their chain taken.

use crate::PROGRAM;
use mnk_game::game::dictionary::{Data, Dictionary, SIZE};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;
use std::collections::BTreeSet;
use testing::{noise, piped};

const FEWEST: usize = 5_000;
const MOST: usize = 20_000;

fn expected(keys: usize, chains: usize) -> f64 {
    let (n, m) = (keys as f64, chains as f64);
    n - m * (1.0 - (1.0 - 1.0 / m).powf(n))
}

/// Puts all keys into a dictionary and checks its collisions at every thousand keys: they may exceed
/// or fall below chance by 4 percent.
fn assert_like_chance(family: &str, keys: impl Iterator<Item = String>) {
    let mut dictionary = Dictionary::new(SIZE);
    let (mut collisions, mut checked) = (0, 0);
    for (count, key) in (1..=MOST).zip(keys) {
        collisions += dictionary.put(Data::new(key, 1, 0)).expect("each key is another one");
        if count >= FEWEST && count.is_multiple_of(1_000) {
            let deviation = 100.0 * (collisions as f64 / expected(count, SIZE) - 1.0);
            assert!(deviation.abs() <= 4.0, "{family}: {deviation:+.1} percent of {count} keys");
            checked += 1;
        }
    }
    assert!(checked >= 15, "{family}: {checked} times");
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
    let numbers = || (0..).map(|number: u32| number.to_string());
    let (green, words) = ("g".repeat(100), "some long common words");
    assert_like_chance("from 0", numbers());
    assert_like_chance("from 1", numbers().skip(1));
    assert_like_chance("of five digits", (0..).map(|number: u32| format!("{number:05}")));
    for common in [&green, words] {
        assert_like_chance("after a prefix", numbers().map(|number| format!("{common}{number}")));
        assert_like_chance("before a suffix", numbers().map(|number| format!("{number}{common}")));
    }
    for times in [2, 8, 32] {
        assert_like_chance("repeated", numbers().map(|number| number.repeat(times)));
    }
}

#[test]
fn positions_collide_as_chance_would_have_it() {
    for cells in [12, 16, 25, 100, 900] {
        assert_like_chance(&format!("of {cells} cells"), positions(cells, cells as u64));
    }
    let letter = |number: usize, cell: u32| ["g", "b", "o"][number / 3_usize.pow(cell) % 3];
    let all = (0..3_usize.pow(9)).map(|number| (0..9).map(|cell| letter(number, cell)).collect());
    assert_like_chance("all of nine cells", all);
}

/// Why the value is not computed modulo the size: with numbers as keys, the result is then far from
/// chance, in an unpredictable direction.
#[test]
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
    piped::said(PROGRAM, &[&["hash-lab"], flags].concat(), keys.as_ref())
}

/// The numbers from 1 on, with this after each.
fn numbers(count: u32, after: &str) -> String {
    (1..=count).flat_map(|number| [number.to_string(), after.to_owned() + "\n"]).collect()
}

/// The text after this name in the report.
fn line<'a>(report: &'a str, name: &str) -> &'a str {
    let start = format!("{name}: ");
    report.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_else(|| panic!("{report}"))
}

/// The variations that the handout suggests. With multiplier 1, only sums of digits count; 64
/// doublings forget all digits; the values of short keys at 31 have few bits to mix.
#[test]
fn the_variations_of_the_handout_show_what_they_should() {
    let zeros = "0".repeat(64);
    for (flags, after, collisions) in [
        (&[][..], "", 3_600..3_800),
        (&["--multiplier", "1"], "", 9_800..10_000),
        (&["--multiplier", "2"], &zeros, 9_999..10_000),
        (&["--multiplier", "31"], "", 4_000..10_000),
        (&["--size", "10000"], "", 3_550..3_800),
    ] {
        let report = report(flags, numbers(10_000, after));
        let found: u32 = line(&report, "collisions").parse().expect("a number");
        assert!(collisions.contains(&found), "{flags:?}: {report}");
    }
}

/// The expected value was computed with 60 digits by another program.
#[test]
fn keys_may_be_any_bytes_and_count_once() {
    assert_eq!(line(&report(&[], numbers(5_000, "")), "expected"), "1067.6, by uniform hashing");
    let report = report(&["--size", "7"], b"\xFF\xFE\n\x1b[31m\n\xFF\xFE\n\n\x00\r\n");
    assert_eq!(line(&report, "keys"), "3");
    assert_eq!(line(&report, "repeated"), "1, not counted again");
    noise::assert_harmless(&report);
}

#[test]
fn flags_out_of_bounds_are_errors() {
    let size = "the number of chains is a whole number from 2 to 1,000,000";
    let multiplier = "the multiplier is a whole number from 1 to 18,446,744,073,709,551,615";
    for (flag, sentence, wrong) in [
        ("--size", size, ["0", "1", "1000001", "-5", "many", ""]),
        ("--multiplier", multiplier, ["0", "-1", "18446744073709551616", "x", "1.5", ""]),
    ] {
        for wrong in wrong {
            let complaint = piped::complaint(PROGRAM, &["hash-lab", flag, wrong], b"a\n");
            assert!(complaint.contains(sentence), "{complaint}");
        }
    }
    let none = "No keys were given: one key on each line was expected.\n";
    assert_eq!(piped::complaint(PROGRAM, &["hash-lab"], b"\n"), none);
}

#[test]
fn colors_are_drawn_when_asked_for_and_change_nothing_else() {
    let colored = report(&["--color", "always"], "a\nb\n");
    assert!(colored.contains("\u{1b}[38;5;215;48;5;0m#"));
    let plain = report(&[], "a\nb\n");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
}
