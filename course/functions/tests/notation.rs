//! The functions that write a board as a line of text and read it again.

use shared::{Color, Letter, Tile};
use stage3_engineer::board::{Board, Cell, RowFault};

fn at(row: usize, column: usize) -> Cell {
    Cell { row, column }
}

fn red(letter: char) -> Tile {
    Tile { letter: Letter::new(letter).expect("a capital letter"), color: Color::Red }
}

/// A board of 2 rows and 3 columns with a red A in the first and a red B in the last cell.
fn board() -> Board {
    let mut board = Board::new(2, 3);
    board.add(red('A'), at(0, 0));
    board.add(red('B'), at(1, 2));
    board
}

/// `fmt of Display for Board`, which can wait
mod display_for_board {
    use super::*;

    #[test]
    fn rows_are_separated_and_empty_cells_are_counted() {
        assert_eq!(board().to_string(), "Ar2/2Br");
        assert_eq!(Board::new(2, 12).to_string(), "12/12");
    }

    #[test]
    fn tiles_side_by_side_need_no_number() {
        let mut board = board();
        board.add(red('C'), at(0, 1));
        assert_eq!(board.to_string(), "ArCr1/2Br");
    }
}

/// `from_str of FromStr for Board`, which can wait
mod from_str {
    use super::*;

    #[test]
    fn the_notation_is_read() {
        assert_eq!("Ar2/2Br".parse(), Ok(board()));
        assert_eq!("12/12".parse(), Ok(Board::new(2, 12)));
        assert_eq!("100".parse(), Ok(Board::new(1, 100)));
    }

    #[test]
    fn the_error_names_the_wrong_row_and_the_problem() {
        for (text, row, fault) in [
            ("3/2", 1, RowFault::Columns { here: 2, above: 3 }),
            ("3/4", 1, RowFault::Columns { here: 4, above: 3 }),
            ("", 0, RowFault::Length(0)),
            ("3//3", 1, RowFault::Length(0)),
            ("99ArBr", 0, RowFault::Length(101)),
            ("0", 0, RowFault::NotARun("0".to_owned())),
            ("03", 0, RowFault::NotARun("03".to_owned())),
            ("101", 0, RowFault::NotARun("101".to_owned())),
        ] {
            let error = text.parse::<Board>().unwrap_err();
            assert_eq!((error.row, &error.fault), (row, &fault), "{text:?}");
        }
        let error = "1/x1".parse::<Board>().unwrap_err();
        assert!(matches!(error.fault, RowFault::NotATile(_)), "{error:?}");
    }

    #[test]
    fn at_most_a_hundred_rows_are_allowed() {
        assert!(["1"; 100].join("/").parse::<Board>().is_ok());
        let error = ["1"; 101].join("/").parse::<Board>().unwrap_err();
        assert_eq!((error.row, error.fault), (100, RowFault::TooMany));
    }
}

/// `fmt of Display for ParseBoardError`, which can wait
mod display_for_error {
    use super::*;

    #[test]
    fn it_names_the_wrong_row() {
        for (text, row) in [("3/2", "1"), ("3//3", "1"), ("1/03", "1"), ("1/x1", "1")] {
            let message = text.parse::<Board>().unwrap_err().to_string();
            assert!(message.contains(row), "{text}: {message}");
        }
        let message = ["1"; 101].join("/").parse::<Board>().unwrap_err().to_string();
        assert!(message.contains("100"), "{message}");
    }

    #[test]
    fn different_faults_have_different_messages() {
        let message = |text: &str| text.parse::<Board>().unwrap_err().to_string();
        assert_ne!(message("3/2"), message("3//3"));
        assert_ne!(message("3/03"), message("3/x1"));
    }
}
