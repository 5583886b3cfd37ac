//! A survey of all lines: what still matters, and the worth of a tile on each cell.

use super::cells::{Cells, MOST, each};
use super::state::State;

/// The worth of a complete line. A line that lacks one tile is worth half as much, and so on. A
/// line that lacks more than 40 tiles is worth 1, which is too much and therefore safe.
const FULL: u64 = 1 << 40;

/// The weights of the attacker's lines and the other side's, for guessing which cell to try first.
/// They were measured: equal weights are better on long boards, and twice the weight on square
/// ones.
const ATTACKERS_SHARE: u32 = 3;
const OTHERS_SHARE: u32 = 2;

/// The result of a survey.
pub(super) struct Survey {
    /// For each side, the cells of the lines that it may still fill, including those with tiles.
    alive: [Cells; 2],
    /// For each side, the total worth of its lines.
    potential: [u64; 2],
    /// For each empty cell, a guess at the effect of a tile there, to decide what to try first.
    pub(super) weights: [u32; MOST],
}

impl Survey {
    /// Surveys a position in which one side, the attacker, tries to win.
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

    /// What identifies the position: the cells of the side to move, of the other side, and the
    /// empty ones, as far as they still matter.
    pub(super) fn kinds(&self, state: &State) -> [Cells; 3] {
        let own = |side: usize| state.tiles[side] & self.alive[side];
        [own(state.turn), own(1 - state.turn), self.open(state)]
    }

    /// Whether a side can no longer win, because its potential is too low and the other side has an
    /// answer to everything (Erdős and Selfridge, *On a Combinatorial Game*, 1973). If it is the
    /// side's own turn, its tile may at most double the potential.
    pub(super) fn is_hopeless(&self, side: usize, turn: usize) -> bool {
        self.potential[side] < if side == turn { FULL / 2 } else { FULL }
    }
}

/// The weight of a line that lacks this many tiles, for a tile on it.
fn weight_of(lack: u8, is_attackers: bool) -> u32 {
    let share = if is_attackers { ATTACKERS_SHARE } else { OTHERS_SHARE };
    share << 12_u8.saturating_sub(lack)
}

#[cfg(test)]
mod tests;
