//! Drawing the board: a line of column numbers, then each row after its number.
//!
//! Each cell is a colored field with a mark in it, so that cells can be told apart without colors
//! too.

use crate::board::Board;
use crate::cell::Cell;
use shared::color::{BLACK, draw};
use shared::{Color, Paint};

const DARK_BLUE: u8 = 18;

/// The mark for a cell.
#[must_use]
pub fn mark(cell: Cell) -> char {
    match cell {
        Cell::Human | Cell::Computer => cell.symbol(),
        Cell::Blocked => '#',
        Cell::Empty => '.',
    }
}

/// The index of a cell's color in the xterm palette.
#[must_use]
pub fn background(cell: Cell) -> u8 {
    match cell {
        Cell::Human => Color::Blue.index(),
        Cell::Computer => Color::Orange.index(),
        Cell::Blocked => DARK_BLUE,
        Cell::Empty => Color::Green.index(),
    }
}

/// The color of the mark, readable on the color of the cell.
fn foreground(cell: Cell) -> u8 {
    match cell {
        Cell::Blocked => Color::White.index(),
        _ => BLACK,
    }
}

/// The whole board, without a final line end.
#[must_use]
pub fn board(board: &Board, paint: Paint) -> String {
    let (number, field) = (number_width(board), field_width(board));
    let columns = (0..board.columns()).map(|column| format!("{column:field$}"));
    let heading = " ".repeat(number) + &columns.collect::<String>();
    let mut lines = vec![heading];
    let cells: Vec<Cell> = board.cells().collect();
    for (row, cells) in cells.chunks(board.columns()).enumerate() {
        let fields = cells.iter().map(|&cell| draw_field(cell, field, paint));
        lines.push(format!("{row:number$}") + &fields.collect::<String>());
    }
    lines.join("\n")
}

/// The width of the drawn board.
#[must_use]
pub fn width(board: &Board) -> usize {
    number_width(board) + board.columns() * field_width(board)
}

fn number_width(board: &Board) -> usize {
    (board.rows() - 1).to_string().len()
}

/// The width of a field: the mark, and a space before it, or as much as the widest column number
/// needs.
fn field_width(board: &Board) -> usize {
    1 + (board.columns() - 1).to_string().len()
}

fn draw_field(cell: Cell, width: usize, paint: Paint) -> String {
    let field = format!("{:>width$}", mark(cell));
    match paint {
        Paint::Plain => field,
        Paint::Colored => {
            field.chars().map(|c| draw(c, foreground(cell), background(cell))).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;
    use pretty_assertions::assert_eq;

    fn sample() -> Board {
        let mut board = Board::new(3, 4);
        let cells = [(0, 1, Cell::Human), (1, 1, Cell::Blocked), (2, 3, Cell::Computer)];
        for (row, column, cell) in cells {
            board.set(Place { row, column }, cell);
        }
        board
    }

    #[test]
    fn without_color_each_cell_has_a_mark_of_its_own() {
        let drawn = "  0 1 2 3\n0 . b . .\n1 . # . .\n2 . . . o";
        assert_eq!(board(&sample(), Paint::Plain), drawn);
    }

    #[test]
    fn each_cell_is_a_field_in_its_color() {
        let drawn = board(&sample(), Paint::Colored);
        for (mark, color) in [('b', "0;48;5;39"), ('o', "0;48;5;215"), ('#', "15;48;5;18")] {
            let field =
                format!("\u{1b}[38;5;{color}m \u{1b}[0m\u{1b}[38;5;{color}m{mark}\u{1b}[0m");
            assert_eq!(drawn.matches(&field).count(), 1, "{mark} in {drawn:?}");
        }
        assert_eq!(drawn.matches("\u{1b}[38;5;0;48;5;10m.").count(), 9);
    }

    #[test]
    fn numbers_of_two_digits_keep_the_columns_aligned() {
        let large = board(&Board::new(12, 11), Paint::Plain);
        let lines: Vec<&str> = large.lines().collect();
        assert_eq!(lines[0], "    0  1  2  3  4  5  6  7  8  9 10");
        assert_eq!(lines[10], " 9  .  .  .  .  .  .  .  .  .  .  .");
        assert_eq!(lines[11], "10  .  .  .  .  .  .  .  .  .  .  .");
    }

    #[test]
    fn the_width_is_that_of_the_widest_line() {
        for (rows, columns) in [(1, 1), (3, 4), (10, 10), (11, 10), (10, 11), (30, 30)] {
            let empty = Board::new(rows, columns);
            let drawn = board(&empty, Paint::Plain);
            assert_eq!(drawn.lines().map(str::len).max(), Some(width(&empty)));
        }
    }
}
