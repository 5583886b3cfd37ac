//! The functions that count points.

use stage4_expert::board::{Board, Cell};
use stage4_expert::scoring;

/// `points_of`
mod points_of {
    use super::*;

    #[test]
    fn a_sequence_is_worth_its_length() {
        assert_eq!([2, 3].map(scoring::points_of), [2, 3]);
    }

    #[test]
    fn a_single_tile_is_worth_nothing_and_four_earn_a_bonus_of_four() {
        assert_eq!([0, 1, 4].map(scoring::points_of), [0, 0, 8]);
    }
}

/// `points`
mod points {
    use super::*;

    fn points(board: &str, tile: &str) -> usize {
        let board: Board = board.parse().unwrap();
        scoring::points(&board, tile.parse().unwrap(), Cell { row: 1, column: 1 })
    }

    #[test]
    fn a_tile_counts_in_its_row_and_in_its_column() {
        assert_eq!(points("1Ar1/Bg1Ay/3", "Ag"), 3 + 2);
    }

    #[test]
    fn a_line_without_other_tiles_is_worth_nothing() {
        assert_eq!(points("3/Br2/3", "Ar"), 2);
        assert_eq!(points("1Br1/3/3", "Ar"), 2);
    }

    #[test]
    fn a_complete_sequence_earns_the_bonus() {
        assert_eq!(points("4/Br1CrDr/4", "Ar"), 8);
    }
}
