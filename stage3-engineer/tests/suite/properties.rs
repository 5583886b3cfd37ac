//! What holds in every game, whatever is typed.

use crate::transcript::{TURN, said_to};
use proptest::prelude::*;
use shared::Tile;
use stage3_engineer::board::{Board, Cell};
use std::collections::HashMap;
use testing::table::{Table, tables};

fn tile() -> impl Strategy<Value = Tile> {
    "[A-Z][rgbypow]".prop_map(|text| text.parse().unwrap())
}

prop_compose! {
    fn board()(rows in 1..=12_usize, columns in 1..=12_usize)
        (cells in prop::collection::vec(prop::option::of(tile()), rows * columns), rows in Just(rows), columns in Just(columns))
        -> (Board, Vec<Option<Tile>>) {
        let mut board = Board::new(rows, columns);
        for (index, tile) in cells.iter().enumerate() {
            if let Some(tile) = *tile {
                board.add(tile, Cell { row: index / columns, column: index % columns });
            }
        }
        (board, cells)
    }
}

/// A line that is a turn, almost a turn, or something else, for a board of 4 rows and 5 columns.
fn turn() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (0..6, 0..4, 0..5).prop_map(|(tile, row, column)| format!("{tile} {row} {column}")),
        2 => (-1..8, -1..6, -1..7).prop_map(|(tile, row, column)| format!("{tile}, {row}, {column}")),
        1 => "[0-9 ,.x+-]{0,12}",
        1 => "\\PC{0,12}",
    ]
}

proptest! {
    #[test]
    fn the_notation_of_a_board_parses_back((board, _) in board()) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn a_board_has_the_tiles_that_were_added_and_no_others((board, cells) in board()) {
        for (index, tile) in cells.iter().enumerate() {
            let cell = Cell { row: index / board.columns(), column: index % board.columns() };
            prop_assert_eq!(board.tile_at(cell), *tile);
            prop_assert_eq!(board.is_occupied(cell), tile.is_some());
        }
        prop_assert_eq!(board.is_full(), cells.iter().all(Option::is_some));
    }

    #[test]
    fn no_text_makes_parsing_a_board_panic(text in "[0-9A-Cabrg/ é]{0,30}") {
        let _ = text.parse::<Board>();
    }

    /// The whole game is followed from one answer to the next: an accepted turn moves one tile to
    /// the cell that was typed and draws at most one; any other line gets one sentence and changes
    /// nothing.
    #[test]
    fn every_answer_follows_from_the_line_and_the_table_before(
        copies in 1..=3_usize,
        turns in prop::collection::vec(turn(), 0..40),
        seed: u64,
    ) {
        let start = ["Ann".to_owned(), copies.to_string(), "4".to_owned(), "5".to_owned()];
        let lines: Vec<&str> = start.iter().chain(&turns).map(String::as_str).collect();
        let said = said_to(&lines, seed);
        let mut parts = said.split(TURN);
        let mut table = tables(parts.next().unwrap()).remove(0);
        assert_conserved(&table, copies)?;
        for part in parts {
            let (line, answer) = part.split_once('\n').unwrap();
            if let Some(next) = tables(answer).first() {
                assert_follows(&table, line, next)?;
                assert_conserved(next, copies)?;
                table = next.clone();
            } else if !answer.contains("farewell") {
                prop_assert!(!is_legal(&table, line), "{:?} is refused: {}", line, answer);
                prop_assert_eq!(answer.lines().count(), 1);
                prop_assert!(answer.starts_with("Ignored: ") || answer.starts_with("Impossible: "));
            }
        }
    }
}

/// Whether a line names a tile of the deck and a free cell of the board of 4 x 5.
fn is_legal(table: &Table, line: &str) -> bool {
    let words = line.replace(',', " ");
    let numbers: Option<Vec<usize>> =
        words.split_whitespace().map(|word| word.parse().ok()).collect();
    let board: Board = table.board.parse().unwrap();
    match numbers.as_deref() {
        Some(&[tile, row, column]) => {
            tile < table.deck.len()
                && row < 4
                && column < 5
                && !board.is_occupied(Cell { row, column })
        }
        _ => false,
    }
}

/// No tile is on the table more often than there are copies, and none is missing from the count.
fn assert_conserved(table: &Table, copies: usize) -> Result<(), TestCaseError> {
    let board: Board = table.board.parse().unwrap();
    let laid = (0..4)
        .flat_map(|row| (0..5).map(move |column| Cell { row, column }))
        .filter_map(|cell| board.tile_at(cell));
    let mut counts: HashMap<Tile, usize> = HashMap::new();
    for tile in laid.chain(table.deck.iter().copied()) {
        *counts.entry(tile).or_default() += 1;
    }
    prop_assert!(counts.values().all(|&count| count <= copies), "{:?}", counts);
    prop_assert_eq!(counts.values().sum::<usize>() + table.bag, 16 * copies);
    Ok(())
}

fn assert_follows(before: &Table, line: &str, after: &Table) -> Result<(), TestCaseError> {
    let numbers: Vec<usize> =
        line.replace(',', " ").split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut board: Board = before.board.parse().unwrap();
    let mut deck = before.deck.clone();
    board.add(deck.remove(numbers[0]), Cell { row: numbers[1], column: numbers[2] });
    let drawn = before.bag.min(1);
    prop_assert_eq!(&after.board, &board.to_string());
    prop_assert_eq!(after.bag, before.bag - drawn);
    prop_assert_eq!(&after.deck[..deck.len()], &deck[..]);
    prop_assert_eq!(after.deck.len(), deck.len() + drawn);
    Ok(())
}
