//! Times each operation in every design at every size.

use crate::clock::{Timed, each, seconds, whole};
use board_designs::data::Time;
use board_designs::position::{self, Position, SIZES, any_cell};
use board_designs::print::print;
use board_designs::rules::{is_legal, is_legal_without_vector};
use board_designs::{ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, ZerosBoard};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use shared::Tile;
use shared::options::Generator;
use std::fmt;
use std::hint::black_box;
use std::iter;

/// The number of questions of each kind.
const QUESTIONS: usize = 4_096;

/// The number of questions about random cells: enough that the cells do not all stay in the cache.
const ANYWHERE: usize = 65_536;

/// The most steps that printing a list may take.
const MOST_STEPS: usize = 1_000_000_000;

pub fn all() -> Vec<Time> {
    let mut rows = Vec::new();
    for (tiles, side) in SIZES {
        eprintln!("{tiles} tiles on {side} x {side}");
        let questions = Questions::new(Position::of_size(tiles, side));
        rows.extend(questions.measure::<ListBoard>());
        rows.extend(questions.measure::<ArrayBoard>());
        rows.extend(questions.measure::<MapBoard>());
        rows.extend(questions.measure::<ZerosBoard>());
    }
    rows
}

/// The sizes of the boards of pointers: a game, a board with more tiles, and a full one.
const SIZES_OF_POINTERS: [(usize, usize); 3] = [(32, 11), (1_000, 1_000), (10_000, 100)];

/// How many times the two designs take turns: their ratio should not depend on what else the machine
/// was doing.
const TURNS: usize = 5;

/// The array, and the array of pointers.
pub fn of_pointers() -> Vec<Time> {
    let mut rows = Vec::new();
    for (tiles, side) in SIZES_OF_POINTERS {
        eprintln!("{tiles} tiles on {side} x {side}, in an array and in an array of pointers");
        let questions = Questions::new(Position::of_size(tiles, side));
        let turn =
            || [questions.measure::<ArrayBoard>(), questions.measure::<PointerBoard>()].concat();
        let turns = iter::repeat_with(turn).take(TURNS);
        rows.extend(turns.reduce(fastest).unwrap_or_default());
    }
    rows
}

/// The faster one of each two times for the same.
fn fastest(mut some: Vec<Time>, others: Vec<Time>) -> Vec<Time> {
    for (time, other) in some.iter_mut().zip(others) {
        time.nanoseconds = time.nanoseconds.min(other.nanoseconds);
        time.median = time.median.min(other.median);
    }
    some
}

/// A position and questions about it, the same for every design.
struct Questions {
    position: Position,
    on: Vec<Cell>,
    beside: Vec<Cell>,
    anywhere: Vec<Cell>,
    placements: Vec<(Tile, Cell)>,
}

impl Questions {
    fn new(position: Position) -> Questions {
        let mut generator = Generator::seed_from_u64(2);
        let (tiles, side) = (position::tiles(), position.side);
        let on = position.laid.iter().map(|&(_, cell)| cell).collect::<Vec<Cell>>();
        let on = chosen(&on, &mut generator);
        let beside = chosen(&position.beside, &mut generator);
        let anywhere = iter::repeat_with(|| any_cell(side, &mut generator)).take(ANYWHERE);
        let anywhere = anywhere.collect();
        let tile = |&cell: &_| (tiles[generator.random_range(0..tiles.len())], cell);
        let placements = beside.iter().map(tile).collect();
        Questions { position, on, beside, anywhere, placements }
    }

    fn measure<B: Board>(&self) -> Vec<Time> {
        let board: B = self.position.board();
        let mut times = Vec::from([("create", self.create::<B>()), ("put", self.fill(B::put))]);
        times.push(("add", self.fill(B::add)));
        times.extend(self.print(&board).map(|time| ("print", time)));
        let mut ask = |name, time: Option<Timed>| times.extend(time.map(|time| (name, time)));
        ask("belongs", each(&self.anywhere, |&cell| board.contains(cell)));
        ask("occupied-hit", each(&self.on, |&cell| board.is_occupied(cell)));
        ask("occupied-miss", each(&self.beside, |&cell| board.is_occupied(cell)));
        ask("anywhere", each(&self.anywhere, |&cell| board.is_occupied(cell)));
        ask("access", each(&self.on, |&cell| board.tile_at(cell)));
        let placements = &self.placements;
        ask("legality", each(placements, |&(tile, cell)| is_legal(&board, tile, cell)));
        let bare = |&(tile, cell): &_| is_legal_without_vector(&board, tile, cell);
        ask("legality-bare", each(placements, bare));
        times.into_iter().map(|(operation, time)| self.row::<B>(operation, time)).collect()
    }

    fn row<B: Board>(&self, operation: &str, Timed { fastest, median }: Timed) -> Time {
        Time {
            operation: operation.to_owned(),
            design: B::NAME.to_owned(),
            tiles: self.position.laid.len(),
            side: self.position.side,
            nanoseconds: fastest,
            median,
        }
    }

    /// Creates several boards at once if one takes less time than the clock can measure.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // up to a thousand
    fn create<B: Board>(&self) -> Timed {
        let side = self.position.side;
        let once = seconds(|| drop(black_box(B::new(side, side))));
        let boards = (20e-6 / once).clamp(1.0, 1_000.0) as usize;
        let create = |made: &mut Vec<B>| {
            made.extend((0..boards).map(|_| B::new(black_box(side), black_box(side))));
        };
        whole(|| Vec::with_capacity(boards), create, boards)
    }

    /// Fills an empty board tile by tile; the time is the average for one tile.
    fn fill<B: Board>(&self, put: fn(&mut B, Tile, Cell)) -> Timed {
        let (laid, side) = (&self.position.laid, self.position.side);
        let boards = if side > 100 { 1 } else { (QUESTIONS / laid.len()).max(1) };
        let before = || (0..boards).map(|_| B::new(side, side)).collect::<Vec<B>>();
        let fill = |boards: &mut Vec<B>| {
            for board in boards {
                for &(tile, cell) in laid {
                    put(board, tile, cell);
                }
            }
        };
        whole(before, fill, boards * laid.len())
    }

    /// `None` if it would take too long.
    fn print<B: Board>(&self, board: &B) -> Option<Timed> {
        let Position { side, laid, .. } = &self.position;
        let steps = if B::NAME == ListBoard::NAME { side * side * laid.len() } else { 0 };
        let print = |sink: &mut Sink| print(board, sink).expect("a sink accepts everything");
        (steps <= MOST_STEPS).then(|| whole(|| Sink(0), print, 1))
    }
}

/// Random cells from this list; none if it is empty.
fn chosen(cells: &[Cell], generator: &mut Generator) -> Vec<Cell> {
    iter::repeat_with(|| cells.choose(generator).copied())
        .map_while(|it| it)
        .take(QUESTIONS)
        .collect()
}

/// Discards text and keeps only its length, so that no terminal is part of the measurement.
struct Sink(usize);

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += black_box(text).len();
        Ok(())
    }
}
