//! How fast greedy plays against greedy, in CPU seconds on one core.
//! `cargo run --release --package qwirkle --example match -- 20000`

use qwirkle::player::{Greedy, take_turn};
use qwirkle::state::Game;
use rand::SeedableRng;
use rustix::time::{ClockId, clock_gettime};
use shared::options::Generator;

/// The processor's time of this process, in seconds.
#[allow(clippy::cast_precision_loss)] // a process runs for less than a century
fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Plays so many games; how many turns they took, and how many points were made.
fn play(games: u64, greedy: &mut Greedy) -> (u64, u64) {
    let mut generator = Generator::seed_from_u64(1);
    let mut game = Game::deal(2, &mut generator);
    let (mut turns, mut points) = (0, 0);
    for _ in 0..games {
        game.deal_again(&mut generator);
        while game.end().is_none() {
            take_turn(&mut game, greedy, &mut generator).expect("greedy keeps to the rules");
            turns += 1;
        }
        points += game.seats().iter().map(|seat| u64::from(seat.points)).sum::<u64>();
    }
    (turns, points)
}

#[allow(clippy::cast_precision_loss)] // far from 2^52
fn report(name: &str, games: u64, mut greedy: Greedy) {
    let start = cpu_seconds();
    let (turns, points) = play(games, &mut greedy);
    let seconds = cpu_seconds() - start;
    let per_game = |count: u64| count as f64 / games as f64;
    println!(
        "{name}: {:.0} games/s, {:.0} moves/s, {:.1} moves a turn, {:.1} turns a game, \
         {:.1} points a player",
        games as f64 / seconds,
        greedy.seen as f64 / seconds,
        greedy.seen as f64 / turns as f64,
        per_game(turns),
        per_game(points) / 2.0,
    );
}

fn main() {
    let games =
        std::env::args().nth(1).map_or(20_000, |text| text.parse().expect("how many games"));
    report("all moves", games, Greedy { thorough: true, seen: 0 });
    report("best only", games, Greedy::default());
}
