//! A turn as a player types it.

use crate::bag::DECK;
use crate::board::Cell;
use crate::faults::Faults;
use crate::looks::echoed;
use crate::numbers::{whole, words};
use std::fmt;

/// Why a turn is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The line is not a turn.
    Ignored(String),
    /// The turn is not allowed.
    Impossible(String),
    /// The same, but a fault hides the reason.
    Unsaid,
}

impl Refusal {
    /// The same refusal with something before its reason.
    pub fn after(self, begin: &str) -> Refusal {
        match self {
            Refusal::Ignored(expected) => Refusal::Ignored(format!("{begin}{expected}")),
            Refusal::Impossible(reason) => Refusal::Impossible(format!("{begin}{reason}")),
            Refusal::Unsaid => Refusal::Unsaid,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Ignored(expected) => write!(f, "Ignored: {expected}; try 0 4 5."),
            Refusal::Impossible(reason) => write!(f, "Impossible: {reason}."),
            Refusal::Unsaid => write!(f, "Impossible: no."),
        }
    }
}

/// A tile of the deck and a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// The tile's index in the deck.
    pub index: usize,
    /// The cell, on the board or not.
    pub row: i64,
    /// The same.
    pub column: i64,
}

/// What is needed to read a turn.
#[derive(Debug, Clone, Copy)]
pub struct Reader {
    /// The number of tiles in the deck.
    pub deck: usize,
    /// The number of rows and columns of the board.
    pub size: Cell,
    /// The largest number of tiles in a turn.
    pub most: usize,
    /// The fault that is on, if any.
    pub faults: Faults,
}

impl Reader {
    /// The triples in a line, each read by itself.
    pub fn read(self, line: &str) -> Result<Vec<Result<Wish, Refusal>>, Refusal> {
        let mut words = words(line, self.faults);
        if self.faults.on("more-words-dropped") {
            let three = words.len() - words.len() % 3;
            words.truncate(three.min(3 * self.most));
        }
        let three = words.len().is_multiple_of(3) && !words.is_empty();
        if !three && self.faults.on("number-of-words-crashes") {
            let missing = words.len();
            panic!("no word {missing} in {words:?}");
        }
        if !three || words.len() > 3 * self.most {
            return Err(Refusal::Ignored(self.expected()));
        }
        Ok(words.chunks(3).map(|triple| self.wish(triple)).collect())
    }

    /// What should have been typed.
    fn expected(self) -> String {
        let times = if self.most > 1 { ", once or several times" } else { "" };
        format!("I need three numbers, tile row column{times}")
    }

    /// Whether a cell is off the board.
    fn is_off(self, row: i64, column: i64) -> bool {
        let is_on = |number: i64, size| usize::try_from(number).is_ok_and(|number| number < size);
        !is_on(row, self.size.0) || !is_on(column, self.size.1)
    }

    /// The number in a word.
    fn number(self, word: &str) -> Result<i64, Refusal> {
        let number = whole(word, self.faults);
        assert!(number.is_some() || !self.faults.on("word-crashes"), "it has to be a number");
        let number = if self.faults.on("word-is-zero") { number.or(Some(0)) } else { number };
        let shown = echoed(word, self.faults);
        number.ok_or_else(|| Refusal::Ignored(format!("«{shown}» is not a whole number")))
    }

    /// A triple of three words.
    fn wish(self, triple: &[&str]) -> Result<Wish, Refusal> {
        let numbers = triple.iter().map(|word| self.number(word)).collect::<Result<Vec<_>, _>>()?;
        let (mut row, mut column) = (numbers[1], numbers[2]);
        if self.faults.on("cell-before-index") && self.is_off(row, column) {
            return Err(Refusal::Impossible("that cell is off the board".to_owned()));
        }
        let index = self.index(numbers[0])?;
        if self.faults.on("row-column-swapped") {
            (row, column) = (column, row);
        } else if self.faults.on("negative-is-zero") {
            (row, column) = (row.max(0), column.max(0));
        } else if self.faults.on("cell-in-a-byte") {
            (row, column) = (row % 256, column % 256);
        } else if self.faults.on("off-board-wraps") {
            (row, column) = (wrapped(row, self.size.0), wrapped(column, self.size.1));
        } else if self.faults.on("rows-from-one") {
            row = row.saturating_sub(1);
        }
        Ok(Wish { index, row, column })
    }

    /// The index of a tile of the deck.
    fn index(self, number: i64) -> Result<usize, Refusal> {
        let deck = if self.faults.on("index-below-six") { DECK } else { self.deck };
        let index = usize::try_from(number).ok().filter(|&index| index < deck);
        assert!(index.is_some() || !self.faults.on("index-crashes"), "a tile of the deck");
        let is_former = index.is_none() && (0..6).contains(&number);
        assert!(!is_former || !self.faults.on("index-below-six"), "a tile of the deck");
        match index {
            Some(index) if self.faults.on("index-off-by-one") => Ok((index + 1).min(self.deck - 1)),
            Some(index) => Ok(index),
            None if self.faults.on("index-impossible") => {
                Err(Refusal::Impossible(format!("the deck has no tile {number}")))
            }
            None => Err(Refusal::Ignored(format!("your deck has no tile {number}"))),
        }
    }
}

/// A number modulo another one.
fn wrapped(number: i64, size: usize) -> i64 {
    i64::try_from(size).map_or(number, |size| number.rem_euclid(size))
}
