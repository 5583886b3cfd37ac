//! A hint: what the computer would do in the human's place. The tiles change sides, and the
//! computer thinks about that board.

use crate::game::Game;
use crate::thought::{self, Thought, on_the_way};
use mnk_game::board::Place;
use mnk_game::cell::Cell;
use mnk_game::computer::{Choice, Outlook, Reason};
use mnk_game::evaluate::Evaluate;
use mnk_game::score::{COMPUTER_WINS, DRAW, HUMAN_WINS};
use mnk_game::solver::Value;

/// A hint for the human. `report` is called on the way.
///
/// # Errors
/// If the game is over.
pub fn hint(game: &Game, report: &mut dyn FnMut(&Thought)) -> Result<Thought, String> {
    if game.mover().is_none() {
        return Err("Impossible: the game is over.".to_owned());
    }
    let places = game.preferences();
    let (choice, figures) =
        thought::choose(&sides_changed(game.evaluate()), &places, &mut |progress| {
            report(&on_the_way(progress, places.len()));
        });
    let Place { row, column } = choice.place;
    Ok(Thought { row, column, sentence: sentence(choice), figures, progress: None })
}

/// The same position with the human's tiles as the computer's, and the reverse.
fn sides_changed(evaluate: &Evaluate) -> Evaluate {
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
fn sentence(Choice { place, reason }: Choice) -> String {
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
        HUMAN_WINS => "every tile loses, but this one late".to_owned(),
        DRAW => format!("it leads to a draw within {plies} plies"),
        _ => format!("nothing better is seen {plies} plies ahead"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const STRIP: &str = "1\n5\n3\n1\nggggg\n";

    fn hinted(first: &str, laid: &[[usize; 2]]) -> Thought {
        let mut game = Game::new("strip.txt", STRIP, first, 1).unwrap();
        for &[row, column] in laid {
            let thought = Thought { row, column, ..Thought::default() };
            game.take(thought).or_else(|_| game.lay(row, column)).unwrap();
        }
        hint(&game, &mut |_| ()).unwrap()
    }

    #[test]
    fn a_win_is_taken_and_a_loss_is_blocked() {
        let wins = hinted("human", &[[0, 1], [0, 4], [0, 2], [0, 0]]);
        assert_eq!((wins.column, wins.sentence.as_str()), (3, "Hint: (0,3), because it wins."));
        let blocks = hinted("computer", &[[0, 1], [0, 4], [0, 2]]);
        let because = "because otherwise the computer wins there.";
        assert!(
            [0, 3].contains(&blocks.column) && blocks.sentence.ends_with(because),
            "{blocks:?}"
        );
    }

    #[test]
    fn a_game_that_is_over_has_no_hint() {
        let mut game = Game::new("cell.txt", "1\n1\n1\n1\ng\n", "human", 1).unwrap();
        game.lay(0, 0).unwrap();
        assert_eq!(hint(&game, &mut |_| ()).unwrap_err(), "Impossible: the game is over.");
    }
}
