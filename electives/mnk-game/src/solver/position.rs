//! Positions to be solved: a board, and whose turn it is.

use crate::board::{Board, Cell, DIRECTIONS};
use crate::player::Player;
use std::fmt;

/// The most cells of a board that the solver accepts.
pub const MOST_CELLS: usize = 10_000;

/// A position in which nobody has won yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    rows: usize,
    columns: usize,
    needed: usize,
    cells: Vec<Cell>,
    to_move: Player,
}

/// Why a board cannot be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The board has no cells, or more than [`MOST_CELLS`].
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The number of cells is not rows times columns.
    Count {
        /// The number of cells given.
        given: usize,
        /// The number of cells expected.
        expected: usize,
    },
    /// No line can have this many tiles, or none are needed.
    Needed(usize),
    /// This player has already won.
    Over(Player),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Size { rows, columns } => write!(
                f,
                "a board of {rows} rows and {columns} columns cannot be solved: 1 to {MOST_CELLS} \
                 cells were expected"
            ),
            Refusal::Count { given, expected } => {
                write!(f, "the board has {expected} cells, and {given} were given")
            }
            Refusal::Needed(needed) => {
                write!(f, "a line of {needed} tiles is impossible on this board")
            }
            Refusal::Over(Player::Human) => write!(f, "the human has already won"),
            Refusal::Over(Player::Computer) => write!(f, "the computer has already won"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Position {
    /// The position with these cells, row by row from the top, each from left to right; `needed`
    /// tiles in a row, column or diagonal win.
    pub fn new(
        rows: usize,
        columns: usize,
        needed: usize,
        cells: &[Cell],
        to_move: Player,
    ) -> Result<Position, Refusal> {
        match rows.checked_mul(columns) {
            Some(1..=MOST_CELLS) => {}
            _ => return Err(Refusal::Size { rows, columns }),
        }
        if cells.len() != rows * columns {
            return Err(Refusal::Count { given: cells.len(), expected: rows * columns });
        }
        if !(1..=rows.max(columns)).contains(&needed) {
            return Err(Refusal::Needed(needed));
        }
        let position = Position { rows, columns, needed, cells: cells.to_vec(), to_move };
        match position.winner() {
            Some(winner) => Err(Refusal::Over(winner)),
            None => Ok(position),
        }
    }

    /// The position on a board on which `needed` tiles in a row, column or diagonal win.
    ///
    /// # Errors
    /// The same as for [`Position::new`].
    pub fn of_board(board: &Board, needed: usize, to_move: Player) -> Result<Position, Refusal> {
        let cells: Vec<Cell> = board.cells().collect();
        Position::new(board.rows(), board.columns(), needed, &cells, to_move)
    }

    /// The number of rows and columns.
    pub fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// The number of tiles in a line that win.
    pub fn needed(&self) -> usize {
        self.needed
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// The position after the player to move has laid a tile on the cell with this index; `None` if
    /// the cell is not empty. An error means that the tile wins.
    pub fn after(&self, index: usize) -> Option<Result<Position, Refusal>> {
        let mut cells = self.cells.clone();
        let cell = cells.get_mut(index).filter(|cell| **cell == Cell::Empty)?;
        *cell = self.to_move.cell();
        let next = self.to_move.opponent();
        Some(Position::new(self.rows, self.columns, self.needed, &cells, next))
    }

    /// The number of tiles of both players.
    pub(super) fn tiles(&self) -> usize {
        let tiles = [Cell::Human, Cell::Computer];
        self.cells.iter().filter(|cell| tiles.contains(cell)).count()
    }

    /// The same position with these cells blocked.
    pub(super) fn with_blocked(&self, cells: impl Iterator<Item = usize>) -> Position {
        let mut position = self.clone();
        for at in cells {
            position.cells[at] = Cell::Blocked;
        }
        position
    }

    /// The index of the first empty cell, if there is one.
    pub(super) fn first_empty(&self) -> Option<usize> {
        self.cells.iter().position(|&cell| cell == Cell::Empty)
    }

    fn winner(&self) -> Option<Player> {
        [Player::Human, Player::Computer].into_iter().find(|player| {
            self.windows().any(|line| line.iter().all(|&at| self.cells[at] == player.cell()))
        })
    }

    /// The cells of every line of the needed length without blocked cells, as indices.
    pub(super) fn windows(&self) -> impl Iterator<Item = Vec<usize>> {
        let starts = (0..self.rows).flat_map(|row| (0..self.columns).map(move |c| (row, c)));
        starts.flat_map(move |start| {
            DIRECTIONS.into_iter().filter_map(move |step| self.window(start, step))
        })
    }

    /// The line that starts here, unless it leaves the board or meets a blocked cell.
    fn window(
        &self,
        (row, column): (usize, usize),
        (down, right): (usize, isize),
    ) -> Option<Vec<usize>> {
        let column_after = |steps: usize| column.checked_add_signed(right * steps.cast_signed());
        let reach = self.needed - 1;
        if row + down * reach >= self.rows || column_after(reach)? >= self.columns {
            return None;
        }
        (0..=reach)
            .map(|steps| {
                let index = (row + down * steps) * self.columns + column_after(steps)?;
                (self.cells[index] != Cell::Blocked).then_some(index)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::tests::position;

    fn refused(rows: usize, columns: usize, needed: usize, cells: &[Cell]) -> String {
        Position::new(rows, columns, needed, cells, Player::Human).expect_err("refused").to_string()
    }

    #[test]
    fn an_invalid_position_is_refused_with_the_number_at_fault() {
        let size = " cannot be solved: 1 to 10000 cells were expected";
        assert_eq!(refused(0, 4, 3, &[]), format!("a board of 0 rows and 4 columns{size}"));
        let huge = usize::MAX;
        assert_eq!(refused(huge, 2, 3, &[]), format!("a board of {huge} rows and 2 columns{size}"));
        assert_eq!(refused(101, 100, 3, &[]), format!("a board of 101 rows and 100 columns{size}"));
        assert_eq!(refused(2, 3, 3, &[Cell::Empty; 5]), "the board has 6 cells, and 5 were given");
        for needed in [0, 4, huge] {
            let sentence = format!("a line of {needed} tiles is impossible on this board");
            assert_eq!(refused(2, 3, needed, &[Cell::Empty; 6]), sentence);
        }
    }

    #[test]
    fn a_game_that_is_over_is_refused() {
        let won = |text: &str| {
            let cells: Vec<Cell> = text.chars().filter_map(Cell::from_symbol).collect();
            refused(3, 3, 3, &cells)
        };
        assert_eq!(won("bbbgggggg"), "the human has already won");
        assert_eq!(won("obbboobdo"), "the computer has already won");
        assert_eq!(won("ggbgbgbgg"), "the human has already won");
        assert_eq!(won("gogbogboo"), "the computer has already won");
    }

    /// Lines of k on m rows and n columns: m(n-k+1) + n(m-k+1) + 2(m-k+1)(n-k+1).
    #[test]
    fn a_fresh_board_has_as_many_lines_as_the_formula_says() {
        let lines = |rows: usize, columns: usize, needed| {
            let cells = vec![Cell::Empty; rows * columns];
            let position = Position::new(rows, columns, needed, &cells, Player::Human);
            position.expect("a position").windows().count()
        };
        assert_eq!(lines(3, 3, 3), 8);
        assert_eq!(lines(4, 4, 4), 10);
        assert_eq!(lines(5, 5, 4), 28);
        assert_eq!(lines(3, 4, 3), 14);
        assert_eq!(lines(1, 5, 3), 3);
    }

    #[test]
    fn a_line_does_not_cross_a_blocked_cell() {
        let lines: Vec<_> = position("gggd/dddd/gggg", 3).windows().collect();
        assert_eq!(lines, [[0, 1, 2], [8, 9, 10], [9, 10, 11]]);
    }

    #[test]
    fn a_tile_goes_on_an_empty_cell_alone() {
        let before = position("gbd", 3);
        assert_eq!(
            before.after(0).expect("it is empty").expect("nobody wins").to_move(),
            Player::Human
        );
        assert!(
            before.after(1).is_none() && before.after(2).is_none() && before.after(3).is_none()
        );
    }
}
