//! Parses what a player types on a turn. The words of both languages are always understood.

mod picks;

pub use picks::{axis_of, in_order, pick, positions, spread};

use crate::board::{Axis, Place};
use crate::tile::{Tile, tiles};

/// A parsed input line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Lay tiles, starting at a place.
    Lay(Vec<Pick>, Place, Option<Axis>),
    /// Exchange tiles.
    Swap(Vec<Pick>),
    /// A command without arguments.
    Do(Verb),
    /// Explain the hint with this number.
    Explain(usize),
    /// Save the game or its record to a file; `true` replaces any file.
    Write(Verb, String, bool),
}

/// A reference to a tile of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// By its position, from 1.
    Position(usize),
    /// By its notation.
    Tile(Tile),
}

/// A command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// Exchange tiles.
    Swap,
    /// Show the best moves.
    Hint,
    /// Explain the last turn of a computer.
    Why,
    /// Pass.
    Pass,
    /// Take back the unconfirmed action.
    Undo,
    /// Confirm the action.
    Confirm,
    /// Save the game.
    Save,
    /// Save the record of the game.
    Record,
    /// Show the grid again.
    Show,
    /// Show the help.
    Help,
    /// Leave.
    Quit,
}

const VERBS: [(Verb, &[&str]); 11] = [
    (Verb::Swap, &["swap", "exchange", "échanger", "echanger", "échange", "echange"]),
    (Verb::Hint, &["hint", "tip", "conseil", "indice"]),
    (Verb::Why, &["why", "pourquoi"]),
    (Verb::Pass, &["pass", "passer", "passe"]),
    (Verb::Undo, &["undo", "annuler", "annule"]),
    (Verb::Confirm, &["ok", "yes", "y", "oui", "o", "confirm", "confirmer", "valider"]),
    (Verb::Save, &["save", "sauver", "sauvegarder", "enregistrer"]),
    (Verb::Record, &["record", "noter"]),
    (Verb::Show, &["show", "grid", "voir", "grille"]),
    (Verb::Help, &["help", "?", "h", "aide"]),
    (Verb::Quit, &["quit", "q", "exit", "bye", "quitter"]),
];

/// The words between the tiles and the place.
const AT: [&str; 5] = ["at", "à", "a", "en", "@"];

const DIRECTIONS: [(Axis, &[&str]); 2] =
    [(Axis::Row, &["right", "r", "droite", "→"]), (Axis::Column, &["down", "bas", "b", "↓"])];

/// Why a line is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// It begins with an unknown word.
    Unknown(String),
    /// No tile is named.
    NoTiles,
    /// This is neither a position nor a tile.
    NoPick(String),
    /// These are not tiles to exchange; empty if none are named.
    NoSwap(String),
    /// This is not the number of a hint.
    NoHint(String),
    /// The place is missing.
    NoPlace,
    /// This is not a row and a column.
    BadPlace(String),
    /// This is not a direction.
    BadDirection(String),
    /// Several tiles need a direction.
    NoDirection,
    /// The file name is missing.
    NoFile(Verb),
    /// This command takes no arguments, but something follows.
    Extra(String),
}

/// Why the tiles that are named cannot be picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotThere {
    /// There is no such position: the position, and the number of tiles.
    NoPosition(usize, usize),
    /// This tile is picked twice.
    Again(Tile),
    /// The hand does not hold this tile, or not often enough.
    NotHeld(Tile),
}

/// Parses a line.
///
/// # Errors
/// Why it is not understood.
pub fn read(line: &str) -> Result<Typed, Misread> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = first.to_lowercase();
    let (word, over) = word.strip_suffix('!').map_or((word.as_str(), false), |word| (word, true));
    match verb(word) {
        Some(verb @ (Verb::Save | Verb::Record)) => file(verb, rest.trim(), over),
        _ if over => Err(Misread::Unknown(first.to_owned())),
        Some(Verb::Swap) => swap(rest.trim()),
        Some(verb) if rest.trim().is_empty() => Ok(Typed::Do(verb)),
        Some(Verb::Hint) => {
            let number = rest.trim().parse().map(Typed::Explain);
            number.map_err(|_| Misread::NoHint(rest.trim().to_owned()))
        }
        Some(_) => Err(Misread::Extra(first.to_owned())),
        None => lay(line),
    }
}

fn verb(word: &str) -> Option<Verb> {
    let known = VERBS.iter().find(|(_, words)| words.contains(&word));
    known.map(|(verb, _)| *verb)
}

fn file(verb: Verb, name: &str, over: bool) -> Result<Typed, Misread> {
    match name {
        "" => Err(Misread::NoFile(verb)),
        _ => Ok(Typed::Write(verb, name.to_owned(), over)),
    }
}

fn swap(text: &str) -> Result<Typed, Misread> {
    picks(text).map(Typed::Swap).map_err(|_| Misread::NoSwap(text.to_owned()))
}

fn lay(line: &str) -> Result<Typed, Misread> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| AT.contains(&word.to_lowercase().as_str()));
    let named = words[..at.unwrap_or(words.len())].join(" ");
    let picks = match picks(&named) {
        // An unknown first word is meant as a command.
        Err(Misread::NoPick(word)) if named.starts_with(&word) => {
            return Err(Misread::Unknown(word));
        }
        picks => picks?,
    };
    let Some(at) = at else { return Err(Misread::NoPlace) };
    let (place, axis) = place(&words[at + 1..].join(" "))?;
    if picks.len() > 1 && axis.is_none() {
        return Err(Misread::NoDirection);
    }
    Ok(Typed::Lay(picks, place, axis))
}

fn words(text: &str) -> Vec<&str> {
    let parts = text.split(|letter: char| letter.is_whitespace() || ",;()".contains(letter));
    parts.filter(|part| !part.is_empty()).collect()
}

fn picks(text: &str) -> Result<Vec<Pick>, Misread> {
    let mut picks = Vec::new();
    for word in words(text) {
        if let Ok(position) = word.parse() {
            picks.push(Pick::Position(position));
            continue;
        }
        let tiles = tiles(&cased(word)).map_err(|_| Misread::NoPick(word.to_owned()))?;
        picks.extend(tiles.into_iter().map(Pick::Tile));
    }
    if picks.is_empty() { Err(Misread::NoTiles) } else { Ok(picks) }
}

/// The word with capital and small letters as in the notation.
fn cased(word: &str) -> String {
    let letters = word.chars().enumerate();
    letters
        .map(
            |(index, letter)| {
                if index % 2 == 0 {
                    letter.to_ascii_uppercase()
                } else {
                    letter.to_ascii_lowercase()
                }
            },
        )
        .collect()
}

fn place(text: &str) -> Result<(Place, Option<Axis>), Misread> {
    let bad = || Misread::BadPlace(text.to_owned());
    let words = words(text);
    let (Some(row), Some(column)) = (words.first(), words.get(1)) else { return Err(bad()) };
    let number = |word: &str| word.parse().map_err(|_| bad());
    let place = Place::at(number(row)?, number(column)?);
    match words[2..] {
        [] => Ok((place, None)),
        [word] => direction(word).map(|axis| (place, Some(axis))),
        [_, next, ..] => Err(Misread::BadDirection(next.to_owned())),
    }
}

fn direction(word: &str) -> Result<Axis, Misread> {
    let lower = word.to_lowercase();
    let known = DIRECTIONS.iter().find(|(_, words)| words.contains(&lower.as_str()));
    known.map(|(axis, _)| *axis).ok_or_else(|| Misread::BadDirection(word.to_owned()))
}

#[cfg(test)]
mod tests;
