//! Every claim that the handout makes about its figures and that concerns this level.

use pretty_assertions::assert_eq;
use shared::{Tile, TileList};
use stage4_expert::bag_and_deck::new_bag;
use stage4_expert::board::{Board, Cell};
use stage4_expert::config::{COLUMNS, COMPLETE, ROWS};
use stage4_expert::rules::{self, Illegal, Line};
use stage4_expert::scoring;
use testing::figures::{Claim, Laid, Scored, figures};

fn cell(&(row, column): &(usize, usize)) -> Cell {
    Cell { row, column }
}

fn letters(run: &[Tile]) -> String {
    run.iter().map(|tile| tile.letter.as_char()).collect()
}

/// The sequences of a board: runs of two or more without a fault, each found at its first tile.
fn sequences(board: &Board) -> Vec<(Line, Vec<Tile>)> {
    let starts =
        |line: Line, cell| line.before(cell).is_none_or(|before| !board.is_occupied(before));
    let lines = Line::BOTH
        .into_iter()
        .flat_map(|line| board.cells().into_iter().map(move |cell| (line, cell)));
    lines
        .filter(|&(line, cell)| starts(line, cell))
        .filter_map(|(line, cell)| {
            Some((line, rules::run(board, board.tile_at(cell)?, cell, line)))
        })
        .filter(|(_, run)| run.len() > 1 && rules::check_run(run).is_ok())
        .collect()
}

/// Whether every tile of the board is in runs without a fault.
fn is_legal(board: &Board) -> bool {
    Line::BOTH.into_iter().all(|line| {
        let tiles = board.cells().into_iter().filter_map(|cell| Some((cell, board.tile_at(cell)?)));
        tiles.into_iter().all(|(cell, tile)| rules::check_line(board, tile, cell, line).is_ok())
    })
}

fn is_sequence(board: &Board, cells: &[(usize, usize)]) -> bool {
    let tiles: Vec<Tile> = cells.iter().filter_map(|place| board.tile_at(cell(place))).collect();
    tiles.len() > 1 && rules::check_run(&tiles).is_ok()
}

fn check_score(board: &Board, laid: &Laid, score: usize, expected: &[Scored]) {
    let tile = laid.tile.parse().unwrap();
    let cell = cell(&laid.cell);
    assert_eq!(rules::check(board, tile, cell), Ok(()));
    assert_eq!(scoring::points(board, tile, cell), score);
    let runs = Line::BOTH.map(|line| (line, rules::run(board, tile, cell, line)));
    let scored = runs.iter().filter(|(_, run)| run.len() > 1).map(|(line, run)| Scored {
        line: line.to_string(),
        letters: letters(run),
        complete: run.len() == COMPLETE,
        points: scoring::points_of(run.len()),
    });
    assert_eq!(scored.collect::<Vec<_>>(), expected);
}

/// Whether this level has something to say about the claim, and agrees.
fn check(board: &Board, claim: &Claim) -> bool {
    match claim {
        Claim::BoardValid {} => assert!(is_legal(board)),
        Claim::BoardInvalid {} => assert!(!is_legal(board)),
        Claim::PlaceableCells { tile, cells } => {
            let tile = tile.parse().unwrap();
            let free = board.cells().into_iter().filter(|&cell| !board.is_occupied(cell));
            let fitting: Vec<Cell> =
                free.filter(|&cell| rules::check(board, tile, cell).is_ok()).collect();
            assert_eq!(fitting, cells.iter().map(cell).collect::<Vec<_>>());
            assert_eq!(rules::fits_somewhere(board, tile), !cells.is_empty());
        }
        Claim::NoTileFits { cell: place, line, run_length_if_filled, blocking } => {
            assert_eq!(line, "column");
            for tile in new_bag(1) {
                let Err(Illegal::NoSequence(bad)) = rules::check(board, tile, cell(place)) else {
                    panic!("{tile} fits")
                };
                let run = rules::run(board, tile, cell(place), Line::Column);
                assert!(bad.line == Line::Row || bad.run == run);
                assert!(rules::check_run(&run).is_err());
                assert!(run_length_if_filled.is_none_or(|length| length == run.len()));
                let blocking =
                    blocking.iter().flatten().filter_map(|place| board.tile_at(cell(place)));
                assert!(blocking.into_iter().all(|tile| run.contains(&tile)));
            }
        }
        Claim::PlaceScore { tile, score, sequences } => check_score(board, tile, *score, sequences),
        Claim::InitialTile { cell: place } => {
            assert_eq!(cell(place), Cell { row: ROWS / 2, column: COLUMNS / 2 });
            assert!(board.is_occupied(cell(place)));
        }
        Claim::CopiesAtMost { n, hand } => {
            let mut left = new_bag(*n);
            let laid = board.cells().into_iter().filter_map(|cell| board.tile_at(cell));
            for tile in laid.chain(hand.concat().parse::<TileList>().unwrap()) {
                assert!(left.remove(&tile).is_some(), "{tile} is there more than {n} times");
            }
        }
        Claim::SequenceCount { total, complete } => {
            assert_eq!(sequences(board).len(), *total);
            let is_complete = |(_, run): &&(Line, Vec<Tile>)| run.len() == COMPLETE;
            assert_eq!(sequences(board).iter().filter(is_complete).count(), *complete);
        }
        Claim::TileInSequences { cell: place, letter, count } => {
            let tile = board.tile_at(cell(place)).unwrap();
            assert_eq!(tile.letter.as_char(), *letter);
            let runs = Line::BOTH.map(|line| rules::run(board, tile, cell(place), line));
            let in_sequences =
                runs.iter().filter(|run| run.len() > 1 && rules::check_run(run).is_ok());
            assert_eq!(in_sequences.count(), *count);
        }
        Claim::HasSequence { letters: wanted, complete } => {
            let mut sequences = sequences(board).into_iter();
            assert!(
                sequences.any(
                    |(_, run)| letters(&run) == *wanted && (run.len() == COMPLETE) == *complete
                )
            );
        }
        Claim::UniqueCellLeftOfCAboveD { cell: place } => {
            let letter = |cell| board.tile_at(cell).map(|tile| tile.letter.as_char());
            let is_such = |&cell: &Cell| {
                letter(Line::Row.after(cell)) == Some('C')
                    && letter(Line::Column.after(cell)) == Some('D')
            };
            assert_eq!(
                board.cells().into_iter().filter(is_such).collect::<Vec<_>>(),
                [cell(place)]
            );
        }
        Claim::IsSequence { cells, value } => assert_eq!(is_sequence(board, cells), *value),
        Claim::Neighbors { a, b, value } => {
            let mut alone = Board::new(board.rows(), board.columns());
            alone.add(board.tile_at(cell(a)).unwrap(), cell(a));
            assert_eq!(rules::has_neighbor(&alone, cell(b)), *value);
        }
        Claim::MultiPlaceScore { .. } => return false,
    }
    true
}

#[test]
fn every_claim_of_the_figures_holds_but_those_on_turns_of_several_tiles() {
    let mut left_out = 0;
    for (name, figure) in figures() {
        let board: Board = figure.board.parse().unwrap();
        for claim in &figure.claims {
            println!("{name}: {claim:?}");
            left_out += usize::from(!check(&board, claim));
        }
    }
    assert_eq!(left_out, 1, "turns of several tiles are level 7's");
}
