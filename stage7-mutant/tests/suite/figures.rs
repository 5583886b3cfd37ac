//! The claims that the handout makes about turns. Its claims about boards and single tiles are
//! tested at level 4, whose rules are here unchanged; points are counted again, so those of single
//! tiles are too.

use pretty_assertions::assert_eq;
use stage7_mutant::board::{Board, Cell};
use stage7_mutant::config::COMPLETE;
use stage7_mutant::placement::Placement;
use stage7_mutant::rules::{self, Line};
use stage7_mutant::scoring;
use stage7_mutant::turn::{Move, board_after};
use testing::figures::{Claim, Laid, figures};

/// What a legal turn is worth, and the letters and points of each sequence that it makes or
/// extends.
fn score(board: &Board, tiles: &[Laid]) -> (usize, Vec<(String, String, usize)>) {
    let placement = |(index, laid): (usize, &Laid)| Placement {
        index,
        tile: laid.tile.parse().unwrap(),
        cell: Cell { row: laid.cell.0, column: laid.cell.1 },
    };
    let placements: Vec<Placement> = tiles.iter().enumerate().map(placement).collect();
    let chosen = Move::check(board, placements.clone()).unwrap();
    let after = board_after(board, &placements);
    let mut sequences = Vec::new();
    for line in Line::BOTH {
        for placement in &placements {
            let run = rules::run(&after, placement.tile, placement.cell, line);
            let letters: String = run.iter().map(|tile| tile.letter.as_char()).collect();
            let sequence = (line.to_string(), letters, scoring::points_of(run.len()));
            if run.len() > 1 && !sequences.contains(&sequence) {
                sequences.push(sequence);
            }
        }
    }
    sequences.sort();
    (chosen.points(), sequences)
}

#[test]
fn every_claim_about_points_holds() {
    let mut checked = 0;
    for figure in figures().values() {
        let board: Board = figure.board.parse().unwrap();
        for claim in &figure.claims {
            let (tiles, points, sequences) = match claim {
                Claim::PlaceScore { tile, score, sequences } => {
                    (vec![tile.clone()], score, sequences)
                }
                Claim::MultiPlaceScore { tiles, score, sequences } => {
                    (tiles.clone(), score, sequences)
                }
                _ => continue,
            };
            assert!(
                sequences
                    .iter()
                    .all(|sequence| sequence.complete == (sequence.letters.len() == COMPLETE))
            );
            let mut expected: Vec<(String, String, usize)> =
                sequences.iter().map(|s| (s.line.clone(), s.letters.clone(), s.points)).collect();
            expected.sort();
            assert_eq!(score(&board, &tiles), (*points, expected));
            checked += 1;
        }
    }
    assert_eq!(checked, 5);
}

/// The handout's example of a turn: 8 for the row of four, 3 and 2 for the columns.
#[test]
fn red_c_a_b_in_figure_1_are_worth_13_points() {
    let board = figures()["figure1"].board.parse().unwrap();
    let laid = |tile: &str, column| Laid { tile: tile.to_owned(), cell: (2, column) };
    assert_eq!(score(&board, &[laid("Cr", 7), laid("Ar", 8), laid("Br", 9)]).0, 13);
}
