//! The functions of the bag and the deck.

use rand::SeedableRng;
use shared::options::Generator;
use shared::tile::Letter;
use shared::{Color, Console, Tile, TileList};
use stage2_technician::bag_and_deck;

fn generator() -> Generator {
    Generator::seed_from_u64(1)
}

/// The notations of the tiles, first to last.
fn notations(tiles: &TileList) -> Vec<String> {
    let (tiles, mut notations) = (tiles.iter(), Vec::new());
    for tile in tiles {
        notations.push(tile.to_string());
    }
    notations
}

fn sorted(mut notations: Vec<String>) -> Vec<String> {
    notations.sort();
    notations
}

/// A list with this number of tiles, an orange O first.
fn tiles(count: usize) -> TileList {
    let mut tiles = TileList::new();
    for letter in "OPQRSTUVWXYZABCDEFGHIJKLMN".chars().take(count) {
        let letter =
            Letter::new(letter).unwrap_or_else(|| panic!("Letter::new({letter:?}) is None"));
        tiles.add(Tile { letter, color: Color::Orange });
    }
    tiles
}

/// `new_bag`
mod new_bag {
    use super::*;

    #[test]
    fn one_copy_is_one_tile_of_each_letter_in_each_color() {
        let all = "Ab Ag Ar Ay Bb Bg Br By Cb Cg Cr Cy Db Dg Dr Dy";
        assert_eq!(sorted(notations(&bag_and_deck::new_bag(1))).join(" "), all);
    }

    #[test]
    fn every_tile_occurs_once_per_copy() {
        for copies in [2, 3, 100] {
            let tiles = sorted(notations(&bag_and_deck::new_bag(copies)));
            assert_eq!(tiles.len(), 16 * copies);
            for same in tiles.chunks(copies) {
                assert_eq!(same, vec![same[0].clone(); copies], "{copies} copies");
            }
        }
    }
}

/// `pick`
mod pick {
    use super::*;

    #[test]
    fn picked_tiles_leave_the_bag_and_join_the_end_of_the_deck() {
        let (mut bag, mut deck) = (tiles(16), tiles(2));
        bag_and_deck::pick(5, &mut bag, &mut deck, &mut generator());
        assert_eq!(bag.len(), 11, "the tiles in the bag");
        assert_eq!(deck.len(), 7, "the tiles of the deck");
        assert_eq!(notations(&deck)[..2], ["Oo", "Po"], "the first two tiles of the deck");
    }

    #[test]
    fn no_tile_is_lost_or_duplicated() {
        let (mut bag, mut deck) = (tiles(16), TileList::new());
        bag_and_deck::pick(5, &mut bag, &mut deck, &mut generator());
        let all = [notations(&bag), notations(&deck)].concat();
        assert_eq!(sorted(all), sorted(notations(&tiles(16))));
    }

    #[test]
    fn picking_0_tiles_moves_nothing() {
        let (mut bag, mut deck) = (tiles(16), TileList::new());
        bag_and_deck::pick(0, &mut bag, &mut deck, &mut generator());
        assert_eq!((bag.len(), deck.len()), (16, 0), "in the bag and in the deck");
    }

    #[test]
    fn picking_more_tiles_than_the_bag_has_moves_its_16_tiles_and_ends() {
        let (mut bag, mut deck) = (tiles(16), TileList::new());
        bag_and_deck::pick(usize::MAX, &mut bag, &mut deck, &mut generator());
        assert_eq!((bag.len(), deck.len()), (0, 16), "in the bag and in the deck");
    }
}

/// `print_bag`
mod print_bag {
    use super::*;

    #[test]
    fn it_says_how_many_tiles_are_left() {
        for count in [0, 1, 16] {
            let mut console = Console::scripted([]);
            bag_and_deck::print_bag(&tiles(count), &mut console).unwrap();
            assert_eq!(console.transcript().trim_end(), format!("Bag: {count} tiles left."));
        }
    }
}
