//! The level's rules, points and search against the oracle, which lays the tiles and looks at the
//! whole board.

use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use shared::{Tile, TileList};
use stage7_mutant::board::{Board, Cell};
use stage7_mutant::computer::search::all_moves;
use stage7_mutant::placement::Placement;
use stage7_mutant::rules;
use stage7_mutant::turn::Move;
use std::collections::BTreeMap;
use testing::counts::counts;

fn as_turn(placements: &[Placement]) -> Turn {
    placements.iter().map(|laid| ((laid.cell.row, laid.cell.column), laid.tile)).collect()
}

/// Up to four tiles of the deck on free cells near each other and near others, mostly in one line.
fn random_placements(board: &Board, deck: &TileList, generator: &mut Generator) -> Vec<Placement> {
    let beside = board.cells().into_iter().filter(|&cell| rules::has_neighbor(board, cell));
    let anchor = beside.choose(generator).expect("a tile lies on the board");
    let is_row = generator.random_bool(0.5);
    let mut indices: Vec<usize> = (0..deck.len()).collect();
    let mut placements = Vec::new();
    for _ in 0..generator.random_range(1..=4) {
        let step = generator.random_range(0..4);
        let aside = usize::from(generator.random_range(0..20) == 0);
        let (down, right) = if is_row { (aside, step) } else { (step, aside) };
        // The anchor is the second cell of the line, as far as there is a first.
        let (row, column) = (anchor.row + down, anchor.column + right);
        let cell = if is_row {
            Cell { row, column: column.saturating_sub(1) }
        } else {
            Cell { row: row.saturating_sub(1), column }
        };
        let is_taken = placements.iter().any(|placement: &Placement| placement.cell == cell);
        if board.contains(cell) && !board.is_occupied(cell) && !is_taken {
            let index = indices.swap_remove(generator.random_range(0..indices.len()));
            let tile = *deck.get(index).unwrap();
            placements.push(Placement { index, tile, cell });
        }
    }
    placements
}

/// A board of a random game by the oracle's rules, and six random tiles.
fn random_position(generator: &mut Generator) -> (Board, TileList) {
    let tiles: Vec<Tile> = stage7_mutant::bag_and_deck::new_bag(1).into_iter().collect();
    let mut board = Board::new(11, 11);
    let middle = Cell { row: 5, column: generator.random_range(0..11) };
    board.add(tiles[0], middle);
    for _ in 0..generator.random_range(0..20) {
        let position = Position::read(&board.to_string());
        let placements = position.placements(&[*tiles.choose(generator).unwrap()]);
        if let Some(&((row, column), tile)) = placements.iter().flatten().choose(generator) {
            board.add(tile, Cell { row, column });
        }
    }
    (board, (0..6).filter_map(|_| tiles.choose(generator)).copied().collect())
}

#[test]
fn a_hundred_thousand_random_turns_get_the_verdict_of_the_oracle() {
    let mut generator = Generator::seed_from_u64(7);
    let (mut tried, mut allowed, mut allowed_of_several) = (0, 0, 0);
    while tried < 100_000 {
        let (board, deck) = random_position(&mut generator);
        let position = Position::read(&board.to_string());
        for _ in 0..500 {
            let placements = random_placements(&board, &deck, &mut generator);
            if placements.is_empty() {
                continue;
            }
            let expected = position.points(&as_turn(&placements));
            let verdict =
                Move::check(&board, placements.clone()).ok().map(|chosen| chosen.points());
            assert_eq!(verdict, expected, "{placements:?} of {deck} on {board}");
            tried += 1;
            allowed += usize::from(expected.is_some());
            allowed_of_several += usize::from(expected.is_some() && placements.len() > 1);
        }
    }
    assert!(allowed > 1000 && allowed_of_several > 100, "{allowed}, {allowed_of_several}");
}

/// All legal turns of a position with their points, as the level finds them. None is found twice.
fn found(board: &Board, deck: &TileList) -> BTreeMap<Turn, usize> {
    let moves = all_moves(board, deck);
    let turns: BTreeMap<Turn, usize> =
        moves.iter().map(|found| (as_turn(found.placements()), found.points())).collect();
    assert_eq!(turns.len(), moves.len(), "a turn is found twice on {board} with {deck}");
    turns
}

/// The same, as the oracle finds them.
fn expected(board: &Board, deck: &TileList) -> BTreeMap<Turn, usize> {
    let position = Position::read(&board.to_string());
    let tiles: Vec<Tile> = deck.iter().copied().collect();
    let turns = position.turns(&tiles);
    turns.into_iter().filter_map(|turn| Some((turn.clone(), position.points(&turn)?))).collect()
}

#[test]
fn the_number_of_legal_turns_is_that_of_the_oracle() {
    let counts = counts();
    assert!(counts.len() >= 12);
    for count in counts {
        let (board, deck) = (count.board.parse().unwrap(), count.deck.parse().unwrap());
        let found = found(&board, &deck);
        assert_eq!(found.len(), count.turns, "{} with {}", count.board, count.deck);
        assert_eq!(found.keys().filter(|turn| turn.len() == 1).count(), count.placements);
    }
}

#[test]
fn computers_find_every_legal_turn_with_its_points_and_no_other() {
    let mut generator = Generator::seed_from_u64(8);
    for _ in 0..40 {
        let (board, deck) = random_position(&mut generator);
        assert_eq!(found(&board, &deck), expected(&board, &deck), "{board} with {deck}");
    }
}
