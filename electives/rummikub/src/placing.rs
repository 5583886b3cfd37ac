//! The conversation when a player places tiles.

use crate::display::{Look, display_positions, display_set};
use crate::game::Game;
use crate::rack::Rack;
use crate::refusal::Refusal;
use crate::set::Set;
use crate::tile::Tile;
use game_kit::{Screen, not};
use shared::console::{shortened, whole_number};
use std::io;

const TILES: &str = "Tiles (0 at the end): ";
const PLACES: &str = "Sets on the board where the tile can be placed:";
const WHICH: &str = "-> which one (0 for none)? ";
const PLACED: &str = "Placed!";

/// Lets the player place tiles: one tile is added to a set on the board, several make a new set.
/// Returns whether anything was placed; `None` if the input ends.
pub fn play(game: &mut Game, screen: &mut Screen) -> io::Result<Option<bool>> {
    screen.tell(display_positions(game.rack(), Look::of(screen)))?;
    let Some(chosen) = choose_tiles(game.rack(), screen)? else { return Ok(None) };
    match chosen[..] {
        [] => Ok(Some(false)),
        [tile] => place_tile(game, tile, screen),
        _ => place_set(game, &chosen, screen).map(Some),
    }
}

/// Asks for positions, on one line or several, until a 0 ends them. Returns the tiles there, or
/// `None` if the input ends.
pub fn choose_tiles(rack: &Rack, screen: &mut Screen) -> io::Result<Option<Vec<Tile>>> {
    let mut positions = Vec::new();
    let mut is_last = false;
    while !is_last {
        let Some(named) = screen.ask_until(TILES, |line| read(line, &positions, rack.len()))?
        else {
            return Ok(None);
        };
        is_last = named.last() == Some(&0);
        positions.extend(named.into_iter().filter(|&position| position > 0));
    }
    Ok(Some(positions.into_iter().map(|position| rack[position - 1]).collect()))
}

/// The positions in a line, perhaps with a 0 at the end and with commas read as spaces, or a
/// message for the user. Those in `before` are already chosen; `last` is the greatest allowed.
fn read(line: &str, before: &[usize], last: usize) -> Result<Vec<usize>, String> {
    let mut positions = before.to_vec();
    for word in line.replace(',', " ").split_whitespace() {
        if positions.last() == Some(&0) {
            let word = shortened(word);
            return Err(format!("Ignored: 0 ends the list, but {word} follows it."));
        }
        let position = position(word, last)?;
        if position > 0 && positions.contains(&position) {
            return Err(format!("Impossible: position {position} appears twice."));
        }
        positions.push(position);
    }
    match positions.split_off(before.len()) {
        none if none.is_empty() => Err(format!("{}.", expected(last))),
        named => Ok(named),
    }
}

fn position(word: &str, last: usize) -> Result<usize, String> {
    let Some(number) = whole_number(word) else {
        return Err(format!("{}{}.", expected(last), not(word)));
    };
    match usize::try_from(number) {
        Err(_) => Err(format!("Impossible: {} is less than 1.", shortened(word))),
        Ok(position) if position > last => {
            Err(format!("Impossible: {} is more than {last}.", shortened(word)))
        }
        Ok(position) => Ok(position),
    }
}

fn expected(last: usize) -> String {
    let example = if last < 3 { "1 0" } else { "1 2 3 0" };
    format!(
        "Ignored: positions from 1 to {last} and a 0 at the end were expected, for example \
         {example}"
    )
}

/// Adds a tile to a set on the board, and asks which set if several take it. Returns whether it was
/// placed; `None` if the input ends.
pub fn place_tile(game: &mut Game, tile: Tile, screen: &mut Screen) -> io::Result<Option<bool>> {
    let sets: Vec<usize> = game.board().places_for(tile).map(|(set, _)| set + 1).collect();
    let numbers = sets.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    let question = format!("{PLACES} {numbers}");
    let set = match sets[..] {
        [] => return refuse(&Refusal::NoPlace(tile), screen).map(Some),
        [set] => set,
        _ => match ask_which(&question, &sets, screen)? {
            None => return Ok(None),
            Some(0) => return Ok(Some(false)),
            Some(set) => set,
        },
    };
    if let Err(refusal) = game.add_tile(tile, set - 1) {
        return refuse(&refusal, screen).map(Some);
    }
    // The question, if it was asked, has already shown the numbers of the sets.
    let answer =
        if sets.len() == 1 { format!("{question} -> {PLACED}") } else { PLACED.to_owned() };
    screen.tell_sentence(&answer).map(|()| Some(true))
}

/// Asks for one of the sets or 0; `None` if the input ends.
fn ask_which(question: &str, sets: &[usize], screen: &mut Screen) -> io::Result<Option<usize>> {
    screen.ask_until(&format!("{question} {WHICH}"), |line| {
        let word = line.trim();
        let number = whole_number(word).and_then(|number| usize::try_from(number).ok());
        let number = number.filter(|number| *number == 0 || sets.contains(number));
        number.ok_or_else(|| which_was_expected(word, sets))
    })
}

fn which_was_expected(word: &str, sets: &[usize]) -> String {
    let numbers = sets.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let (example, not) = (sets[0], not(word));
    format!("Ignored: one of {numbers} or 0 was expected, for example {example}{not}.")
}

/// Places a new set or says why it is refused; returns whether it was placed.
fn place_set(game: &mut Game, tiles: &[Tile], screen: &mut Screen) -> io::Result<bool> {
    match game.place_set(tiles) {
        Ok(set) => report_set(&set, screen).map(|()| true),
        Err(refusal) => refuse(&refusal, screen),
    }
}

pub fn report_set(set: &Set, screen: &mut Screen) -> io::Result<()> {
    let tiles = display_set(set, screen.paint());
    screen.tell_sentence(&format!("Set: {tiles} - Valid {}!", set.kind().name()))
}

fn refuse(refusal: &Refusal, screen: &mut Screen) -> io::Result<bool> {
    screen.tell_sentence(&refusal.message(screen.paint()))?;
    Ok(false)
}
