//! The course's search on bitboards: alpha-beta a few tiles ahead, with the course's scores.
//!
//! It exists for comparison with the search that turns the board into a string. It tries cells in
//! the order of the board and has no dictionary.

use crate::board::Cell;
use crate::evaluate::{COMPUTER_WINS, DRAW, HUMAN_WINS, UNDECIDED};
use crate::player::Player;

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

    /// The score of the board, from 0 to 3, with this player to move and looking this many tiles
    /// ahead.
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
mod tests {
    use super::*;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use shared::options::Generator;

    fn cells(text: &str) -> Vec<Cell> {
        text.chars().map(|symbol| Cell::from_symbol(symbol).expect("a cell")).collect()
    }

    fn score(text: &str, plies: u32) -> u8 {
        Bitboard::new(3, 3, 3, &cells(text)).expect("it fits").score(Player::Computer, plies)
    }

    /// The boards of the handout, with its misprint corrected.
    #[test]
    fn the_boards_of_the_handout_have_its_scores() {
        assert_eq!(score("obbboobdg", 0), UNDECIDED);
        assert_eq!(score("obbboobdo", 0), COMPUTER_WINS);
        assert_eq!(score("obbboobod", 0), DRAW);
        assert_eq!(score("bbbogogoo", 0), HUMAN_WINS);
    }

    #[test]
    fn a_win_is_seen_as_soon_as_it_is_near_enough() {
        assert_eq!(score("oogbbgggg", 1), COMPUTER_WINS);
        assert_eq!(score("ogggbgggo", 2), UNDECIDED);
        assert_eq!(score("ogggbgggo", 3), COMPUTER_WINS, "two threats at once");
    }

    #[test]
    fn no_line_goes_on_in_the_next_row() {
        let board = |text: &str| Bitboard::new(2, 4, 3, &cells(text)).expect("it fits");
        assert_eq!(board("ggooogbb").score(Player::Computer, 0), UNDECIDED);
        assert_eq!(board("bggoogbb").score(Player::Human, 0), UNDECIDED);
        assert_eq!(board("gooogbbg").score(Player::Human, 0), COMPUTER_WINS);
    }

    #[test]
    fn the_largest_board_has_128_cells() {
        assert!(Bitboard::new(3, 43, 4, &[Cell::Empty; 129]).is_none());
        assert!(Bitboard::new(2, 2, 2, &[Cell::Empty; 5]).is_none());
        assert!(Bitboard::new(2, usize::MAX, 2, &[]).is_none());
        assert!(Bitboard::new(0, 0, 1, &[]).is_none());
        assert!(Bitboard::new(2, 2, 0, &[Cell::Empty; 4]).is_none());
        for (rows, columns, needed) in [(1, 128, 128), (128, 1, 128), (8, 16, 8), (16, 8, 16)] {
            let full = Bitboard::new(rows, columns, needed, &[Cell::Human; 128]).expect("it fits");
            assert!(full.has_line(Player::Human) && !full.has_line(Player::Computer));
            let longer = Bitboard::new(rows, columns, 129, &[Cell::Human; 128]).expect("it fits");
            assert!(!longer.has_line(Player::Human), "no line is that long");
        }
    }

    /// Whether there is a line, checked cell by cell.
    fn has_line(size: (usize, usize), needed: usize, cells: &[Cell], player: Player) -> bool {
        let holds = |row: Option<usize>, column: Option<usize>| match (row, column) {
            (Some(row), Some(column)) if row < size.0 && column < size.1 => {
                cells[row * size.1 + column] == player.cell()
            }
            _ => false,
        };
        (0..cells.len()).any(|at| {
            [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
                (0..needed.cast_signed()).all(|steps| {
                    let row = (at / size.1).checked_add_signed(down * steps);
                    holds(row, (at % size.1).checked_add_signed(right * steps))
                })
            })
        })
    }

    fn plain(
        size: (usize, usize),
        needed: usize,
        cells: &mut [Cell],
        who: Player,
        plies: u32,
    ) -> u8 {
        let is_won = |player| has_line(size, needed, cells, player);
        let empty: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] == Cell::Empty).collect();
        match (is_won(Player::Computer), is_won(Player::Human), empty.is_empty(), plies) {
            (true, ..) => return 3,
            (_, true, ..) => return 0,
            (_, _, true, _) => return 2,
            (_, _, _, 0) => return 1,
            _ => {}
        }
        let scores = empty.into_iter().map(|at| {
            cells[at] = who.cell();
            let score = plain(size, needed, cells, who.opponent(), plies - 1);
            cells[at] = Cell::Empty;
            score
        });
        let scores: Vec<u8> = scores.collect();
        let best = if who == Player::Computer { scores.iter().max() } else { scores.iter().min() };
        *best.expect("an empty cell")
    }

    #[test]
    fn the_score_is_that_of_a_search_that_prunes_nothing() {
        let mut generator = Generator::seed_from_u64(8);
        let kinds = "ggggbodb".chars().filter_map(Cell::from_symbol).collect::<Vec<_>>();
        for number in 0..500 {
            let size = (generator.random_range(1..=4), generator.random_range(1..=5));
            let needed = generator.random_range(1..=3);
            let count = size.0 * size.1;
            let mut cells: Vec<Cell> =
                (0..count).map(|_| *kinds.choose(&mut generator).expect("a kind")).collect();
            let mut board = Bitboard::new(size.0, size.1, needed, &cells).expect("it fits");
            let plies = generator.random_range(0..=4);
            let who = if generator.random() { Player::Human } else { Player::Computer };
            let expected = plain(size, needed, &mut cells, who, plies);
            assert_eq!(board.score(who, plies), expected, "board {number}: {cells:?}");
        }
    }

    /// The board itself, its first child with all 8 of its own, and 8 more children. Each of these
    /// is cut off after one child, because the human already has something as good.
    #[test]
    fn every_board_on_the_way_is_counted_and_no_other() {
        let mut board = Bitboard::new(3, 3, 3, &[Cell::Empty; 9]).expect("it fits");
        assert_eq!(board.score(Player::Human, 2), UNDECIDED);
        assert_eq!(board.positions(), 1 + (1 + 8) + 8 * (1 + 1));
    }
}
