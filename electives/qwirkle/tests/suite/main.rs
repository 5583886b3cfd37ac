//! The engine, judged as a whole.

mod allocation;
mod contest;
mod counts;
mod example_game;
mod players;
mod slow;

use qwirkle::player::{Random, take_turn};
use qwirkle::state::Game;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;

/// A game of random players after so many turns, up to the last but one.
fn random_game(seed: u64) -> Game {
    let mut generator = Generator::seed_from_u64(seed);
    let mut game = Game::deal(2, &mut generator);
    let mut random = Random { seed };
    for _ in 0..generator.random_range(1..40) {
        let before = game.clone();
        take_turn(&mut game, &mut random, &mut generator).expect("random keeps to the rules");
        if game.end().is_some() {
            return before;
        }
    }
    game
}
