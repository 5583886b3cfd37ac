//! The state of a search: the tiles laid since its start.

use super::board::{Line, SearchBoard};
use super::cells::{Cells, are_several, first, only};

/// The progress of both sides on a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tally {
    /// The number of tiles that each side lacks.
    lacks: [u8; 2],
    /// The number of obstacles for each side: tiles of the other side.
    spoiled: [u8; 2],
}

impl Tally {
    fn new(line: &Line) -> Tally {
        let empty = u8::try_from(line.cells.count_ones()).expect("a set has at most 128 cells");
        Tally { lacks: [empty; 2], spoiled: line.is_open.map(|is_open| u8::from(!is_open)) }
    }

    /// The number of tiles that a side lacks; `None` if it can never fill the line.
    pub(super) fn lack(self, side: usize) -> Option<u8> {
        (self.spoiled[side] == 0).then_some(self.lacks[side])
    }
}

/// The tiles of both sides, and whose turn it is.
pub(super) struct State<'a> {
    pub(super) board: &'a SearchBoard,
    /// One tally for each line of the board.
    pub(super) tallies: Vec<Tally>,
    pub(super) tiles: [Cells; 2],
    pub(super) empty: Cells,
    /// For each side, the empty cells where it would fill a line.
    pub(super) wins: [Cells; 2],
    /// The side to move.
    pub(super) turn: usize,
}

/// The forced move of a side, if there is one.
pub(super) enum Urgency {
    /// It can fill a line here.
    Win(usize),
    /// It cannot fill a line, and the other side can on two cells: it has lost.
    Lost,
    /// The other side could fill a line here.
    Block(usize),
    /// No move is forced.
    Free,
}

impl<'a> State<'a> {
    pub(super) fn new(board: &'a SearchBoard) -> State<'a> {
        let tallies: Vec<Tally> = board.lines.iter().map(Tally::new).collect();
        let wins = [0, 1].map(|side| {
            let lines = board.lines.iter().zip(&tallies);
            let gaps = lines.filter(|(_, tally)| tally.lack(side) == Some(1));
            gaps.fold(0, |wins, (line, _)| wins | line.cells)
        });
        State { board, tallies, tiles: [0; 2], empty: board.all(), wins, turn: 0 }
    }

    /// Lays a tile of the side to move and passes the turn. Returns the previous winning cells, for
    /// [`State::take_back`].
    pub(super) fn play(&mut self, cell: usize) -> [Cells; 2] {
        let before = self.wins;
        let (side, other) = (self.turn, 1 - self.turn);
        self.tiles[side] |= only(cell);
        self.empty &= !only(cell);
        self.wins = before.map(|cells| cells & !only(cell));
        for &line in self.board.through(cell) {
            let tally = &mut self.tallies[usize::from(line)];
            tally.lacks[side] -= 1;
            tally.spoiled[other] += 1;
            if tally.lack(side) == Some(1) {
                self.wins[side] |= self.board.lines[usize::from(line)].cells & self.empty;
            }
        }
        self.turn = other;
        before
    }

    pub(super) fn take_back(&mut self, cell: usize, wins: [Cells; 2]) {
        let (other, side) = (self.turn, 1 - self.turn);
        for &line in self.board.through(cell) {
            let tally = &mut self.tallies[usize::from(line)];
            tally.lacks[side] += 1;
            tally.spoiled[other] -= 1;
        }
        self.wins = wins;
        self.tiles[side] &= !only(cell);
        self.empty |= only(cell);
        self.turn = side;
    }

    /// The forced move of the side to move, if there is one.
    pub(super) fn urgency(&self) -> Urgency {
        match (self.wins[self.turn], self.threats()) {
            (0, 0) => Urgency::Free,
            (0, threats) if are_several(threats) => Urgency::Lost,
            (0, threat) => Urgency::Block(first(threat)),
            (wins, _) => Urgency::Win(first(wins)),
        }
    }

    /// The cells where the other side could fill a line.
    pub(super) fn threats(&self) -> Cells {
        self.wins[1 - self.turn]
    }

    pub(super) fn gaps(&self, line: usize) -> Cells {
        self.board.lines[line].cells & self.empty
    }
}

#[cfg(test)]
mod tests;
