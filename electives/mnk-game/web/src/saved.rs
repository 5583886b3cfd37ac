//! A game as text, and back. A text that is not ours gets a sentence, never a wrong game.

use crate::game::{self, Game};
use crate::thought::Thought;
use mnk_game::game::board::{Cell, Player};
use serde::{Deserialize, Serialize};

/// Goes up when games of before can no longer be read.
const VERSION: u32 = 1;

/// The version alone, which texts of every version have.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    name: String,
    board: String,
    /// As text, because the numbers of JavaScript have 53 bits.
    seed: String,
    first: String,
    laid: Vec<[usize; 2]>,
    thoughts: Vec<Thought>,
}

/// The game as text.
pub fn text(game: &Game) -> String {
    let saved = Saved {
        version: VERSION,
        name: game.name.clone(),
        board: game.text.clone(),
        seed: game.seed.to_string(),
        first: named(game.first).to_owned(),
        laid: game.laid().iter().map(|cell| [cell.row, cell.column]).collect(),
        thoughts: game.thoughts().to_vec(),
    };
    crate::json(&saved)
}

/// The word for a player, which [`Player::named`] reads.
pub(crate) fn named(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Computer => "computer",
    }
}

/// The game in such a text.
pub fn restored(text: &str) -> Result<Game, String> {
    let damaged = |error: serde_json::Error| format!("The stored game is damaged: {error}.");
    let Versioned { version } = serde_json::from_str(text).map_err(damaged)?;
    if version != VERSION {
        return Err(format!(
            "The stored game has version {version}, but this page reads version {VERSION}."
        ));
    }
    let saved: Saved = serde_json::from_str(text).map_err(damaged)?;
    replayed(saved).map_err(|reason| format!("The stored game is damaged: {reason}"))
}

/// Plays the game again, with the rules for every tile.
fn replayed(saved: Saved) -> Result<Game, String> {
    let seed = game::seed(&saved.seed)?;
    Player::named(&saved.first).map_err(|sentence| format!("{sentence}."))?;
    let mut game = Game::new(&saved.name, &saved.board, &saved.first, seed)?;
    let mut thoughts = saved.thoughts.into_iter();
    for (number, [row, column]) in saved.laid.into_iter().enumerate() {
        let laid = match game.mover() {
            Some(Player::Computer) => thought_of(&mut thoughts, Cell { row, column })
                .and_then(|thought| game.take(thought)),
            _ => game.lay(row, column),
        };
        laid.map_err(|reason| format!("tile {}: {reason}", number + 1))?;
    }
    if thoughts.next().is_some() {
        return Err("it has more figures than the computer has tiles.".to_owned());
    }
    Ok(game)
}

/// The next thought, which must be the one about this tile.
fn thought_of(thoughts: &mut impl Iterator<Item = Thought>, cell: Cell) -> Result<Thought, String> {
    thoughts
        .next()
        .filter(|thought| (thought.row, thought.column) == (cell.row, cell.column))
        .ok_or_else(|| format!("the figures for the computer's tile on {cell} are missing."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thought::think;
    use pretty_assertions::assert_eq;

    /// A game with three tiles.
    fn game() -> Game {
        let board = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";
        let mut game = Game::new("sample.txt", board, "computer", u64::MAX).unwrap();
        for _ in 0..2 {
            let thought = think(&game, &mut |_| ()).unwrap();
            game.take(thought).unwrap();
            let Cell { row, column } = game.preferences()[0];
            game.lay(row, column).unwrap();
        }
        game.undo();
        game
    }

    #[test]
    fn a_saved_game_is_restored() {
        let saved = text(&game());
        let restored = restored(&saved).unwrap();
        assert_eq!(restored.laid().len(), 3);
        assert_eq!(text(&restored), saved);
    }

    #[test]
    fn a_damaged_game_is_refused_with_a_reason() {
        let saved = text(&game());
        let laid = saved.split("\"laid\":").nth(1).unwrap().split(",\"thoughts").next().unwrap();
        let with = |from: &str, to: &str| {
            let changed = saved.replacen(from, to, 1);
            assert_ne!(changed, saved, "{from} is there");
            restored(&changed).unwrap_err()
        };
        for (from, to, reason) in [
            ("\"version\":1", "\"version\":2", "has version 2, but this page reads version 1."),
            ("\"version\":1", "\"version\":\"x\"", "is damaged: invalid type"),
            ("\"name\"", "\"nom\"", "is damaged: unknown field `nom`"),
            (
                "18446744073709551615",
                "-1",
                "A seed is a whole number from 0 to 18446744073709551615.",
            ),
            ("\"first\":\"computer\"", "\"first\":\"\"", "human or computer was expected."),
            ("gddg", "gxdg", "sample.txt, line 6: a row of g (empty) and d (blocked) was expected"),
            (laid, "[[1,1]]", "tile 1: the figures for the computer's tile on (1,1) are missing."),
            (laid, "[]", "it has more figures than the computer has tiles."),
        ] {
            let sentence = with(from, to);
            assert!(sentence.contains(reason), "{from} as {to}: {sentence}");
        }
        for length in 0..saved.len() {
            assert!(restored(&saved[..length]).is_err(), "the first {length} bytes");
        }
    }
}
