//! What the message about a refused turn names: a triple that is wrong by itself, or what is wrong
//! with the turn. Its words are free.

use super::evening;
use super::forbidden::{
    in_two_lines, pairs_of_legal, two_apart, with_a_gap, wrong_across, wrong_along,
};
use crate::bench::Bench;
use crate::levels::level4::reasons as level4;
use crate::oracle::Place;
use crate::play::attempts::Attempt;
use crate::play::pursuit::{Evening, parts};
use crate::play::seats::HUMANS;
use crate::play::{Answer, Exchange, Game, View, attempts, lines};
use crate::reading::words_of;
use crate::verdict::Verdict;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The message names the first triple that is wrong by itself, and says why.
pub fn triple_named(bench: &Bench) -> Result<(), Verdict> {
    let reasons = RefCell::new(Reasons::default());
    let lines = |view: &View| wrong_lines(view).into_iter().map(|(line, _)| line).collect();
    lines::tries(bench, &two_humans(52), &lines, &|game, exchange| {
        exchange.shows("triple-named")?;
        let mut wrong = wrong_lines(&game.view_of(&exchange.before)?).into_iter();
        match wrong.find(|(line, _)| *line == exchange.typed) {
            Some((_, why)) if exchange.answer == Answer::Refused => {
                reasons.borrow_mut().note(game, exchange, why)
            }
            _ => Ok(()),
        }
    })
}

/// Lines with a wrong triple before or after others, and what is wrong with it. If there are two, the
/// second one is of another kind.
fn wrong_lines(view: &View) -> Vec<(String, &'static str)> {
    let position = &view.position;
    let taken = position.places().into_iter().find(|&place| position.at(place).is_some());
    let pair = pairs_of_legal(view).find(|(a, b)| a.place != b.place);
    let (Some(taken), Some((a, b))) = (taken, pair) else { return Vec::new() };
    let differs =
        |one: &Attempt, other: &Attempt| one.index != other.index && one.place != other.place;
    let other = attempts::all(view).into_iter().find(|c| differs(c, &a) && differs(c, &b));
    let Some(other) = other.map(|attempt| attempt.line()) else { return Vec::new() };
    let one = a.line();
    let triple = |index: usize, (row, column): Place| format!("{index} {row} {column}");
    let bad = [
        ("a word is not a number", format!("x {} {}", b.place.0, b.place.1)),
        ("the tile was named before", triple(a.index, b.place)),
        ("the deck has no such tile", triple(view.deck.len(), b.place)),
        ("the cell was named before", triple(b.index, a.place)),
        ("the cell is off the board", triple(b.index, (position.size().0, 0))),
        ("the cell is occupied", triple(b.index, taken)),
    ];
    let mut lines = Vec::new();
    for (nth, (why, triple)) in bad.iter().enumerate() {
        let next = &bad[(nth + 1) % bad.len()].1;
        lines.push((format!("{one} {triple}"), *why));
        lines.push((format!("{one} {other} {triple} {next}"), *why));
    }
    // No legal turn has five tiles, but a line may have any number of triples.
    let (why, ref off) = bad[4];
    lines.push(([off, &one, &one, &one, &one].map(String::as_str).join(" "), why));
    lines
}

/// If each triple is fine by itself, the message says what is wrong with the turn.
pub fn reasons(bench: &Bench) -> Result<(), Verdict> {
    let pairs = |view: &View| {
        let pairs = [wrong_along(view), wrong_across(view)].into_iter().flatten();
        pairs.map(|(a, b)| attempts::line_of(&[a, b])).collect()
    };
    parts([
        level4::reasons(bench, &evening(&HUMANS[..2], 4, 40)),
        level4::explained(bench, &two_humans(12), &pairs),
        rule_named(bench),
    ])
}

/// The message names the rule that a turn breaks as a whole, and an empty cell between its tiles.
fn rule_named(bench: &Bench) -> Result<(), Verdict> {
    let reasons = RefCell::new(Reasons::default());
    let lines = |view: &View| broken(view).into_iter().map(|(_, line)| line).collect();
    lines::tries(bench, &two_humans(18), &lines, &|game, exchange| {
        // Another check judges whether it is refused.
        if exchange.answer != Answer::Refused {
            return Ok(());
        }
        let view = game.view_of(&exchange.before)?;
        let mut rules = broken(&view).into_iter();
        let Some((rule, _)) = rules.find(|(_, line)| *line == exchange.typed) else {
            return Ok(());
        };
        exchange.shows("reasons")?;
        reasons.borrow_mut().note(game, exchange, rule)
    })
}

const GAP: &str = "a cell between the tiles is empty";

/// Rules that two tiles break as a whole, each with a line that breaks only this rule.
fn broken(view: &View) -> Vec<(&'static str, String)> {
    let pairs = [
        (GAP, with_a_gap(view)),
        ("the tiles are not in one line", in_two_lines(view)),
        ("no tile has a neighbor that was there before", two_apart(view, false)),
    ];
    let line = |(rule, pair)| {
        let (a, b) = pair?;
        Some((rule, attempts::line_of(&[a, b])))
    };
    pairs.into_iter().filter_map(line).collect()
}

/// Games of two humans.
fn two_humans(enough: usize) -> Evening<'static> {
    evening(&HUMANS[..2], 6, enough)
}

/// How many rules there are, at least, whose messages are compared. A message may name two of them at
/// once, but not all.
const RULES: usize = 3;

/// The words of a message about each rule.
#[derive(Debug, Default)]
struct Reasons {
    said: BTreeMap<&'static str, Vec<String>>,
}

impl Reasons {
    /// Records the words of a message about a broken rule: there are some, and not all rules have the
    /// same.
    fn note(
        &mut self,
        game: &Game,
        exchange: &Exchange,
        rule: &'static str,
    ) -> Result<(), Verdict> {
        let Some(line) = exchange.line else { return Ok(()) };
        let words: Vec<String> =
            message(game, line).into_iter().filter(|word| says_something(word)).collect();
        let expected = format!("the reason: {rule}");
        if words.is_empty() {
            return Err(game.wrong(line, &expected, "no reason"));
        }
        self.said.entry(rule).or_insert(words);
        let mut said = self.said.values();
        let first = said.next();
        if self.said.len() < RULES || said.any(|words| Some(words) != first) {
            return Ok(());
        }
        Err(game.wrong(line, &expected, "the same words as for two other rules"))
    }
}

/// The words of a message, which may continue on the next lines of a terminal.
fn message(game: &Game, first: usize) -> Vec<String> {
    let screen = game.talk.screen();
    let lines = (first..screen.height() - 1).map(|line| words_of(&screen.text(line)));
    let is_table = |words: &Vec<String>| words.first().is_some_and(|word| word == "board");
    lines.take(3).take_while(|words| !is_table(words)).flatten().collect()
}

/// The number that a word means: `2`, `2nd` or `second`.
fn number(word: &str) -> Option<usize> {
    let ordinals = [["first", "1st"], ["second", "2nd"], ["third", "3rd"]];
    let ordinal = ordinals.iter().position(|names| names.contains(&word));
    ordinal.map(|index| index + 1).or_else(|| word.parse().ok())
}

/// Words with fewer letters are tiles in notation.
const SHORTEST: usize = 3;

/// Whether a word may name a rule. Numbers, tiles, and words that only say which triple is refused
/// do not.
fn says_something(word: &str) -> bool {
    const OTHERS: [&str; 6] = ["impossible", "triple", "triples", "together", "the", "number"];
    word.chars().filter(|letter| letter.is_alphabetic()).count() >= SHORTEST
        && !OTHERS.contains(&word)
        && number(word).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_triple_is_a_number_or_a_word() {
        for (word, expected) in [("2", Some(2)), ("2nd", Some(2)), ("third", Some(3)), ("x", None)]
        {
            assert_eq!(number(word), expected, "{word}");
        }
    }

    #[test]
    fn numbers_tiles_and_the_word_triple_are_no_reason() {
        let says = |text| words_of(text).iter().any(|word| says_something(word));
        assert!(!says("Impossible: the second triple, 1 5 6: Ar!"));
        assert!(says("Impossible: triple 2 is off the board."));
    }
}
