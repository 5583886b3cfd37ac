//! How many points a turn is worth: those of each sequence that it makes or extends, once each.

use crate::board::Board;
use crate::config::{BONUS, COMPLETE};
use crate::rules::{self, Line};
use crate::turn::{Laid, across, after, line_of};

/// The points of a legal turn: those of the sequence that all its tiles belong to, and those of each
/// sequence across it.
pub fn points(board: &Board, laid: &[Laid]) -> usize {
    let after = after(board, laid);
    let along = line_of(laid);
    let Some(first) = laid.first() else { return 0 };
    let mut points = points_in(&after, first, along);
    for laid in laid {
        points += points_in(&after, laid, across(along));
    }
    points
}

/// The points of the sequence in this direction that a new tile belongs to.
fn points_in(after: &Board, laid: &Laid, line: Line) -> usize {
    points_of(rules::run(after, laid.tile, laid.cell, line).len())
}

/// The points of a run of this length. A single tile is not a sequence.
pub fn points_of(length: usize) -> usize {
    match length {
        0 | 1 => 0,
        COMPLETE => COMPLETE + BONUS,
        _ => length,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn a_sequence_is_worth_its_length_and_a_complete_one_four_more() {
        assert_eq!([1, 2, 3, 4].map(points_of), [0, 2, 3, 8]);
    }

    fn turn(text: &str) -> Vec<Laid> {
        let laid = |triple: &str| {
            let words: Vec<&str> = triple.split(' ').collect();
            let cell = Cell { row: words[1].parse().unwrap(), column: words[2].parse().unwrap() };
            Laid { tile: words[0].parse().unwrap(), cell }
        };
        text.split(", ").map(laid).collect()
    }

    fn points_on(board: &str, laid: &str) -> usize {
        let laid = turn(laid);
        points(&board.parse().unwrap(), &laid)
    }

    #[test]
    fn a_tile_in_a_row_and_a_column_counts_in_both() {
        assert_eq!(points_on("1Ar1/Bg1Ay/3", "Ag 1 1"), 3 + 2);
    }

    #[test]
    fn the_sequence_of_the_whole_turn_counts_once() {
        assert_eq!(points_on("Ar4/5", "Ag 0 1, Ab 0 2"), 3);
        assert_eq!(points_on("Ar4/5", "Br 1 0"), 2);
        assert_eq!(points_on("2Ar2/5", "Ag 0 1, Ab 0 3"), 3);
    }

    #[test]
    fn each_sequence_across_counts_for_itself() {
        assert_eq!(points_on("ArBr/2", "Ag 1 0, Bg 1 1"), 2 + 2 + 2);
    }

    #[test]
    fn a_complete_sequence_is_worth_four_more_however_many_tiles_complete_it() {
        assert_eq!(points_on("Ar4", "Ag 0 1, Ab 0 2, Ay 0 3"), 8);
        assert_eq!(points_on("ArAgAb2", "Ay 0 3"), 8);
    }
}
