//! All designs are the same board: after the same operations they give the same answers, and the
//! rules agree with those of level 4.

#![allow(missing_docs)]

use board_designs::position::{Position, any_cell};
use board_designs::print::print;
use board_designs::rules::{is_legal, is_legal_without_vector};
use board_designs::{
    ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Color, Letter, Tile};
use stage4_expert::board as level4;
use stage4_expert::rules;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a board answers about each of these tiles on its cell before the tile is added, if it can be, and what is
/// printed at the end.
fn answers<B: Board>(rows: usize, columns: usize, placements: &[(Tile, Cell)]) -> Vec<String> {
    let mut board = B::new(rows, columns);
    let mut answers = Vec::new();
    for &(tile, cell) in placements {
        let [belongs, occupied] = [board.contains(cell), board.is_occupied(cell)];
        let legal = is_legal(&board, tile, cell);
        assert_eq!(is_legal_without_vector(&board, tile, cell), legal);
        answers.push(format!("{belongs} {occupied} {:?} {legal}", board.tile_at(cell)));
        if belongs && !occupied {
            board.add(tile, cell);
        }
    }
    let mut text = String::new();
    print(&board, &mut text).unwrap();
    answers.push(text);
    answers
}

type Answers = fn(usize, usize, &[(Tile, Cell)]) -> Vec<String>;

/// Every design but the array.
const OTHERS: [Answers; 7] = [
    answers::<ListBoard>,
    answers::<ListBoard<u16>>,
    answers::<VectorBoard>,
    answers::<VectorBoard<u16>>,
    answers::<PointerBoard>,
    answers::<MapBoard>,
    answers::<ZerosBoard>,
];

/// Some cells are off every board.
fn cell() -> impl Strategy<Value = Cell> {
    (0..9usize, 0..9usize).prop_map(|(row, column)| Cell { row, column })
}

/// Four letters in seven colors.
fn all_tiles() -> Vec<Tile> {
    let letters = ('A'..='D').filter_map(Letter::new);
    let tiles = letters.flat_map(|letter| Color::ALL.map(|color| Tile { letter, color }));
    tiles.collect()
}

proptest! {
    #[test]
    fn all_designs_give_the_same_answers(
        (rows, columns) in (1..9usize, 1..9usize),
        placements in prop::collection::vec((prop::sample::select(all_tiles()), cell()), 0..120),
    ) {
        let expected = answers::<ArrayBoard>(rows, columns, &placements);
        for others in OTHERS {
            prop_assert_eq!(&others(rows, columns, &placements), &expected);
        }
    }

    #[test]
    fn what_is_legal_is_what_level_4_says(tiles in 1..40usize, seed: u64) {
        let mut generator = Generator::seed_from_u64(seed);
        let Some(position) = Position::played(tiles, 11, &mut generator) else { return Ok(()) };
        let ours: ListBoard = position.board();
        let mut theirs = level4::Board::new(11, 11);
        let their = |cell: Cell| level4::Cell { row: cell.row, column: cell.column };
        position.laid.iter().for_each(|&(tile, cell)| theirs.add(tile, their(cell)));
        for _ in 0..100 {
            let cell = any_cell(11, &mut generator);
            // In all seven colors: with only four, no fifth tile would differ from the other four.
            for tile in all_tiles() {
                if !ours.is_occupied(cell) {
                    let legal = rules::check(&theirs, tile, their(cell)).is_ok();
                    prop_assert_eq!(is_legal(&ours, tile, cell), legal, "{} on {}", tile, cell);
                }
            }
        }
    }
}

/// The trait itself adds, in the same way for every design.
#[test]
fn an_occupied_cell_and_one_off_the_board_take_no_tile() {
    let tile = "Ar".parse().unwrap();
    let [inside, outside] = [1, 2].map(|column| Cell { row: 0, column });
    let mut board = ArrayBoard::new(1, 2);
    board.add(tile, inside);
    let mut is_refused = |cell| catch_unwind(AssertUnwindSafe(|| board.add(tile, cell))).is_err();
    assert!(is_refused(inside) && is_refused(outside));
}

#[test]
fn positions_have_as_many_tiles_as_asked_for_and_know_the_free_cells_beside_them() {
    let mut generator = Generator::seed_from_u64(1);
    let position = Position::played(32, 11, &mut generator).expect("32 tiles fit");
    let board: MapBoard = position.board();
    assert_eq!(position.laid.len(), 32);
    assert!(position.laid.iter().all(|&(tile, cell)| board.tile_at(cell) == Some(tile)));
    assert!(!position.beside.is_empty());
    assert!(position.beside.iter().all(|&cell| !board.is_occupied(cell)));
    let full = Position::full(10, &mut generator);
    assert!(full.laid.len() == 100 && full.beside.is_empty());
}

/// 65,536 is 1 with 16 zeros: what is left of it in 16 bits would be 0.
#[test]
fn coordinates_of_16_bits_are_never_cut_off() {
    fn check<B: Board>() {
        let tile = "Ar".parse().unwrap();
        let [first, last, beyond] = [0, 65_535, 65_536].map(|row| Cell { row, column: 0 });
        let mut board = B::new(65_537, 1);
        board.add(tile, first);
        board.add(tile, last);
        assert_eq!([first, last, beyond].map(|cell| board.is_occupied(cell)), [true, true, false]);
        assert!(catch_unwind(AssertUnwindSafe(|| board.add(tile, beyond))).is_err());
    }
    check::<ListBoard<u16>>();
    check::<VectorBoard<u16>>();
}
