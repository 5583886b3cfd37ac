//! Times each operation in every design at every size.

use crate::alone;
use crate::clock::{Samples, TURNS, each, seconds, whole};
use anyhow::Result;
use board_designs::data::Row;
use board_designs::position::{self, LONGEST_OF_POINTERS, Position, SIZES, any_cell};
use board_designs::print::print;
use board_designs::rules::{is_legal, is_legal_without_vector};
use board_designs::{
    ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, Step, VectorBoard, ZerosBoard,
};
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

/// The most steps that printing may take.
const MOST_STEPS: usize = 50_000_000;

/// Every size is measured in a process of its own.
pub fn all() -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (tiles, side) in SIZES {
        eprintln!("{tiles} tiles on {side} x {side}");
        rows.extend(alone(["times", &tiles.to_string(), &side.to_string()])?);
    }
    Ok(rows)
}

/// Every operation of every design, with this many tiles on a board with this side.
pub fn of_size(tiles: usize, side: usize) -> Vec<Row> {
    let questions = Questions::new(Position::of_size(tiles, side));
    let boards = questions.boards();
    let turn = || boards.iter().flat_map(|board| board(&questions)).collect();
    let turns = iter::repeat_with(turn).take(TURNS);
    let measured = turns.reduce(pooled).unwrap_or_default();
    let row = |(design, operation, samples)| Row::new(operation, design, [tiles, side], samples);
    measured.into_iter().map(row).collect()
}

/// A design, an operation, and its measurements.
type Measured = (&'static str, &'static str, Samples);

/// A board, which answers all questions.
type Asked = Box<dyn Fn(&Questions) -> Vec<Measured>>;

/// The measurements of two turns.
fn pooled(mut some: Vec<Measured>, others: Vec<Measured>) -> Vec<Measured> {
    some.iter_mut().zip(others).for_each(|(measured, other)| measured.2.extend(other.2));
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

    /// The position in every design. The list comes first: its nodes are allocated one after the
    /// other.
    fn boards(&self) -> Vec<Asked> {
        fn asked<B: Board + 'static>(position: &Position) -> Asked {
            let board: B = position.board();
            Box::new(move |questions| questions.measure(&board))
        }
        let designs = [
            asked::<ListBoard>,
            asked::<VectorBoard>,
            asked::<VectorBoard<u16>>,
            asked::<ArrayBoard>,
            asked::<MapBoard>,
            asked::<ZerosBoard>,
            asked::<PointerBoard>,
        ];
        let count = if self.position.side > LONGEST_OF_POINTERS { 6 } else { 7 };
        designs[..count].iter().map(|asked| asked(&self.position)).collect()
    }

    fn measure<B: Board>(&self, board: &B) -> Vec<Measured> {
        let mut all = Vec::from([("create", self.create::<B>()), ("put", self.fill(B::put))]);
        all.push(("add", self.fill(B::add)));
        all.extend(self.print(board).map(|samples| ("print", samples)));
        let mut ask = |name, samples: Option<Samples>| all.extend(samples.map(|it| (name, it)));
        ask("belongs", each(&self.anywhere, |&cell| board.contains(cell)));
        ask("occupied-hit", each(&self.on, |&cell| board.is_occupied(cell)));
        ask("occupied-miss", each(&self.beside, |&cell| board.is_occupied(cell)));
        ask("anywhere", each(&self.anywhere, |&cell| board.is_occupied(cell)));
        ask("access", each(&self.on, |&cell| board.tile_at(cell)));
        let placements = &self.placements;
        ask("legality", each(placements, |&(tile, cell)| is_legal(board, tile, cell)));
        let bare = |&(tile, cell): &_| is_legal_without_vector(board, tile, cell);
        ask("legality-bare", each(placements, bare));
        all.into_iter().map(|(operation, samples)| (B::NAME, operation, samples)).collect()
    }

    /// Creates several boards at once if one takes less time than the clock can measure.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // up to a thousand
    fn create<B: Board>(&self) -> Samples {
        let side = self.position.side;
        let once = seconds(|| drop(black_box(B::new(side, side))));
        let boards = (20e-6 / once).clamp(1.0, 1_000.0) as usize;
        let create = |made: &mut Vec<B>| {
            made.extend((0..boards).map(|_| B::new(black_box(side), black_box(side))));
        };
        whole(|| Vec::with_capacity(boards), create, boards)
    }

    /// Fills an empty board tile by tile; the time is the average for one tile.
    fn fill<B: Board>(&self, put: fn(&mut B, Tile, Cell)) -> Samples {
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
    fn print<B: Board>(&self, board: &B) -> Option<Samples> {
        let Position { side, laid, .. } = &self.position;
        let is_searched = matches!(B::STEP, Step::Node | Step::Element);
        let steps = side * side * if is_searched { laid.len() } else { 1 };
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
