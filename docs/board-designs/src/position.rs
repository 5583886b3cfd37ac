//! Boards to measure on: tiles laid by the rules, from the middle out.

use crate::board::{Board, Cell};
use crate::map::MapBoard;
use crate::rules::{is_legal, neighbors};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use shared::{Color, Letter, Tile};
use std::collections::HashSet;

/// How many tiles, on a board of how many rows and columns: a game; more and more tiles on one
/// board; the same tiles on larger and larger boards; and the corners.
pub const SIZES: [(usize, usize); 15] = [
    (32, 11),
    (32, 1_000),
    (100, 1_000),
    (320, 1_000),
    (1_000, 1_000),
    (3_200, 1_000),
    (10_000, 1_000),
    (1_000, 100),
    (1_000, 320),
    (1_000, 3_200),
    (1_000, 10_000),
    (32, 100),
    (10_000, 100),
    (32, 10_000),
    (10_000, 10_000),
];

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
    /// The same tiles for every design and every run; on a board that they fill, in no order.
    ///
    /// # Panics
    /// When there is no room for the tiles.
    #[must_use]
    pub fn of_size(tiles: usize, side: usize) -> Position {
        let mut generator = Generator::seed_from_u64(1);
        if tiles == side * side {
            return Position::full(side, &mut generator);
        }
        Position::played(tiles, side, &mut generator).expect("there is room for the tiles")
    }

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
