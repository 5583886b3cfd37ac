//! Random games, three hundred by day and ten thousand at night: tiles are conserved, and every board is legal.

use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use stage5_guru::game::{Game, most_players};
use stage5_guru::placement::Placement;
use stage5_guru::player::Player;
use stage5_guru::turn::{Move, Turn};
use testing::conserved::assert_conserved;

/// A random tile on a random legal cell; a skip if the tile fits nowhere, and sometimes otherwise.
fn random_turn(game: &Game, generator: &mut Generator) -> Turn {
    let deck = &game.player().deck;
    let index = generator.random_range(0..deck.len());
    let tile = *deck.get(index).unwrap();
    let free = game.board.cells().into_iter().filter(|&cell| !game.board.is_occupied(cell));
    let moves =
        free.filter_map(|cell| Move::check(&game.board, Placement { index, tile, cell }).ok());
    match moves.choose(generator) {
        Some(chosen) if generator.random_range(0..20) > 0 => Turn::Lay(chosen),
        _ => Turn::Skip,
    }
}

fn check(game: &Game, copies: usize) {
    let decks: Vec<String> = game.players.iter().map(|player| player.deck.to_string()).collect();
    assert_conserved(&game.board.to_string(), &game.bag.to_string(), &decks, copies);
}

fn play(copies: usize, count: usize, generator: &mut Generator) -> usize {
    let players = (1..=count).map(|number| Player::new(&format!("player {number}"))).collect();
    let mut game = Game::new(copies, players, generator);
    check(&game, copies);
    let mut turns = 0;
    while game.ending().is_none() {
        let turn = random_turn(&game, generator);
        game.take(turn, generator);
        check(&game, copies);
        turns += 1;
    }
    turns
}

fn assert_tiles_are_conserved_and_boards_are_legal(games: u64) {
    let mut turns = 0;
    for seed in 0..games {
        let mut generator = Generator::seed_from_u64(seed);
        let copies = generator.random_range(1..=2);
        let count = generator.random_range(1..=most_players(copies));
        turns += play(copies, count, &mut generator);
    }
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
