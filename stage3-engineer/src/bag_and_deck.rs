//! The bag and the deck (level 2, steps 3 and 5): both are lists of tiles.
//!
//! Tiles leave the bag at random, neither the newest first nor the oldest first. So the bag is neither
//! a stack nor a queue, but a list.

use rand::Rng;
use shared::{Color, Console, Letter, Tile, TileList};
use std::io;

/// The letters of the game's tiles.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// The colors of the game's tiles.
pub const COLORS: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];

/// A full bag: `copies` tiles of every letter in every color.
pub fn new_bag(copies: usize) -> TileList {
    let mut tiles = Vec::new();
    for letter in LETTERS.into_iter().filter_map(Letter::new) {
        for color in COLORS {
            for _ in 0..copies {
                tiles.push(Tile { letter, color });
            }
        }
    }
    tiles.into_iter().collect()
}

/// Moves `count` random tiles from the bag to the deck, or all tiles if fewer are left.
pub fn pick(count: usize, bag: &mut TileList, deck: &mut TileList, generator: &mut impl Rng) {
    for _ in 0..count {
        if !bag.move_random_to(deck, generator) {
            break;
        }
    }
}

/// Prints how many tiles are left in the bag.
pub fn print_bag(bag: &TileList, console: &mut Console) -> io::Result<()> {
    console.tell(format!("Bag: {} tiles left.", bag.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use shared::options::Generator;

    #[test]
    fn a_full_bag_has_the_right_number_of_each_tile() {
        let one_of_each = "ArAgAbAyBrBgBbByCrCgCbCyDrDgDbDy";
        assert_eq!(new_bag(1).to_string(), one_of_each);
        for copies in [2, 3, 100] {
            let bag = new_bag(copies);
            assert_eq!(bag.len(), 16 * copies);
            for tile in &one_of_each.parse::<TileList>().unwrap() {
                assert_eq!(bag.iter().filter(|&other| other == tile).count(), copies, "{tile}");
            }
        }
    }

    #[test]
    fn picked_tiles_join_the_end_of_the_deck() {
        let (mut bag, mut deck) = (new_bag(1), "OoPp".parse().unwrap());
        pick(5, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (11, 7));
        assert!(deck.to_string().starts_with("OoPp"));
    }

    #[test]
    fn picking_0_tiles_moves_nothing() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(0, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (16, 0));
    }

    #[test]
    fn picking_more_tiles_than_are_left_takes_all_of_them() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(usize::MAX, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (0, 16));
    }
}
