//! The lines that two programs have in common.

use crate::program::{Place, Program};
use crate::tokens::Token;
use std::collections::BTreeMap;
use std::ops::Range;

/// Tokens that two programs share, as lines of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlap {
    /// Where they are in one program.
    pub left: Lines,
    /// Where they are in the other.
    pub right: Lines,
    /// How many tokens there are.
    pub tokens: usize,
}

/// Lines of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The index of the text in the program.
    pub file: usize,
    /// The lines, counted from 0.
    pub lines: Range<usize>,
}

/// The parts that two programs share, in the order of the left one. Every shared fingerprint is
/// extended as far as the tokens are the same.
pub fn parts(left: &Program, right: &Program) -> Vec<Overlap> {
    let mut seeds: Vec<(Place, Place)> = left
        .prints
        .iter()
        .filter_map(|(print, &place)| Some((place, *right.prints.get(print)?)))
        .collect();
    seeds.sort();
    let mut parts = Vec::new();
    // For each diagonal, where the part on it ends: the seeds before are in that part.
    let mut ends = BTreeMap::new();
    for (a, b) in seeds {
        let diagonal = (a.piece, b.piece, a.token.wrapping_sub(b.token));
        if ends.get(&diagonal).is_some_and(|end| a.token < *end) {
            continue;
        }
        let [own, other] = [&left.pieces[a.piece].tokens, &right.pieces[b.piece].tokens];
        let same = |(x, y): &(&Token, &Token)| x.kind == y.kind;
        let (before, after) = (own[..a.token].iter().rev(), own[a.token..].iter());
        let before = before.zip(other[..b.token].iter().rev()).take_while(same).count();
        let after = after.zip(&other[b.token..]).take_while(same).count();
        ends.insert(diagonal, a.token + after);
        let part = |program: &Program, place: Place| {
            let piece = &program.pieces[place.piece];
            let tokens = &piece.tokens[place.token - before..place.token + after];
            let line = |at: usize| tokens[at].line as usize;
            Lines { file: piece.file, lines: line(0)..line(tokens.len() - 1) + 1 }
        };
        parts.push(Overlap { left: part(left, a), right: part(right, b), tokens: before + after });
    }
    parts
}
