//! What never changes in a game of levels 4 to 7: its tiles, and the legality of the board.

use conformance::oracle::Position;
use pretty_assertions::assert_eq;
use shared::{Tile, TileList};

/// Asserts that bag, decks and board together hold each of the 16 tiles `copies` times, and that
/// the board is legal. All arguments are in notation.
pub fn assert_conserved(board: &str, bag: &str, decks: &[String], copies: usize) {
    let position = Position::read(board);
    assert!(position.is_legal(), "the board {board} is not legal");
    let in_hands = format!("{bag}{}", decks.concat());
    let mut tiles: Vec<Tile> = in_hands.parse::<TileList>().expect("tiles").into_iter().collect();
    tiles.extend(position.tiles(&position.places()));
    tiles.sort_unstable();
    let one_of_each: TileList = "ArAgAbAyBrBgBbByCrCgCbCyDrDgDbDy".parse().expect("tiles");
    let mut all: Vec<Tile> = one_of_each.into_iter().flat_map(|tile| vec![tile; copies]).collect();
    all.sort_unstable();
    assert_eq!(tiles, all, "board {board}, bag {bag}, decks {decks:?}");
}
