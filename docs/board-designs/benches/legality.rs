//! How long each design takes to say whether a placement is legal.
//! `cargo bench --package board-designs`
//!
//! The book's figures come from the example `measure`, which takes all operations and sizes; this is
//! to try a change of one design.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // what criterion's macros make

use board_designs::position::{self, Position};
use board_designs::rules::is_legal;
use board_designs::{ArrayBoard, Board, ListBoard, MapBoard, ZerosBoard};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use shared::options::Generator;

/// Every tile of the game on every free cell beside a tile.
fn judge<B: Board>(group: &mut BenchmarkGroup<WallTime>, position: &Position) {
    let (board, tiles) = (position.board::<B>(), position::tiles());
    let legal = |&cell: &_| tiles.iter().filter(|&&tile| is_legal(&board, tile, cell)).count();
    group.throughput(Throughput::Elements((position.beside.len() * tiles.len()) as u64));
    group.bench_function(B::NAME, |bencher| {
        bencher.iter(|| position.beside.iter().map(legal).sum::<usize>());
    });
}

/// The unit is one placement that is judged.
fn legality(criterion: &mut Criterion) {
    for (tiles, side) in [(32, 11), (1_000, 100)] {
        let mut generator = Generator::seed_from_u64(1);
        let position = Position::played(tiles, side, &mut generator).expect("so many fit");
        let mut group = criterion.benchmark_group(format!("{tiles} tiles on {side} x {side}"));
        group.sample_size(20);
        judge::<ListBoard>(&mut group, &position);
        judge::<ArrayBoard>(&mut group, &position);
        judge::<MapBoard>(&mut group, &position);
        judge::<ZerosBoard>(&mut group, &position);
        group.finish();
    }
}

criterion_group!(benches, legality);
criterion_main!(benches);
