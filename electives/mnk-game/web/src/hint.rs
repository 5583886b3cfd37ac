//! A hint: what the computer would do in the human's place.

use crate::game::Game;
use crate::thought::{self, Thought, on_the_way};
use mnk_game::game::board::Cell;
use mnk_game::game::computer::{hint as hint_sentence, sides_changed};

/// A hint for the human. `report` is called on the way.
pub fn hint(game: &Game, report: &mut dyn FnMut(&Thought)) -> Result<Thought, String> {
    if game.mover().is_none() {
        return Err("Impossible: the game is over.".to_owned());
    }
    let cells = game.preferences();
    let (choice, figures) =
        thought::choose(&sides_changed(game.evaluate()), &cells, &mut |progress| {
            report(&on_the_way(progress, cells.len()));
        });
    let Cell { row, column } = choice.cell;
    Ok(Thought { row, column, sentence: hint_sentence(choice), figures, progress: None })
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
