//! Measures the parts of the engine: `cargo bench --package qwirkle --bench engine`

#![forbid(unsafe_code)]
#![allow(missing_docs)] // for what criterion's macros generate

use criterion::{Criterion, criterion_group, criterion_main};
use qwirkle::board::{Axis, Place, Setup};
use qwirkle::kinds::Kinds;
use qwirkle::moves::{all, best, for_each};
use qwirkle::player::{Greedy, take_turn};
use qwirkle::position::Position;
use qwirkle::state::Game;
use qwirkle::tile::{Tile, tiles};
use rand::SeedableRng;
use shared::options::Generator;
use std::collections::{HashMap, HashSet};

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

fn count(game: &Game) -> (usize, u64) {
    let mut count = (0, 0);
    for_each(game.position(), game.hand().kinds(), |mv| {
        count = (count.0 + 1, count.1 + u64::from(mv.points()));
    });
    count
}

/// Both generators find the same moves; both are measured in the same run.
fn generators(criterion: &mut Criterion) {
    let games = games();
    let mut scanning: Vec<Scanning> =
        games.iter().map(|game| Scanning::new(&game.position().setup())).collect();
    for (game, scanning) in games.iter().zip(&mut scanning) {
        assert_eq!(count(game), scanning.count(game.hand().tiles()), "{game}");
    }
    let mut group = criterion.benchmark_group(format!("moves of {} positions", games.len()));
    group.sample_size(10);
    group.bench_function("masks, all", |b| {
        b.iter(|| games.iter().map(|g| count(g).0).sum::<usize>());
    });
    group.bench_function("masks, best", |b| {
        b.iter(|| games.iter().filter_map(|g| best(g.position(), g.hand().kinds())).count());
    });
    group.bench_function("scanning lines", |b| {
        b.iter(|| {
            let both = games.iter().zip(&mut scanning);
            both.map(|(game, scanning)| scanning.count(game.hand().tiles()).0).sum::<usize>()
        });
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

// The obvious generator: tiles in a hash map, and every line through a cell read tile by tile. It
// is the baseline for the masks.

struct Scanning {
    tiles: HashMap<Place, Tile>,
    axis: Axis,
    laid: Vec<(Place, Tile)>,
    found: HashSet<Vec<(Place, Tile)>>,
    points: u64,
}

impl Scanning {
    fn new(setup: &Setup) -> Scanning {
        let tiles = setup.iter().map(|laid| (laid.place, laid.tile)).collect();
        let (laid, found) = (Vec::new(), HashSet::new());
        Scanning { tiles, axis: Axis::Row, laid, found, points: 0 }
    }

    /// The number of moves, and the sum of their points.
    fn count(&mut self, hand: &[Tile]) -> (usize, u64) {
        self.found.clear();
        self.points = 0;
        let around = self.tiles.keys().flat_map(|place| place.neighbors());
        let open: HashSet<Place> = around.filter(|one| !self.tiles.contains_key(one)).collect();
        for place in open {
            for axis in Axis::BOTH {
                self.axis = axis;
                self.grow(place, hand);
            }
        }
        (self.found.len(), self.points)
    }

    fn grow(&mut self, place: Place, hand: &[Tile]) {
        for (index, &tile) in hand.iter().enumerate() {
            self.tiles.insert(place, tile);
            let lines = Axis::BOTH.map(|axis| self.line(place, axis));
            if lines.iter().all(|(line, _, _)| is_line(line)) {
                self.laid.push((place, tile));
                let left = [&hand[..index], &hand[index + 1..]].concat();
                let (_, before, after) = lines[usize::from(self.axis == Axis::Column)];
                // A single tile was already found along the other axis; only longer moves are new
                // here.
                if self.note() || self.laid.len() == 1 {
                    self.grow(before, &left);
                    self.grow(after, &left);
                }
                self.laid.pop();
            }
            self.tiles.remove(&place);
        }
    }

    /// The tiles of a line, and the empty cells at its two ends.
    fn line(&self, place: Place, axis: Axis) -> (Vec<Tile>, Place, Place) {
        let here = |step: i64| self.tiles.get(&place.step(axis, step)).copied();
        let mut line: Vec<Tile> = (1..).map_while(|step| here(-step)).collect();
        let before = place.step(axis, -1 - i64::try_from(line.len()).expect("a short line"));
        line.extend((0..).map_while(here));
        let length = i64::try_from(line.len()).expect("a short line");
        (line, before, before.step(axis, length + 1))
    }

    /// Records the tiles laid; `false` if this move was found before.
    fn note(&mut self) -> bool {
        let mut laid = self.laid.clone();
        laid.sort();
        let new = self.found.insert(laid);
        if new {
            self.points += self.worth();
        }
        new
    }

    fn worth(&self) -> u64 {
        let (first, _) = self.laid[0];
        let main = points(self.line(first, self.axis).0.len());
        let across =
            |&(place, _): &(Place, Tile)| points(self.line(place, self.axis.across()).0.len());
        main + self.laid.iter().map(across).sum::<u64>()
    }
}

const fn points(length: usize) -> u64 {
    match length {
        1 => 0,
        6 => 12,
        _ => length as u64,
    }
}

fn is_line(line: &[Tile]) -> bool {
    let different = (1..line.len()).all(|index| !line[..index].contains(&line[index]));
    let shape = line.iter().all(|tile| tile.shape() == line[0].shape());
    different && (shape || line.iter().all(|tile| tile.color() == line[0].color()))
}

criterion_group!(benches, generators, first_move, make_and_unmake);
criterion_main!(benches);
