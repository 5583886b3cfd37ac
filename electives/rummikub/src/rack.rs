//! Racks: the tiles that players hold.

use crate::bag::Bag;
use crate::config::Settings;
use crate::tile::Tile;
use rand::Rng;

/// A player's tiles, in the order in which the player keeps them.
pub type Rack = Vec<Tile>;

/// The racks of all players.
pub type Racks = Vec<Rack>;

/// Deals the first player's whole rack, then the next player's, and so on.
pub fn deal(bag: &mut Bag, settings: &Settings, generator: &mut impl Rng) -> Racks {
    let mut rack = || (0..settings.initial).map_while(|_| bag.draw(generator)).collect();
    (0..settings.players).map(|_| rack()).collect()
}

/// Sorts a rack by number, equal numbers by color. Cost: about n log n steps.
pub fn sort_by_number(rack: &mut Rack) {
    rack.sort_by_key(|tile| (tile.number, tile.color));
}

/// Sorts a rack by color, equal colors by number. Cost: about n log n steps.
pub fn sort_by_color(rack: &mut Rack) {
    rack.sort_by_key(|tile| (tile.color, tile.number));
}

/// The index of the first tile equal to this one; `None` if there is none. Cost: at most n steps.
pub fn find(rack: &[Tile], tile: Tile) -> Option<usize> {
    rack.iter().position(|&other| other == tile)
}

/// Removes these tiles from a rack, one copy each time a tile is listed. Tiles that are not there
/// are skipped. The others keep their order. Cost: at most n steps for each.
pub fn remove_tiles(rack: &mut Rack, tiles: &[Tile]) {
    for &tile in tiles {
        if let Some(index) = find(rack, tile) {
            rack.remove(index);
        }
    }
}

pub fn sum(rack: &[Tile]) -> usize {
    rack.iter().map(|tile| tile.number).sum()
}

/// The index of the first rack with the lowest sum; `None` if there are no racks.
pub fn lowest(racks: &[Rack]) -> Option<usize> {
    (0..racks.len()).min_by_key(|&rack| sum(&racks[rack]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::Bag;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;

    fn rack(text: &str) -> Rack {
        tiles(text).unwrap()
    }

    #[test]
    fn dealt_tiles_come_from_the_bag_and_all_racks_have_the_same_size() {
        for (players, initial) in [(2, 6), (4, 14), (3, 9)] {
            let settings = Settings { players, numbers: 8, initial, max_rack: 50, computers: 0 };
            let mut bag = Bag::new(8);
            let racks = deal(&mut bag, &settings, &mut Generator::seed_from_u64(1));
            assert_eq!(racks.len(), players);
            assert!(racks.iter().all(|rack| rack.len() == initial));
            let mut rest = Bag::new(8);
            assert!(racks.iter().flatten().all(|&tile| rest.take(tile)));
            let left = |bag: &Bag| bag.rows().flatten().flatten().count();
            assert_eq!((bag.len(), left(&bag)), (rest.len(), left(&rest)));
        }
    }

    #[test]
    fn sorted_by_number_equal_numbers_are_in_the_order_of_their_colors() {
        let mut tiles = rack("7y 10r 7r 1b 7g 1b 13y 7b");
        sort_by_number(&mut tiles);
        assert_eq!(tiles, rack("1b 1b 7r 7g 7b 7y 10r 13y"));
    }

    #[test]
    fn sorted_by_color_red_comes_first_then_green_blue_and_yellow() {
        let mut tiles = rack("7y 10r 7r 1b 7g 1b 13g 2y");
        sort_by_color(&mut tiles);
        assert_eq!(tiles, rack("7r 10r 7g 13g 1b 1b 2y 7y"));
    }

    #[test]
    fn removing_tiles_keeps_the_others_in_order() {
        let mut tiles = rack("7y 7r 1b 7r 2g");
        remove_tiles(&mut tiles, &rack("7r 2g"));
        assert_eq!(tiles, rack("7y 1b 7r"));
        remove_tiles(&mut tiles, &rack("7r 7r 13y"));
        assert_eq!(tiles, rack("7y 1b"));
    }

    #[test]
    fn the_lowest_rack_is_the_first_with_the_lowest_sum() {
        let racks = [rack("10r 2g"), rack("6y 5b"), rack("11r"), rack("12b")];
        assert_eq!(racks.each_ref().map(|rack| sum(rack)), [12, 11, 11, 12]);
        assert_eq!(lowest(&racks), Some(1));
        assert_eq!(lowest(&[rack("1r"), rack("")]), Some(1));
        assert_eq!(lowest(&[]), None);
    }
}
