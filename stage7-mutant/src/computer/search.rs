//! All legal turns of a deck on a board, each once.
//!
//! The search lays the tiles of a turn in order, from the first to the last in a row or column, on
//! its empty cells. If the tiles laid so far are not a sequence, more tiles cannot change that, so
//! the search tries no turn that begins with them.

use super::Candidate;
use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::{scoring, turn};
use shared::{Tile, TileList};

/// Every legal turn. Of equal tiles in the deck, the first that is not laid yet is used.
pub fn candidates(board: &Board, deck: &TileList) -> Vec<Candidate> {
    let tiles: Vec<Tile> = deck.iter().copied().collect();
    let mut search =
        Search { board, deck, tiles, line: Line::Row, turn: Vec::new(), found: Vec::new() };
    for line in Line::BOTH {
        search.line = line;
        for cell in board.cells() {
            if search.may_start(cell) {
                search.go_on(cell, &rules::tiles_before(board, cell, line));
            }
        }
    }
    search.found
}

struct Search<'a> {
    board: &'a Board,
    deck: &'a TileList,
    tiles: Vec<Tile>,
    /// Whether tiles are laid along rows or along columns now.
    line: Line,
    /// The tiles of the turn that are laid so far.
    turn: Vec<Placement>,
    found: Vec<Candidate>,
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

    /// Lays each tile on an empty cell, after the tiles of `run`, and continues after it.
    fn go_on(&mut self, cell: Cell, run: &[Tile]) {
        for index in self.different_tiles() {
            let tile = self.tiles[index];
            let mut run = run.to_vec();
            run.push(tile);
            run.extend(rules::tiles_after(self.board, cell, self.line));
            let across = rules::run(self.board, tile, cell, turn::across(self.line));
            if rules::fault_of(&run).is_some() || rules::fault_of(&across).is_some() {
                continue;
            }
            self.turn.push(Placement { index, cell });
            self.keep_the_turn();
            let next = self.next_free_cell(cell);
            if self.board.contains(next) {
                self.go_on(next, &run);
            }
            self.turn.pop();
        }
    }

    /// The indices of the tiles that are not laid yet; of equal tiles, only the first.
    fn different_tiles(&self) -> Vec<usize> {
        let is_laid = |index: usize| self.turn.iter().any(|placement| placement.index == index);
        let mut indices: Vec<usize> = Vec::new();
        for (index, tile) in self.tiles.iter().enumerate() {
            let is_there = indices.iter().any(|&other| self.tiles[other] == *tile);
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

    /// Keeps the turn as it is now, if one of its tiles has a neighbor. A single tile is in a row and
    /// in a column, and is kept only with the rows.
    fn keep_the_turn(&mut self) {
        let has_neighbor = |placement: &Placement| rules::has_neighbor(self.board, placement.cell);
        let is_found_before = self.turn.len() == 1 && self.line == Line::Column;
        if is_found_before || !self.turn.iter().any(has_neighbor) {
            return;
        }
        let laid = turn::laid(&self.turn, self.deck);
        let points = scoring::points(self.board, &laid);
        self.found.push(Candidate { placements: self.turn.clone(), points });
    }
}
