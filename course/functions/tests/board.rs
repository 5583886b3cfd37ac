//! The functions of the board.

use shared::{Color, Console, Letter, Paint, Tile};
use stage3_engineer::board::{Board, Cell, LONGEST_SIDE};
use std::panic::catch_unwind;

fn at(row: usize, column: usize) -> Cell {
    Cell { row, column }
}

fn red(letter: char) -> Tile {
    Tile {
        letter: Letter::new(letter).unwrap_or_else(|| panic!("Letter::new({letter:?}) is None")),
        color: Color::Red,
    }
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
    fn the_smallest_and_the_largest_boards_can_be_created() {
        for (rows, columns) in [(1, 1), (1, LONGEST_SIDE), (LONGEST_SIDE, 1)] {
            let _ = Board::new(rows, columns);
        }
    }

    #[test]
    fn it_must_panic_if_a_side_is_0_or_too_long() {
        for (rows, columns) in [(0, 1), (1, 0), (LONGEST_SIDE + 1, 1), (1, LONGEST_SIDE + 1)] {
            let made = catch_unwind(|| Board::new(rows, columns));
            assert!(made.is_err(), "it made a board of {rows} rows and {columns} columns");
        }
    }
}

/// `Board::rows`
mod rows {
    use super::*;

    #[test]
    fn it_is_the_first_number_given_to_new() {
        assert_eq!(Board::new(2, 3).rows(), 2);
        assert_eq!(Board::new(LONGEST_SIDE, 1).rows(), LONGEST_SIDE);
    }
}

/// `Board::columns`
mod columns {
    use super::*;

    #[test]
    fn it_is_the_second_number_given_to_new() {
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
    fn one_row_or_column_too_far_is_off_the_board() {
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
    fn it_must_panic_if_the_cell_is_occupied() {
        let mut board = Board::new(1, 1);
        board.add(red('A'), at(0, 0));
        let added = catch_unwind(move || board.add(red('B'), at(0, 0)));
        assert!(added.is_err(), "it put a second tile on the same cell");
    }

    #[test]
    fn it_must_panic_if_the_cell_is_off_the_board() {
        for cell in [at(2, 0), at(0, 3)] {
            let added = catch_unwind(|| Board::new(2, 3).add(red('A'), cell));
            assert!(added.is_err(), "it put a tile on {cell:?}");
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
    fn an_empty_cell_or_one_off_the_board_is_not_occupied() {
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

/// `fmt of Display for Cell`
mod display_for_cell {
    use super::*;

    #[test]
    fn row_and_column_are_in_parentheses() {
        assert_eq!(at(12, 3).to_string(), "(12,3)");
    }
}

/// `Board::print`
mod print {
    use super::*;

    /// The words of each line: the number of spaces is up to the student.
    fn printed(board: &Board, paint: Paint) -> Vec<Vec<String>> {
        let mut console = Console::scripted([]).with_paint(paint);
        board.print(&mut console).unwrap();
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        console.transcript().lines().map(words).collect()
    }

    #[test]
    fn rows_and_columns_are_numbered_and_a_dot_is_an_empty_cell() {
        let lines = printed(&board(), Paint::Plain);
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        assert_eq!(lines, ["Board:", "0 1 2", "0 Ar . .", "1 . . Br"]);
    }

    #[test]
    fn a_board_of_eleven_columns_has_eleven_numbers_and_cells() {
        let lines = printed(&Board::new(11, 11), Paint::Plain);
        assert_eq!(lines.len(), 13, "the lines");
        assert_eq!(lines[1].last().map(String::as_str), Some("10"));
        assert_eq!(lines[12].first().map(String::as_str), Some("10"));
        assert_eq!(lines[12].len(), 12, "the number of the row, and its cells");
    }

    #[test]
    fn in_color_a_tile_is_drawn_in_its_own_color() {
        let lines = printed(&board(), Paint::Colored);
        assert_eq!(lines[2], ["0", &red('A').draw(Paint::Colored), ".", "."]);
    }
}

/// `Board::warn_of_a_narrow_window`, which can wait
mod warn_of_a_narrow_window {
    use super::*;

    /// What the user is told about a board of eleven columns, in a window of this width.
    fn told(window: Option<usize>, paint: Paint) -> String {
        let mut console = Console::scripted([]).with_paint(paint);
        if let Some(columns) = window {
            console = console.with_columns(columns);
        }
        Board::new(1, 11).warn_of_a_narrow_window(&mut console).unwrap();
        console.transcript().to_owned()
    }

    #[test]
    fn a_window_in_which_the_rows_of_the_board_fit_needs_no_warning() {
        assert_eq!(told(Some(34), Paint::Plain), "");
    }

    #[test]
    fn in_a_narrower_window_the_user_is_told_both_numbers_of_columns() {
        let told = told(Some(33), Paint::Plain).replace('\n', " ");
        assert!(told.contains("34") && told.contains("33"), "{told}");
    }

    #[test]
    fn without_a_window_there_is_no_warning() {
        assert_eq!(told(None, Paint::Plain), "");
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
