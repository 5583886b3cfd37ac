//! What a program says about turns that it refuses, in its own words. Two different reasons must not
//! have the same words.

use super::due::Fault;
use std::collections::BTreeMap;

/// How many rules there are, at least, whose messages are compared at level 7. A message may name two
/// of them at once, but not all.
const RULES: usize = 3;

/// Why tiles are not a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// There are too many.
    TooLong,
    /// Two are identical.
    Identical,
    /// They have neither one letter nor one color.
    Neither,
}

/// What was said in a game.
#[derive(Debug, Clone, Default)]
pub struct Said {
    /// The words about rows and columns that have exactly one flaw.
    runs: BTreeMap<Vec<String>, Reason>,
    /// The words about triples that are wrong by themselves, at level 7.
    triples: BTreeMap<&'static str, Vec<String>>,
    /// The words about turns that are wrong as a whole, at level 7.
    turns: BTreeMap<&'static str, Vec<String>>,
}

impl Said {
    /// Records the words of a message about a row or column with this flaw alone.
    ///
    /// # Errors
    ///
    /// They were said about another flaw. The error says which.
    pub fn about_run(&mut self, message: Vec<String>, reason: Reason) -> Result<(), String> {
        let is_kept = |word: &String| {
            word.chars().count() > 2
                && !word.contains(|c: char| c.is_ascii_digit())
                && !["row", "column"].contains(&word.as_str())
        };
        let words: Vec<String> = message.into_iter().filter(is_kept).collect();
        let known = *self.runs.entry(words).or_insert(reason);
        if known == reason {
            return Ok(());
        }
        Err(format!("the same words as for {}", in_words(&[known])))
    }

    /// Records the words of a message about a triple with this fault.
    ///
    /// # Errors
    ///
    /// There are none, or they are those about other faults.
    pub fn about_triple(&mut self, message: Vec<String>, fault: Fault) -> Result<(), String> {
        note(&mut self.triples, message, fault.in_words())
    }

    /// Does the same for a turn that breaks a rule as a whole.
    ///
    /// # Errors
    ///
    /// There are none, or they are those about other rules.
    pub fn about_turn(&mut self, message: Vec<String>, rule: &'static str) -> Result<(), String> {
        note(&mut self.turns, message, rule)
    }
}

/// Records the words of a message about a rule: there are some, and not all rules have the same.
fn note(
    said: &mut BTreeMap<&'static str, Vec<String>>,
    message: Vec<String>,
    rule: &'static str,
) -> Result<(), String> {
    let words: Vec<String> = message.into_iter().filter(|word| says_something(word)).collect();
    if words.is_empty() {
        return Err("no reason".to_owned());
    }
    said.entry(rule).or_insert(words);
    let mut all = said.values();
    let first = all.next();
    if said.len() < RULES || all.any(|words| Some(words) != first) {
        return Ok(());
    }
    Err("the same words as for two other rules".to_owned())
}

/// Whether a word may name a rule. Numbers, tiles in notation, and words that only say which triple
/// is refused do not.
fn says_something(word: &str) -> bool {
    const SHORTEST: usize = 3;
    const OTHERS: [&str; 6] = ["impossible", "triple", "triples", "together", "the", "number"];
    word.chars().filter(|letter| letter.is_alphabetic()).count() >= SHORTEST
        && !OTHERS.contains(&word)
        && ordinal(word).is_none()
}

/// The number that a word means: `2`, `2nd` or `second`.
pub(super) fn ordinal(word: &str) -> Option<usize> {
    const ORDINALS: [[&str; 2]; 5] = [
        ["first", "1st"],
        ["second", "2nd"],
        ["third", "3rd"],
        ["fourth", "4th"],
        ["fifth", "5th"],
    ];
    let ordinal = ORDINALS.iter().position(|names| names.contains(&word));
    ordinal.map(|index| index + 1).or_else(|| word.parse().ok())
}

/// Reasons in the words of the handout.
pub(super) fn in_words(reasons: &[Reason]) -> String {
    let word = |reason: &Reason| match reason {
        Reason::TooLong => "too long",
        Reason::Identical => "identical tiles",
        Reason::Neither => "neither one letter nor one color",
    };
    reasons.iter().map(word).collect::<Vec<_>>().join(", or ")
}
