//! The functions of the rules.

use shared::{Paint, Tile, TileList};
use stage4_expert::board::{Board, Cell};
use stage4_expert::rules::{self, BadLine, Fault, Illegal, Line};

fn at(row: usize, column: usize) -> Cell {
    Cell { row, column }
}

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn tiles(text: &str) -> Vec<Tile> {
    text.parse::<TileList>().unwrap().into_iter().collect()
}

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// What a green B on cell (1,1) does to a row with a red A on its left.
fn bad_row() -> BadLine {
    let line = Line::Row;
    let cells = tiles("ArBg").into_iter().map(Some).collect();
    let fault = Fault::NeitherOneLetterNorOneColor;
    BadLine { line, number: 1, cells, run: tiles("ArBg"), fault }
}

/// `Line::number`
mod number {
    use super::*;

    #[test]
    fn it_is_the_number_of_the_row_or_of_the_column() {
        assert_eq!(Line::Row.number(at(3, 5)), 3);
        assert_eq!(Line::Column.number(at(3, 5)), 5);
    }
}

/// `Line::after`
mod after {
    use super::*;

    #[test]
    fn it_is_the_next_cell_to_the_right_or_below() {
        assert_eq!(Line::Row.after(at(3, 5)), at(3, 6));
        assert_eq!(Line::Column.after(at(3, 5)), at(4, 5));
    }
}

/// `Line::before`
mod before {
    use super::*;

    #[test]
    fn it_is_the_next_cell_to_the_left_or_above() {
        assert_eq!(Line::Row.before(at(3, 5)), Some(at(3, 4)));
        assert_eq!(Line::Column.before(at(3, 5)), Some(at(2, 5)));
    }

    #[test]
    fn there_is_none_beyond_the_edge() {
        assert_eq!(Line::Row.before(at(3, 0)), None);
        assert_eq!(Line::Column.before(at(0, 5)), None);
    }
}

/// `has_neighbor`
mod has_neighbor {
    use super::*;

    #[test]
    fn a_tile_above_below_left_or_right_is_a_neighbor() {
        for cell in [at(0, 1), at(2, 1), at(1, 0), at(1, 2)] {
            assert_eq!(rules::has_neighbor(&board("3/1Ar1/3"), cell), true, "{cell}");
        }
    }

    #[test]
    fn a_corner_or_a_distant_tile_is_not_a_neighbor() {
        for cell in [at(0, 0), at(0, 2), at(2, 0), at(2, 2)] {
            assert_eq!(rules::has_neighbor(&board("3/1Ar1/3"), cell), false, "{cell}");
        }
        assert_eq!(rules::has_neighbor(&board("4/Ar3"), at(1, 2)), false);
    }
}

/// `tiles_before`
mod tiles_before {
    use super::*;

    #[test]
    fn the_nearest_tile_comes_first() {
        let board = board("1Ag2/BrCr2/4");
        assert_eq!(rules::tiles_before(&board, at(1, 2), Line::Row), tiles("CrBr"));
        assert_eq!(rules::tiles_before(&board, at(2, 1), Line::Column), tiles("CrAg"));
    }

    #[test]
    fn an_empty_cell_and_the_edge_end_the_run() {
        assert_eq!(rules::tiles_before(&board("Ar1Br1"), at(0, 3), Line::Row), tiles("Br"));
        assert_eq!(rules::tiles_before(&board("Ar1Br1"), at(0, 0), Line::Row), []);
    }
}

/// `tiles_after`
mod tiles_after {
    use super::*;

    #[test]
    fn the_nearest_tile_comes_first() {
        let board = board("4/1CrBr1/1Ag2");
        assert_eq!(rules::tiles_after(&board, at(1, 0), Line::Row), tiles("CrBr"));
        assert_eq!(rules::tiles_after(&board, at(0, 1), Line::Column), tiles("CrAg"));
    }

    #[test]
    fn an_empty_cell_and_the_edge_end_the_run() {
        assert_eq!(rules::tiles_after(&board("1Br1Ar"), at(0, 0), Line::Row), tiles("Br"));
        assert_eq!(rules::tiles_after(&board("1Br1Ar"), at(0, 3), Line::Row), []);
    }
}

/// `run`
mod run {
    use super::*;

    #[test]
    fn the_tiles_before_come_first_then_the_new_one_then_those_after() {
        let board = board("2Ag1/ArBr1Dr/2Cg1");
        let run = |line| rules::run(&board, tile("Cr"), at(1, 2), line);
        assert_eq!(run(Line::Row), tiles("ArBrCrDr"));
        assert_eq!(run(Line::Column), tiles("AgCrCg"));
    }

    #[test]
    fn without_neighbors_it_is_the_tile_alone() {
        assert_eq!(rules::run(&board("2/1Ar"), tile("Br"), at(0, 0), Line::Row), tiles("Br"));
    }
}

/// `check_run`
mod check_run {
    use super::*;

    #[test]
    fn up_to_four_tiles_of_one_letter_or_of_one_color_are_a_sequence() {
        for run in ["Ar", "ArAg", "ArBr", "ArAgAb", "BgCgDg", "ArAgAbAy", "DyCyByAy"] {
            assert_eq!(rules::check_run(&tiles(run)), Ok(()), "{run}");
        }
    }

    #[test]
    fn five_tiles_are_too_many() {
        for run in ["ArAgAbAyAp", "ArAgAbAyAr"] {
            assert_eq!(rules::check_run(&tiles(run)), Err(Fault::TooLong), "{run}");
        }
    }

    #[test]
    fn identical_tiles_need_not_be_side_by_side() {
        for run in ["ArAr", "ArBrAr", "ArAgAr"] {
            assert_eq!(rules::check_run(&tiles(run)), Err(Fault::IdenticalTiles), "{run}");
        }
    }

    #[test]
    fn all_tiles_must_share_the_letter_or_all_the_color() {
        for run in ["ArBg", "ArAgBg", "ArBrBg", "ArAgBgBr"] {
            let fault = Err(Fault::NeitherOneLetterNorOneColor);
            assert_eq!(rules::check_run(&tiles(run)), fault, "{run}");
        }
    }
}

/// `BadLine::new` in `rules/illegal.rs`
mod bad_line {
    use super::*;

    #[test]
    fn the_row_is_shown_as_it_would_be() {
        let fault = Fault::NeitherOneLetterNorOneColor;
        let (board, run) = (board("3/Ar2/3"), tiles("ArBg"));
        assert_eq!(BadLine::new(&board, tile("Bg"), at(1, 1), Line::Row, run, fault), bad_row());
    }

    #[test]
    fn empty_cells_in_between_belong_to_it_and_those_at_its_ends_do_not() {
        let fault = Fault::IdenticalTiles;
        let board = board("2/Ar1/2/Br1/2/2");
        let run = tiles("BrBr");
        let bad = BadLine::new(&board, tile("Br"), at(4, 0), Line::Column, run, fault);
        let [a, b] = [tile("Ar"), tile("Br")].map(Some);
        assert_eq!((bad.line, bad.number), (Line::Column, 0));
        assert_eq!(bad.cells, [a, None, b, b]);
        assert_eq!(bad.run, tiles("BrBr"));
    }
}

/// `check_line`
mod check_line {
    use super::*;

    #[test]
    fn a_sequence_in_this_direction_is_enough() {
        let board = board("1Ar1/Bg2/3");
        assert_eq!(rules::check_line(&board, tile("Cg"), at(1, 1), Line::Row), Ok(()));
        assert!(rules::check_line(&board, tile("Cg"), at(1, 1), Line::Column).is_err());
    }

    #[test]
    fn the_line_at_fault_is_returned() {
        let found = rules::check_line(&board("3/Ar2/3"), tile("Bg"), at(1, 1), Line::Row);
        assert_eq!(found, Err(bad_row()));
    }
}

/// `check`
mod check {
    use super::*;

    #[test]
    fn a_tile_that_makes_sequences_is_legal() {
        for text in ["Ag", "Br"] {
            assert_eq!(rules::check(&board("3/1Ar1/3"), tile(text), at(0, 1)), Ok(()), "{text}");
        }
        assert_eq!(rules::check(&board("1Ar1/Bg2/3"), tile("Br"), at(1, 1)), Ok(()));
    }

    #[test]
    fn without_a_neighbor_it_is_illegal() {
        let found = rules::check(&board("3/1Ar1/3"), tile("Ar"), at(0, 0));
        assert_eq!(found, Err(Illegal::NoNeighbor(at(0, 0))));
    }

    #[test]
    fn the_row_is_checked() {
        let found = rules::check(&board("3/Ar2/3"), tile("Bg"), at(1, 1));
        assert_eq!(found, Err(Illegal::NoSequence(bad_row())));
    }

    #[test]
    fn the_column_is_checked_after_the_row() {
        let line = |text: &str| match rules::check(&board(text), tile("Bg"), at(1, 1)) {
            Err(Illegal::NoSequence(bad)) => Some((bad.line, bad.number)),
            _ => None,
        };
        assert_eq!(line("1Ar1/3/3"), Some((Line::Column, 1)));
        assert_eq!(line("1Ar1/Ar2/3"), Some((Line::Row, 1)));
    }
}

/// `is_legal`
mod is_legal {
    use super::*;

    #[test]
    fn an_empty_cell_beside_a_fitting_tile_is_legal() {
        assert_eq!(rules::is_legal(&board("1Ar1"), tile("Br"), at(0, 0)), true);
    }

    #[test]
    fn an_occupied_cell_or_a_wrong_neighbor_is_illegal() {
        assert_eq!(rules::is_legal(&board("ArBr"), tile("Cr"), at(0, 0)), false);
        assert_eq!(rules::is_legal(&board("1Ar1"), tile("Bg"), at(0, 0)), false);
    }
}

/// `fits_somewhere`
mod fits_somewhere {
    use super::*;

    #[test]
    fn one_legal_cell_is_enough() {
        assert_eq!(rules::fits_somewhere(&board("ArAg1/3"), tile("Bg")), true);
    }

    #[test]
    fn without_a_legal_cell_the_tile_fits_nowhere() {
        assert_eq!(rules::fits_somewhere(&board("ArAg1/3"), tile("Cb")), false);
        assert_eq!(rules::fits_somewhere(&board("ArAg"), tile("Ab")), false);
    }
}

/// `is_blocked`
mod is_blocked {
    use super::*;

    fn is_blocked(deck: &str) -> bool {
        rules::is_blocked(&deck.parse().unwrap(), &board("ArAg1/3"))
    }

    #[test]
    fn a_deck_with_a_fitting_tile_is_not_blocked() {
        assert_eq!(is_blocked("CbBg"), false);
        assert_eq!(is_blocked("BgCb"), false);
    }

    #[test]
    fn a_deck_without_a_fitting_tile_is_blocked_and_so_is_an_empty_deck() {
        assert_eq!(is_blocked("CbDb"), true);
        assert_eq!(is_blocked(""), true);
    }
}

/// `fmt of Display for Line` in `rules/illegal.rs`
mod display_for_line {
    use super::*;

    #[test]
    fn a_row_and_a_column_have_their_own_words() {
        assert_eq!(Line::BOTH.map(|line| line.to_string()), ["row", "column"]);
    }
}

/// `fmt of Display for Fault` in `rules/illegal.rs`
mod display_for_fault {
    use super::*;

    #[test]
    fn every_fault_has_its_own_message() {
        let all = [Fault::TooLong, Fault::IdenticalTiles, Fault::NeitherOneLetterNorOneColor];
        let [long, identical, neither] = all.map(|fault| fault.to_string());
        assert!(!long.is_empty() && !identical.is_empty() && !neither.is_empty());
        assert!(long != identical && identical != neither && neither != long, "{long}");
    }
}

/// `BadLine::reason` in `rules/illegal.rs`
mod reason {
    use super::*;

    /// Whether the words of a reason name all of these.
    fn names(bad: &BadLine, parts: &[&str]) -> bool {
        let reason = bad.reason(Paint::Plain);
        parts.iter().all(|part| reason.contains(part))
    }

    #[test]
    fn the_line_its_tiles_and_its_fault_are_named() {
        let fault = Fault::NeitherOneLetterNorOneColor.to_string();
        let reason = bad_row().reason(Paint::Plain);
        assert!(names(&bad_row(), &["row", "1", "Ar", "Bg", &fault]), "{reason}");
    }

    #[test]
    fn all_tiles_of_the_line_are_named_not_only_the_wrong_run() {
        let [a, b] = [tile("Ar"), tile("Br")].map(Some);
        let cells = vec![a, None, b, b];
        let (run, fault) = (tiles("BrBr"), Fault::IdenticalTiles);
        let bad = BadLine { line: Line::Column, number: 0, cells, run, fault };
        assert!(names(&bad, &["column", "0", "Ar", "Br"]), "{}", bad.reason(Paint::Plain));
    }
}

/// `Illegal::message` in `rules/illegal.rs`
mod message {
    use super::*;

    #[test]
    fn a_missing_neighbor_is_impossible_and_its_cell_is_named() {
        let message = Illegal::NoNeighbor(at(0, 2)).message(Paint::Plain);
        assert!(message.starts_with("Impossible: "), "{message}");
        assert!(message.contains('0') && message.contains('2'), "{message}");
    }

    #[test]
    fn a_wrong_line_is_impossible_for_its_reason() {
        let message = Illegal::NoSequence(bad_row()).message(Paint::Plain);
        assert_eq!(message, format!("Impossible: {}", bad_row().reason(Paint::Plain)));
    }
}
