//! The level's fast rules and points against the oracle, which lays the tile and looks at the whole
//! board.

use conformance::counts::counts;
use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use shared::{Tile, TileList};
use stage4_expert::bag_and_deck::new_bag;
use stage4_expert::board::{Board, Cell};
use stage4_expert::{rules, scoring};

/// What the level says of a tile on a free cell: its points, or nothing when it may not lie there.
fn verdict(board: &Board, tile: Tile, cell: Cell) -> Option<usize> {
    rules::check(board, tile, cell).ok().map(|()| scoring::points(board, tile, cell))
}

/// What the oracle says.
fn slow_verdict(position: &Position, tile: Tile, cell: Cell) -> Option<usize> {
    position.points(&Turn::from([((cell.row, cell.column), tile)]))
}

/// Random games, with a random tile tried on every free cell before each placement.
#[test]
fn a_hundred_thousand_random_placements_get_the_verdict_of_the_oracle() {
    let mut generator = Generator::seed_from_u64(4);
    let mut tried = 0;
    let mut allowed = 0;
    while tried < 100_000 {
        let mut board = Board::new(11, 11);
        board.add("Ar".parse().unwrap(), Cell { row: 5, column: 5 });
        for _ in 0..60 {
            let tile = *new_bag(1).choose(&mut generator).unwrap();
            let position = Position::read(&board.to_string());
            let free: Vec<Cell> = board.cells().filter(|&cell| !board.is_occupied(cell)).collect();
            let fitting: Vec<Cell> = free
                .iter()
                .copied()
                .filter(|&cell| {
                    let verdict = verdict(&board, tile, cell);
                    assert_eq!(
                        verdict,
                        slow_verdict(&position, tile, cell),
                        "{tile} on {cell} of {board}"
                    );
                    verdict.is_some()
                })
                .collect();
            tried += free.len();
            allowed += fitting.len();
            if !fitting.is_empty() {
                board.add(tile, fitting[generator.random_range(0..fitting.len())]);
            }
        }
    }
    assert!(allowed > 1000, "only {allowed} of {tried} placements were legal");
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
        let free = board.cells().filter(|&cell| !board.is_occupied(cell));
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
