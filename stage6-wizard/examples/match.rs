//! A match between two strategies: games of two players, each strategy in both seats.
//!
//! `cargo run --release --package stage6-wizard --example match -- cautious greedy --deals 500`

#![forbid(unsafe_code)]

use clap::Parser;
use rand::SeedableRng;
use shared::options::Generator;
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::game::Game;
use stage6_wizard::player::{Kind, Player};

/// Plays many games between two strategies, and prints how often the first one wins
#[derive(Parser)]
struct Flags {
    #[arg(value_enum)]
    first: Strategy,
    #[arg(value_enum)]
    second: Strategy,
    /// How many deals; each is played twice, with the seats exchanged
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    deals: u32,
    /// The first deal
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

fn main() {
    let flags = Flags::parse();
    let (mut wins, mut ties) = (0, 0);
    // How many of the two games of each deal were won.
    let mut wins_by_deal = Vec::new();
    for deal in 0..flags.deals {
        let seed = flags.seed + u64::from(deal);
        let margins =
            [false, true].map(|exchange| margin(flags.first, flags.second, exchange, seed));
        ties += margins.iter().filter(|&&margin| margin == 0).count();
        let won = margins.iter().filter(|&&margin| margin > 0).count();
        wins += won;
        wins_by_deal.push(if won == 2 {
            1.0
        } else if won == 1 {
            0.5
        } else {
            0.0
        });
    }
    let (rate, error) = mean_and_standard_error(&wins_by_deal);
    let games = 2 * wins_by_deal.len();
    println!(
        "{:?} beats {:?} in {wins} of {games} games, {:.1}% (standard error {:.1}); \
         {ties} ties, {} losses",
        flags.first,
        flags.second,
        100.0 * rate,
        100.0 * error,
        games - wins - ties,
    );
}

/// The two games of a deal are not independent, but deals are: the error is that of their mean.
fn mean_and_standard_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// By how many points the first strategy wins a game.
fn margin(first: Strategy, second: Strategy, is_exchanged: bool, seed: u64) -> i64 {
    let mut generator = Generator::seed_from_u64(seed);
    let players = ["one", "two"].map(|name| Player::new(name, Kind::Computer));
    let mut game = Game::new(COPIES, players.to_vec(), &mut generator);
    let seats = if is_exchanged { [second, first] } else { [first, second] };
    let mut turn = 0;
    while game.ending().is_none() {
        let choice = computer::choose(seats[turn % 2], game.view(), &mut generator);
        game.take(choice, &mut generator);
        turn += 1;
    }
    let points = game.players.iter().map(|player| i64::try_from(player.points).unwrap_or(0));
    let margin: i64 = points.reduce(|first, second| first - second).unwrap_or(0);
    if is_exchanged { -margin } else { margin }
}
