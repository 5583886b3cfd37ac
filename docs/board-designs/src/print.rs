//! Prints a board of any design as level 3 does.

use crate::board::{Board, Cell};
use std::fmt::{self, Write};

/// Padding after a cell; no column number is this long.
const SPACES: &str = "                    ";

/// Writes a line of column numbers, then each row with its number.
pub fn print(board: &impl Board, out: &mut impl Write) -> fmt::Result {
    let (rows, columns) = board.size();
    let number_width = digits(rows.saturating_sub(1));
    let cell_width = digits(columns.saturating_sub(1)).max(2);
    write!(out, "{:number_width$}", "")?;
    for column in 0..columns {
        write!(out, " {column:<cell_width$}")?;
    }
    for row in 0..rows {
        write!(out, "\n{row:number_width$}")?;
        for column in 0..columns {
            print_cell(board, Cell { row, column }, cell_width, out)?;
        }
    }
    out.write_char('\n')
}

fn print_cell(board: &impl Board, cell: Cell, width: usize, out: &mut impl Write) -> fmt::Result {
    out.write_char(' ')?;
    if let Some(tile) = board.tile_at(cell) {
        out.write_char(tile.letter.as_char())?;
        out.write_char(tile.color.initial())?;
        out.write_str(&SPACES[..width - 2])
    } else {
        out.write_char('.')?;
        out.write_str(&SPACES[..width - 1])
    }
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ArrayBoard, ListBoard};
    use pretty_assertions::assert_eq;

    fn printed(board: &impl Board) -> String {
        let mut text = String::new();
        print(board, &mut text).unwrap();
        text
    }

    #[test]
    fn rows_and_columns_are_numbered_and_tiles_appear_in_their_cells() {
        let mut board = <ListBoard>::new(2, 3);
        board.add("Br".parse().unwrap(), Cell { row: 1, column: 2 });
        assert_eq!(printed(&board), "  0  1  2 \n0 .  .  . \n1 .  .  Br\n");
    }

    #[test]
    fn long_numbers_widen_a_column() {
        let text = printed(&ArrayBoard::new(1, 101));
        assert!(text.ends_with(" .   .  \n") && text.starts_with("  0   1 "), "{text}");
    }
}
