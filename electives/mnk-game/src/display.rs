//! Drawing the board: a line of column numbers, then each row after its number.
//!
//! Each cell is a colored field with a mark in it, so that cells can be told apart without colors
//! too.

use crate::game::board::{Board, Cell, Content};
use game_kit::screen::on;
use shared::color::BLACK;
use shared::{Color, Paint};
use std::ops::Range;

const DARK_BLUE: u8 = 18;

pub fn mark(content: Content) -> char {
    match content {
        Content::Human | Content::Computer => content.symbol(),
        Content::Blocked => '#',
        Content::Empty => '.',
    }
}

/// The index of a cell's color in the xterm palette.
pub fn background(content: Content) -> u8 {
    match content {
        Content::Human => Color::Blue.index(),
        Content::Computer => Color::Orange.index(),
        Content::Blocked => DARK_BLUE,
        Content::Empty => Color::Green.index(),
    }
}

/// The color of the mark, readable on the color of the cell.
fn foreground(content: Content) -> u8 {
    match content {
        Content::Blocked => Color::White.index(),
        _ => BLACK,
    }
}

/// The whole board, without a final newline. Brackets enclose the marked tiles. A board that is
/// wider than the window is split into parts, with a line before each that says which columns it
/// has.
pub fn board(board: &Board, marked: &[Cell], paint: Paint, window: Option<usize>) -> String {
    let all = board.columns();
    let fitting = window.map_or(all, |window| columns_within(board, window));
    let parts = all.div_ceil(fitting);
    if parts == 1 {
        return part(board, 0..all, marked, paint);
    }
    // They differ by at most one column.
    let parts = (0..parts).map(|number| {
        let columns = all * number / parts..all * (number + 1) / parts;
        format!("{}\n{}", label(&columns), part(board, columns, marked, paint))
    });
    parts.collect::<Vec<_>>().join("\n")
}

/// How many columns of the board a window has room for, at least 1. A bracket may follow the last.
fn columns_within(board: &Board, window: usize) -> usize {
    (window.saturating_sub(number_width(board) + 1) / field_width(board)).max(1)
}

fn label(columns: &Range<usize>) -> String {
    match columns.len() {
        1 => format!("Column {}:", columns.start),
        _ => format!("Columns {} to {}:", columns.start, columns.end - 1),
    }
}

/// Some columns of the board.
fn part(board: &Board, columns: Range<usize>, marked: &[Cell], paint: Paint) -> String {
    let (number, field) = (number_width(board), field_width(board));
    let heading = columns.clone().map(|column| format!("{column:field$}"));
    let mut lines = vec![" ".repeat(number) + &heading.collect::<String>()];
    for row in 0..board.rows() {
        let mut line = format!("{row:number$}");
        let mut follows_marked = false;
        for cell in columns.clone().map(|column| Cell { row, column }) {
            let is_marked = marked.contains(&cell);
            let content = board.get(cell).expect("it is on the board");
            line += &draw_field(content, field, [follows_marked, is_marked], paint);
            follows_marked = is_marked;
        }
        lines.push(if follows_marked { line + "]" } else { line });
    }
    lines.join("\n")
}

fn number_width(board: &Board) -> usize {
    (board.rows() - 1).to_string().len()
}

/// The width of a field: the mark, and a space before it, or as much as the widest column number
/// needs.
fn field_width(board: &Board) -> usize {
    1 + (board.columns() - 1).to_string().len()
}

/// A field, given whether the cell before it and this one are marked. Where there is room for only
/// one bracket, neighbors share a bar.
fn draw_field(
    content: Content,
    width: usize,
    [follows_marked, is_marked]: [bool; 2],
    paint: Paint,
) -> String {
    let mut field = vec![' '; width];
    field[width - 1] = mark(content);
    if follows_marked {
        field[0] = ']';
    }
    if is_marked {
        let before = &mut field[width - 2];
        *before = if *before == ']' { '|' } else { '[' };
    }
    on(&String::from_iter(field), foreground(content), background(content), paint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn sample() -> Board {
        let mut board = Board::new(3, 4);
        let contents =
            [(0, 1, Content::Human), (1, 1, Content::Blocked), (2, 3, Content::Computer)];
        for (row, column, content) in contents {
            board.set(Cell { row, column }, content);
        }
        board
    }

    #[test]
    fn without_color_each_cell_has_a_mark_of_its_own() {
        let drawn = "  0 1 2 3\n0 . b . .\n1 . # . .\n2 . . . o";
        assert_eq!(board(&sample(), &[], Paint::Plain, None), drawn);
    }

    #[test]
    fn each_cell_is_a_field_in_its_color() {
        let drawn = board(&sample(), &[], Paint::Colored, None);
        for (mark, color) in [('b', "0;48;5;39"), ('o', "0;48;5;215"), ('#', "15;48;5;18")] {
            let field =
                format!("\u{1b}[38;5;{color}m \u{1b}[0m\u{1b}[38;5;{color}m{mark}\u{1b}[0m");
            assert_eq!(drawn.matches(&field).count(), 1, "{mark} in {drawn:?}");
        }
        assert_eq!(drawn.matches("\u{1b}[38;5;0;48;5;10m.").count(), 9);
    }

    #[test]
    fn numbers_of_two_digits_keep_the_columns_aligned() {
        let large = board(&Board::new(12, 11), &[], Paint::Plain, None);
        let lines: Vec<&str> = large.lines().collect();
        assert_eq!(lines[0], "    0  1  2  3  4  5  6  7  8  9 10");
        assert_eq!(lines[10], " 9  .  .  .  .  .  .  .  .  .  .  .");
        assert_eq!(lines[11], "10  .  .  .  .  .  .  .  .  .  .  .");
    }

    #[test]
    fn brackets_enclose_marked_tiles() {
        let mut strip = Board::new(1, 4);
        let cells = [0, 1, 3].map(|column| Cell { row: 0, column });
        for cell in cells {
            strip.set(cell, Content::Human);
        }
        let plain = |marked| board(&strip, marked, Paint::Plain, None);
        assert_eq!(plain(&cells), "  0 1 2 3\n0[b|b].[b]");
        assert_eq!(plain(&cells[..1]), "  0 1 2 3\n0[b]b . b");
        let wide = board(&Board::new(1, 11), &cells, Paint::Plain, None);
        assert_eq!(wide.lines().last(), Some("0 [.][.] . [.] .  .  .  .  .  .  ."));
    }

    #[test]
    fn a_board_that_is_wider_than_the_window_is_split_into_labelled_parts() {
        let wide = Board::new(1, 11);
        let drawn = |window| board(&wide, &[], Paint::Plain, Some(window));
        assert_eq!(
            drawn(20),
            "Columns 0 to 4:\n   0  1  2  3  4\n0  .  .  .  .  .\n\
             Columns 5 to 10:\n   5  6  7  8  9 10\n0  .  .  .  .  .  ."
        );
        assert_eq!(
            drawn(35),
            "   0  1  2  3  4  5  6  7  8  9 10\n0  .  .  .  .  .  .  .  .  .  .  ."
        );
        assert_eq!(drawn(1).matches("Column ").count(), 11);
    }

    #[test]
    fn no_line_is_wider_than_the_window() {
        for window in 20..100 {
            let last = Cell { row: 0, column: 29 };
            let drawn = board(&Board::new(11, 30), &[last], Paint::Plain, Some(window));
            assert!(drawn.lines().all(|line| line.len() <= window), "{drawn}");
        }
    }
}
