//! The checks of `b-walls` that are kept for grading.

use super::*;

pub const JUDGES: Judges =
    &[("typed", typed), ("not-pairs", not_pairs), ("off-board", off_board), ("all", all)];

/// A game in which the question for walls is answered until the program accepts an answer.
fn begin_after(bench: &Bench, answers: &[&str]) -> Result<Game, Verdict> {
    let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
    Game::begin_board_with(bench, SIZES, &answers).map(|(game, _)| game)
}

fn typed(bench: &Bench) -> Result<(), Verdict> {
    for answer in ["0,3,2,1", "0, 3, 2, 1", " 2\t1   0 3 ", "0 3 2 1 0 3", "00 +3 2 1"] {
        let (game, _) = begin(bench, SIZES, answer)?;
        has_walls(&game, &[(0, 3), (2, 1)])?;
    }
    Ok(())
}

fn not_pairs(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["0", "0 1 2", "none", "0 b", "0 1.5", "0 0 1 x"] {
        questions::ignored(&mut talk, answer)?;
    }
    let game = begin_after(bench, &["0 1 2", "0 1"])?;
    has_walls(&game, &[(0, 1)])
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["3 0", "0 5", "-1 0", "0 -1", "1 1 3 4", "100 100 0 0"] {
        questions::refused(&mut talk, answer, "a cell is off the board")?;
    }
    let game = begin_after(bench, &["1 1 7 7", "2 4 0 5", "0 2"])?;
    has_walls(&game, &[(0, 2)])
}

fn all(bench: &Bench) -> Result<(), Verdict> {
    let (game, opening) = begin(bench, [1, 1, 2], "0 0 0 1")?;
    has_walls(&game, &[(0, 0), (0, 1)])?;
    is_over(&game, &opening)
}
