//! Five designs of one board: where each stores its tiles, and which places a question visits.

use crate::{json, tile};
use board_designs::counting::{Counting, Lookup};
use board_designs::position::Position;
use board_designs::rules::is_legal;
use board_designs::stored::{Place, Stored};
use board_designs::{ArrayBoard, Board, Cell, ListBoard, MapBoard, Step, VectorBoard, ZerosBoard};
use rand::SeedableRng;
use serde::Serialize;
use shared::Tile;
use shared::options::Generator;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The same tiles on a board of each design.
#[wasm_bindgen]
pub struct DesignsFigure {
    boards: Vec<Box<dyn Questioned>>,
}

/// A board of some design, which counts its steps.
trait Questioned {
    /// Its memory, and its lookups since the last look.
    fn look(&self) -> Design;

    /// Asks it, and looks at what it did.
    fn ask(&mut self, question: Question, cell: Cell) -> Design;
}

/// A question to every design.
#[derive(Clone, Copy)]
enum Question {
    Occupied,
    Legality(Tile),
    Add(Tile),
}

/// What a design has in memory, and what it did for a question.
#[derive(Debug, Serialize)]
struct Design {
    /// Its name in the book.
    name: &'static str,
    /// What it looks at in one step.
    step: Step,
    /// Its places, in the order in which it stores them.
    places: Vec<Place>,
    /// How many steps the question took.
    steps: usize,
    /// The calls of `tile_at` for the question.
    lookups: Vec<Lookup>,
    /// What it answers.
    answer: &'static str,
}

#[wasm_bindgen]
impl DesignsFigure {
    /// Square boards with tiles laid by the rules.
    #[wasm_bindgen(constructor)]
    pub fn new(tiles: usize, side: usize, seed: u32) -> Result<DesignsFigure, JsError> {
        fn board<B: Stored + 'static>(position: &Position) -> Box<dyn Questioned> {
            Box::new(position.board::<Counting<B>>())
        }
        let mut generator = Generator::seed_from_u64(seed.into());
        let position = Position::played(tiles, side, &mut generator);
        let position = position.ok_or_else(|| JsError::new("the tiles do not fit"))?;
        let boards = [
            board::<ListBoard>,
            board::<VectorBoard>,
            board::<ArrayBoard>,
            board::<MapBoard>,
            board::<ZerosBoard>,
        ];
        Ok(DesignsFigure { boards: boards.map(|board| board(&position)).into() })
    }

    /// Every design's memory, without a question, as JSON.
    pub fn designs(&self) -> String {
        json(&self.boards.iter().map(|board| board.look()).collect::<Vec<_>>())
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
        let answers = self.boards.iter_mut().map(|board| board.ask(question, cell));
        json(&answers.collect::<Vec<_>>())
    }
}

impl<B: Stored> Questioned for Counting<B> {
    fn look(&self) -> Design {
        let lookups = self.taken();
        let steps = lookups.iter().map(|lookup| lookup.steps).sum();
        let places = self.board.places();
        Design { name: B::NAME, step: B::STEP, places, steps, lookups, answer: "" }
    }

    fn ask(&mut self, question: Question, cell: Cell) -> Design {
        let is_occupied = self.is_occupied(cell);
        if !is_occupied && !matches!(question, Question::Occupied) {
            // Both start from a cell that is known to be free; `add` asks again by itself.
            let _ = self.taken();
        }
        let (answer, put) = match question {
            _ if is_occupied => ("occupied", 0),
            Question::Occupied => ("free", 0),
            Question::Legality(tile) if is_legal(self, tile, cell) => ("legal", 0),
            Question::Legality(_) => ("not legal", 0),
            Question::Add(tile) => {
                self.add(tile, cell);
                ("added", 1)
            }
        };
        let design = self.look();
        Design { steps: design.steps + put, answer, ..design }
    }
}
