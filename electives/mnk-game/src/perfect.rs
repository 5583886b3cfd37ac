//! Perfect play at the end of a game, once the rest is small enough to be solved.

use crate::board::Place;
use crate::computer::{Choice, Reason};
use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::score::COMPUTER_WINS;
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
mod tests;
