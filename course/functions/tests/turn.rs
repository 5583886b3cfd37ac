//! The functions of a turn.

use shared::{Paint, TileList};
use stage4_expert::board::{Board, Cell};
use stage4_expert::placement::Placement;
use stage4_expert::rules::Illegal;
use stage4_expert::turn::{self, Move};

/// A board of 3 rows and 3 columns with a red A in the middle.
fn board() -> Board {
    "3/1Ar1/3".parse().unwrap()
}

/// Tile 1 of the deck, a green A, on a cell.
fn placement(row: usize, column: usize) -> Placement {
    Placement { index: 1, tile: "Ag".parse().unwrap(), cell: Cell { row, column } }
}

/// `Move::check`
mod check {
    use super::*;

    #[test]
    fn a_legal_placement_becomes_a_move_and_another_is_refused() {
        let checked = Move::check(&board(), placement(0, 1));
        assert!(checked.is_ok(), "a legal placement is {checked:?}");
        let refused = Move::check(&board(), placement(0, 0));
        assert_eq!(refused, Err(Illegal::NoNeighbor(Cell { row: 0, column: 0 })));
    }
}

/// `Move::placement`
mod placement_of_a_move {
    use super::*;

    #[test]
    fn it_is_the_one_that_was_checked() {
        let chosen = Move::check(&board(), placement(1, 2)).unwrap();
        assert_eq!(chosen.placement(), placement(1, 2));
    }
}

/// `Move::points`
mod points {
    use super::*;

    #[test]
    fn they_are_those_of_its_sequences() {
        assert_eq!(Move::check(&board(), placement(1, 2)).unwrap().points(), 2);
        let board: Board = "1Ab1/1AyAr/3".parse().unwrap();
        assert_eq!(Move::check(&board, placement(2, 1)).unwrap().points(), 3);
    }
}

/// `read`
mod read {
    use super::*;

    fn read(words: &[&str]) -> Result<Move, String> {
        let deck: TileList = "BbAg".parse().unwrap();
        turn::read(words, &deck, &board(), Paint::Plain)
    }

    #[test]
    fn three_numbers_are_a_move_if_the_rules_allow_it() {
        assert_eq!(read(&["1", "0", "1"]).map(Move::placement), Ok(placement(0, 1)));
    }

    #[test]
    fn what_cannot_be_read_is_ignored_and_what_the_rules_forbid_is_impossible() {
        for (words, kind) in [
            (["x", "0", "1"], "Ignored: "),
            (["1", "1", "1"], "Impossible: "),
            (["1", "0", "0"], "Impossible: "),
            (["0", "0", "1"], "Impossible: "),
        ] {
            let message = read(&words).expect_err("it is refused");
            assert!(message.starts_with(kind), "{message}");
        }
    }
}
