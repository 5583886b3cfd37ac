//! Perfect play at the end of a game, once the rest is small enough to be solved.

use crate::board::Place;
use crate::computer::{Choice, Reason};
use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::score::COMPUTER_WINS;
use crate::solver::{Position, Value, within};
use std::time::{Duration, Instant};

/// The most empty cells for which the rest of a game is solved. That takes a small part of the time
/// limit, so a game is the same on a slower machine.
pub const MOST_EMPTY: usize = 20;

const LIMIT: Duration = Duration::from_secs(1);

/// The size of the table in mebibytes, enough for so small a search.
const MEMORY: usize = 4;

/// The computer's choice, or a better one. `places` are the empty places in order of preference
/// among equals.
///
/// A choice that wins, blocks, or leads to a win already seen is kept, because nothing is quicker.
/// In a lost game the choice is kept too, because it loses late.
#[must_use]
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
/// it; no place if the game is lost. `None` if it cannot be solved in time.
fn solved(evaluate: &Evaluate, places: &[Place]) -> Option<(Value, Option<Place>)> {
    if places.len() > MOST_EMPTY {
        return None;
    }
    let begin = Instant::now();
    let value = |position: &Position| {
        let left = LIMIT.checked_sub(begin.elapsed())?;
        within(left, MEMORY, position).map(|solution| solution.value)
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

#[cfg(test)]
mod tests;
