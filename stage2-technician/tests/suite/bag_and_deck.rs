//! The bag and the deck, alone and in whole games.

use proptest::prelude::*;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Console, TileList};
use stage2_technician::bag_and_deck::{new_bag, pick};
use stage2_technician::session;

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

/// The decks that a game shows, one for each pick.
fn decks(lines: &[&str], seed: u64) -> Vec<TileList> {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    let tiles = console.transcript().lines().filter_map(|line| line.strip_prefix("Deck of Ann:"));
    tiles.map(|tiles| tiles.replace(' ', "").parse().unwrap()).collect()
}

fn sorted(tiles: &TileList) -> Vec<String> {
    let mut tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    tiles.sort();
    tiles
}

proptest! {
    /// However the user picks, every tile of the game ends in the deck once, and no tile ever
    /// leaves the deck or changes its place.
    #[test]
    fn tiles_are_conserved(copies in 1..20_usize, picks in prop::collection::vec(0..40_usize, 0..20), seed: u64) {
        let mut lines = vec!["Ann".to_owned(), copies.to_string()];
        lines.extend(picks.iter().map(usize::to_string));
        lines.push("9999".to_owned());
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let decks = decks(&lines, seed);
        for pair in decks.windows(2) {
            prop_assert!(pair[1].to_string().starts_with(&pair[0].to_string()));
        }
        prop_assert_eq!(sorted(decks.last().unwrap()), sorted(&new_bag(copies)));
    }
}
