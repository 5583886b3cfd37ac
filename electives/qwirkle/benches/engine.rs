//! Measures the parts of the engine: `cargo bench --package qwirkle --bench engine`

#![forbid(unsafe_code)]
#![allow(missing_docs)] // for what criterion's macros generate

use criterion::{Criterion, criterion_group, criterion_main};
use qwirkle::kinds::Kinds;
use qwirkle::moves::{all, best, for_each};
use qwirkle::player::{Greedy, take_turn};
use qwirkle::position::Position;
use qwirkle::state::Game;
use qwirkle::tile::tiles;
use rand::SeedableRng;
use shared::options::Generator;

/// All positions but the empty ones from twenty games between greedy players.
fn games() -> Vec<Game> {
    let mut generator = Generator::seed_from_u64(1);
    let mut games = Vec::new();
    for _ in 0..20 {
        let mut game = Game::deal(2, &mut generator);
        while game.end().is_none() {
            take_turn(&mut game, &mut Greedy::default(), &mut generator).expect("a legal turn");
            games.push(game.clone());
        }
    }
    games
}

fn count(game: &Game) -> usize {
    let mut count = 0;
    for_each(game.position(), game.hand().kinds(), |_| count += 1);
    count
}

fn generators(criterion: &mut Criterion) {
    let games = games();
    let mut group = criterion.benchmark_group(format!("moves of {} positions", games.len()));
    group.sample_size(10);
    group.bench_function("all", |b| {
        b.iter(|| games.iter().map(count).sum::<usize>());
    });
    group.bench_function("best", |b| {
        b.iter(|| games.iter().filter_map(|g| best(g.position(), g.hand().kinds())).count());
    });
    group.finish();
}

fn first_move(criterion: &mut Criterion) {
    let hand: Kinds = tiles("CrSrDrTrLrXr").expect("six tiles").into_iter().collect();
    let empty = Position::default();
    criterion.bench_function("first move of six tiles", |b| {
        b.iter(|| {
            let mut count = 0;
            for_each(&empty, hand, |_| count += 1);
            count
        });
    });
}

fn make_and_unmake(criterion: &mut Criterion) {
    let game = games().swap_remove(25);
    let moves = all(game.position(), game.hand().kinds());
    let mut position = game.position().clone();
    criterion.bench_function(&format!("make and unmake {} moves", moves.len()), |b| {
        b.iter(|| {
            for mv in &moves {
                position.make(mv);
                position.unmake(mv);
            }
        });
    });
}

criterion_group!(benches, generators, first_move, make_and_unmake);
criterion_main!(benches);
