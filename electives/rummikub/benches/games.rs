//! How long four computers play a thousand games, and how long one of them thinks at the most.
//! `cargo bench --package rummikub --bench games`

#![forbid(unsafe_code)]
#![allow(missing_docs)] // what criterion's macros make

use criterion::{Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rummikub::bag::create_bag;
use rummikub::board::{Board, add_set};
use rummikub::computer::choose;
use rummikub::config::{INITIAL, MAX_RACK, NUMBERS, PLAYERS, Settings};
use rummikub::game::Game;
use rummikub::tile::Tile;
use shared::options::Generator;

const GAMES: u64 = 1_000;

const SETTINGS: Settings = Settings {
    players: PLAYERS.most,
    numbers: NUMBERS.most,
    initial: INITIAL.most,
    max_rack: MAX_RACK,
    computers: PLAYERS.most,
};

/// Plays a game, and tells how many turns it took.
fn play(seed: u64) -> usize {
    let mut generator = Generator::seed_from_u64(seed);
    let mut game = Game::new(SETTINGS, &mut generator);
    let mut turns = 0;
    while game.ending().is_none() {
        for step in choose(game.rack(), game.board()) {
            game.follow(&step).expect("a computer chooses what is allowed");
        }
        game.end_turn(&mut generator);
        turns += 1;
    }
    turns
}

fn games(criterion: &mut Criterion) {
    let turns: usize = (0..GAMES).map(play).sum();
    println!("{GAMES} games of four computers take {turns} turns");
    let mut group = criterion.benchmark_group("four computers");
    group.sample_size(10).bench_function(format!("{GAMES} games"), |bencher| {
        bencher.iter(|| (0..GAMES).map(play).sum::<usize>());
    });
    group.finish();
}

/// So many tiles of a whole bag, any of them.
fn random_rack(tiles: usize, generator: &mut Generator) -> Vec<Tile> {
    let mut all: Vec<Tile> = create_bag(NUMBERS.most).rows().flatten().flatten().copied().collect();
    all.shuffle(generator);
    all.truncate(tiles);
    all
}

/// A board with room for as many more sets.
fn board(room: usize) -> Board {
    let mut board = Board::new(&SETTINGS);
    let group = ["1r", "1g", "1b", "1y"].map(|tile| tile.parse().expect("a tile"));
    while board.room() > room {
        add_set(&mut board, &group).expect("the board has room");
    }
    board
}

/// Racks that no computer ever comes to hold: it would have placed what it can long before. The
/// hardest have a board beside them that is nearly full.
fn racks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("20 random racks");
    for (tiles, room) in [(14, 26), (50, 26), (50, 4)] {
        let mut generator = Generator::seed_from_u64(1);
        let racks: Vec<Vec<Tile>> = (0..20).map(|_| random_rack(tiles, &mut generator)).collect();
        let board = board(room);
        group.sample_size(10).bench_function(format!("{tiles} tiles, room for {room} sets"), |b| {
            b.iter(|| racks.iter().map(|rack| choose(rack, &board).len()).sum::<usize>());
        });
    }
    group.finish();
}

criterion_group!(benches, games, racks);
criterion_main!(benches);
