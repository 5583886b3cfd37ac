//! A match between two strategies: games of two players, each strategy in both seats.
//!
//! `cargo run --release --package stage6-wizard --example match -- cautious greedy --games 1000`

#![forbid(unsafe_code)]

use clap::Parser;
use rand::SeedableRng;
use shared::options::Generator;
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::player::{Kind, Player};
use stage6_wizard::qwirkle::Qwirkle;

/// Plays many games between two strategies, and tells how often the first one wins
#[derive(Parser)]
struct Flags {
    #[arg(value_enum)]
    first: Strategy,
    #[arg(value_enum)]
    second: Strategy,
    /// How many games; each deal is played twice, with the seats exchanged
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The first deal
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

fn main() {
    let flags = Flags::parse();
    let (mut wins, mut ties) = (0, 0);
    for game in 0..flags.games {
        let seed = flags.seed + u64::from(game / 2);
        let is_exchanged = game % 2 == 1;
        match margin(flags.first, flags.second, is_exchanged, seed) {
            0 => ties += 1,
            margin if margin > 0 => wins += 1,
            _ => {}
        }
    }
    let games = f64::from(flags.games);
    let rate = f64::from(wins) / games;
    let error = (rate * (1.0 - rate) / games).sqrt();
    println!(
        "{:?} beats {:?} in {wins} of {} games, {:.1}% (standard error {:.1}); {ties} ties, {} losses",
        flags.first,
        flags.second,
        flags.games,
        100.0 * rate,
        100.0 * error,
        flags.games - wins - ties,
    );
}

/// By how many points the first strategy wins a game.
fn margin(first: Strategy, second: Strategy, is_exchanged: bool, seed: u64) -> i64 {
    let mut generator = Generator::seed_from_u64(seed);
    let players = ["one", "two"].map(|name| Player::new(name, Kind::Computer));
    let mut game = Qwirkle::new(COPIES, players.to_vec(), &mut generator);
    let seats = if is_exchanged { [second, first] } else { [first, second] };
    let mut turn = 0;
    while game.ending().is_none() {
        let choice = computer::choose(seats[turn % 2], &game, &mut generator);
        game.take(&choice, &mut generator);
        turn += 1;
    }
    let points = game.players().iter().map(|player| i64::try_from(player.points).unwrap_or(0));
    let margin: i64 = points.reduce(|first, second| first - second).unwrap_or(0);
    if is_exchanged { -margin } else { margin }
}
