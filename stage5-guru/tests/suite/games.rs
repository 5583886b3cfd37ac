//! Random games, three hundred by day and ten thousand at night: tiles are conserved, and every board is legal.

use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use stage5_guru::placement::Placement;
use stage5_guru::player::Player;
use stage5_guru::qwirkle::{Qwirkle, Turn, most_players};
use std::thread;
use testing::conserved::assert_conserved;

/// A random tile on a random legal cell; a skip if the tile fits nowhere, and sometimes otherwise.
fn random_turn(game: &Qwirkle, generator: &mut Generator) -> Turn {
    let index = generator.random_range(0..game.player().deck.len());
    let free = game.board().cells().into_iter().filter(|&cell| !game.board().is_occupied(cell));
    let placements = free.map(|cell| Placement { index, cell });
    let legal = placements.filter(|&placement| game.check(placement).is_ok());
    match legal.choose(generator) {
        Some(placement) if generator.random_range(0..20) > 0 => Turn::Lay(placement),
        _ => Turn::Skip,
    }
}

fn check(game: &Qwirkle, copies: usize) {
    let decks: Vec<String> = game.players().iter().map(|player| player.deck.to_string()).collect();
    assert_conserved(&game.board().to_string(), &game.bag().to_string(), &decks, copies);
}

fn play(copies: usize, count: usize, generator: &mut Generator) -> usize {
    let players = (1..=count).map(|number| Player::new(&format!("player {number}"))).collect();
    let mut game = Qwirkle::new(copies, players, generator);
    check(&game, copies);
    let mut turns = 0;
    while game.ending().is_none() {
        let turn = random_turn(&game, generator);
        game.take(&turn, generator);
        check(&game, copies);
        turns += 1;
    }
    turns
}

/// Every other one of so many games; returns how many turns they took.
fn play_every_other(first: u64, games: u64) -> usize {
    let games = (first..games).step_by(2);
    games
        .map(|seed| {
            let mut generator = Generator::seed_from_u64(seed);
            let copies = generator.random_range(1..=2);
            let count = generator.random_range(1..=most_players(copies));
            play(copies, count, &mut generator)
        })
        .sum()
}

fn assert_tiles_are_conserved_and_boards_are_legal(games: u64) {
    let even = thread::spawn(move || play_every_other(0, games));
    let turns = play_every_other(1, games) + even.join().expect("no game fails");
    assert!(turns > 5 * usize::try_from(games).unwrap(), "only {turns} turns");
}

#[test]
fn tiles_are_conserved_and_boards_are_legal_in_three_hundred_games() {
    assert_tiles_are_conserved_and_boards_are_legal(300);
}

#[test]
#[ignore = "nightly: ten thousand games"]
fn tiles_are_conserved_and_boards_are_legal_in_ten_thousand_games() {
    assert_tiles_are_conserved_and_boards_are_legal(10_000);
}
