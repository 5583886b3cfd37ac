//! The bag: tiles that nobody has drawn yet.

use crate::kinds::Kinds;
use crate::tile::{COPIES, TILES, Tile};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The tiles in reverse drawing order: the next one is last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    tiles: Vec<Tile>,
}

impl Bag {
    /// All 108 tiles, shuffled.
    pub fn full(generator: &mut impl Rng) -> Bag {
        let mut tiles: Vec<Tile> = (0..COPIES).flat_map(|_| Tile::kinds()).collect();
        tiles.shuffle(generator);
        Bag { tiles }
    }

    /// A bag of these tiles, drawn in this order.
    pub fn of(tiles: &[Tile]) -> Bag {
        let mut bag = Bag { tiles: Vec::with_capacity(TILES) };
        bag.tiles.extend(tiles.iter().rev());
        bag
    }

    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles in drawing order. Players must not see it.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().rev().copied()
    }

    pub fn kinds(&self) -> Kinds {
        self.iter().collect()
    }

    /// Draws the next tile.
    pub fn draw(&mut self) -> Option<Tile> {
        self.tiles.pop()
    }

    /// Puts a tile at a random position. The order of the others stays as random as it was.
    pub fn mix_in(&mut self, tile: Tile, generator: &mut impl Rng) {
        self.tiles.push(tile);
        let last = self.tiles.len() - 1;
        self.tiles.swap(last, generator.random_range(0..=last));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;

    #[test]
    fn a_full_bag_holds_three_of_each_kind() {
        let bag = Bag::full(&mut Generator::seed_from_u64(1));
        assert_eq!(bag.len(), 108);
        assert!(Tile::kinds().all(|kind| bag.iter().filter(|&tile| tile == kind).count() == 3));
        assert_ne!(bag, Bag::full(&mut Generator::seed_from_u64(2)));
    }

    #[test]
    fn a_tile_mixed_in_may_come_anywhere() {
        let come: std::collections::BTreeSet<usize> = (0..100)
            .map(|seed| {
                let mut bag = Bag::of(&tiles("CrDrSr").unwrap());
                let circle: Tile = "Xp".parse().unwrap();
                bag.mix_in(circle, &mut Generator::seed_from_u64(seed));
                bag.iter().position(|tile| tile == circle).unwrap()
            })
            .collect();
        assert_eq!(come, (0..4).collect());
    }
}
