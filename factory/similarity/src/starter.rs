//! What everybody was given.

use crate::tokens::{BadText, Language, Token, pieces};
use crate::winnow::{NOISE, hashes};
use std::collections::HashSet;

/// The code that everybody was given, which says nothing about who wrote the rest.
#[derive(Debug, Default)]
pub struct Starter {
    hashes: HashSet<u64>,
}

impl Starter {
    /// Adds a text that everybody was given.
    pub fn add(&mut self, language: Language, text: &str) -> Result<(), BadText> {
        for piece in pieces(language, text)? {
            self.hashes.extend(hashes(&piece));
        }
        Ok(())
    }

    /// What is left of a piece without the given code: the runs between. All hashes of the given code
    /// count, not only its fingerprints, so that nothing of it is left by chance.
    pub(crate) fn subtract(&self, piece: Vec<Token>) -> Vec<Vec<Token>> {
        let mut given = vec![false; piece.len()];
        for (start, hash) in hashes(&piece).iter().enumerate() {
            if self.hashes.contains(hash) {
                given[start..start + NOISE].fill(true);
            }
        }
        let tokens: Vec<(Token, bool)> = piece.into_iter().zip(given).collect();
        let runs = tokens.chunk_by(|(_, before), (_, after)| before == after);
        let own = runs.filter(|run| !run[0].1 && run.len() >= NOISE);
        own.map(|run| run.iter().map(|(token, _)| *token).collect()).collect()
    }
}
