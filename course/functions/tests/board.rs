//! The functions of the board.

use shared::{Color, Console, Letter, Paint, Tile};
use stage3_engineer::board::{Board, Cell, LONGEST_SIDE};
use std::panic::catch_unwind;

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

/// `Board::new`
mod new {
    use super::*;

    #[test]
    fn the_smallest_and_the_largest_boards_can_be_made() {
        for (rows, columns) in [(1, 1), (1, LONGEST_SIDE), (LONGEST_SIDE, 1)] {
            let _ = Board::new(rows, columns);
        }
    }

    #[test]
    fn a_board_without_cells_or_with_a_side_that_is_too_long_is_a_fault_of_the_caller() {
        for (rows, columns) in [(0, 1), (1, 0), (LONGEST_SIDE + 1, 1), (1, LONGEST_SIDE + 1)] {
            assert!(catch_unwind(|| Board::new(rows, columns)).is_err(), "{rows} x {columns}");
        }
    }
}

/// `Board::rows`
mod rows {
    use super::*;

    #[test]
    fn it_is_the_first_number_that_the_board_was_made_with() {
        assert_eq!(Board::new(2, 3).rows(), 2);
        assert_eq!(Board::new(LONGEST_SIDE, 1).rows(), LONGEST_SIDE);
    }
}

/// `Board::columns`
mod columns {
    use super::*;

    #[test]
    fn it_is_the_second_number_that_the_board_was_made_with() {
        assert_eq!(Board::new(2, 3).columns(), 3);
        assert_eq!(Board::new(1, LONGEST_SIDE).columns(), LONGEST_SIDE);
    }
}

/// `Board::contains`
mod contains {
    use super::*;

    #[test]
    fn the_corners_are_on_the_board() {
        for cell in [at(0, 0), at(0, 2), at(1, 0), at(1, 2)] {
            assert_eq!(Board::new(2, 3).contains(cell), true, "{cell:?}");
        }
    }

    #[test]
    fn a_row_or_column_too_many_is_off_the_board() {
        for cell in [at(2, 0), at(0, 3), at(2, 3), at(usize::MAX, usize::MAX)] {
            assert_eq!(Board::new(2, 3).contains(cell), false, "{cell:?}");
        }
    }
}

/// `Board::add`
mod add {
    use super::*;

    #[test]
    fn a_tile_can_be_put_on_every_free_cell() {
        let mut board = Board::new(2, 3);
        for row in 0..2 {
            for column in 0..3 {
                board.add(red('A'), at(row, column));
            }
        }
    }

    #[test]
    fn an_occupied_cell_is_a_fault_of_the_caller() {
        let mut board = Board::new(1, 1);
        board.add(red('A'), at(0, 0));
        let added = catch_unwind(move || board.add(red('B'), at(0, 0)));
        assert!(added.is_err(), "a second tile was put on the same cell");
    }

    #[test]
    fn a_cell_off_the_board_is_a_fault_of_the_caller() {
        for cell in [at(2, 0), at(0, 3)] {
            let added = catch_unwind(|| Board::new(2, 3).add(red('A'), cell));
            assert!(added.is_err(), "a tile was put on {cell:?}");
        }
    }
}

/// `Board::tile_at`
mod tile_at {
    use super::*;

    #[test]
    fn it_is_the_tile_that_was_put_there() {
        assert_eq!(board().tile_at(at(0, 0)), Some(red('A')));
        assert_eq!(board().tile_at(at(1, 2)), Some(red('B')));
    }

    #[test]
    fn an_empty_cell_has_no_tile() {
        for cell in [at(0, 1), at(0, 2), at(1, 0), at(1, 1)] {
            assert_eq!(board().tile_at(cell), None, "{cell:?}");
        }
    }

    #[test]
    fn off_the_board_there_is_no_tile() {
        for cell in [at(2, 0), at(0, 3), at(usize::MAX, 0), at(0, usize::MAX)] {
            assert_eq!(board().tile_at(cell), None, "{cell:?}");
        }
    }
}

/// `Board::is_occupied`
mod is_occupied {
    use super::*;

    #[test]
    fn a_cell_with_a_tile_is_occupied() {
        assert_eq!(board().is_occupied(at(1, 2)), true);
    }

    #[test]
    fn an_empty_cell_and_one_off_the_board_are_not() {
        assert_eq!(board().is_occupied(at(1, 1)), false);
        assert_eq!(board().is_occupied(at(2, 2)), false);
    }
}

/// `Board::cells`
mod cells {
    use super::*;

    #[test]
    fn all_cells_come_row_by_row() {
        let all = [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2)];
        assert_eq!(board().cells(), all);
    }
}

/// `Board::is_full`
mod is_full {
    use super::*;

    #[test]
    fn a_board_is_full_with_its_last_tile_and_not_before() {
        let mut board = Board::new(1, 2);
        assert_eq!(board.is_full(), false);
        board.add(red('A'), at(0, 1));
        assert_eq!(board.is_full(), false);
        board.add(red('B'), at(0, 0));
        assert_eq!(board.is_full(), true);
    }
}

/// `fmt of Display for Cell`
mod display_for_cell {
    use super::*;

    #[test]
    fn row_and_column_stand_in_parentheses() {
        assert_eq!(at(12, 3).to_string(), "(12,3)");
    }
}

/// `Board::print`
mod print {
    use super::*;

    fn printed(board: &Board, paint: Paint) -> String {
        let mut console = Console::scripted([]).with_paint(paint);
        board.print(&mut console).unwrap();
        console.transcript().to_owned()
    }

    #[test]
    fn rows_and_columns_are_numbered_and_a_point_is_an_empty_cell() {
        let expected = "Board:\n  0  1  2\n0 Ar .  .\n1 .  .  Br\n";
        assert_eq!(printed(&board(), Paint::Plain), expected);
    }

    #[test]
    fn numbers_of_two_digits_keep_the_columns_straight() {
        let text = printed(&Board::new(11, 11), Paint::Plain);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "   0  1  2  3  4  5  6  7  8  9  10");
        assert_eq!(lines[2], " 0 .  .  .  .  .  .  .  .  .  .  .");
        assert_eq!(lines[12], "10 .  .  .  .  .  .  .  .  .  .  .");
    }

    #[test]
    fn in_color_a_cell_is_one_letter_wide() {
        let expected = format!("Board:\n  0 1 2\n0 {} . .\n", red('A').draw(Paint::Colored));
        let text = printed(&board(), Paint::Colored);
        assert!(text.starts_with(&expected), "{text}");
    }
}

/// `Board::width`
mod width {
    use super::*;

    #[test]
    fn it_is_the_width_of_a_full_row() {
        assert_eq!(Board::new(2, 3).width(Paint::Plain), "1 Ar Ar Ar".len());
        assert_eq!(Board::new(2, 3).width(Paint::Colored), "1 A A A".len());
    }

    #[test]
    fn ten_rows_and_columns_are_numbered_with_one_digit() {
        assert_eq!(Board::new(10, 10).width(Paint::Colored), "9 A A A A A A A A A A".len());
    }

    #[test]
    fn numbers_of_two_digits_need_more_room() {
        let numbered = "10 0  1  2  3  4  5  6  7  8  9  10".len();
        assert_eq!(Board::new(11, 11).width(Paint::Colored), numbered);
    }
}

/// `Board::show`, which can wait
mod show {
    use super::*;

    #[test]
    fn it_names_every_tile() {
        let shown = board().show();
        assert!(shown.contains("Ar") && shown.contains("Br"), "{shown}");
    }
}
