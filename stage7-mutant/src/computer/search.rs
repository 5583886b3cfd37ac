//! All legal moves of a deck on a board, each once.
//!
//! The search lays the tiles of a turn in order, from the first to the last in a row or column, on
//! its empty cells. If the tiles laid so far are not a sequence, more tiles cannot change that, so
//! the search tries no turn that begins with them.

use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::turn::{self, Move};
use shared::{Tile, TileList};

/// Every legal move. Of equal tiles in the deck, the first that is not laid yet is used.
pub fn all_moves(board: &Board, deck: &TileList) -> Vec<Move> {
    let deck: Vec<Tile> = deck.iter().copied().collect();
    let mut search = Search { board, deck, line: Line::Row, laid: Vec::new(), found: Vec::new() };
    for line in Line::BOTH {
        search.line = line;
        for cell in board.cells() {
            if search.may_start(cell) {
                search.lay_on(cell, &rules::tiles_before(board, cell, line));
            }
        }
    }
    search.found
}

struct Search<'a> {
    board: &'a Board,
    deck: Vec<Tile>,
    /// Whether tiles are laid along rows or along columns now.
    line: Line,
    /// The tiles that are laid so far.
    laid: Vec<Placement>,
    found: Vec<Move>,
}

impl Search<'_> {
    /// Whether a turn may start on this cell: it is empty, and a sequence from here can reach a cell
    /// with a neighbor.
    fn may_start(&self, cell: Cell) -> bool {
        if self.board.is_occupied(cell) {
            return false;
        }
        let mut cell = cell;
        for _ in 0..COMPLETE {
            if self.board.contains(cell) && rules::has_neighbor(self.board, cell) {
                return true;
            }
            cell = self.line.after(cell);
        }
        false
    }

    /// Lays each tile on an empty cell, and continues on the next empty cell of the line. `run` is the
    /// tiles side by side before the cell, those of the turn among them, in any order: no rule about
    /// runs depends on it.
    fn lay_on(&mut self, cell: Cell, run: &[Tile]) {
        for index in self.different_tiles() {
            let tile = self.deck[index];
            let mut run = run.to_vec();
            run.push(tile);
            run.extend(rules::tiles_after(self.board, cell, self.line));
            // No other tile of the turn is across the line, so the board need not have them yet.
            let across = rules::run(self.board, tile, cell, turn::across(self.line));
            if rules::check_run(&run).is_err() || rules::check_run(&across).is_err() {
                continue;
            }
            self.laid.push(Placement { index, tile, cell });
            self.keep_a_move();
            let next = self.next_free_cell(cell);
            if self.board.contains(next) {
                self.lay_on(next, &run);
            }
            self.laid.pop();
        }
    }

    /// The indices of the tiles that are not laid yet; of equal tiles, only the first.
    fn different_tiles(&self) -> Vec<usize> {
        let is_laid = |index: usize| self.laid.iter().any(|placement| placement.index == index);
        let mut indices: Vec<usize> = Vec::new();
        for (index, tile) in self.deck.iter().enumerate() {
            let is_there = indices.iter().any(|&other| self.deck[other] == *tile);
            if !is_laid(index) && !is_there {
                indices.push(index);
            }
        }
        indices
    }

    /// The next empty cell of the line, which may be off the board.
    fn next_free_cell(&self, cell: Cell) -> Cell {
        let mut next = self.line.after(cell);
        while self.board.is_occupied(next) {
            next = self.line.after(next);
        }
        next
    }

    /// Keeps the tiles laid so far if they are a move, and not if none of them has a neighbor so far.
    /// A single tile is in a row and in a column, and is kept only with the rows.
    fn keep_a_move(&mut self) {
        if self.laid.len() == 1 && self.line == Line::Column {
            return;
        }
        if let Ok(found) = Move::check(self.board, self.laid.clone()) {
            self.found.push(found);
        }
    }
}
