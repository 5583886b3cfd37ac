//! What each operation of a board does.

use super::{Board, Cell};
use pretty_assertions::assert_eq;
use shared::{Console, Paint};

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
fn a_board_is_full_when_no_cell_is_empty() {
    assert!(!"Ar1".parse::<Board>().unwrap().is_full());
    assert!("ArBg/CbDy".parse::<Board>().unwrap().is_full());
}

#[test]
fn columns_are_below_their_numbers() {
    let board: Board = "1Ar1/2Bg".parse().unwrap();
    assert_eq!(printed(&board), "Board:\n  0  1  2\n0 .  Ar .\n1 .  .  Bg\n");
}

#[test]
fn a_colored_tile_takes_one_column_and_the_board_stays_aligned() {
    let board: Board = "1Ar10/12".parse().unwrap();
    let red_a = "Ar".parse::<shared::Tile>().unwrap().draw(Paint::Colored);
    assert_eq!(
        board.draw(Paint::Colored),
        format!(
            "  0  1  2  3  4  5  6  7  8  9  10 11\n\
             0 .  {red_a}  .  .  .  .  .  .  .  .  .  .\n\
             1 .  .  .  .  .  .  .  .  .  .  .  ."
        )
    );
    assert_eq!(
        "1Ar1".parse::<Board>().unwrap().draw(Paint::Colored),
        format!("  0 1 2\n0 . {red_a} .")
    );
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
    assert_eq!(lines[100].len(), board.width(Paint::Plain));
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
fn the_error_for_a_malformed_board_says_which_row_is_wrong_and_why() {
    let message = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(message(""), "row 0: it has 0 columns, but a board has 1 to 100");
    assert_eq!(message("2/"), "row 1: it has 0 columns, but a board has 1 to 100");
    assert_eq!(message("3/2"), "row 1: it has 2 columns, but the row above has 3");
    assert_eq!(
        message("2/Ax1"),
        "row 1: `Ax` is not a tile: `x` is not the initial of a color (r g b y p o w)"
    );
    assert!(message("2/1A").starts_with("row 1: `A` is not a tile"));
    assert_eq!(message("2/0Ar1"), "row 1: `0` is not a number of empty cells from 1 to 100");
    assert_eq!(message("02"), "row 0: `02` is not a number of empty cells from 1 to 100");
    assert_eq!(message("101"), "row 0: `101` is not a number of empty cells from 1 to 100");
    assert_eq!(message("100Ar"), "row 0: it has 101 columns, but a board has 1 to 100");
    assert!(message(&"9".repeat(1000)).contains("99…` is not a number of empty cells"));
    assert_eq!(message(&vec!["1"; 101].join("/")), "row 100: a board has at most 100 rows");
}
