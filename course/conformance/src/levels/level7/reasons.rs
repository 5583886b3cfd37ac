//! Whether a refused turn's message names the rule. Its words are free, so they are only compared
//! with those of other messages.

use super::forbidden::{distance, is_one_line, is_whole_legal};
use crate::play::attempts::Attempt;
use crate::play::{Exchange, Game, View};
use crate::verdict::Verdict;
use std::collections::BTreeMap;

/// A rule that two triples can break alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Broken {
    SameTile,
    OneLine,
    Sequence,
}

/// How many rules there are whose messages are compared. A message may name two of them at once,
/// but not all.
const RULES: usize = 3;

/// The words of a message about each of these rules.
#[derive(Debug, Default)]
pub struct Reasons {
    said: BTreeMap<Broken, Vec<String>>,
}

impl Reasons {
    /// Records the words of a message about a refused turn: there are some, and not all rules have
    /// the same.
    pub fn note(
        &mut self,
        game: &Game,
        exchange: &Exchange,
        view: &View,
        turn: &[Option<Attempt>],
        message: &[String],
    ) -> Result<(), Verdict> {
        let Some(line) = exchange.line else { return Ok(()) };
        let words: Vec<String> =
            message.iter().filter(|word| says_something(word)).cloned().collect();
        let expected = "the reason: the rule that the turn breaks";
        if words.is_empty() {
            return Err(game.wrong(line, expected, "no reason"));
        }
        let Some(broken) = broken(view, turn) else { return Ok(()) };
        self.said.entry(broken).or_insert(words);
        let mut said = self.said.values();
        let first = said.next();
        if self.said.len() < RULES || said.any(|words| Some(words) != first) {
            return Ok(());
        }
        Err(game.wrong(line, expected, "the same words as for two other rules"))
    }
}

/// Words with fewer letters are tiles in notation.
const SHORTEST: usize = 3;

/// Whether a word may name a rule. Numbers, tiles, and words that only say which triple is refused
/// do not.
fn says_something(word: &str) -> bool {
    const OTHERS: [&str; 6] = ["impossible", "triple", "triples", "together", "the", "number"];
    word.chars().filter(|letter| letter.is_alphabetic()).count() >= SHORTEST
        && !OTHERS.contains(&word)
        && super::blame::ordinal(word).is_none()
}

/// The rule that two triples break, if it is one of these.
fn broken(view: &View, turn: &[Option<Attempt>]) -> Option<Broken> {
    let &[Some(a), Some(b)] = turn else { return None };
    let has_neighbor = |one: &Attempt| view.position.has_neighbor(one.place);
    if a.index == b.index {
        Some(Broken::SameTile)
    } else if !is_one_line(&a, &b) && is_whole_legal(view, &a, &b) {
        Some(Broken::OneLine)
    } else if distance(&a, &b) == 1 && (has_neighbor(&a) || has_neighbor(&b)) {
        Some(Broken::Sequence)
    } else {
        None
    }
}
