//! A program and its fingerprints.

use crate::starter::Starter;
use crate::tokens::{BadText, Language, Token, pieces};
use crate::winnow::{WINDOW, hashes, winnow};
use std::collections::BTreeMap;

/// A program to compare.
#[derive(Debug)]
pub struct Program {
    /// The language of all its texts.
    pub language: Language,
    /// Its texts by their names.
    pub texts: BTreeMap<String, String>,
    pub(crate) pieces: Vec<Piece>,
    /// The first place of each fingerprint.
    pub(crate) prints: BTreeMap<u64, Place>,
}

/// Tokens in a row that nobody was given.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The index of the text.
    pub file: usize,
    pub tokens: Vec<Token>,
}

/// Where a fingerprint begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// The index of the piece.
    pub piece: usize,
    /// The index of the token in it.
    pub token: usize,
}

impl Program {
    /// Reads a program and leaves out what everybody was given.
    pub fn new(
        language: Language,
        texts: BTreeMap<String, String>,
        starter: &Starter,
    ) -> Result<Program, BadText> {
        let (mut own, mut prints) = (Vec::new(), BTreeMap::new());
        for (file, text) in texts.values().enumerate() {
            for piece in pieces(language, text)? {
                let runs = starter.subtract(piece).into_iter();
                own.extend(runs.map(|tokens| Piece { file, tokens }));
            }
        }
        for (piece, Piece { tokens, .. }) in own.iter().enumerate() {
            let hashes = hashes(tokens);
            for token in winnow(&hashes, WINDOW) {
                prints.entry(hashes[token]).or_insert(Place { piece, token });
            }
        }
        Ok(Program { language, texts, pieces: own, prints })
    }

    /// The number of its fingerprints.
    pub fn size(&self) -> usize {
        self.prints.len()
    }
}
