//! Tests with small tables, whose chains can be counted by hand.

use super::*;
use crate::data::Data;
use crate::dictionary::{Dictionary, DictionaryAdt, SIZE};
use crate::hash::MULTIPLIER;
use pretty_assertions::assert_eq;
use shared::Paint;

fn lab(size: usize, multiplier: u64, keys: &str) -> Lab {
    let mut lab = Lab::new(size, multiplier);
    lab.read(keys.as_bytes()).expect("keys");
    lab
}

fn report(lab: &Lab, columns: usize, paint: Paint) -> String {
    let mut console = Console::scripted([]).with_columns(columns).with_paint(paint);
    lab.report(&mut console).unwrap();
    console.transcript().to_owned()
}

/// With multiplier 1, the value of a key is the sum of its characters, so all of these share a
/// chain. For four keys in five chains, uniform hashing expects 4 - 5 (1 - 0.8^4) = 1.048
/// collisions.
#[test]
fn anagrams_meet_where_the_multiplier_is_1() {
    let lab = lab(5, 1, "obg\nbog\ngob\nobg\nbgo\n");
    assert_eq!(
        report(&lab, 52, Paint::Plain),
        "\
keys: 4
repeated: 1, not counted again
size: 5, a prime
multiplier: 1
collisions: 3
expected: 1.0, by uniform hashing
deviation: +186.3 percent
load: 0.80
longest chain: 4

keys   chains    uniform
   0        4        2.0  #############|###########
   1        0        2.0               |
   2        0        0.8       |
   3        0        0.1   |
   4        1        0.0  |#####
"
    );
}

#[test]
fn collisions_are_those_of_the_dictionary() {
    let keys: Vec<String> = (0..10_000).map(|number: u32| number.to_string()).collect();
    let mut dictionary = Dictionary::new(SIZE);
    let put = |key: &String| dictionary.put(Data::new(key.clone(), 0, 0)).expect("another key");
    let collisions: usize = keys.iter().map(put).sum();
    let lab = lab(SIZE, MULTIPLIER, &keys.join("\n"));
    assert_eq!(lab.collisions(), collisions);
    assert!(lab.lengths.iter().copied().eq(dictionary.lengths()));
}

#[test]
fn a_histogram_has_16_bars_at_the_most_and_all_chains_in_them() {
    for (size, multiplier, count) in
        [(9973, 1, 20_000), (9973, MULTIPLIER, 20_000), (2, 7, 99), (100, 7, 1)]
    {
        let keys: Vec<String> = (0..count).map(|number: u32| number.to_string()).collect();
        let lab = lab(size, multiplier, &keys.join("\n"));
        for columns in [0, 40, 80, 200] {
            let said = report(&lab, columns, Paint::Plain);
            let (_, histogram) = said.split_once("\n\n").expect("a histogram");
            let bars: Vec<&str> = histogram.lines().skip(1).collect();
            assert!((1..=16).contains(&bars.len()), "{said}");
            let chains =
                |bar: &&str| bar.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap();
            assert_eq!(bars.iter().map(chains).sum::<usize>(), size);
            assert!(columns < 40 || histogram.lines().all(|line| line.len() <= columns), "{said}");
        }
    }
}

#[test]
fn colors_change_nothing_but_colors() {
    let lab = lab(5, 1, "a\nb\nc\n");
    let colored = report(&lab, 80, Paint::Colored);
    assert!(colored.contains("\u{1b}[38;5;215;48;5;0m#\u{1b}[0m"), "{colored:?}");
    assert!(colored.contains("\u{1b}[38;5;39;48;5;0m|\u{1b}[0m"), "{colored:?}");
    let plain = anstream::adapter::strip_str(&colored).to_string();
    assert_eq!(plain, report(&lab, 80, Paint::Plain));
}

#[test]
fn primes_are_told_from_other_sizes() {
    let primes: Vec<usize> = (0..30).filter(|&number| is_prime(number)).collect();
    assert_eq!(primes, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    assert!(is_prime(9973) && !is_prime(9975) && !is_prime(1_000_000));
}

#[test]
fn without_a_key_there_is_nothing_to_report() {
    let empty = Lab::new(5, 1).read(&b"\n\n"[..]).unwrap_err();
    assert_eq!(empty.to_string(), "No keys were given: one key on each line was expected.");
}
