//! A hint: what the computer would do in the human's place. The tiles change sides, and the
//! computer thinks about that board.

use crate::cell::Cell;
use crate::computer::{Choice, Outlook, Reason};
use crate::evaluate::Evaluate;
use crate::score::{COMPUTER_WINS, DRAW, HUMAN_WINS};
use crate::solver::Value;

/// The same position with the human's tiles as the computer's, and the reverse.
pub fn sides_changed(evaluate: &Evaluate) -> Evaluate {
    let mut changed = evaluate.clone();
    for (place, cell) in evaluate.board().places().zip(evaluate.board().cells()) {
        let other = match cell {
            Cell::Human => Cell::Computer,
            Cell::Computer => Cell::Human,
            same => same,
        };
        changed.store_play(place.row, place.column, other.symbol());
    }
    changed
}

/// The reason for a hint. The choice is made for the human, so the computer's scores are the
/// human's.
pub fn sentence(Choice { place, reason }: Choice) -> String {
    let why = match reason {
        Reason::Wins => "it wins".to_owned(),
        Reason::Blocks => "otherwise the computer wins there".to_owned(),
        Reason::Solved(Value::Win) => "you win, unless you make a mistake later".to_owned(),
        Reason::Solved(Value::Draw) => "it leads to a draw, if nobody makes a mistake".to_owned(),
        Reason::Solved(Value::Loss) => "the computer wins, unless it makes a mistake".to_owned(),
        Reason::Looked(outlook) => seen(outlook),
    };
    format!("Hint: {place}, because {why}.")
}

fn seen(Outlook { plies, score, .. }: Outlook) -> String {
    match score {
        COMPUTER_WINS => format!("you can win within {plies} plies"),
        HUMAN_WINS => "every move loses, but this one delays the loss".to_owned(),
        DRAW => format!("it leads to a draw within {plies} plies"),
        _ => format!("nothing better is found {plies} plies ahead"),
    }
}
