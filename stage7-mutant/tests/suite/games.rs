//! Random games, three hundred by day and ten thousand at night: tiles are conserved, and every board is legal.

use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use stage7_mutant::computer::{self, Strategy};
use stage7_mutant::game::{Game, most_players};
use stage7_mutant::player::{Kind, Player};
use stage7_mutant::turn::Turn;
use testing::conserved::assert_conserved;

fn check(game: &Game, copies: usize) {
    let decks: Vec<String> = game.players.iter().map(|player| player.deck.to_string()).collect();
    assert_conserved(&game.board.to_string(), &game.bag.to_string(), &decks, copies);
}

fn play(copies: usize, count: usize, generator: &mut Generator) -> usize {
    let players = (1..=count)
        .map(|number| Player::new(&format!("player {number}"), Kind::Computer))
        .collect();
    let mut game = Game::new(copies, players, generator);
    check(&game, copies);
    let mut turns = 0;
    while game.ending().is_none() {
        // Sometimes a player skips who need not.
        let turn = match generator.random_range(0..20) {
            0 => Turn::Skip,
            1..10 => computer::choose(Strategy::Greedy, game.view(), generator),
            _ => computer::choose(Strategy::Random, game.view(), generator),
        };
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
