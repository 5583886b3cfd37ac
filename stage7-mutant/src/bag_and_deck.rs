//! The bag and the deck (level 2, steps 3 and 5): one notion, a list of tiles, with two uses.
//!
//! Tiles leave the bag at random, neither the newest first nor the oldest, so both are lists.

use rand::Rng;
use shared::{Color, Console, Letter, Tile, TileList};
use std::io;

/// The letters of the game's tiles.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// The colors of the game's tiles.
pub const COLORS: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];

/// A full bag: every letter in every color, `copies` times.
#[must_use]
pub fn new_bag(copies: usize) -> TileList {
    let letters = LETTERS.into_iter().filter_map(Letter::new);
    let tiles = letters.flat_map(|letter| COLORS.map(|color| Tile { letter, color }));
    tiles.flat_map(|tile| std::iter::repeat_n(tile, copies)).collect()
}

/// Moves `count` tiles at random from the bag to the deck, or all that are left.
pub fn pick(count: usize, bag: &mut TileList, deck: &mut TileList, generator: &mut impl Rng) {
    for _ in 0..count {
        if !bag.move_random_to(deck, generator) {
            break;
        }
    }
}

/// Prints what the bag still holds.
///
/// # Errors
/// When the console cannot be written to.
pub fn print_bag(bag: &TileList, console: &mut Console) -> io::Result<()> {
    console.tell(format!("Bag: {} tiles left.", bag.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use shared::options::Generator;

    #[test]
    fn a_bag_holds_every_tile_as_often_as_there_are_copies() {
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
    fn a_pick_moves_so_many_tiles_and_leaves_the_deck_as_it_was_before_them() {
        let (mut bag, mut deck) = (new_bag(1), "OoPp".parse().unwrap());
        pick(5, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (11, 7));
        assert!(deck.to_string().starts_with("OoPp"));
    }

    #[test]
    fn a_pick_of_none_moves_nothing() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(0, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (16, 0));
    }

    #[test]
    fn a_pick_of_more_than_are_left_takes_them_all() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(usize::MAX, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
        assert_eq!((bag.len(), deck.len()), (0, 16));
    }
}
