//! Perfect play at the end of a game, once the rest is small enough to be solved.

use crate::board::Place;
use crate::computer::{Choice, Reason};
use crate::evaluate::{COMPUTER_WINS, Evaluate};
use crate::player::Player;
use crate::solver::{Position, Resources, Solution, Value, solve};

/// The most empty cells for which the rest of a game is solved.
pub const MOST_EMPTY: usize = 20;

/// The most positions searched for a move. So few cells need a small part of them.
const MOST_POSITIONS: u64 = 1_000_000;

/// The size of the table in mebibytes, enough for so small a search.
const MEMORY: usize = 4;

/// The computer's choice, or a better one. `places` are the empty places in order of preference
/// among equals.
///
/// A choice that wins, blocks, or leads to a win already seen is kept, because nothing is quicker.
/// In a lost game the choice is kept too, because it loses late.
pub fn improved(choice: Choice, evaluate: &Evaluate, places: &[Place]) -> Choice {
    match choice.reason {
        Reason::Looked(outlook) if outlook.score != COMPUTER_WINS => {
            let solved = solved(evaluate, places);
            solved.map_or(choice, |(value, place)| Choice {
                place: place.unwrap_or(choice.place),
                reason: Reason::Solved(value),
            })
        }
        _ => choice,
    }
}

/// The value of the rest of the game for the computer, and the first of these places that reaches
/// it; no place if the game is lost. `None` if that takes too many positions.
fn solved(evaluate: &Evaluate, places: &[Place]) -> Option<(Value, Option<Place>)> {
    if places.len() > MOST_EMPTY {
        return None;
    }
    let mut left = MOST_POSITIONS;
    let mut value = |position: &Position| {
        let solution = within(left, position)?;
        left = left.saturating_sub(solution.effort.positions);
        Some(solution.value)
    };
    let (board, needed) = (evaluate.board(), evaluate.tiles_needed());
    let position = Position::of_board(board, needed, Player::Computer).ok()?;
    let best = value(&position)?;
    if best == Value::Loss {
        return Some((best, None));
    }
    for place in places {
        let next = position.after(place.row * board.columns() + place.column)?.ok()?;
        if value(&next)?.of_other() == best {
            return Some((best, Some(*place)));
        }
    }
    None
}

/// Solves a position; `None` if that takes more positions than these.
fn within(most_positions: u64, position: &Position) -> Option<Solution> {
    let resources = Resources { threads: 1, memory: MEMORY };
    solve(position, resources, &mut |effort| effort.positions <= most_positions).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer;
    use pretty_assertions::assert_eq;

    /// The computer's choice on a board with these rows, before and after improvement.
    fn choices(rows: &[&str], needed: usize, quality: usize) -> (Choice, Choice) {
        let mut evaluate = Evaluate::new(rows.len(), rows[0].len(), needed, quality);
        for (place, symbol) in evaluate.board().places().zip(rows.concat().chars()) {
            evaluate.store_play(place.row, place.column, symbol);
        }
        let places: Vec<Place> = evaluate.board().empty_places().collect();
        let choice = computer::choose(&mut evaluate, &places);
        (choice, improved(choice, &evaluate, &places))
    }

    #[test]
    fn against_a_corner_only_the_middle_holds_tic_tac_toe() {
        let (seen, better) = choices(&["bgg", "ggg", "ggg"], 3, 1);
        assert_eq!(seen.place, Place { row: 0, column: 1 });
        let middle = Place { row: 1, column: 1 };
        assert_eq!(better, Choice { place: middle, reason: Reason::Solved(Value::Draw) });
    }

    #[test]
    fn against_opposite_corners_only_an_edge_holds_it_and_the_first_one_is_taken() {
        let (_, better) = choices(&["bgg", "gog", "ggb"], 3, 1);
        let edge = Place { row: 0, column: 1 };
        assert_eq!(better, Choice { place: edge, reason: Reason::Solved(Value::Draw) });
    }

    #[test]
    fn a_win_beyond_what_is_seen_is_found_and_kept() {
        let (seen, better) = choices(&["gggg", "bggg", "gggg"], 3, 1);
        assert_eq!(seen.place, Place { row: 0, column: 0 });
        // Each of the places before it gives the win away.
        let place = Place { row: 1, column: 1 };
        assert_eq!(better, Choice { place, reason: Reason::Solved(Value::Win) });
    }

    #[test]
    fn a_lost_game_is_recognized_and_the_choice_stays() {
        let (seen, better) = choices(&["gggg", "gbgg", "gggg"], 3, 4);
        assert_eq!(seen.place, Place { row: 1, column: 0 }, "the first place loses sooner");
        assert_eq!(better, Choice { place: seen.place, reason: Reason::Solved(Value::Loss) });
    }

    #[test]
    fn a_choice_that_wins_blocks_or_is_seen_to_win_stays() {
        for (rows, quality) in [(["oog", "bbg", "ggg"], 1), (["obg", "gbg", "ggg"], 1)] {
            let (seen, better) = choices(&rows, 3, quality);
            assert!(matches!(seen.reason, Reason::Wins | Reason::Blocks), "{seen:?}");
            assert_eq!(better, seen);
        }
        let (seen, better) = choices(&["gggg", "gogg", "gggb"], 3, 3);
        assert!(matches!(seen.reason, Reason::Looked(outlook) if outlook.score == COMPUTER_WINS));
        assert_eq!(better, seen);
    }

    #[test]
    fn a_rest_of_20_cells_is_solved_and_a_larger_one_is_not() {
        let (_, better) = choices(&["ggggg"; 4], 4, 1);
        assert_eq!(better.reason, Reason::Solved(Value::Draw));
        let (seen, better) = choices(&["ggggggg", "ggggggg", "ggggggg"], 4, 1);
        assert_eq!(better, seen);
    }
}
