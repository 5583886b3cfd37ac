//! The board: what each operation does, and its notation.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use shared::{Console, Paint, Tile};
use stage3_engineer::board::{Board, Cell};

const FIGURE_12: &str = "11/11/11/5Br5/11/11/11/11/11/11/11";
const FIGURE_13: &str = "11/11/11/5Br5/6Ar4/11/11/11/11/11/11";

fn cell(row: usize, column: usize) -> Cell {
    Cell { row, column }
}

fn printed(board: &Board) -> String {
    let mut console = Console::scripted([]);
    board.print(&mut console).unwrap();
    console.transcript().to_owned()
}

#[test]
fn a_new_board_is_empty() {
    let board = Board::new(2, 3);
    assert_eq!((board.rows(), board.columns()), (2, 3));
    for cell in [cell(0, 0), cell(1, 2)] {
        assert!(board.contains(cell));
        assert!(!board.is_occupied(cell));
        assert_eq!(board.tile_at(cell), None);
    }
}

#[test]
fn a_cell_past_the_last_row_or_column_is_off_the_board() {
    let board = Board::new(2, 3);
    for off in [cell(2, 0), cell(0, 3), cell(usize::MAX, 0), cell(0, usize::MAX)] {
        assert!(!board.contains(off), "{off}");
        assert!(!board.is_occupied(off), "{off}");
        assert_eq!(board.tile_at(off), None, "{off}");
    }
}

#[test]
fn rows_and_columns_are_not_mixed_up() {
    let mut board = Board::new(2, 3);
    board.add("Ar".parse().unwrap(), cell(1, 2));
    assert_eq!(board.to_string(), "3/2Ar");
    assert!(!board.is_occupied(cell(0, 1)));
}

#[test]
fn adding_the_a_of_figure_13_to_the_board_of_figure_12_shows_both() {
    let mut board: Board = FIGURE_12.parse().unwrap();
    assert_eq!(board.tile_at(cell(3, 5)), Some("Br".parse().unwrap()));
    board.add("Ar".parse().unwrap(), cell(4, 6));
    assert_eq!(board.to_string(), FIGURE_13);
    let shown = printed(&board);
    assert_eq!(shown.lines().nth(5), Some(" 3 .  .  .  .  .  Br .  .  .  .  ."));
    assert_eq!(shown.lines().nth(6), Some(" 4 .  .  .  .  .  .  Ar .  .  .  ."));
}

#[test]
#[should_panic(expected = "(0,0) is free")]
fn a_tile_is_never_put_on_another() {
    let mut board: Board = "Ar".parse().unwrap();
    board.add("Bg".parse().unwrap(), cell(0, 0));
}

#[test]
#[should_panic(expected = "(1,0) is on the board")]
fn a_tile_is_never_put_off_the_board() {
    Board::new(1, 1).add("Bg".parse().unwrap(), cell(1, 0));
}

#[test]
#[should_panic(expected = "a board of 0 x 1")]
fn a_board_has_at_least_one_row() {
    let _ = Board::new(0, 1);
}

#[test]
fn columns_are_below_their_numbers() {
    let board: Board = "1Ar1/2Bg".parse().unwrap();
    assert_eq!(printed(&board), "Board:\n  0  1  2\n0 .  Ar .\n1 .  .  Bg\n");
}

#[test]
fn a_colored_tile_takes_one_column_and_the_board_stays_aligned() {
    let red_a = "Ar".parse::<Tile>().unwrap().draw(Paint::Colored);
    for (board, expected) in [
        ("1Ar1", format!("Board:\n  0 1 2\n0 . {red_a} .\n")),
        (
            "11",
            "Board:\n  0  1  2  3  4  5  6  7  8  9  10\n0 .  .  .  .  .  .  .  .  .  .  .\n"
                .to_owned(),
        ),
    ] {
        let mut console = Console::scripted([]).with_paint(Paint::Colored);
        board.parse::<Board>().unwrap().print(&mut console).unwrap();
        assert_eq!(console.transcript(), expected);
    }
}

#[test]
fn the_user_is_warned_of_a_board_wider_than_the_window() {
    let warning = |columns: usize, window: Option<usize>| {
        let mut console = Console::scripted([]);
        if let Some(window) = window {
            console = console.with_columns(window);
        }
        Board::new(1, columns).warn_of_a_narrow_window(&mut console).unwrap();
        console.transcript().replace('\n', " ")
    };
    assert_eq!(
        warning(60, Some(80)),
        "The board is 181 columns wide and your window has only 80: its rows will wrap. "
    );
    assert_eq!(warning(11, Some(34)), "");
    assert_ne!(warning(11, Some(33)), "");
    assert_eq!(warning(60, None), "", "the output is not a terminal");
}

#[test]
fn a_board_of_100_rows_and_columns_is_aligned() {
    let mut board = Board::new(100, 100);
    board.add("Ar".parse().unwrap(), cell(99, 99));
    let shown = printed(&board);
    let lines: Vec<&str> = shown.lines().skip(1).collect();
    assert_eq!(lines.len(), 101);
    for column in 0..100 {
        let start = 3 + 3 * column;
        assert_eq!(lines[0][start..].split(' ').next(), Some(column.to_string().as_str()));
        assert_eq!(&lines[50][start..=start], ".");
    }
    assert_eq!(&lines[100][3 + 3 * 99..], "Ar");
    assert!(lines[6].starts_with(" 5 ."));
}

#[test]
fn show_shows_what_is_in_memory() {
    let board: Board = "1Ar/2".parse().unwrap();
    assert_eq!(board.show(), "Board of 2 rows of 2 cells\n  [None, Some(Ar)]\n  [None, None]\n");
}

#[test]
fn the_notation_of_a_board_is_its_rows() {
    for text in ["1", "Ar", "11", "100", "ArBg/1Cb/2", FIGURE_12, FIGURE_13] {
        assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
    }
    assert_eq!("11".parse::<Board>().unwrap(), Board::new(1, 11));
}

#[test]
fn a_malformed_board_is_refused() {
    for text in
        ["", "2/", "3/2", "2/Ax1", "2/1A", "101", "100Ar", "99999999999999999999", "1/\u{e9}r"]
    {
        assert!(text.parse::<Board>().is_err(), "{text}");
    }
    assert!(vec!["1"; 101].join("/").parse::<Board>().is_err());
}

prop_compose! {
    fn board()(rows in 1..=12_usize, columns in 1..=12_usize)
        (cells in prop::collection::vec(prop::option::of("[A-Z][rgbypow]"), rows * columns), rows in Just(rows), columns in Just(columns))
        -> (Board, Vec<Option<Tile>>) {
        let mut board = Board::new(rows, columns);
        let tiles: Vec<Option<Tile>> =
            cells.into_iter().map(|text| text.map(|text| text.parse().unwrap())).collect();
        for (index, tile) in tiles.iter().enumerate() {
            if let Some(tile) = *tile {
                board.add(tile, cell(index / columns, index % columns));
            }
        }
        (board, tiles)
    }
}

proptest! {
    #[test]
    fn the_notation_of_a_board_parses_back((board, _) in board()) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn a_board_has_the_tiles_that_were_added_and_no_others((board, tiles) in board()) {
        for (index, tile) in tiles.iter().enumerate() {
            let cell = cell(index / board.columns(), index % board.columns());
            prop_assert_eq!(board.tile_at(cell), *tile);
            prop_assert_eq!(board.is_occupied(cell), tile.is_some());
        }
    }

    #[test]
    fn no_text_makes_parsing_a_board_panic(text in "[0-9A-Cabrg/ é]{0,30}") {
        let _ = text.parse::<Board>();
    }
}
