//! The conversation with the players: the questions and the messages.

use crate::config::COPIES;
use crate::placement::{Placement, words};
use crate::player::Player;
use crate::qwirkle::{Ending, Qwirkle, Turn, most_players};
use shared::{Console, Paint};
use std::io;

/// The message for a line that is not a turn.
const EXPECTED: &str =
    "Ignored: a tile, a row and a column were expected, for example 0 0 0, or s to skip.";

/// Asks for the number of players and their names; `None` when the user has left.
pub fn ask_players(console: &mut Console) -> io::Result<Option<Vec<Player>>> {
    let most = most_players(COPIES);
    let prompt = format!("How many players (1-{most})? ");
    let Some(count) = console.ask_number(&prompt, 1..=most)? else { return Ok(None) };
    let mut players = Vec::new();
    while players.len() < count {
        let Some(name) = ask_name(&players, console)? else { return Ok(None) };
        players.push(Player::new(&name));
    }
    Ok(Some(players))
}

/// Asks for a name that no player has yet.
fn ask_name(players: &[Player], console: &mut Console) -> io::Result<Option<String>> {
    let prompt = format!("Name of player {}? ", players.len() + 1);
    while let Some(name) = console.ask_name(&prompt)? {
        if players.iter().all(|player| player.name != name) {
            return Ok(Some(name));
        }
        console.tell_sentence(&format!(
            "Impossible: {name} is already playing; choose another name."
        ))?;
    }
    Ok(None)
}

/// Explains what the questions do not say.
pub fn welcome(console: &mut Console) -> io::Result<()> {
    console.tell_sentence("Type s instead of a tile and a cell to skip your turn.")
}

/// Asks the player who moves next for a turn; `None` when the user has left.
pub fn ask_turn(game: &Qwirkle, console: &mut Console) -> io::Result<Option<Turn>> {
    let name = &game.player().name;
    if game.is_blocked() {
        console.tell_sentence(&format!("None of {name}'s tiles fits anywhere; type s to skip."))?;
    }
    let paint = console.paint();
    let prompt = format!("Dear {name}, choose a tile and a cell (tile row column): ");
    console.ask_until(&prompt, |line| read_turn(line, game, paint))
}

/// The turn in a line, or a message to the player.
fn read_turn(line: &str, game: &Qwirkle, paint: Paint) -> Result<Turn, String> {
    let words = words(line);
    if words == ["s"] {
        return Ok(Turn::Skip);
    }
    if words.len() != 3 {
        return Err(EXPECTED.to_owned());
    }
    let placement = Placement::read(&words, &game.player().deck, game.board())
        .map_err(|refusal| refusal.message(paint))?;
    game.check(placement).map_err(|illegal| illegal.message(paint))?;
    Ok(Turn::Lay(placement))
}

/// Says what the player who moves next does.
///
/// # Panics
/// When the turn is not legal.
pub fn tell_turn(game: &Qwirkle, turn: &Turn, console: &mut Console) -> io::Result<()> {
    let name = &game.player().name;
    match turn {
        Turn::Skip => console.tell(format!("{name} skips.")),
        Turn::Lay(placement) => {
            let (tile, points) = game.check(*placement).expect("the turn was checked");
            let (tile, cell) = (tile.draw(console.paint()), placement.cell);
            console.tell(format!("{name} puts {tile} on {cell}: {points} points."))
        }
    }
}

/// Says why the game is over, congratulates the winners, and shows everybody's points.
pub fn congratulate(game: &Qwirkle, console: &mut Console) -> io::Result<()> {
    match game.ending() {
        Some(Ending::EmptyDeck(name)) => {
            console.tell_sentence(&format!("The game is over: the deck of {name} is empty."))?;
        }
        Some(Ending::AllBlocked) => {
            console.tell_sentence(
                "The game is over: all players are blocked; no tile of any deck fits.",
            )?;
        }
        None => {}
    }
    let winners = game.winners();
    let names: Vec<&str> = winners.iter().map(|player| player.name.as_str()).collect();
    let points = winners.first().map_or(0, |winner| winner.points);
    let each = if names.len() > 1 { " each" } else { "" };
    let names = in_a_row(&names);
    console.tell(format!("Congratulations, {names}! You win with {points} points{each}."))?;
    console.tell(table_of_points(game.players()))
}

/// One line for each player, those with the most points first.
fn table_of_points(players: &[Player]) -> String {
    let mut players: Vec<&Player> = players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
    let mut lines = Vec::new();
    for player in players {
        lines.push(format!("{:6}  {}", player.points, player.name));
    }
    lines.join("\n")
}

/// Says farewell to the players whose names are known.
pub fn farewell(players: &[Player], console: &mut Console) -> io::Result<()> {
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    if names.is_empty() {
        return console.tell("I wish you farewell.");
    }
    let names = in_a_row(&names);
    console.tell(format!("Dear {names}, I wish you farewell and hope to see you again."))
}

/// `A`, `A and B` or `A, B and C`
fn in_a_row(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_several_names_follows_an_and() {
        assert_eq!(in_a_row(&["Ann"]), "Ann");
        assert_eq!(in_a_row(&["Ann", "Bob"]), "Ann and Bob");
        assert_eq!(in_a_row(&["Ann", "Bob", "Carl"]), "Ann, Bob and Carl");
    }
}
