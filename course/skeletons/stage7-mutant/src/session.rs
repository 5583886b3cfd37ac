//! The conversation with the players: the questions and the messages.

use crate::computer::{self, Computers};
use crate::config::COPIES;
use crate::game::{Ending, Game, most_players};
use crate::placement::{Placement, words};
use crate::player::{Kind, Player};
use crate::turn::{self, Turn};
use rand::Rng;
use shared::console::unless_left;
use shared::{Console, Stop};
use std::io;
use std::thread;

/// Plays a game until it is over or the user leaves.
pub fn run(
    computers: &Computers,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<()> {
    let Some(players) = unless_left(ask_players(console))? else {
        return farewell(&[], console);
    };
    let mut game = Game::new(COPIES, players, generator);
    match unless_left(play(&mut game, computers, console, generator))? {
        Some(ending) => congratulate(&game, &ending, console),
        None => farewell(&game.players, console),
    }
}

/// Lets the players take turns until the game is over.
fn play(
    game: &mut Game,
    computers: &Computers,
    console: &mut Console,
    generator: &mut impl Rng,
) -> Result<Ending, Stop> {
    todo!("Lets the players take turns until the game is over")
}

/// Asks for the number of players, their kinds and their names.
pub fn ask_players(console: &mut Console) -> Result<Vec<Player>, Stop> {
    let most = most_players(COPIES);
    let count = console.ask_number(&format!("How many players (1-{most})? "), 1..=most)?;
    let mut players = Vec::new();
    while players.len() < count {
        let kind = ask_kind(&players, console)?;
        let name = ask_name(&players, console)?;
        players.push(Player::new(&name, kind));
    }
    Ok(players)
}

/// Asks whether the next player is a human or a computer.
fn ask_kind(players: &[Player], console: &mut Console) -> Result<Kind, Stop> {
    let prompt = format!("Player {}, human or computer? ", players.len() + 1);
    console.ask_until(&prompt, |line| match line.trim().to_lowercase().as_str() {
        "human" => Ok(Kind::Human),
        "computer" => Ok(Kind::Computer),
        _ => Err("Ignored: human or computer was expected, for example human.".to_owned()),
    })
}

/// Asks for a name that no player has yet.
fn ask_name(players: &[Player], console: &mut Console) -> Result<String, Stop> {
    let prompt = format!("Name of player {}? ", players.len() + 1);
    loop {
        let name = console.ask_name(&prompt)?;
        if players.iter().all(|player| player.name != name) {
            return Ok(name);
        }
        console.tell_sentence(&format!(
            "Impossible: {name} is already playing; choose another name."
        ))?;
    }
}

/// Explains to humans what the questions do not say.
pub fn welcome(game: &Game, console: &mut Console) -> io::Result<()> {
    todo!("Explains to humans what the questions do not say")
}

/// Asks the player who moves next for a turn until it is legal.
pub fn ask_turn(game: &Game, console: &mut Console) -> Result<Turn, Stop> {
    let Player { name, deck, .. } = game.player();
    if game.is_blocked() {
        console.tell_sentence(&format!("None of {name}'s tiles fits anywhere; type s to skip."))?;
    }
    let paint = console.paint();
    let prompt = format!("Dear {name}, choose a tile and a cell (tile row column): ");
    console.ask_until(&prompt, |line| turn::read(&words(line), deck, &game.board, paint))
}

/// Says what the player who moves next does.
pub fn tell_turn(game: &Game, turn: &Turn, console: &mut Console) -> io::Result<()> {
    todo!("Says what the player who moves next does")
}

/// Says why the game is over, congratulates the winners, and shows everybody's points.
pub fn congratulate(game: &Game, ending: &Ending, console: &mut Console) -> io::Result<()> {
    console.tell_sentence(&match ending {
        Ending::EmptyDeck(name) => format!("The game is over: the deck of {name} is empty."),
        Ending::AllBlocked => {
            "The game is over: all players are blocked; no tile of any deck fits.".to_owned()
        }
    })?;
    let winners = game.winners();
    let names: Vec<&str> = winners.iter().map(|player| player.name.as_str()).collect();
    let points = winners.first().map_or(0, |winner| winner.points);
    let each = if names.len() > 1 { " each" } else { "" };
    let names = in_a_row(&names);
    console.tell(format!("Congratulations, {names}! You win with {points} points{each}."))?;
    console.tell(table_of_points(&game.players))
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
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}
