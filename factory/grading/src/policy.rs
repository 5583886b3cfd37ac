//! What one mistake costs: the points of one check.
//!
//! A program that words one line differently may fail many checks, each with the same complaint about a line of the
//! same form. The first of these checks fails. The others are *not reached because of* it: whether their own rules are
//! kept is not known. Points that were not reached are scaled, as wherever a check is not reached: the grade is the
//! share of the points that were reached. `grade --unreached lost` counts them as lost instead.

use conformance::verdict::{Story, Verdict};
use course_kit::report::Entry;
use std::collections::BTreeMap;

/// If one mistake leaves this part of all points unreached, a person should look at the program.
pub const MUCH: f64 = 0.25;

/// For each check, the name of the earlier one that fails in the same way, if there is one.
pub fn causes(entries: &[Entry]) -> Vec<Option<&'static str>> {
    let mut first = BTreeMap::new();
    let cause = |entry: &Entry| {
        let before = *first.entry(complaint(&entry.verdict)?).or_insert(entry.id);
        (before != entry.id).then_some(before)
    };
    entries.iter().map(cause).collect()
}

/// What a verdict complains about, without the words that differ from game to game. Two crashes are the same if the
/// programs end with the same status after lines of the same form.
fn complaint(verdict: &Verdict) -> Option<[String; 4]> {
    let story = match verdict {
        Verdict::Failed(story)
        | Verdict::Hung(story)
        | Verdict::Crashed(_, story)
        | Verdict::Flooded(story)
        | Verdict::EndedEarly(story) => story,
        Verdict::Passed
        | Verdict::NotReached(_)
        | Verdict::NotJudged(_)
        | Verdict::NotStarted(_) => {
            return None;
        }
    };
    let Story { expected, came, transcript, diverging, .. } = story;
    let line = diverging.and_then(|line| transcript.get(line)).map_or("", String::as_str);
    Some([verdict.name().to_owned(), form(expected), form(came), form(line)])
}

/// A sentence with `#` for each number and each tile, once if several follow each other, and for what is in quotes.
fn form(text: &str) -> String {
    let outside: Vec<&str> = text.split('"').step_by(2).collect();
    let mut form: Vec<String> = Vec::new();
    for word in outside.join("#").split_whitespace() {
        let parts = word.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
        let word: String =
            parts.map(|part| if is_of_the_game(part) { "#" } else { part }).collect();
        if form.last() != Some(&word) {
            form.push(word);
        }
    }
    form.join(" ")
}

/// Whether this is a number, a tile or a part of a cell, perhaps with a mark after it.
fn is_of_the_game(part: &str) -> bool {
    let plain = part.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let is_number = !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit());
    let is_tile = matches!(plain.as_bytes(), [b'A'..=b'Z', color] if b"rgbypow".contains(color));
    is_number || is_tile
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::bench::Cost;
    use conformance::driver::Exit;
    use pretty_assertions::assert_eq;

    fn story(expected: &str, came: &str, line: &str) -> Story {
        Story {
            expected: expected.to_owned(),
            came: came.to_owned(),
            transcript: vec![line.to_owned()],
            diverging: Some(0),
            typed: Vec::new(),
        }
    }

    fn entry(id: &'static str, verdict: Verdict) -> Entry {
        Entry { id, title: id, rule: String::new(), points: 1, verdict, cost: Cost::default() }
    }

    #[test]
    fn a_mistake_that_many_checks_meet_counts_once() {
        let lays = |turn: &str| {
            let expected = format!("\"{turn}\" is a legal turn: it is taken");
            Verdict::Failed(story(&expected, "no turn", "choose a tile (tile row column): "))
        };
        let ends = |tile: &str| {
            let line = format!("Ann puts {tile} on (1,10).");
            Verdict::Crashed(Exit::Status(3), story("status 0", "it ended with status 3", &line))
        };
        let entries = [
            entry("right-cell", lays("5 2 4")),
            entry("bag-count", Verdict::Passed),
            entry("report", lays("0 11 4")),
            entry("occupied", ends("Ar")),
            entry("separators", ends("Dy")),
            entry("full-board", Verdict::NotReached("no board was full".to_owned())),
        ];
        let [none, cell, occupied] = [None, Some("right-cell"), Some("occupied")];
        assert_eq!(causes(&entries), [none, none, cell, none, occupied, none]);
    }

    #[test]
    fn two_mistakes_count_twice() {
        let decks = [
            ("a deck of 6 tiles", "13 tiles", "Deck of Ann: Ar Bg Cb"),
            ("Bag: 9 tiles left.", "10 tiles", "Deck of Ann: Ar"),
            ("a deck of 6 tiles", "no deck", "Deck of Ann: Ar"),
        ];
        let failed = |(expected, came, line)| Verdict::Failed(story(expected, came, line));
        let ids = ["one", "two", "three"].into_iter();
        let entries: Vec<Entry> =
            ids.zip(decks).map(|(id, deck)| entry(id, failed(deck))).collect();
        assert_eq!(causes(&entries), [None; 3]);
    }

    #[test]
    fn the_form_of_a_line_is_the_same_in_every_game() {
        assert_eq!(form("Deck of Ann: Ar Bg Cb"), form("Deck of Ann: Dy"));
        assert_eq!(form("Ann puts Ar on (1,10)."), form("Ann puts Bg on (3,4)."));
        assert_ne!(form("Ann puts Ar on (1,10)."), form("Ann lays Ar on (1,10)."));
    }
}
