//! A game as text, and back. A text that is not ours gets a sentence, never a wrong game.

use crate::game::{self, Game};
use crate::thought::Thought;
use mnk_game::board::Place;
use mnk_game::player::Player;
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
        laid: game.laid().iter().map(|place| [place.row, place.column]).collect(),
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
///
/// # Errors
/// A sentence about the first thing that is wrong.
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
            Some(Player::Computer) => thought_of(&mut thoughts, Place { row, column })
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
fn thought_of(
    thoughts: &mut impl Iterator<Item = Thought>,
    place: Place,
) -> Result<Thought, String> {
    thoughts
        .next()
        .filter(|thought| (thought.row, thought.column) == (place.row, place.column))
        .ok_or_else(|| format!("the figures for the computer's tile on {place} are missing."))
}

#[cfg(test)]
mod tests;
