//! What a turn moves, and how turns and games end.

use super::*;
use crate::config::OF_EACH_NUMBER;
use crate::set::NotASet;
use crate::tile::tiles;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use std::collections::BTreeMap;

const SETTINGS: Settings =
    Settings { players: 2, numbers: 8, initial: 6, max_rack: 50, computers: 0 };

fn all(texts: &[&str]) -> Vec<Rack> {
    texts.iter().map(|text| tiles(text).unwrap()).collect()
}

/// A game of two players; the first is next.
fn game(racks: [&str; 2], sets: &[&str]) -> Game {
    Game::arranged(SETTINGS, all(&racks), &all(sets), 0).expect("a position")
}

fn generator() -> Generator {
    Generator::seed_from_u64(1)
}

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn shown(tiles: &[Tile]) -> String {
    format!("{tiles:?}")
}

#[test]
fn at_the_start_racks_are_dealt_and_the_board_is_empty() {
    let settings = Settings { players: 3, numbers: 10, initial: 9, ..SETTINGS };
    let game = Game::new(settings, &mut generator());
    assert_eq!(game.racks().iter().map(Vec::len).collect::<Vec<_>>(), [9, 9, 9]);
    assert_eq!(game.bag().len(), OF_EACH_NUMBER * 10 - 27);
    assert_eq!(game.board().sets(), []);
}

/// Chi-square, 3 degrees of freedom: a fair choice exceeds 30.7 once in a million times.
#[test]
fn every_player_is_first_with_equal_probability() {
    let mut generator = generator();
    let settings = Settings { players: 4, ..SETTINGS };
    let mut counts: BTreeMap<usize, f64> = BTreeMap::new();
    for _ in 0..4_000 {
        *counts.entry(Game::new(settings, &mut generator).next()).or_default() += 1.0;
    }
    let statistic: f64 = counts.values().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
    assert!(counts.len() == 4 && statistic < 30.7, "{counts:?}");
}

#[test]
fn a_position_cannot_have_more_copies_of_a_tile_than_exist() {
    let arranged = |racks: &[&str], sets: &[&str]| {
        Game::arranged(SETTINGS, all(racks), &all(sets), 0).is_some()
    };
    assert!(arranged(&["1r 1r", "2r"], &["2r 3r 4r"]));
    assert!(!arranged(&["1r 1r", "2r"], &["1r 2r 3r"]));
    assert!(!arranged(&["9r", "2r"], &[]));
    assert!(!arranged(&["1r", "2r"], &["3r 4r"]));
}

#[test]
fn a_set_moves_from_the_rack_to_the_board() {
    let mut game = game(["3r 8y 1r 2r", "5b"], &[]);
    let set = game.place_set(&tiles("2r 1r 3r").unwrap()).unwrap();
    assert_eq!(shown(set.tiles()), "[1r, 2r, 3r]");
    assert_eq!(game.board().sets(), [set]);
    assert_eq!((shown(game.rack()), game.next()), ("[8y]".to_owned(), 0));
}

#[test]
fn an_added_tile_moves_from_the_rack_to_its_set() {
    let mut game = game(["4r 8y", "5b"], &["8r 8g 8b", "1r 2r 3r"]);
    assert_eq!(game.add_tile(tile("4r"), 1), Ok(()));
    assert_eq!(format!("{:?}", game.board().sets()), "[[8r, 8g, 8b], [1r, 2r, 3r, 4r]]");
    assert_eq!((shown(game.rack()), game.next()), ("[8y]".to_owned(), 0));
}

#[test]
fn placements_of_a_turn_are_undone_one_by_one_from_the_last() {
    let mut game = game(["4r 8y 1g 2g 3g", "5b"], &["8r 8g 8b", "1r 2r 3r"]);
    let start = game.clone();
    game.add_tile(tile("4r"), 1).unwrap();
    let middle = game.clone();
    game.place_set(&tiles("1g 2g 3g").unwrap()).unwrap();
    game.sort(crate::rack::sort_by_color);
    assert!(game.undo() && game.has_placed());
    assert_eq!(game, middle);
    assert!(game.undo() && !game.has_placed());
    assert_eq!(game, start);
    assert!(!game.undo());
}

#[test]
fn a_turn_that_is_over_cannot_be_undone() {
    let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
    game.add_tile(tile("4r"), 0).unwrap();
    assert_eq!(game.end_turn(&mut generator()), TurnEnd::Placed);
    assert!(!game.undo());
}

#[test]
fn a_player_who_undoes_everything_draws() {
    let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
    game.add_tile(tile("4r"), 0).unwrap();
    game.undo();
    assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
}

#[test]
fn a_refused_action_changes_nothing() {
    let before = game(["1r 2r 4r 8y", "5b 3r"], &["8r 8g 8b"]);
    let mut game = before.clone();
    let (gap, twice) = (tiles("1r 2r 4r").unwrap(), tiles("1r 2r 2r").unwrap());
    assert_eq!(game.place_set(&gap), Err(Refusal::NotASet(gap, NotASet::Missing(tile("3r")))));
    assert_eq!(game.place_set(&twice), Err(Refusal::NotHeld(twice)));
    assert_eq!(game.add_tile(tile("3r"), 0), Err(Refusal::NotHeld(vec![tile("3r")])));
    assert_eq!(game.add_tile(tile("4r"), 0), Err(Refusal::NotTaken(tile("4r"), 0)));
    assert_eq!(game.add_tile(tile("8y"), 1), Err(Refusal::NotTaken(tile("8y"), 1)));
    assert_eq!(game, before);
}

#[test]
fn a_player_who_has_placed_nothing_draws_one_tile_and_the_turn_passes() {
    let mut game = game(["1r 2r", "5b"], &[]);
    let TurnEnd::Drew(drawn) = game.end_turn(&mut generator()) else { panic!("no tile is drawn") };
    assert_eq!(shown(&game.racks()[0]), format!("[1r, 2r, {drawn}]"));
    assert_eq!((game.bag().len(), game.next()), (60, 1));
    assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
    assert_eq!((game.bag().len(), game.next()), (59, 0));
}

#[test]
fn a_player_who_has_placed_something_draws_nothing_but_the_next_one_does() {
    let mut game = game(["4r 8y", "5b"], &["1r 2r 3r"]);
    game.add_tile(tile("4r"), 0).unwrap();
    assert_eq!(game.end_turn(&mut generator()), TurnEnd::Placed);
    assert_eq!(game.rack().len(), 1);
    assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
}

#[test]
fn a_full_rack_gets_no_tile() {
    let settings = Settings { max_rack: 3, ..SETTINGS };
    let racks = all(&["1r 2g 3b", "5b 6b"]);
    let mut game = Game::arranged(settings, racks, &[], 0).unwrap();
    assert_eq!(game.end_turn(&mut generator()), TurnEnd::FullRack(3));
    assert!(matches!(game.end_turn(&mut generator()), TurnEnd::Drew(_)));
    assert_eq!(game.bag().len(), 58);
}

/// Every tile of a bag of eight numbers except the fives, as groups of four.
fn all_but_fives() -> Vec<&'static str> {
    let once = [
        "1r 1g 1b 1y",
        "2r 2g 2b 2y",
        "3r 3g 3b 3y",
        "4r 4g 4b 4y",
        "6r 6g 6b 6y",
        "7r 7g 7b 7y",
        "8r 8g 8b 8y",
    ];
    once.repeat(2)
}

#[test]
fn an_empty_bag_gives_no_tile() {
    let mut game = game(["5r 5r 5g 5g 5b", "5b 5y 5y"], &all_but_fives());
    assert!(game.bag().is_empty());
    assert_eq!(game.end_turn(&mut generator()), TurnEnd::EmptyBag);
    assert_eq!((game.next(), game.racks()[0].len()), (1, 5));
}

#[test]
fn an_empty_bag_is_reported_before_a_full_rack() {
    let settings = Settings { max_rack: 4, ..SETTINGS };
    let racks = all(&["5r 5r 5g 5g", "5b 5b 5y 5y"]);
    let mut game = Game::arranged(settings, racks, &all(&all_but_fives()), 0).unwrap();
    assert_eq!(game.end_turn(&mut generator()), TurnEnd::EmptyBag);
}

#[test]
fn an_empty_rack_wins_at_once() {
    let mut game = game(["4r", "5b"], &["1r 2r 3r"]);
    assert_eq!(game.ending(), None);
    game.add_tile(tile("4r"), 0).unwrap();
    assert_eq!(game.ending(), Some(Ending::EmptyRack(0)));
}

#[test]
fn when_nobody_can_place_or_draw_the_lowest_sum_wins() {
    let game = game(["5r 5r 5g 5g 5b", "5b 5y 5y"], &all_but_fives());
    assert_eq!(game.ending(), None, "the first player holds a group");
    let racks = ["5r 5r 5g 5g", "5b 5b 5y 5y"];
    let tie = self::game(racks, &all_but_fives());
    assert_eq!(tie.ending(), Some(Ending::Stuck { winner: 0, sums: vec![20, 20] }));

    let settings = Settings { players: 3, ..SETTINGS };
    let racks = all(&["5r 5r 5g 5g", "5b 5b", "5y 5y"]);
    let game = Game::arranged(settings, racks, &all(&all_but_fives()), 2).unwrap();
    assert_eq!(game.ending(), Some(Ending::Stuck { winner: 1, sums: vec![20, 10, 10] }));
}

#[test]
fn the_game_goes_on_while_somebody_can_add_a_tile() {
    let mut sets = all_but_fives();
    sets[4] = "6r 6g 6b";
    assert_eq!(game(["5r 5r 5g 5g", "6y 5b 5b 5y 5y"], &sets).ending(), None);
}

/// All racks are full, but the bag is not empty.
#[test]
fn nobody_can_draw_when_all_racks_are_full() {
    let stuck = |max_rack| {
        let settings = Settings { max_rack, ..SETTINGS };
        let racks = all(&["1r 3g 5b", "8y 7r 1r"]);
        Game::arranged(settings, racks, &[], 0).unwrap().ending()
    };
    assert_eq!(stuck(3), Some(Ending::Stuck { winner: 0, sums: vec![9, 16] }));
    assert_eq!(stuck(4), None);
}

/// Sixteen runs leave only sevens and eights; the sevens are in the bag.
#[test]
fn on_a_full_board_a_group_in_a_rack_cannot_be_placed() {
    let settings = Settings { max_rack: 3, ..SETTINGS };
    let racks = all(&["8r 8g 8b", "8y 8y 8r"]);
    let runs: Vec<String> = ["1 2 3", "4 5 6"]
        .into_iter()
        .flat_map(|numbers| ["r ", "g ", "b ", "y "].map(|c| numbers.replace(' ', c) + c))
        .collect();
    let twice: Vec<&str> = runs.iter().chain(&runs).map(String::as_str).collect();
    let full = Game::arranged(settings, racks.clone(), &all(&twice), 0).unwrap();
    assert!(full.board().is_full());
    assert_eq!(full.ending(), Some(Ending::Stuck { winner: 0, sums: vec![24, 24] }));
    let with_room = Game::arranged(settings, racks, &all(&twice[..15]), 0).unwrap();
    assert_eq!((with_room.board().room(), with_room.ending()), (1, None));
}
