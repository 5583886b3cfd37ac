//! One look at all lines: what still matters, and what a tile is worth where.

use super::cells::{Cells, MOST, each};
use super::state::State;

/// A line that lacks nothing is worth this much; one that lacks a tile half as much, and so on.
/// What lacks more than 40 tiles is worth 1, which is too much, and so on the safe side.
const FULL: u64 = 1 << 40;

/// How much the lines of the attacker, who tries to win, count against those of the other side when
/// a guess is made what to try first. Measured: on long boards the same would be better, on square
/// ones twice as much.
const ATTACKERS_SHARE: u32 = 3;
const OTHERS_SHARE: u32 = 2;

/// What the lines come to.
pub(super) struct Survey {
    /// For each side, the cells of the lines that it may still fill, also where a tile lies.
    alive: [Cells; 2],
    /// For each side, what its lines are worth.
    potential: [u64; 2],
    /// How much a tile on each empty cell does, for one side or against the other: a guess, for
    /// what to try first.
    pub(super) weights: [u32; MOST],
}

impl Survey {
    /// The survey of a position in which one side, the attacker, tries to win.
    pub(super) fn new(state: &State, attacker: usize) -> Survey {
        let mut survey = Survey { alive: [0; 2], potential: [0; 2], weights: [0; MOST] };
        for (line, tally) in state.board.lines.iter().zip(&state.tallies) {
            let mut weight = 0;
            for side in [0, 1] {
                if let Some(lack) = tally.lack(side) {
                    survey.alive[side] |= line.cells;
                    survey.potential[side] += (FULL >> lack).max(1);
                    weight += weight_of(lack, side == attacker);
                }
            }
            if weight > 0 {
                each(line.cells & state.empty).for_each(|cell| survey.weights[cell] += weight);
            }
        }
        survey
    }

    /// The empty cells where a tile can still matter.
    pub(super) fn open(&self, state: &State) -> Cells {
        (self.alive[0] | self.alive[1]) & state.empty
    }

    /// What tells the position from others: the cells of the side to move, those of the other side,
    /// and the empty ones, all of them only where they still matter.
    pub(super) fn kinds(&self, state: &State) -> [Cells; 3] {
        let own = |side: usize| state.tiles[side] & self.alive[side];
        [own(state.turn), own(1 - state.turn), self.open(state)]
    }

    /// Whether a side cannot win any more, for the other one has an answer to everything: the
    /// potential is too low (Erdős and Selfridge, *On a Combinatorial Game*, 1973). When it is the
    /// side's own turn, its tile may at most double that.
    pub(super) fn is_hopeless(&self, side: usize, turn: usize) -> bool {
        self.potential[side] < if side == turn { FULL / 2 } else { FULL }
    }
}

/// What a line that lacks so many tiles is worth to whoever lays one there or against it.
fn weight_of(lack: u8, is_attackers: bool) -> u32 {
    let share = if is_attackers { ATTACKERS_SHARE } else { OTHERS_SHARE };
    share << 12_u8.saturating_sub(lack)
}

#[cfg(test)]
mod tests;
