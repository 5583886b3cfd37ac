//! The tiles of a game, and what is missing among them.

use shared::Tile;

/// The tiles of levels 2 to 7, each once.
pub fn all_tiles() -> impl Iterator<Item = Tile> {
    let notations =
        "ABCD".chars().flat_map(|letter| "rgby".chars().map(move |color| [letter, color]));
    notations.filter_map(|notation| String::from_iter(notation).parse().ok())
}

/// A tile that is there more often before than after.
pub fn missing(before: &[Tile], after: &[Tile]) -> Option<Tile> {
    let count = |tiles: &[Tile], tile: Tile| tiles.iter().filter(|&&other| other == tile).count();
    before.iter().copied().find(|&tile| count(before, tile) > count(after, tile))
}
