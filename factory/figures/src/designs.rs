//! Five designs of one board: where each stores its tiles, and which places a question visits.

use crate::{json, tile};
use board_designs::counting::{Counting, Lookup};
use board_designs::position::Position;
use board_designs::rules::is_legal;
use board_designs::stored::{Step, Stored};
use board_designs::{ArrayBoard, Board, Cell, ListBoard, MapBoard, VectorBoard, ZerosBoard};
use rand::SeedableRng;
use serde::Serialize;
use shared::Tile;
use shared::options::Generator;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The same tiles on a board of each design.
#[wasm_bindgen]
#[derive(Debug)]
pub struct DesignsFigure {
    list: Counting<ListBoard>,
    vector: Counting<VectorBoard>,
    array: Counting<ArrayBoard>,
    map: Counting<MapBoard>,
    zeros: Counting<ZerosBoard>,
}

/// A question to every design.
#[derive(Clone, Copy)]
enum Question {
    Occupied,
    Legality(Tile),
    Add(Tile),
}

/// A cell: row and column.
type At = [usize; 2];

/// What a design has in memory, and what it did for a question.
#[derive(Debug, Serialize)]
pub struct Design {
    /// Its name in the book.
    pub name: &'static str,
    /// What it looks at in one step.
    pub step: &'static str,
    /// Its places, in the order in which it stores them.
    pub places: Vec<Place>,
    /// How many steps the question took.
    pub steps: usize,
    /// The calls of `tile_at` for the question.
    pub lookups: Vec<Asked>,
    /// What it answers.
    pub answer: String,
}

/// A place for a tile.
#[derive(Debug, Serialize)]
pub struct Place {
    /// In memory.
    pub address: String,
    /// Its cell.
    pub cell: At,
    /// Its tile in notation, if any.
    pub tile: Option<String>,
}

/// A call of `tile_at`.
#[derive(Debug, Serialize)]
pub struct Asked {
    /// The cell.
    pub cell: At,
    /// The tile found there.
    pub tile: Option<String>,
    /// The cells of the places visited, in order.
    pub visited: Vec<At>,
    /// How many steps it took.
    pub steps: usize,
}

#[wasm_bindgen]
impl DesignsFigure {
    /// Square boards with tiles laid by the rules.
    #[wasm_bindgen(constructor)]
    pub fn new(tiles: usize, side: usize, seed: u32) -> Result<DesignsFigure, JsError> {
        let mut generator = Generator::seed_from_u64(seed.into());
        let position = Position::played(tiles, side, &mut generator);
        let position = position.ok_or_else(|| JsError::new("the tiles do not fit"))?;
        Ok(DesignsFigure {
            list: position.board(),
            vector: position.board(),
            array: position.board(),
            map: position.board(),
            zeros: position.board(),
        })
    }

    /// Every design's memory, without a question, as JSON.
    pub fn designs(&self) -> String {
        json(&[
            look(&self.list),
            look(&self.vector),
            look(&self.array),
            look(&self.map),
            look(&self.zeros),
        ])
    }

    /// Asks every design whether a tile lies on the cell, and returns what each did, as JSON.
    pub fn occupied(&mut self, row: usize, column: usize) -> String {
        self.ask(Question::Occupied, Cell { row, column })
    }

    /// Asks whether a tile may be placed on a free cell.
    pub fn legality(&mut self, placed: &str, row: usize, column: usize) -> Result<String, JsError> {
        Ok(self.ask(Question::Legality(tile(placed)?), Cell { row, column }))
    }

    /// Adds a tile, if the cell is free.
    pub fn add(&mut self, added: &str, row: usize, column: usize) -> Result<String, JsError> {
        Ok(self.ask(Question::Add(tile(added)?), Cell { row, column }))
    }
}

impl DesignsFigure {
    fn ask(&mut self, question: Question, cell: Cell) -> String {
        json(&[
            answer(&mut self.list, question, cell),
            answer(&mut self.vector, question, cell),
            answer(&mut self.array, question, cell),
            answer(&mut self.map, question, cell),
            answer(&mut self.zeros, question, cell),
        ])
    }
}

/// Asks a board, and looks at what it did.
fn answer<B: Stored>(board: &mut Counting<B>, question: Question, cell: Cell) -> Design {
    let is_occupied = board.is_occupied(cell);
    if !is_occupied && !matches!(question, Question::Occupied) {
        // Both start from a cell that is known to be free; `add` asks again by itself.
        let _ = board.taken();
    }
    let (answer, put) = match question {
        _ if is_occupied => ("occupied", 0),
        Question::Occupied => ("free", 0),
        Question::Legality(tile) if is_legal(board, tile, cell) => ("legal", 0),
        Question::Legality(_) => ("not legal", 0),
        Question::Add(tile) => {
            board.add(tile, cell);
            ("added", 1)
        }
    };
    let design = look(board);
    Design { steps: design.steps + put, answer: answer.to_owned(), ..design }
}

/// A design's memory, and its lookups since the last look.
fn look<B: Stored>(board: &Counting<B>) -> Design {
    let lookups: Vec<Asked> = board.taken().iter().map(asked).collect();
    let steps = lookups.iter().map(|lookup| lookup.steps).sum();
    let step = match B::STEP {
        Step::Node => "node",
        Step::Element => "element",
        Step::Cell => "cell",
        Step::Hash => "hash",
    };
    let places = board.board.places().into_iter().map(|place| Place {
        address: format!("{:#x}", place.address),
        cell: at(place.cell),
        tile: place.tile.map(|tile| tile.to_string()),
    });
    Design { name: B::NAME, step, places: places.collect(), steps, lookups, answer: String::new() }
}

fn asked(lookup: &Lookup) -> Asked {
    Asked {
        cell: at(lookup.cell),
        tile: lookup.tile.map(|tile| tile.to_string()),
        visited: lookup.visited.iter().copied().map(at).collect(),
        steps: lookup.steps,
    }
}

fn at(cell: Cell) -> At {
    [cell.row, cell.column]
}
