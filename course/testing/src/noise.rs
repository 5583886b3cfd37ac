//! Input that no user would type on purpose: random bytes, and lines that are almost valid.

use crate::piped;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::ops::RangeInclusive;

/// The largest number of lines in a session.
const LINES_IN_A_SESSION: usize = 1000;

/// The characters that change the direction of writing.
const TURNING: [RangeInclusive<char>; 4] = [
    '\u{61C}'..='\u{61C}',
    '\u{200E}'..='\u{200F}',
    '\u{202A}'..='\u{202E}',
    '\u{2066}'..='\u{2069}',
];

/// Words that are valid somewhere, almost valid, or meant to do harm.
const WORDS: [&str; 32] = [
    "A",
    "H",
    "Z",
    "red",
    "GREEN",
    "gray",
    "É",
    "ß",
    "🎲",
    "0",
    "1",
    "2",
    "5",
    "6",
    "-1",
    "+3",
    "3.0",
    "007",
    "1e3",
    "101",
    "999999999999999999999999999999",
    "-999999999999999999999999999999",
    "s",
    "q",
    ",",
    "(1,2)",
    "\u{1b}[2J\u{1b}[31m",
    "\u{1b}]0;title\u{7}",
    "\u{202E}txt",
    "\0",
    "%s%n",
    "e\u{301}",
];

/// Lines of noise without their line ends. The same seed gives the same lines.
pub fn lines(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(|_| line(&mut generator)).collect()
}

/// The same lines as the bytes of a file.
pub fn file(lines: &[Vec<u8>]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line.as_slice(), b"\n"]).flatten().copied().collect()
}

/// Answers one question of a program with each of these lines, in as many sessions as needed. Each
/// session begins with the lines `start`, may ask `question` any number of times, and must end with
/// a farewell.
pub fn answer_with(program: &str, start: &[&str], question: &str, lines: &[Vec<u8>]) {
    let start: Vec<Vec<u8>> = start.iter().map(|line| line.as_bytes().to_vec()).collect();
    let mut rest = lines;
    while !rest.is_empty() {
        let given = &rest[..rest.len().min(LINES_IN_A_SESSION)];
        let text = say(program, &file(&[&start, given].concat()));
        let asked = text.matches(question).count();
        assert!(asked > 0, "the program never asks {question:?}:\n{text}");
        rest = &rest[asked.min(given.len())..];
    }
}

/// Asserts that a text contains no control characters except line ends, and none that change the
/// direction of writing.
pub fn assert_harmless(text: &str) {
    let turns = |c| TURNING.iter().any(|characters| characters.contains(&c));
    let raw = text.chars().find(|&c| (c.is_control() && c != '\n') || turns(c));
    assert_eq!(raw, None, "noise is repeated raw: {text:?}");
}

fn say(program: &str, input: &[u8]) -> String {
    let output = piped::run(program, &["--seed", "1"], input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
    let text = String::from_utf8(output.stdout).expect("output is text");
    assert_harmless(&text);
    assert!(
        text.trim_end().lines().next_back().is_some_and(|line| line.contains("farewell")),
        "{text}"
    );
    text
}

fn line(generator: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    match generator.random_range(0..100) {
        0 => vec![b'x'; 20_000],
        1..5 => Vec::new(),
        5..40 => bytes(generator),
        _ => words(generator).into_bytes(),
    }
}

/// Any bytes except the one that ends a line.
fn bytes(generator: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let count = generator.random_range(1..40);
    (0..count).map(|_| generator.random()).filter(|&byte| byte != b'\n').collect()
}

fn words(generator: &mut Xoshiro256PlusPlus) -> String {
    let count = generator.random_range(1..6);
    let separators = [" ", "  ", "\t", ",", "\u{3000}", "\r"];
    let mut line = String::new();
    for _ in 0..count {
        line.push_str(WORDS.choose(generator).expect("there are words"));
        line.push_str(separators.choose(generator).expect("there are separators"));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_contains_text_and_bytes_that_are_not_text() {
        let lines = lines(1, 1000);
        assert!(lines.iter().any(|line| std::str::from_utf8(line).is_err()));
        assert!(lines.iter().any(std::vec::Vec::is_empty));
        assert!(lines.iter().any(|line| line.contains(&0x1b)));
        assert!(lines.iter().all(|line| !line.contains(&b'\n')));
        assert_eq!(lines, super::lines(1, 1000));
        assert_ne!(lines, super::lines(2, 1000));
    }
}
