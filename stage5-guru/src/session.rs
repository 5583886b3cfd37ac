//! The conversation with the players: what they are asked, and what they are told.

use crate::config::COPIES;
use crate::placement::{Placement, Refusal, words};
use crate::player::Player;
use crate::qwirkle::{Ending, Qwirkle, Turn, most_players};
use shared::{Console, Paint};
use std::io;

/// What is said to a line that is no turn.
const EXPECTED: &str =
    "Ignored: a tile, a row and a column were expected, for example 0 0 0, or s to skip.";

/// Asks how many players there are, and each one's name; `None` when the user has left.
///
/// # Errors
/// When the console cannot be read from or written to.
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
        console
            .tell_sentence(&format!("Impossible: {name} plays already; choose another name."))?;
    }
    Ok(None)
}

/// Tells what the questions do not.
///
/// # Errors
/// When the console cannot be written to.
pub fn welcome(console: &mut Console) -> io::Result<()> {
    console.tell_sentence("Type s instead of a tile and a cell to skip your turn.")
}

/// Asks whoever moves next for her turn; `None` when the user has left.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn ask_turn(game: &Qwirkle, console: &mut Console) -> io::Result<Option<Turn>> {
    let name = &game.player().name;
    if game.is_blocked() {
        console.tell_sentence(&format!("No tile of {name} fits anywhere; type s to skip."))?;
    }
    let paint = console.paint();
    let prompt = format!("Dear {name}, choose a tile and a cell (tile row column): ");
    console.ask_until(&prompt, |line| read_turn(line, game, paint))
}

/// The turn that a line says, or what to tell the player.
fn read_turn(line: &str, game: &Qwirkle, paint: Paint) -> Result<Turn, String> {
    let words = words(line);
    if words == ["s"] {
        return Ok(Turn::Skip);
    }
    let placement = Placement::read(&words, &game.player().deck, game.board()).map_err(
        |refusal| match refusal {
            Refusal::NotThreeWords => EXPECTED.to_owned(),
            refusal => refusal.message(paint),
        },
    )?;
    game.check(placement).map_err(|illegal| illegal.message(paint))?;
    Ok(Turn::Lay(placement))
}

/// Tells what whoever moves next does.
///
/// # Errors
/// When the console cannot be written to.
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

/// Says why the game is over, congratulates whoever wins, and shows everybody's points.
///
/// # Errors
/// When the console cannot be written to.
pub fn congratulate(game: &Qwirkle, console: &mut Console) -> io::Result<()> {
    match game.ending() {
        Some(Ending::EmptyDeck(name)) => {
            console.tell_sentence(&format!("The game is over: the deck of {name} is empty."))?;
        }
        Some(Ending::AllBlocked) => {
            console.tell_sentence(
                "The game is over: all players are blocked, no tile of any deck fits.",
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

/// A line per player, those with the most points first.
fn table_of_points(players: &[Player]) -> String {
    let mut players: Vec<&Player> = players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
    let lines = players.iter().map(|player| format!("{:6}  {}", player.points, player.name));
    lines.collect::<Vec<_>>().join("\n")
}

/// Says farewell to those whose names are known.
///
/// # Errors
/// When the console cannot be written to.
pub fn farewell(players: &[Player], console: &mut Console) -> io::Result<()> {
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    if names.is_empty() {
        return console.tell("I wish you farewell.");
    }
    let names = in_a_row(&names);
    console.tell(format!("Dear {names}, I wish you farewell and hope to see you again."))
}

/// `A`, `A and B`, `A, B and C`.
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
    fn names_stand_in_a_row_with_an_and_before_the_last() {
        assert_eq!(in_a_row(&["Ann"]), "Ann");
        assert_eq!(in_a_row(&["Ann", "Bob"]), "Ann and Bob");
        assert_eq!(in_a_row(&["Ann", "Bob", "Carl"]), "Ann, Bob and Carl");
    }
}
