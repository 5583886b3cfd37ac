//! Boards to measure on: tiles laid by the rules, from the center outward.

use crate::board::{Board, Cell};
use crate::map::MapBoard;
use crate::rules::{is_legal, neighbors};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use shared::{Color, Letter, Tile};
use std::collections::BTreeSet;

/// Pairs of a number of tiles and a board's side: a real game, more and more tiles on one board, a
/// fixed number of tiles on larger and larger boards, and the extremes.
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

/// The longest side of a board of pointers: with 10,000, it would take 800 MB.
pub const LONGEST_OF_POINTERS: usize = 3_200;

/// Tiles on a square board.
#[derive(Debug)]
pub struct Position {
    /// The number of rows, which is also the number of columns.
    pub side: usize,
    /// The tiles and their cells, in the order in which they were laid.
    pub laid: Vec<(Tile, Cell)>,
    /// The free cells next to a tile.
    pub beside: Vec<Cell>,
}

/// The sixteen tiles of the game.
pub fn tiles() -> Vec<Tile> {
    let letters = ('A'..='D').filter_map(Letter::new);
    let colors = || Color::ALL[..4].iter();
    letters.flat_map(|letter| colors().map(move |&color| Tile { letter, color })).collect()
}

/// A random cell.
pub fn any_cell(side: usize, generator: &mut Generator) -> Cell {
    Cell { row: generator.random_range(0..side), column: generator.random_range(0..side) }
}

impl Position {
    /// The same position for every design and every run. If the tiles fill the board, they are laid
    /// in random order.
    pub fn of_size(tiles: usize, side: usize) -> Position {
        let mut generator = Generator::seed_from_u64(1);
        if tiles == side * side {
            return Position::full(side, &mut generator);
        }
        Position::played(tiles, side, &mut generator).expect("the tiles fit")
    }

    /// A position of `count` tiles from an endless bag, each legal when it was laid; `None` if not
    /// that many fit. The first tile is in the middle.
    pub fn played(count: usize, side: usize, generator: &mut Generator) -> Option<Position> {
        let (mut board, mut tiles, mut laid) = (MapBoard::new(side, side), tiles(), Vec::new());
        let middle = Cell { row: side / 2, column: side / 2 };
        // Every cell that was ever next to a tile, and those of them that have not been tried yet.
        let (mut seen, mut open) = (BTreeSet::from([middle]), Vec::new());
        while laid.len() < count {
            let (tile, cell) = if laid.is_empty() {
                (tiles[0], middle)
            } else if open.is_empty() {
                return None;
            } else {
                let cell = open.swap_remove(generator.random_range(0..open.len()));
                tiles.shuffle(generator);
                // If no tile fits there now, none ever will, so each cell is tried once.
                let fits = tiles.iter().find(|&&tile| is_legal(&board, tile, cell));
                let Some(&tile) = fits else { continue };
                (tile, cell)
            };
            board.put(tile, cell);
            laid.push((tile, cell));
            open.extend(neighbors(cell).filter(|&it| board.contains(it) && seen.insert(it)));
        }
        let beside = seen.into_iter().filter(|&cell| !board.is_occupied(cell)).collect();
        Some(Position { side, laid, beside })
    }

    /// A tile on every cell, laid in random order, which level 3 allows.
    pub fn full(side: usize, generator: &mut Generator) -> Position {
        let tiles = tiles();
        let cells = (0..side).flat_map(|row| (0..side).map(move |column| Cell { row, column }));
        let mut laid: Vec<(Tile, Cell)> =
            cells.map(|cell| (*tiles.choose(generator).unwrap_or(&tiles[0]), cell)).collect();
        laid.shuffle(generator);
        Position { side, laid, beside: Vec::new() }
    }

    /// A board of design `B` with these tiles on it.
    pub fn board<B: Board>(&self) -> B {
        let mut board = B::new(self.side, self.side);
        self.laid.iter().for_each(|&(tile, cell)| board.put(tile, cell));
        board
    }
}
