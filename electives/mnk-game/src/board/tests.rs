//! Tests for the lines of a board and the order of its cells.

use super::*;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::string::string_regex;

/// A board from rows in the letters of the handout.
fn board(rows: &[&str]) -> Board {
    let mut board = Board::new(rows.len(), rows[0].len());
    for (place, symbol) in board.places().zip(rows.concat().chars()) {
        board.set(place, Cell::from_symbol(symbol).expect("a letter of the handout"));
    }
    board
}

fn place(row: usize, column: usize) -> Place {
    Place { row, column }
}

#[test]
fn a_new_board_is_empty_and_has_its_rows_and_columns() {
    let board = Board::new(2, 3);
    assert_eq!((board.rows(), board.columns()), (2, 3));
    assert!(board.cells().eq([Cell::Empty; 6]));
    assert_eq!(board.get(place(2, 0)), None);
    assert_eq!(board.get(place(0, 3)), None);
}

#[test]
fn cells_come_row_by_row_from_the_top() {
    let board = board(&["bod", "ggb"]);
    assert_eq!(board.cells().map(Cell::symbol).collect::<String>(), "bodggb");
    assert!(board.empty_places().eq([place(1, 0), place(1, 1)]));
}

#[test]
fn a_line_is_a_row_a_column_or_a_diagonal() {
    let lines = [
        (["gggg", "gbbb", "gggg"], [place(1, 1), place(1, 2), place(1, 3)]),
        (["ggbg", "ggbg", "ggbg"], [place(0, 2), place(1, 2), place(2, 2)]),
        (["gbgg", "ggbg", "gggb"], [place(0, 1), place(1, 2), place(2, 3)]),
        (["gggb", "ggbg", "gbgg"], [place(0, 3), place(1, 2), place(2, 1)]),
    ];
    for (rows, line) in lines {
        assert_eq!(board(&rows).line(Cell::Human, 3), Some(line.to_vec()), "{rows:?}");
        assert_eq!(board(&rows).line(Cell::Human, 4), None, "{rows:?}");
        assert_eq!(board(&rows).line(Cell::Computer, 3), None, "{rows:?}");
    }
}

#[test]
fn a_line_does_not_wrap_around_the_edge_or_cross_other_cells() {
    for rows in [["ggbb", "bggg"], ["bbdb", "bbob"], ["ggbg", "gggb"]] {
        assert_eq!(board(&rows).line(Cell::Human, 3), None, "{rows:?}");
    }
}

#[test]
fn more_than_are_needed_are_a_line_too() {
    let found = board(&["bbbb"]).line(Cell::Human, 3);
    assert_eq!(found, Some(vec![place(0, 0), place(0, 1), place(0, 2)]));
}

/// Whether there is a line, found in another way: as text along every row, column and diagonal.
fn has_line(rows: &[String], symbol: char, needed: usize) -> bool {
    let (height, width) = (rows.len(), rows[0].len());
    let at = |row: usize, column: usize| char::from(rows[row].as_bytes()[column]);
    let mut texts: Vec<String> = rows.to_vec();
    texts.extend((0..width).map(|column| (0..height).map(|row| at(row, column)).collect()));
    let sums = 0..height + width;
    let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    for sum in sums {
        let falling = cells().filter(|&(row, column)| row + width - column == sum);
        let rising = cells().filter(|&(row, column)| row + column == sum);
        texts.push(falling.map(|(row, column)| at(row, column)).collect());
        texts.push(rising.map(|(row, column)| at(row, column)).collect());
    }
    texts.iter().any(|text| text.contains(&symbol.to_string().repeat(needed)))
}

/// Boards of up to 5 rows and columns, and the number of tiles needed.
fn rows_and_needed() -> impl Strategy<Value = (Vec<String>, usize)> {
    let row = |columns| string_regex(&format!("[bodg]{{{columns}}}")).expect("a pattern");
    let rows =
        (1..6_usize, 1..6_usize).prop_flat_map(move |(rows, columns)| vec(row(columns), rows));
    (rows, 1..5_usize)
}

proptest! {
    #[test]
    fn lines_are_found_where_the_letters_along_them_say_so((rows, needed) in rows_and_needed()) {
        let letters: Vec<&str> = rows.iter().map(String::as_str).collect();
        let board = board(&letters);
        for cell in [Cell::Human, Cell::Computer] {
            let line = board.line(cell, needed);
            prop_assert_eq!(line.is_some(), has_line(&rows, cell.symbol(), needed));
            for place in line.into_iter().flatten() {
                prop_assert_eq!(board.get(place), Some(cell));
            }
        }
    }
}
