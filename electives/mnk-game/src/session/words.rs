//! The sentences about moves and about the end of a game.

use crate::board::Place;
use crate::cell::Cell;
use crate::computer::{Choice, Reason};
use crate::display;
use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::solver::Value;

/// The sentences of welcome: what wins, and what the marks mean.
pub(super) fn welcome(evaluate: &Evaluate) -> [String; 2] {
    let needed = evaluate.tiles_needed();
    let [yours, computers, blocked, empty] =
        [Cell::Human, Cell::Computer, Cell::Blocked, Cell::Empty].map(display::mark);
    [
        format!(
            "Welcome! The first player with {needed} adjacent tiles in a row, a column or a \
             diagonal wins."
        ),
        format!(
            "Your tiles are light blue ({yours}), the computer's are orange ({computers}). Blocked \
             cells are dark blue ({blocked}), and empty ones are green ({empty})."
        ),
    ]
}

/// The sentence about a move of the computer.
pub fn move_sentence(Choice { place, reason }: Choice) -> String {
    match reason {
        Reason::Looked(outlook) if outlook.is_cut_short => format!(
            "The computer takes {place}. It looked {} plies ahead; more would take too long.",
            outlook.plies
        ),
        Reason::Solved(value) => format!(
            "The computer takes {place}. It has solved the rest of the game: {}.",
            outcome(value)
        ),
        _ => format!("The computer takes {place}."),
    }
}

fn outcome(value: Value) -> &'static str {
    match value {
        Value::Win => "it wins",
        Value::Draw => "a draw, unless you make a mistake",
        Value::Loss => "you win, unless you make a mistake",
    }
}

/// The sentence about the end of a game.
pub fn end_sentence(evaluate: &Evaluate) -> String {
    let line = winning_line(evaluate);
    let places = line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match line.first().and_then(|&place| evaluate.board().get(place)) {
        Some(Cell::Human) => format!("Congratulations! You win with {places}."),
        Some(_) => {
            format!("The computer wins with {places}. Well played, and better luck next time!")
        }
        None => "No cell is empty: the game is a draw.".to_owned(),
    }
}

/// The line of the player who has won; empty if nobody has.
pub fn winning_line(evaluate: &Evaluate) -> Vec<Place> {
    let line = |player: Player| evaluate.board().line(player.cell(), evaluate.tiles_needed());
    line(Player::Human).or_else(|| line(Player::Computer)).unwrap_or_default()
}
