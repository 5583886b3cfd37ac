//! The state of a search: the tiles laid since its start.

use super::board::{Cells, Line, MOST, Position, SearchBoard, are_several, each, first, only};

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

// A survey of all lines: what still matters, and the weight of a tile on each cell.

/// How many times a line's weight doubles for each tile on it, to judge positions.
const STEEP: u32 = 2;

/// The same for choosing the cells of a wide board that a search looks at. A line with a few tiles
/// has to count more than all the empty ones in the middle.
const STEEPEST: u32 = 3;

/// The weights of the mover's lines and the other side's, for guessing which cell to try first. They
/// were measured: equal weights are better on long boards, and twice the weight on square ones.
const MOVERS_SHARE: u64 = 3;
const OTHERS_SHARE: u64 = 2;

/// The result of a survey.
pub(super) struct Survey {
    /// The cells of the lines that a side may still fill, including those with tiles.
    alive: Cells,
    /// For each empty cell, a guess at the effect of a tile there, to decide what to try first.
    pub(super) weights: [u64; MOST],
    /// How much more the lines of the side to move weigh than those of the other.
    pub(super) balance: i64,
}

impl Survey {
    pub(super) fn new(state: &State) -> Survey {
        let mut survey = Survey { alive: 0, weights: [0; MOST], balance: 0 };
        for (line, tally) in state.board.lines.iter().zip(&state.tallies) {
            let weight = |side: usize| {
                tally.lack(side).map_or(0, |lack| weight_of(lack, side == state.turn, STEEP))
            };
            let (own, other) = (weight(state.turn), weight(1 - state.turn));
            if own + other > 0 {
                survey.alive |= line.cells;
                survey.balance += own.cast_signed() - other.cast_signed();
                each(line.cells & state.empty).for_each(|cell| survey.weights[cell] += own + other);
            }
        }
        survey
    }

    /// The empty cells where a tile can still matter.
    pub(super) fn open(&self, state: &State) -> Cells {
        self.alive & state.empty
    }
}

/// The weight of each cell of a position of any size, for the side to move.
pub(super) fn weights(position: &Position) -> Vec<u64> {
    let mut weights = vec![0; position.contents().len()];
    let own = position.to_move().content();
    let other = position.to_move().opponent().content();
    for line in position.windows() {
        let lack = |tile, spoiler| {
            let is_open = line.iter().all(|&at| position.contents()[at] != spoiler);
            is_open.then(|| line.iter().filter(|&&at| position.contents()[at] != tile).count())
        };
        let weight = |lack: usize, is_own| weight_of(saturated(lack), is_own, STEEPEST);
        let mine = lack(own, other).map_or(0, |lack| weight(lack, true));
        let theirs = lack(other, own).map_or(0, |lack| weight(lack, false));
        for at in line {
            weights[at] += mine + theirs;
        }
    }
    weights
}

fn saturated(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The weight of a line that lacks this many tiles, for a tile on it.
fn weight_of(lack: u8, is_movers: bool, slope: u32) -> u64 {
    let share = if is_movers { MOVERS_SHARE } else { OTHERS_SHARE };
    share << (slope * u32::from(12_u8.saturating_sub(lack)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::tests::{fresh, position};

    /// The winning cells of a side, computed from scratch.
    fn wins(state: &State, side: usize) -> Cells {
        let lines = state.board.lines.iter();
        let open =
            lines.filter(|line| line.is_open[side] && line.cells & state.tiles[1 - side] == 0);
        let gaps = open.map(|line| line.cells & !state.tiles[side]);
        gaps.filter(|gaps| gaps.is_power_of_two()).fold(0, |all, gap| all | gap)
    }

    /// Plays the cells in a mixed order, and checks after each step.
    #[test]
    fn the_winning_cells_are_those_of_a_slow_count() {
        let board = SearchBoard::new(&position("ggggg/gdggg/ggogg/gbggg", 3)).expect("few cells");
        let mut state = State::new(&board);
        let cells = board.all().count_ones() as usize;
        let mut played = Vec::new();
        for step in 0..cells {
            let cell = step * 7 % cells;
            if state.wins[state.turn] & only(cell) != 0 {
                continue;
            }
            played.push((cell, state.play(cell)));
            assert_eq!(state.wins, [0, 1].map(|side| wins(&state, side)), "after {step}");
        }
        for (cell, before) in played.into_iter().rev() {
            state.take_back(cell, before);
            assert_eq!(state.wins, [0, 1].map(|side| wins(&state, side)));
        }
        assert_eq!((state.tiles, state.empty, state.turn), ([0; 2], board.all(), 0));
        let fresh = State::new(&board);
        let lacks = |state: &State| -> Vec<_> {
            state.tallies.iter().map(|tally| [tally.lack(0), tally.lack(1)]).collect()
        };
        assert_eq!(lacks(&state), lacks(&fresh));
    }

    #[test]
    fn a_win_goes_before_a_block_and_two_threats_are_lost() {
        let urgency = |rows| {
            let board = SearchBoard::new(&position(rows, 3)).expect("few cells");
            match State::new(&board).urgency() {
                Urgency::Win(cell) => ("win", board.place(cell)),
                Urgency::Lost => ("lost", 0),
                Urgency::Block(cell) => ("block", board.place(cell)),
                Urgency::Free => ("free", 0),
            }
        };
        assert_eq!(urgency("oog/bbg/ggg"), ("win", 2));
        assert_eq!(urgency("ogg/bbg/ggg"), ("block", 5));
        assert_eq!(urgency("bgb/ggg/bgg"), ("lost", 0));
        assert_eq!(urgency("ggg/gbg/ggg"), ("free", 0));
    }

    #[test]
    fn with_one_tile_needed_every_cell_wins() {
        let board = SearchBoard::new(&fresh(2, 2, 1)).expect("few cells");
        assert_eq!(State::new(&board).wins, [0b1111; 2]);
    }

    /// A tile doubles the weight of its lines twice. The row and the column of the corner are open
    /// to its owner alone, and the diagonal to nobody.
    #[test]
    fn a_survey_weighs_the_lines_that_can_still_be_filled() {
        let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
        let mut state = State::new(&board);
        state.play(0);
        state.play(4);
        let survey = Survey::new(&state);
        let (two, three) = (1 << 20, 1 << 18);
        assert_eq!(survey.weights[1], MOVERS_SHARE * two + OTHERS_SHARE * two);
        assert_eq!(survey.weights[8], 2 * (MOVERS_SHARE + OTHERS_SHARE) * three);
        let own = MOVERS_SHARE * (2 * two + 2 * three);
        let others = OTHERS_SHARE * (3 * two + 2 * three);
        assert_eq!(survey.balance, own.cast_signed() - others.cast_signed());
        assert_eq!(survey.open(&state), 0b1_1110_1110);
    }
}
