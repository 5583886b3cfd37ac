//! A survey of all lines: what still matters, and the worth of a tile on each cell.

use super::cells::{Cells, MOST, each};
use super::position::Position;
use super::state::State;

/// The worth of a complete line. A line that lacks one tile is worth half as much, and so on. A
/// line that lacks more than 40 tiles is worth 1, which is too much and therefore safe.
const FULL: u64 = 1 << 40;

/// How many times a line's weight doubles for each tile on it: for a search to the end of the game,
/// and for one that has to judge positions in the middle.
pub(super) const GENTLE: u32 = 1;
pub(super) const STEEP: u32 = 2;

/// The same for choosing the cells of a wide board that a search looks at. A line with a few tiles
/// has to count more than all the empty ones in the middle.
const STEEPEST: u32 = 3;

/// The weights of the attacker's lines and the other side's, for guessing which cell to try first.
/// They were measured: equal weights are better on long boards, and twice the weight on square
/// ones.
const ATTACKERS_SHARE: u64 = 3;
const OTHERS_SHARE: u64 = 2;

/// The result of a survey.
pub(super) struct Survey {
    /// For each side, the cells of the lines that it may still fill, including those with tiles.
    alive: [Cells; 2],
    /// For each side, the total worth of its lines.
    potential: [u64; 2],
    /// For each empty cell, a guess at the effect of a tile there, to decide what to try first.
    pub(super) weights: [u64; MOST],
    /// For each side, the total weight of its lines.
    totals: [u64; 2],
}

impl Survey {
    /// Surveys a position in which one side, the attacker, tries to win. Each tile on a line doubles
    /// its weight `slope` times.
    pub(super) fn new(state: &State, attacker: usize, slope: u32) -> Survey {
        let (alive, potential, totals) = ([0; 2], [0; 2], [0; 2]);
        let mut survey = Survey { alive, potential, weights: [0; MOST], totals };
        for (line, tally) in state.board.lines.iter().zip(&state.tallies) {
            let mut weight = 0;
            for side in [0, 1] {
                if let Some(lack) = tally.lack(side) {
                    survey.alive[side] |= line.cells;
                    survey.potential[side] += (FULL >> lack).max(1);
                    let sides = weight_of(lack, side == attacker, slope);
                    survey.totals[side] += sides;
                    weight += sides;
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

    /// How much more the lines of this side weigh than those of the other.
    pub(super) fn balance(&self, side: usize) -> i64 {
        self.totals[side].cast_signed() - self.totals[1 - side].cast_signed()
    }

    /// Whether a side can no longer win, because its potential is too low and the other side has an
    /// answer to everything (Erdős and Selfridge, *On a Combinatorial Game*, 1973). If it is the
    /// side's own turn, its tile may at most double the potential.
    pub(super) fn is_hopeless(&self, side: usize, turn: usize) -> bool {
        self.potential[side] < if side == turn { FULL / 2 } else { FULL }
    }
}

/// The weight of each cell of a position of any size, for the side to move.
pub(super) fn weights(position: &Position) -> Vec<u64> {
    let mut weights = vec![0; position.cells().len()];
    let own = position.to_move().cell();
    let other = position.to_move().opponent().cell();
    for line in position.windows() {
        let lack = |tile, spoiler| {
            let is_open = line.iter().all(|&at| position.cells()[at] != spoiler);
            is_open.then(|| line.iter().filter(|&&at| position.cells()[at] != tile).count())
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
fn weight_of(lack: u8, is_attackers: bool, slope: u32) -> u64 {
    let share = if is_attackers { ATTACKERS_SHARE } else { OTHERS_SHARE };
    share << (slope * u32::from(12_u8.saturating_sub(lack)))
}

#[cfg(test)]
mod tests;
