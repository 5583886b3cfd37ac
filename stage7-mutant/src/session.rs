//! The conversation with the players: the questions and the messages.

use crate::config::COPIES;
use crate::placement::words;
use crate::player::{Kind, Player};
use crate::qwirkle::{Ending, Qwirkle, Turn, most_players};
use crate::turn::{self, Laid};
use shared::{Console, Paint};
use std::io;

/// Asks for the number of players, their kinds and their names; `None` when the user has left.
pub fn ask_players(console: &mut Console) -> io::Result<Option<Vec<Player>>> {
    let most = most_players(COPIES);
    let prompt = format!("How many players (1-{most})? ");
    let Some(count) = console.ask_number(&prompt, 1..=most)? else { return Ok(None) };
    let mut players = Vec::new();
    while players.len() < count {
        let Some(kind) = ask_kind(&players, console)? else { return Ok(None) };
        let Some(name) = ask_name(&players, console)? else { return Ok(None) };
        players.push(Player::new(&name, kind));
    }
    Ok(Some(players))
}

/// Asks whether the next player is a human or a computer.
fn ask_kind(players: &[Player], console: &mut Console) -> io::Result<Option<Kind>> {
    let prompt = format!("Player {}, human or computer? ", players.len() + 1);
    console.ask_until(&prompt, |line| match line.trim().to_lowercase().as_str() {
        "human" => Ok(Kind::Human),
        "computer" => Ok(Kind::Computer),
        _ => Err("Ignored: human or computer was expected, for example human.".to_owned()),
    })
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

/// Explains to humans what the questions do not say.
pub fn welcome(game: &Qwirkle, console: &mut Console) -> io::Result<()> {
    if game.players().iter().all(|player| player.kind == Kind::Computer) {
        return Ok(());
    }
    console.tell_sentence(
        "To lay several tiles, type them on one line: tile row column tile row column …",
    )?;
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
    if words(line) == ["s"] {
        return Ok(Turn::Skip);
    }
    let placements = turn::read(line, &game.player().deck, game.board(), paint)?;
    match game.check(&placements) {
        Ok(_) => Ok(Turn::Lay(placements)),
        Err(rule) => Err(format!("Impossible: {}", rule.reason(paint))),
    }
}

/// Says what the player who moves next does.
///
/// # Panics
/// When the turn is not legal.
pub fn tell_turn(game: &Qwirkle, turn: &Turn, console: &mut Console) -> io::Result<()> {
    let name = &game.player().name;
    match turn {
        Turn::Skip => console.tell(format!("{name} skips.")),
        Turn::Lay(placements) => {
            let (laid, points) = game.check(placements).expect("the turn was checked");
            let paint = console.paint();
            let mut tiles = Vec::new();
            for Laid { tile, cell } in laid {
                tiles.push(format!("{} on {cell}", tile.draw(paint)));
            }
            console.tell(format!("{name} puts {}: {points} points.", tiles.join(", ")))
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
