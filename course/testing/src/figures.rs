//! The figures of the course's handout as data: boards, and the handout's claims about each.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A row and a column.
type Cell = (usize, usize);

/// A board and the claims about it.
#[derive(Debug, Clone, Deserialize)]
pub struct Figure {
    /// The board in the course's notation.
    pub board: String,
    /// The handout's claims about it.
    pub claims: Vec<Claim>,
}

/// A tile in notation, and its cell.
#[derive(Debug, Clone, Deserialize)]
pub struct Laid {
    /// The tile.
    pub tile: String,
    /// Its row and column.
    pub cell: Cell,
}

/// A sequence that a turn makes or extends.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Scored {
    /// `row` or `column`.
    pub line: String,
    /// Its letters in order.
    pub letters: String,
    /// Whether it has four tiles.
    #[serde(default)]
    pub complete: bool,
    /// Its points.
    pub points: usize,
}

/// A claim of the handout about a figure. The names are those of the data.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
#[rustfmt::skip]
pub enum Claim {
    BoardValid {},
    BoardInvalid {},
    PlaceableCells { tile: String, cells: Vec<Cell> },
    NoTileFits { cell: Cell, line: String, run_length_if_filled: Option<usize>, blocking: Option<Vec<Cell>> },
    PlaceScore { tile: Laid, score: usize, sequences: Vec<Scored> },
    MultiPlaceScore { tiles: Vec<Laid>, score: usize, sequences: Vec<Scored> },
    InitialTile { cell: Cell },
    CopiesAtMost { n: usize, hand: Vec<String> },
    SequenceCount { total: usize, complete: usize },
    TileInSequences { cell: Cell, letter: char, count: usize },
    HasSequence { letters: String, complete: bool },
    #[serde(rename = "unique_cell_left_of_C_above_D")]
    UniqueCellLeftOfCAboveD { cell: Cell },
    IsSequence { cells: Vec<Cell>, value: bool },
    Neighbors { a: Cell, b: Cell, value: bool },
}

#[derive(Deserialize)]
struct Figures {
    figures: BTreeMap<String, Figure>,
}

/// Every figure by its name.
pub fn figures() -> BTreeMap<String, Figure> {
    let data = include_str!("../../conformance/fixtures/figures.json");
    serde_json::from_str::<Figures>(data).expect("the data have this form").figures
}
