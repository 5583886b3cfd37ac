//! The groups and runs in a rack, and the tiles that fit sets on the board.
//!
//! Each set that cannot be extended is listed once, however many equal tiles there are. Two red
//! sevens do not make a second group, since it does not matter which of the two is placed.

use crate::board::Board;
use crate::config::HIGHEST;
use crate::rack::{find, sort_by_number};
use crate::set::Set;
use crate::tile::{Tile, TileColor};

/// The largest groups in a rack, at most one for each number, in the order of the numbers.
pub fn groups(rack: &[Tile]) -> Vec<Set> {
    let held = |number| {
        let tiles = TileColor::ALL.into_iter().map(move |color| Tile { number, color });
        tiles.filter(|&tile| find(rack, tile).is_some()).collect()
    };
    // Fewer than three colors are not a set.
    (1..=HIGHEST).filter_map(|number| Set::new(held(number)).ok()).collect()
}

/// The longest runs in a rack, in the order of their colors, then of their numbers.
pub fn runs(rack: &[Tile]) -> Vec<Set> {
    TileColor::ALL.into_iter().flat_map(|color| runs_of(rack, color)).collect()
}

fn runs_of(rack: &[Tile], color: TileColor) -> Vec<Set> {
    let tiles = (1..=HIGHEST).map(|number| Tile { number, color });
    let held: Vec<Tile> = tiles.filter(|&tile| find(rack, tile).is_some()).collect();
    let consecutive = held.chunk_by(|one, next| one.number + 1 == next.number);
    consecutive.filter_map(|tiles| Set::new(tiles.to_vec()).ok()).collect()
}

/// The tiles of a rack that sets on the board take, by number and each once, and those sets,
/// counted from 0.
pub fn additions(rack: &[Tile], board: &Board) -> Vec<(Tile, Vec<usize>)> {
    let mut tiles = rack.to_vec();
    sort_by_number(&mut tiles);
    tiles.dedup();
    let sets = |tile| board.places_for(tile).map(|(set, _)| set).collect::<Vec<_>>();
    let with_sets = tiles.into_iter().map(|tile| (tile, sets(tile)));
    with_sets.filter(|(_, sets)| !sets.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn rack(text: &str) -> Vec<Tile> {
        tiles(text).unwrap()
    }

    #[test]
    fn each_tile_that_fits_is_found_once_with_all_sets_that_take_it() {
        let settings = Settings { players: 2, numbers: 13, initial: 6, max_rack: 50, computers: 0 };
        let mut board = Board::new(&settings);
        for set in ["4r 5r 6r", "7g 7b 7y", "8r 9r 10r"] {
            board.add_set(&rack(set)).unwrap();
        }
        let found = additions(&rack("11r 7r 1b 3r 7r 7g"), &board);
        let expected = [("3r", vec![0]), ("7r", vec![0, 1, 2]), ("11r", vec![2])];
        assert_eq!(found, expected.map(|(tile, sets)| (tile.parse().unwrap(), sets)));
        assert_eq!(additions(&rack("1b 7g"), &board), []);
    }
}
