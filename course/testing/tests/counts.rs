//! The oracle counts what `fixtures/counts.txt` says.

use conformance::oracle::Position;
use pretty_assertions::assert_eq;
use shared::{Tile, TileList};
use testing::counts::counts;

#[test]
fn the_counts_are_those_of_the_oracle() {
    for count in counts() {
        let position = Position::read(count.board);
        let deck: Vec<Tile> = count.deck.parse::<TileList>().unwrap().into_iter().collect();
        let counted = (position.placements(&deck).len(), position.turns(&deck).len());
        assert_eq!(counted, (count.placements, count.turns), "{} {}", count.board, count.deck);
    }
}
