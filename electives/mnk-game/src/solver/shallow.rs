//! The course's search on bitboards: alpha-beta a few tiles ahead, with the course's scores.
//!
//! It exists for comparison with the search that turns the board into a string. It tries cells in
//! the order of the board and has no dictionary.

use crate::cell::Cell;
use crate::player::Player;
use crate::score::{COMPUTER_WINS, DRAW, HUMAN_WINS, UNDECIDED};

/// A board of at most 128 cells, one bit each, row by row.
#[derive(Debug, Clone)]
pub struct Bitboard {
    needed: u32,
    /// For rows, columns and the two diagonals: the distance between neighbors in bits, and the
    /// cells where a line of the needed length may start.
    directions: [(u32, u128); 4],
    /// The tiles of the human and of the computer.
    tiles: [u128; 2],
    empty: u128,
    positions: u64,
}

impl Bitboard {
    /// The board with these cells, row by row; `None` if there are too many, or a wrong number.
    pub fn new(rows: usize, columns: usize, needed: usize, cells: &[Cell]) -> Option<Bitboard> {
        let fits = cells.len() <= 128 && rows.checked_mul(columns) == Some(cells.len());
        let step = u32::try_from(columns).ok().filter(|&step| fits && step > 0)?;
        let reach = needed.checked_sub(1)?;
        let all = |is_in: &dyn Fn(usize) -> bool| {
            let held = (0..cells.len()).filter(|&at| is_in(at));
            held.fold(0, |set, at| set | 1_u128 << at)
        };
        let goes_right = |at: usize| reach < columns - at % columns;
        let goes_down = |at: usize| reach < rows - at / columns;
        let goes_left = |at: usize| reach <= at % columns;
        Some(Bitboard {
            needed: u32::try_from(needed).ok()?,
            directions: [
                (1, all(&goes_right)),
                (step, all(&goes_down)),
                (step + 1, all(&|at| goes_down(at) && goes_right(at))),
                (step - 1, all(&|at| goes_down(at) && goes_left(at))),
            ],
            tiles: [Cell::Human, Cell::Computer].map(|tile| all(&|at| cells[at] == tile)),
            empty: all(&|at| cells[at] == Cell::Empty),
            positions: 0,
        })
    }

    /// The score of the board, one of [`score`](mod@crate::score), with this player to move and
    /// looking this many tiles ahead.
    pub fn score(&mut self, to_move: Player, plies: u32) -> u8 {
        self.search(to_move, plies, HUMAN_WINS, COMPUTER_WINS)
    }

    /// The number of positions scored so far, including those on the way.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The computer seeks the greatest score, the human the least.
    fn search(&mut self, to_move: Player, plies: u32, mut alpha: u8, mut beta: u8) -> u8 {
        self.positions += 1;
        let score = self.evaluate();
        if score != UNDECIDED || plies == 0 {
            return score;
        }
        let mut rest = self.empty;
        while rest != 0 && alpha < beta {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            self.lay_or_take(to_move, cell);
            let score = self.search(to_move.opponent(), plies - 1, alpha, beta);
            self.lay_or_take(to_move, cell);
            match to_move {
                Player::Computer => alpha = alpha.max(score),
                Player::Human => beta = beta.min(score),
            }
        }
        if to_move == Player::Computer { alpha } else { beta }
    }

    fn evaluate(&self) -> u8 {
        if self.has_line(Player::Computer) {
            COMPUTER_WINS
        } else if self.has_line(Player::Human) {
            HUMAN_WINS
        } else if self.empty == 0 {
            DRAW
        } else {
            UNDECIDED
        }
    }

    fn lay_or_take(&mut self, player: Player, cell: u128) {
        self.tiles[player as usize] ^= cell;
        self.empty ^= cell;
    }

    /// Whether the player's tiles fill a line. Each shift keeps the cells where a longer run
    /// starts.
    fn has_line(&self, player: Player) -> bool {
        self.directions.into_iter().any(|(step, starts)| {
            let (mut runs, mut length) = (self.tiles[player as usize], 1);
            while length < self.needed && runs & starts != 0 {
                let more = length.min(self.needed - length);
                // A shift by all bits or more leaves nothing.
                runs &= runs.checked_shr(more * step).unwrap_or(0);
                length += more;
            }
            runs & starts != 0
        })
    }
}

#[cfg(test)]
mod tests;
