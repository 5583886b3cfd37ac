//! All legal turns of a deck on a board, each once.
//!
//! A turn is found from its first tile to its last: along a row or column, tile by tile on free
//! cells, over the tiles that are there. As soon as what stands side by side is no sequence,
//! nothing that begins like that is looked at: more tiles never mend it.

use super::Candidate;
use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::{scoring, turn};
use shared::{Tile, TileList};

/// Every legal turn. Of equal tiles in the deck, the first that is not laid yet stands for all.
#[must_use]
pub fn candidates(board: &Board, deck: &TileList) -> Vec<Candidate> {
    let tiles: Vec<Tile> = deck.iter().copied().collect();
    let mut search =
        Search { board, deck, tiles, line: Line::Row, turn: Vec::new(), found: Vec::new() };
    for line in Line::BOTH {
        search.line = line;
        for cell in board.cells() {
            if search.may_start(cell) {
                let run: Vec<Tile> = rules::tiles_before(board, cell, line).collect();
                search.go_on(cell, &run);
            }
        }
    }
    search.found
}

struct Search<'a> {
    board: &'a Board,
    deck: &'a TileList,
    tiles: Vec<Tile>,
    /// The line along which tiles are laid now.
    line: Line,
    /// The turn as far as it is laid.
    turn: Vec<Placement>,
    found: Vec<Candidate>,
}

impl Search<'_> {
    /// Whether a turn that starts on this cell can reach a cell with a neighbor: a sequence of four
    /// goes no further than three cells.
    fn may_start(&self, cell: Cell) -> bool {
        let cells = std::iter::successors(Some(cell), |&cell| Some(self.line.after(cell)));
        let mut near = cells.take(COMPLETE).take_while(|&cell| self.board.contains(cell));
        !self.board.is_occupied(cell) && near.any(|cell| rules::has_neighbor(self.board, cell))
    }

    /// Lays each tile on a free cell, behind the tiles of `run`, and goes on behind it.
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

    /// The indices of the tiles that are not laid yet; of equal ones, the first.
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

    /// The first cell behind this one, in the line, where no tile lies; it may be off the board.
    fn next_free_cell(&self, cell: Cell) -> Cell {
        let mut next = self.line.after(cell);
        while self.board.is_occupied(next) {
            next = self.line.after(next);
        }
        next
    }

    /// Keeps the turn as it is laid now, if it has a neighbor. A tile alone lies in a row and in a
    /// column: it is kept once, with the rows.
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
