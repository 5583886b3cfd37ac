//! How many points a placement is worth.

use stage4_expert::board::{Board, Cell};
use stage4_expert::scoring::{points, points_of};

#[test]
fn a_sequence_is_worth_its_length_and_a_complete_one_four_more() {
    assert_eq!([1, 2, 3, 4].map(points_of), [0, 2, 3, 8]);
}

#[test]
fn a_tile_in_a_row_and_a_column_counts_in_both() {
    let board: Board = "1Ar1/Bg1Ay/3".parse().unwrap();
    let cell = Cell { row: 1, column: 1 };
    assert_eq!(points(&board, "Ag".parse().unwrap(), cell), 3 + 2);
}
