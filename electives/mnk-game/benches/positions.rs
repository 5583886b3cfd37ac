//! Measures how many positions a second the computer evaluates: with our dictionary, with the
//! standard library's hash map in its place, and on bitboards without a dictionary. `cargo bench
//! --package mnk-game --bench positions`
//!
//! Each board starts with the human's first tile in the middle. It is searched to each quality
//! separately, with a fresh dictionary, repeatedly for half a second; the fastest run counts.
//! Searches of more than [`MOST_POSITIONS`] are left out.

#![forbid(unsafe_code)]

use mnk_game::board::{Cell, Place};
use mnk_game::dictionary::{Data, Dictionary, DictionaryAdt, DuplicatedKey, InexistentKey, SIZE};
use mnk_game::evaluate::Evaluate;
use mnk_game::file;
use mnk_game::hash::{self, MULTIPLIER};
use mnk_game::player::Player;
use mnk_game::search::{Counts, Search};
use mnk_game::solver::shallow::Bitboard;
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

const BOARDS: [&str; 6] =
    ["sample.txt", "tic-tac-toe.txt", "corners.txt", "hole.txt", "four.txt", "five.txt"];

const QUALITIES: std::ops::RangeInclusive<usize> = 3..=6;

const MOST_POSITIONS: u64 = 2_000_000;

/// How long each search is repeated, and the least number of runs.
const LONG_ENOUGH: Duration = Duration::from_millis(500);
const FEWEST_TIMES: usize = 3;

/// The standard library's hash map, used as a dictionary.
#[derive(Default)]
struct Standard(HashMap<String, Data>);

impl DictionaryAdt for Standard {
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        match self.0.entry(data.get_key().to_owned()) {
            Entry::Occupied(_) => Err(DuplicatedKey(data)),
            Entry::Vacant(entry) => {
                entry.insert(data);
                Ok(0)
            }
        }
    }

    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey> {
        self.0.remove(key).ok_or_else(|| InexistentKey(key.to_owned()))
    }

    fn get(&self, key: &str) -> Option<&Data> {
        self.0.get(key)
    }

    fn num_data_items(&self) -> usize {
        self.0.len()
    }
}

/// Our dictionary, with a record of every key that it hashes.
struct Noting {
    dictionary: Dictionary,
    keys: RefCell<Vec<String>>,
}

impl Noting {
    fn note(&self, key: &str) {
        self.keys.borrow_mut().push(key.to_owned());
    }
}

impl DictionaryAdt for Noting {
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        self.note(data.get_key());
        self.dictionary.put(data)
    }

    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey> {
        self.note(key);
        self.dictionary.remove(key)
    }

    fn get(&self, key: &str) -> Option<&Data> {
        self.note(key);
        self.dictionary.get(key)
    }

    fn num_data_items(&self) -> usize {
        self.dictionary.num_data_items()
    }
}

/// A shipped board after the human's first tile, on the empty cell nearest to the middle.
fn position(name: &str) -> Evaluate {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("boards").join(name);
    let start = file::read(&path).unwrap_or_else(|bad| panic!("{}", bad.message(&path)));
    let middle = Place { row: start.board.rows() / 2, column: start.board.columns() / 2 };
    let from_middle =
        |place: &Place| place.row.abs_diff(middle.row) + place.column.abs_diff(middle.column);
    let first = start.board.empty_places().min_by_key(from_middle).expect("an empty cell");
    let mut evaluate = start.evaluate();
    evaluate.store_play(first.row, first.column, 'b');
    evaluate
}

/// Searches once; `None` if it takes too many positions.
fn search(
    evaluate: &mut Evaluate,
    quality: usize,
    dictionary: &mut impl DictionaryAdt,
) -> Option<Counts> {
    let places: Vec<Place> = evaluate.board().empty_places().collect();
    let mut search = Search::new(evaluate, dictionary, MOST_POSITIONS);
    search.best(&places, quality.min(places.len()))?;
    Some(search.counts())
}

/// The duration of a task in seconds: the fastest of many runs, because other processes can only
/// slow it down.
fn seconds(mut task: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut times = Vec::new();
    while times.len() < FEWEST_TIMES || begin.elapsed() < LONG_ENOUGH {
        let begin = Instant::now();
        task();
        times.push(begin.elapsed().as_secs_f64());
    }
    times.into_iter().fold(f64::INFINITY, f64::min)
}

/// The speed of the same search on bitboards, in positions a second; `None` if there are too many
/// positions or cells.
#[allow(clippy::cast_precision_loss)] // millions
fn bitboards(evaluate: &Evaluate, quality: usize) -> Option<f64> {
    let board = evaluate.board();
    let cells: Vec<Cell> = board.cells().collect();
    let fresh = || Bitboard::new(board.rows(), board.columns(), evaluate.tiles_needed(), &cells);
    let plies = u32::try_from(quality.min(board.empty_places().count())).ok()?;
    let mut counted = fresh()?;
    counted.score(Player::Computer, plies);
    let seconds = seconds(|| {
        if let Some(mut fresh) = fresh() {
            black_box(fresh.score(Player::Computer, plies));
        }
    });
    Some(counted.positions() as f64 / seconds)
}

/// The time to hash all keys of a search, in seconds.
fn hashing(evaluate: &mut Evaluate, quality: usize) -> f64 {
    let mut noting = Noting { dictionary: Dictionary::new(SIZE), keys: RefCell::default() };
    search(evaluate, quality, &mut noting);
    let keys = noting.keys.into_inner();
    seconds(|| {
        for key in &keys {
            black_box(hash::chain(key.as_bytes(), MULTIPLIER, SIZE));
        }
    })
}

#[allow(clippy::cast_precision_loss)] // millions
fn measure(name: &str, quality: usize) {
    let mut evaluate = position(name);
    let Some(counts) = search(&mut evaluate, quality, &mut Dictionary::new(SIZE)) else { return };
    let ours = seconds(|| {
        black_box(search(&mut evaluate, quality, &mut Dictionary::new(SIZE)));
    });
    let standard = seconds(|| {
        black_box(search(&mut evaluate, quality, &mut Standard::default()));
    });
    let bitboards = bitboards(&evaluate, quality).map_or("-".to_owned(), thousands);
    let positions = counts.positions as f64;
    println!(
        "| `{name}` | {quality} | {} | {} | {} | {bitboards} | {:.1} % | {:.1} % |",
        counts.positions,
        thousands(positions / ours),
        thousands(positions / standard),
        100.0 * counts.hits as f64 / counts.lookups.max(1) as f64,
        100.0 * hashing(&mut evaluate, quality) / ours,
    );
}

fn thousands(number: f64) -> String {
    format!("{:.0}", number / 1_000.0)
}

fn main() {
    println!("Positions are counted; speeds are in thousands of positions a second.\n");
    println!("| board | quality | positions | ours | `HashMap` | bitboards | hits | hashing |");
    println!("|---|---|---|---|---|---|---|---|");
    for name in BOARDS {
        for quality in QUALITIES {
            measure(name, quality);
        }
    }
}
