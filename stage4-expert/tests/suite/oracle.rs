//! The level's fast rules and points against the oracle, which lays the tile and looks at the whole
//! board.

use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use shared::{Tile, TileList};
use stage4_expert::bag_and_deck::new_bag;
use stage4_expert::board::{Board, Cell};
use stage4_expert::{rules, scoring};
use testing::counts::counts;

/// The verdict of the level on a tile on an empty cell: its points, or `None` if it is not legal.
fn verdict(board: &Board, tile: Tile, cell: Cell) -> Option<usize> {
    rules::check(board, tile, cell).ok().map(|()| scoring::points(board, tile, cell))
}

/// The verdict of the oracle.
fn slow_verdict(position: &Position, tile: Tile, cell: Cell) -> Option<usize> {
    position.points(&Turn::from([((cell.row, cell.column), tile)]))
}

/// A board with one tile in its middle.
fn start() -> Board {
    let mut board = Board::new(11, 11);
    board.add("Ar".parse().unwrap(), Cell { row: 5, column: 5 });
    board
}

fn random_tile(generator: &mut Generator) -> Tile {
    *new_bag(1).choose(generator).unwrap()
}

/// In random games each position meets one tile, on one cell beside those that lie there; when it may
/// lie there it does, and the next position is another.
#[test]
fn a_hundred_thousand_random_positions_and_tiles_get_the_verdict_of_the_oracle() {
    let mut generator = Generator::seed_from_u64(4);
    let mut board = start();
    let mut allowed = 0;
    for _ in 0..100_000 {
        let tile = random_tile(&mut generator);
        let free = board.cells().into_iter().filter(|&cell| !board.is_occupied(cell));
        let beside = free.filter(|&cell| rules::has_neighbor(&board, cell));
        let cell = beside.choose(&mut generator).expect("there is room on the board");
        let verdict = verdict(&board, tile, cell);
        let position = Position::read(&board.to_string());
        assert_eq!(verdict, slow_verdict(&position, tile, cell), "{tile} on {cell} of {board}");
        if verdict.is_some() {
            allowed += 1;
            board.add(tile, cell);
        }
        if generator.random_range(0..100) == 0 {
            board = start();
        }
    }
    assert!(allowed > 10_000, "only {allowed} placements were legal");
}

/// Far from other tiles, too: a random tile on every free cell, in every position of random games.
#[test]
fn on_every_free_cell_the_verdict_is_that_of_the_oracle() {
    let mut generator = Generator::seed_from_u64(5);
    for _ in 0..10 {
        let mut board = start();
        for _ in 0..40 {
            let tile = random_tile(&mut generator);
            let position = Position::read(&board.to_string());
            let mut fitting = Vec::new();
            for cell in board.cells().into_iter().filter(|&cell| !board.is_occupied(cell)) {
                let verdict = verdict(&board, tile, cell);
                assert_eq!(verdict, slow_verdict(&position, tile, cell), "{tile} on {cell}");
                fitting.extend(verdict.map(|_| cell));
            }
            if let Some(&cell) = fitting.choose(&mut generator) {
                board.add(tile, cell);
            }
        }
    }
}

#[test]
fn the_number_of_legal_placements_is_that_of_the_oracle() {
    let counts = counts();
    assert!(counts.len() >= 12);
    for count in counts {
        let board: Board = count.board.parse().unwrap();
        let mut deck: Vec<Tile> = count.deck.parse::<TileList>().unwrap().into_iter().collect();
        deck.sort_unstable();
        deck.dedup();
        let free = board.cells().into_iter().filter(|&cell| !board.is_occupied(cell));
        let placements = free
            .map(|cell| deck.iter().filter(|&&tile| verdict(&board, tile, cell).is_some()).count());
        assert_eq!(
            placements.sum::<usize>(),
            count.placements,
            "{} with {}",
            count.board,
            count.deck
        );
    }
}
