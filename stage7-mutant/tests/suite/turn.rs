//! Each rule of a turn, on small boards, and what a turn is worth.

use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Paint, TileList};
use stage7_mutant::board::{Board, Cell};
use stage7_mutant::game::Game;
use stage7_mutant::placement::{Placement, words};
use stage7_mutant::player::{Kind, Player};
use stage7_mutant::turn::{Move, Turn, read};

const DECK: &str = "AgAbAyBrCgDg";

/// The turn that a player with this deck types, or the message.
fn turn(board: &str, deck: &str, line: &str) -> Result<Turn, String> {
    let (board, deck): (Board, TileList) = (board.parse().unwrap(), deck.parse().unwrap());
    read(&words(line), &deck, &board, Paint::Plain)
}

/// The message to a player who types this line; `None` if the turn is legal.
fn refusal(board: &str, line: &str) -> Option<String> {
    turn(board, DECK, line).err()
}

fn chosen(board: &str, deck: &str, line: &str) -> Move {
    match turn(board, deck, line) {
        Ok(Turn::Lay(chosen)) => chosen,
        other => panic!("{line} on {board}: {other:?}"),
    }
}

#[test]
fn a_line_is_read_as_triples() {
    let placement = |index, tile: &str, row, column| Placement {
        index,
        tile: tile.parse().unwrap(),
        cell: Cell { row, column },
    };
    let board = "Ar8/9";
    assert_eq!(chosen(board, DECK, "2 0 1").placements(), [placement(2, "Ay", 0, 1)]);
    let expected = [placement(2, "Ay", 0, 1), placement(0, "Ag", 0, 2)];
    assert_eq!(chosen(board, DECK, "2 0 1, 0,0,2").placements(), expected);
    assert_eq!(turn(board, DECK, " s "), Ok(Turn::Skip));
}

#[test]
fn words_that_are_not_triples_are_ignored() {
    for line in ["", "0", "0 0", "0 0 1 1", "0 0 1 1 0", ",,"] {
        let message = refusal("Ar4/5", line).unwrap();
        assert!(message.starts_with("Ignored: three numbers for each tile"), "{message}");
    }
}

#[test]
fn a_message_names_the_triple_when_there_are_several() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 x").unwrap(),
        "Ignored: triple 2: whole numbers were expected, and x is not one; for example 0 0 0."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 5").unwrap(),
        "Impossible: triple 2: cell (0,5) is off the board; rows are 0 to 1 and columns 0 to 4."
    );
    assert_eq!(
        refusal("Ar4/5", "1 0 0 0 0 1").unwrap(),
        "Impossible: triple 1: cell (0,0) is occupied by Ar."
    );
    assert_eq!(refusal("Ar4/5", "1 0 0").unwrap(), "Impossible: cell (0,0) is occupied by Ar.");
}

#[test]
fn several_tiles_of_one_sequence_may_be_laid_in_a_row_or_in_a_column() {
    assert_eq!(refusal("Ar4/5", "0 0 1 1 0 2"), None);
    assert_eq!(refusal("Ar/1/1/1", "0 1 0 1 2 0 2 3 0"), None);
    assert_eq!(refusal("Ar4/5", "2 0 3 0 0 1 1 0 2"), None, "in any order");
}

#[test]
fn tiles_on_the_board_may_fill_the_gaps() {
    assert_eq!(refusal("1Ar3/5", "0 0 0 1 0 2"), None);
    assert_eq!(refusal("1ArAp2/5", "0 0 0 1 0 3"), None);
}

#[test]
fn no_tile_and_no_cell_is_named_twice() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 0 0 2").unwrap(),
        "Impossible: triple 2: tile 0 can be laid only once."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 1").unwrap(),
        "Impossible: triple 2: only one tile can be laid on cell (0,1)."
    );
}

#[test]
fn the_first_of_several_wrong_triples_is_named() {
    for (line, beginning) in [
        ("0 0 1 0 0 2 x 0 3", "Impossible: triple 2: tile 0"),
        ("0 0 1 1 0 1 2 9 9", "Impossible: triple 2: only one tile"),
        ("0 0 1 1 0 2 x 0 3 1 0 4", "Ignored: triple 3: whole numbers"),
        ("6 0 1 0 0 0", "Ignored: triple 1: the deck has no tile 6"),
        ("0 0 0 x 0 1", "Impossible: triple 1: cell (0,0) is occupied"),
    ] {
        let message = refusal("Ar4/5", line).unwrap();
        assert!(message.starts_with(beginning), "{line}: {message}");
    }
}

#[test]
fn all_tiles_lie_in_one_row_or_one_column() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 1 0").unwrap(),
        "Impossible: cell (1,0) is not in the same row or column as the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 0 1 1 0 2 2 1 2").unwrap(),
        "Impossible: cell (1,2) is not in the same row or column as the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 1 0 1 2 0 2 2 1").unwrap(),
        "Impossible: cell (2,1) is not in the same row or column as the tiles before it."
    );
}

#[test]
fn all_tiles_belong_to_one_sequence() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 3").unwrap(),
        "Impossible: cell (0,2) is empty, so the tiles do not belong to one sequence."
    );
}

#[test]
fn a_gap_is_found_in_whatever_order_the_tiles_are_named() {
    for (board, line, cell) in [
        ("Ar4/5", "0 0 3 1 0 1", "(0,2)"),
        ("1/1/Ar/1", "0 0 0 1 3 0", "(1,0)"),
        ("Ar/1/1/1", "0 1 0 1 3 0", "(2,0)"),
    ] {
        let expected = format!(
            "Impossible: cell {cell} is empty, so the tiles do not belong to one sequence."
        );
        assert_eq!(refusal(board, line), Some(expected));
    }
}

#[test]
fn at_least_one_tile_has_a_neighbor_that_was_there_before() {
    assert_eq!(
        refusal("Ar4/5/5", "0 2 0").unwrap(),
        "Impossible: no tile has a neighbor that was there before the turn."
    );
    assert_eq!(refusal("Ar4/5/5", "0 1 0 1 1 1"), None, "one is enough");
}

#[test]
fn every_row_and_column_of_the_turn_is_checked() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 4 0 2").unwrap(),
        "Impossible: row 0 would read Ar Ag Cg, which is not a sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArBr3/5", "0 1 0 1 1 1").unwrap(),
        "Impossible: column 1 would read Br Ab, which is not a sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArAp3/5", "0 0 2 1 0 3 2 0 4").unwrap(),
        "Impossible: row 0 would read Ar Ap Ag Ab Ay, which is not a sequence: more than 4 tiles."
    );
}

/// Each turn breaks the rule and some of those after it.
#[test]
fn rules_are_checked_in_a_fixed_order() {
    for (line, reason) in [
        ("0 3 0 1 2 5", "not in the same row or column"),
        ("0 3 0 3 3 1 1 3 3", "not a sequence"),
        ("0 3 0 4 3 5", "is empty"),
        ("0 3 0 1 3 1 2 3 2", "no tile has a neighbor"),
    ] {
        let message = refusal("Ar5/6/6/6", line).unwrap();
        assert!(message.contains(reason), "{line}: {message}");
    }
}

#[test]
fn the_sequence_of_the_whole_turn_counts_once_and_each_sequence_across_it() {
    for (board, deck, line, points) in [
        ("1Ar1/Bg1Cg/3", "Ag", "0 1 1", 3 + 2),
        ("Ar4/5", "AgAb", "0 0 1 1 0 2", 3),
        ("Ar4/5", "Br", "0 1 0", 2),
        ("2Ar2/5", "AgAb", "0 0 1 1 0 3", 3),
        ("ArBr/2", "AgBg", "0 1 0 1 1 1", 2 + 2 + 2),
        ("Ar4", "AgAbAy", "0 0 1 1 0 2 2 0 3", 8),
        ("ArAgAb2", "Ay", "0 0 3", 8),
    ] {
        assert_eq!(chosen(board, deck, line).points(), points, "{line} on {board}");
    }
}

#[test]
fn the_tiles_at_the_typed_indices_leave_the_deck_which_is_filled_up() {
    let mut ann = Player::new("Ann", Kind::Human);
    ann.deck = "AgBrAbBrAg".parse().unwrap();
    let mut game = Game {
        copies: 2,
        board: "Ar4/5".parse().unwrap(),
        bag: "Dy".parse().unwrap(),
        players: vec![ann],
        next: 0,
    };
    let chosen = chosen("Ar4/5", "AgBrAbBrAg", "2 0 1 4 0 2");
    game.take(Turn::Lay(chosen), &mut Generator::seed_from_u64(1));
    assert_eq!(game.board.to_string(), "ArAbAg2/5");
    assert_eq!(game.players[0].deck.to_string(), "AgBrBrDy");
    assert_eq!(game.players[0].points, 3);
}
