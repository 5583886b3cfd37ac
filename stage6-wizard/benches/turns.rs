//! How many turns a second four computers take, by strategy. `cargo bench --package stage6-wizard`

#![forbid(unsafe_code)]
#![allow(missing_docs)] // what criterion's macros make

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use shared::options::Generator;
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::game::Game;
use stage6_wizard::player::{Kind, Player};

/// Plays a game, and returns how many turns it took.
fn play(strategy: Strategy, seed: u64) -> u64 {
    let mut generator = Generator::seed_from_u64(seed);
    let players = ["one", "two", "three", "four"].map(|name| Player::new(name, Kind::Computer));
    let mut game = Game::new(COPIES, players.to_vec(), &mut generator);
    let mut turns = 0;
    while game.ending().is_none() {
        let turn = computer::choose(strategy, game.view(), &mut generator);
        game.take(turn, &mut generator);
        turns += 1;
    }
    turns
}

/// The same ten games for each strategy; the unit is a turn.
fn turns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("level 6");
    for strategy in [Strategy::Random, Strategy::Greedy, Strategy::Cautious] {
        group.throughput(Throughput::Elements((0..10).map(|seed| play(strategy, seed)).sum()));
        group.sample_size(20).bench_function(format!("{strategy:?}"), |bencher| {
            bencher.iter(|| (0..10).map(|seed| play(strategy, seed)).sum::<u64>());
        });
    }
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);
