//! The oracle agrees with every claim that the handout makes about its figures.

use conformance::oracle::{Place, Position, Turn};
use pretty_assertions::assert_eq;
use shared::{Color, Letter, Tile};
use std::collections::BTreeSet;
use testing::figures::{Claim, Laid, Scored, figures};

fn all_tiles() -> Vec<Tile> {
    let letters = ['A', 'B', 'C', 'D'].into_iter().filter_map(Letter::new);
    let colors = [Color::Red, Color::Green, Color::Blue, Color::Yellow];
    letters.flat_map(|letter| colors.map(|color| Tile { letter, color })).collect()
}

fn tile(notation: &str) -> Tile {
    notation.parse().unwrap()
}

fn turn(laid: &[Laid]) -> Turn {
    laid.iter().map(|laid| (laid.cell, tile(&laid.tile))).collect()
}

fn letters(position: &Position, run: &[Place]) -> String {
    position.tiles(run).iter().map(|tile| tile.letter.as_char()).collect()
}

/// The sequences that hold a tile of the turn, as the data list them.
fn scored(position: &Position, turn: &Turn) -> Vec<Scored> {
    let after = position.with(turn).unwrap();
    let runs =
        after.runs().into_iter().filter(|run| turn.iter().any(|(place, _)| run.contains(place)));
    let mut scored: Vec<Scored> = runs
        .map(|run| Scored {
            line: if run[0].0 == run[1].0 { "row" } else { "column" }.to_owned(),
            letters: letters(&after, &run),
            complete: run.len() == 4,
            points: if run.len() == 4 { 8 } else { run.len() },
        })
        .collect();
    scored.sort_by(|a, b| (&a.line, &a.letters).cmp(&(&b.line, &b.letters)));
    scored
}

fn sorted(sequences: &[Scored]) -> Vec<Scored> {
    let mut sequences = sequences.to_vec();
    sequences.sort_by(|a, b| (&a.line, &a.letters).cmp(&(&b.line, &b.letters)));
    sequences
}

fn is_sequence(position: &Position, cells: &[Place]) -> bool {
    position.rules().is_sequence(&position.tiles(cells))
}

fn check_score(position: &Position, turn: &Turn, score: usize, sequences: &[Scored]) {
    assert_eq!(position.points(turn), Some(score));
    assert_eq!(scored(position, turn), sorted(sequences));
}

fn check(position: &Position, claim: &Claim) {
    let sequences = || position.runs().into_iter().filter(|run| is_sequence(position, run));
    match claim {
        Claim::BoardValid {} => assert!(position.is_legal()),
        Claim::BoardInvalid {} => assert!(!position.is_legal()),
        Claim::PlaceableCells { tile: notation, cells } => {
            let turns = position.placements(&[tile(notation)]);
            let found: BTreeSet<Place> = turns.iter().flatten().map(|&(place, _)| place).collect();
            assert_eq!(found, cells.iter().copied().collect());
        }
        Claim::NoTileFits { cell, line, run_length_if_filled, blocking } => {
            assert_eq!(line, "column");
            for tile in all_tiles() {
                let filled = Turn::from([(*cell, tile)]);
                assert_eq!(position.points(&filled), None);
                let after = position.with(&filled).unwrap();
                let is_column = |run: &Vec<Place>| {
                    run.contains(cell) && run.iter().all(|place| place.1 == cell.1)
                };
                let run = after.runs().into_iter().find(is_column).unwrap();
                assert!(!is_sequence(&after, &run));
                assert!(run_length_if_filled.is_none_or(|length| length == run.len()));
                assert!(
                    blocking
                        .as_ref()
                        .is_none_or(|cells| cells.iter().all(|place| run.contains(place)))
                );
            }
        }
        Claim::PlaceScore { tile, score, sequences } => {
            check_score(position, &turn(std::slice::from_ref(tile)), *score, sequences);
        }
        Claim::MultiPlaceScore { tiles, score, sequences } => {
            check_score(position, &turn(tiles), *score, sequences);
        }
        Claim::InitialTile { cell } => {
            let (rows, columns) = position.size();
            assert_eq!(*cell, (rows / 2, columns / 2));
            assert!(position.at(*cell).is_some());
        }
        Claim::CopiesAtMost { n, hand } => {
            let mut tiles = position.tiles(&position.places());
            tiles.extend(hand.iter().map(|notation| tile(notation)));
            for tile in all_tiles() {
                assert!(tiles.iter().filter(|&&other| other == tile).count() <= *n, "{tile}");
            }
        }
        Claim::SequenceCount { total, complete } => {
            assert_eq!(sequences().count(), *total);
            assert_eq!(sequences().filter(|run| run.len() == 4).count(), *complete);
        }
        Claim::TileInSequences { cell, letter, count } => {
            assert_eq!(position.at(*cell).map(|tile| tile.letter.as_char()), Some(*letter));
            assert_eq!(sequences().filter(|run| run.contains(cell)).count(), *count);
        }
        Claim::HasSequence { letters: wanted, complete } => {
            let has = |run: Vec<Place>| {
                letters(position, &run) == *wanted && (run.len() == 4) == *complete
            };
            assert!(sequences().any(has));
        }
        Claim::UniqueCellLeftOfCAboveD { cell } => {
            let letter = |place| position.at(place).map(|tile| tile.letter.as_char());
            let is_such = |&(row, column): &Place| {
                letter((row, column + 1)) == Some('C') && letter((row + 1, column)) == Some('D')
            };
            let places = position.places().into_iter().filter(is_such).collect::<Vec<_>>();
            assert_eq!(places, [*cell]);
        }
        Claim::IsSequence { cells, value } => assert_eq!(is_sequence(position, cells), *value),
        Claim::Neighbors { a, b, value } => assert_eq!(Position::are_neighbors(*a, *b), *value),
    }
}

#[test]
fn every_claim_of_the_figures_holds() {
    let figures = figures();
    assert_eq!(figures.len(), 11);
    assert_eq!(figures.values().map(|figure| figure.claims.len()).sum::<usize>(), 39);
    for (name, figure) in figures {
        let position = Position::read(&figure.board);
        for claim in &figure.claims {
            println!("{name}: {claim:?}");
            check(&position, claim);
        }
    }
}
