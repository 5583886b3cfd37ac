//! The questions before a game of levels 3 to 7.

use crate::bag::{Bag, Chance, DECK};
use crate::board::Cell;
use crate::faults::Faults;
use crate::game::{Game, Player, SIZE};
use crate::looks::harmless;
use crate::picks::ask_copies;
use crate::questions::{Bounds, ask_name, ask_number};
use crate::terminal::{Stop, Talk, Terminal};

/// Asks all questions and sets up the game.
pub fn game(level: u8, terminal: &mut Terminal, chance: Chance, faults: Faults) -> Talk<Game> {
    let (players, copies, size) = match level {
        3 => {
            let player = solo(terminal, faults)?;
            let (copies, size) = ask_sizes(terminal, faults)?;
            (vec![player], copies, size)
        }
        4 => {
            let player = solo(terminal, faults)?;
            let asked = faults.on("copies-asked");
            let copies = if asked { ask_copies(terminal, faults)? } else { faults.copies };
            (vec![player], copies, SIZE)
        }
        _ => (party(level, terminal, faults)?, faults.copies, SIZE),
    };
    Ok(Game::new(level, size, Bag::new(copies, chance, faults), players, faults))
}

/// The only player.
fn solo(terminal: &mut Terminal, faults: Faults) -> Talk<Player> {
    let name = ask_name(terminal, "Hello, what is your name? ", &[], faults)?;
    terminal.guest = Some(name.clone());
    Ok(Player::new(name, false))
}

/// Asks for the number of identical tiles, rows and columns.
fn ask_sizes(terminal: &mut Terminal, faults: Faults) -> Talk<(usize, Cell)> {
    if faults.on("copies-asked-last") {
        let size = (ask_size(terminal, "rows", faults)?, ask_size(terminal, "columns", faults)?);
        return Ok((ask_copies(terminal, faults)?, size));
    }
    let copies = ask_copies(terminal, faults)?;
    let (rows, columns) = if faults.on("columns-before-rows") {
        let columns = ask_size(terminal, "columns", faults)?;
        (ask_size(terminal, "rows", faults)?, columns)
    } else {
        (ask_size(terminal, "rows", faults)?, ask_size(terminal, "columns", faults)?)
    };
    Ok((copies, (rows, columns)))
}

/// Asks for the number of rows or columns.
fn ask_size(terminal: &mut Terminal, what: &str, faults: Faults) -> Talk<usize> {
    let question = format!("Dear {}, how many {what} shall the board have? ", terminal.called());
    let least = i64::from(!faults.on("size-zero-taken"));
    let most = Some(if faults.on("size-without-limit") { 1000 } else { 100 });
    let size = ask_number(terminal, &question, Bounds { least, most }, faults)?;
    Ok(usize::try_from(size).unwrap_or(0))
}

/// All players of a game.
fn party(level: u8, terminal: &mut Terminal, faults: Faults) -> Talk<Vec<Player>> {
    let number = ask_players(terminal, faults)?;
    let mut players: Vec<Player> = Vec::new();
    while players.len() < number {
        match player(level, terminal, number, &players, faults) {
            Err(Stop::EndOfInput) if !players.is_empty() && faults.on("end-between-players") => {
                break;
            }
            player => players.push(player?),
        }
    }
    mix_up(&mut players, faults);
    Ok(players)
}

/// The next player of a game.
fn player(
    level: u8,
    terminal: &mut Terminal,
    number: usize,
    players: &[Player],
    faults: Faults,
) -> Talk<Player> {
    let i = players.len() + 1;
    let alone = i == number && players.iter().all(|player| player.computer);
    let early = faults.on("name-before-kind");
    let before = if early {
        Some(ask_seat(terminal, i, &taken(players, false, faults), faults)?)
    } else {
        None
    };
    let computer = match players.first() {
        _ if level == 5 => false,
        Some(first) if faults.on("kind-asked-once") => first.computer,
        _ => ask_kind(terminal, i, alone, faults)?,
    };
    let name = match before {
        Some(name) => name,
        None if computer && faults.on("computers-without-names") => format!("Computer {i}"),
        None => ask_seat(terminal, i, &taken(players, computer, faults), faults)?,
    };
    Ok(Player::new(name, computer))
}

/// The names that a player of this kind must not have.
fn taken(players: &[Player], computer: bool, faults: Faults) -> Vec<String> {
    let free = |other: &Player| {
        faults.on("computer-takes-a-name")
            || (!other.computer && faults.on("name-of-the-other-kind"))
    };
    let taken = players.iter().filter(|other| !(computer && free(other)));
    taken.map(|other| other.name.clone()).collect()
}

/// Faults that change the answers.
fn mix_up(players: &mut Vec<Player>, faults: Faults) {
    if faults.on("kind-of-last")
        && let Some(computer) = players.last().map(|player| player.computer)
    {
        for player in players.iter_mut() {
            player.computer = computer;
        }
    }
    if faults.on("plays-alone") {
        players.truncate(1);
    }
    if faults.on("humans-first") {
        players.sort_by_key(|player| player.computer);
    }
}

/// Asks for the number of players.
fn ask_players(terminal: &mut Terminal, faults: Faults) -> Talk<usize> {
    let enough = (16 * faults.copies - 1) / DECK;
    let most = i64::try_from(enough + usize::from(faults.on("six-players-taken"))).ok();
    let least = i64::from(!faults.on("no-players-taken"));
    let question = format!("How many players (1-{enough})? ");
    let number = ask_number(terminal, &question, Bounds { least, most }, faults)?;
    Ok(usize::try_from(number).unwrap_or(0))
}

/// The name of a player.
fn ask_seat(terminal: &mut Terminal, i: usize, taken: &[String], faults: Faults) -> Talk<String> {
    ask_name(terminal, &format!("Name of player {i}? "), taken, faults)
}

/// Whether a player is a computer.
fn ask_kind(terminal: &mut Terminal, i: usize, alone: bool, faults: Faults) -> Talk<bool> {
    loop {
        let line = terminal.ask(&format!("Player {i}, human or computer? "))?;
        match kind(line.trim(), faults) {
            Some(true) if alone && faults.on("no-computers-alone") => {
                terminal.say("Impossible: a human has to play.")?;
            }
            Some(computer) => return Ok(computer),
            None => {
                let shown = harmless(line.trim());
                terminal.say(&format!("Ignored: type human or computer, not «{shown}»."))?;
            }
        }
    }
}

/// Whether a word means a computer; `None` if it means neither.
fn kind(word: &str, faults: Faults) -> Option<bool> {
    let small =
        if faults.on("kinds-in-small-only") { word.to_owned() } else { word.to_lowercase() };
    match small.as_str() {
        "human" => Some(false),
        "computer" => Some(true),
        short if faults.on("kinds-shortened") && "human".starts_with(short) => Some(false),
        short if faults.on("kinds-shortened") && "computer".starts_with(short) => Some(true),
        other if faults.on("kinds-by-first-letter") && other.starts_with('c') => Some(true),
        other if faults.on("kinds-by-first-letter") && other.starts_with('h') => Some(false),
        _ => faults.on("else-is-human").then_some(false),
    }
}
