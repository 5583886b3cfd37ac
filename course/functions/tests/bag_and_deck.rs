//! The functions of the bag and the deck.

use rand::SeedableRng;
use shared::options::Generator;
use shared::{Console, TileList};
use stage2_technician::bag_and_deck::{new_bag, pick, print_bag};

fn generator() -> Generator {
    Generator::seed_from_u64(1)
}

/// The tiles in the order of their notations.
fn sorted(tiles: &TileList) -> Vec<String> {
    let mut sorted: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    sorted.sort();
    sorted
}

/// `new_bag`
mod new_bag_of_tiles {
    use super::*;

    #[test]
    fn one_copy_is_a_tile_of_each_letter_in_each_color() {
        let all = "Ab Ag Ar Ay Bb Bg Br By Cb Cg Cr Cy Db Dg Dr Dy";
        assert_eq!(sorted(&new_bag(1)).join(" "), all);
    }

    #[test]
    fn every_tile_comes_as_often_as_there_are_copies() {
        for copies in [2, 3, 100] {
            let tiles = sorted(&new_bag(copies));
            assert_eq!(tiles.len(), 16 * copies);
            assert!(tiles.chunks(copies).all(|same| same.iter().all(|tile| *tile == same[0])));
        }
    }
}

/// `pick`
mod pick_tiles {
    use super::*;

    #[test]
    fn picked_tiles_leave_the_bag_and_join_the_end_of_the_deck() {
        let (mut bag, mut deck) = (new_bag(1), "OoPp".parse().unwrap());
        pick(5, &mut bag, &mut deck, &mut generator());
        assert_eq!(bag.len(), 11);
        assert_eq!(deck.len(), 7);
        assert!(deck.to_string().starts_with("OoPp"), "{deck}");
    }

    #[test]
    fn no_tile_is_lost_and_none_comes_twice() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(5, &mut bag, &mut deck, &mut generator());
        bag.extend(deck);
        assert_eq!(sorted(&bag), sorted(&new_bag(1)));
    }

    #[test]
    fn picking_0_tiles_moves_nothing() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(0, &mut bag, &mut deck, &mut generator());
        assert_eq!((bag.len(), deck.len()), (16, 0));
    }

    #[test]
    fn picking_more_tiles_than_are_left_takes_all_of_them() {
        let (mut bag, mut deck) = (new_bag(1), TileList::new());
        pick(usize::MAX, &mut bag, &mut deck, &mut generator());
        assert_eq!((bag.len(), deck.len()), (0, 16));
    }
}

/// `print_bag`
mod print_the_bag {
    use super::*;

    #[test]
    fn it_says_how_many_tiles_are_left() {
        for tiles in [0, 1, 16] {
            let bag = new_bag(1).into_iter().take(tiles).collect();
            let mut console = Console::scripted([]);
            print_bag(&bag, &mut console).unwrap();
            assert_eq!(console.transcript(), format!("Bag: {tiles} tiles left.\n"));
        }
    }
}
