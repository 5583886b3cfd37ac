//! Boards to measure on: tiles laid by the rules, from the middle out.

use crate::board::{Board, Cell};
use crate::map::MapBoard;
use crate::rules::{is_legal, neighbors};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use shared::options::Generator;
use shared::{Color, Letter, Tile};
use std::collections::HashSet;

/// Tiles on a square board.
#[derive(Debug)]
pub struct Position {
    /// How many rows and columns the board has.
    pub side: usize,
    /// The tiles and their places, in the order in which they were laid.
    pub laid: Vec<(Tile, Cell)>,
    /// The free cells that have a neighbor.
    pub beside: Vec<Cell>,
}

/// The sixteen tiles of the game.
#[must_use]
pub fn tiles() -> Vec<Tile> {
    let letters = ('A'..='D').filter_map(Letter::new);
    let colors = || Color::ALL[..4].iter();
    letters.flat_map(|letter| colors().map(move |&color| Tile { letter, color })).collect()
}

/// A cell at random.
pub fn any_cell(side: usize, generator: &mut Generator) -> Cell {
    Cell { row: generator.random_range(0..side), column: generator.random_range(0..side) }
}

impl Position {
    /// So many tiles, each of them legal when it was laid, as if the bag were endless; nothing when
    /// no more tiles fit.
    pub fn played(count: usize, side: usize, generator: &mut Generator) -> Option<Position> {
        let mut play = Play::new(side);
        while play.laid.len() < count {
            play.step(generator)?;
        }
        let Play { board, laid, known, .. } = play;
        let beside = known.into_iter().filter(|&cell| !board.is_occupied(cell)).collect();
        Some(Position { side, laid, beside })
    }

    /// A tile on every cell, laid in no order, as level 3 allows it.
    pub fn full(side: usize, generator: &mut Generator) -> Position {
        let tiles = tiles();
        let cells = (0..side).flat_map(|row| (0..side).map(move |column| Cell { row, column }));
        let mut laid: Vec<(Tile, Cell)> =
            cells.map(|cell| (*tiles.choose(generator).unwrap_or(&tiles[0]), cell)).collect();
        laid.shuffle(generator);
        Position { side, laid, beside: Vec::new() }
    }

    /// The board of some design with these tiles on it.
    #[must_use]
    pub fn board<B: Board>(&self) -> B {
        let mut board = B::new(self.side, self.side);
        self.laid.iter().for_each(|&(tile, cell)| board.put(tile, cell));
        board
    }
}

/// A position as it grows.
struct Play {
    board: MapBoard,
    tiles: Vec<Tile>,
    laid: Vec<(Tile, Cell)>,
    /// Every cell that ever was beside a tile, and those of them that may still be laid on.
    known: Vec<Cell>,
    open: Vec<Cell>,
    /// The known cells once more, to find one at once.
    seen: HashSet<Cell>,
}

impl Play {
    fn new(side: usize) -> Play {
        let mut play = Play {
            board: MapBoard::new(side, side),
            tiles: tiles(),
            laid: Vec::new(),
            known: Vec::new(),
            open: Vec::new(),
            seen: HashSet::new(),
        };
        let middle = Cell { row: side / 2, column: side / 2 };
        play.seen.insert(middle);
        play.lay(play.tiles[0], middle);
        play
    }

    /// Tries an open cell. Where no tile fits, none will ever fit; so the cell is given up.
    fn step(&mut self, generator: &mut Generator) -> Option<()> {
        if self.open.is_empty() {
            return None;
        }
        let cell = self.open.swap_remove(generator.random_range(0..self.open.len()));
        self.tiles.shuffle(generator);
        let fits = self.tiles.iter().find(|&&tile| is_legal(&self.board, tile, cell));
        if let Some(&tile) = fits {
            self.lay(tile, cell);
        }
        Some(())
    }

    fn lay(&mut self, tile: Tile, cell: Cell) {
        self.board.put(tile, cell);
        self.laid.push((tile, cell));
        for neighbor in neighbors(cell) {
            if self.board.contains(neighbor) && self.seen.insert(neighbor) {
                self.known.push(neighbor);
                self.open.push(neighbor);
            }
        }
    }
}
