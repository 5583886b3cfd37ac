//! Parses what a player types: a turn, or a name. The words of all languages are always
//! understood.

use crate::board::{Axis, Place, Placement, Setup};
use crate::hand::Hand;
use crate::tile::{Tile, tiles};
use crate::words;
use serde::Deserialize;
use shared::console::{LONGEST_NAME, printable};
use unicode_width::UnicodeWidthStr;

/// A parsed input line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    Lay(Vec<Pick>, Place, Option<Axis>),
    Swap(Vec<Pick>),
    Do(Verb),
    Explain(usize),
    /// Save the game or its record to a file; `true` replaces any file.
    Write(Verb, String, bool),
}

/// A reference to a tile of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    Position(usize),
    Tile(Tile),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    Swap,
    Hint,
    Why,
    Pass,
    Undo,
    Confirm,
    Save,
    Record,
    Show,
    Help,
    Quit,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    Unknown(String),
    NoTiles,
    NoPick(String),
    NoSwap(String),
    NoHint(String),
    NoPlace,
    BadPlace(String),
    BadDirection(String),
    NoDirection,
    NoFile(Verb),
    Extra(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotThere {
    NoPosition(usize, usize),
    Again(Tile),
    NotHeld(Tile),
}

pub fn read(line: &str) -> Result<Typed, Misread> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = first.to_lowercase();
    let (word, over) = word.strip_suffix('!').map_or((word.as_str(), false), |word| (word, true));
    match words::verb(word) {
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

/// The command that a line gives at every question, even before the game: leaves, or asks for help.
pub fn anywhere(line: &str) -> Option<Verb> {
    let verb = words::verb(&line.trim().to_lowercase());
    verb.filter(|verb| matches!(verb, Verb::Quit | Verb::Help))
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
    let at = words.iter().position(|word| words::is(&word.to_lowercase(), "at"));
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

fn split(text: &str) -> Vec<&str> {
    let parts = text.split(|letter: char| letter.is_whitespace() || ",;()".contains(letter));
    parts.filter(|part| !part.is_empty()).collect()
}

fn picks(text: &str) -> Result<Vec<Pick>, Misread> {
    let mut picks = Vec::new();
    for word in split(text) {
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
    let cased = |(index, letter): (usize, char)| match index % 2 {
        0 => letter.to_ascii_uppercase(),
        _ => letter.to_ascii_lowercase(),
    };
    word.chars().enumerate().map(cased).collect()
}

fn place(text: &str) -> Result<(Place, Option<Axis>), Misread> {
    let bad = || Misread::BadPlace(text.to_owned());
    let words = split(text);
    let (Some(row), Some(column)) = (words.first(), words.get(1)) else { return Err(bad()) };
    let place = Place::read(row, column).ok_or_else(bad)?;
    match words[2..] {
        [] => Ok((place, None)),
        [word] => direction(word).map(|axis| (place, Some(axis))),
        [_, next, ..] => Err(Misread::BadDirection(next.to_owned())),
    }
}

fn direction(word: &str) -> Result<Axis, Misread> {
    match word.to_lowercase() {
        word if words::is(&word, "right") => Ok(Axis::Row),
        word if words::is(&word, "down") => Ok(Axis::Column),
        _ => Err(Misread::BadDirection(word.to_owned())),
    }
}

// Finds the tiles that are picked, and where they go.

/// The tiles of a hand that are picked.
pub fn pick(hand: &Hand, picks: &[Pick]) -> Result<Vec<Tile>, NotThere> {
    let mut free: Vec<Option<Tile>> = hand.tiles().iter().copied().map(Some).collect();
    let mut picked = Vec::new();
    for &one in picks {
        let index = match one {
            Pick::Position(position) => match position.checked_sub(1) {
                Some(index) if index < free.len() => index,
                _ => return Err(NotThere::NoPosition(position, free.len())),
            },
            Pick::Tile(tile) => {
                let found = free.iter().position(|&one| one == Some(tile));
                found.ok_or(NotThere::NotHeld(tile))?
            }
        };
        picked.push(free[index].take().ok_or(NotThere::Again(hand.tiles()[index]))?);
    }
    Ok(picked)
}

/// Where the tiles go: the first one at `place`, each other one on the next free cell.
pub fn spread(setup: &Setup, tiles: &[Tile], place: Place, axis: Axis) -> Vec<Placement> {
    let mut next = place;
    let mut placements = Vec::new();
    for &tile in tiles {
        placements.push(Placement { place: next, tile });
        next = next.step(axis, 1);
        while setup.tile(next).is_some() {
            next = next.step(axis, 1);
        }
    }
    placements
}

/// The direction of these tiles; `None` for a single tile.
pub fn axis_of(placements: &[Placement]) -> Option<Axis> {
    let [first, second, ..] = placements else { return None };
    Some(if first.place.row == second.place.row { Axis::Row } else { Axis::Column })
}

/// The positions of these tiles in a hand, from 1.
pub fn positions(hand: &Hand, tiles: impl IntoIterator<Item = Tile>) -> Vec<usize> {
    let mut free: Vec<Option<Tile>> = hand.tiles().iter().copied().map(Some).collect();
    let mut position = |tile| {
        let index = free.iter().position(|&one| one == Some(tile))?;
        free[index] = None;
        Some(index + 1)
    };
    tiles.into_iter().filter_map(&mut position).collect()
}

// The names of players: visible, printable, at most 40 characters.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadName {
    Empty,
    TooLong(usize),
    /// It has unprintable characters; it reads like this.
    Unprintable(String),
    Taken(String),
    Command(String),
}

/// Reads a name. Whitespace around it is removed; whitespace within it becomes spaces.
pub fn read_name(line: &str) -> Result<String, BadName> {
    let one_space = |letter: char| {
        if letter.is_whitespace() && !letter.is_control() { ' ' } else { letter }
    };
    let name: String = line.trim().chars().map(one_space).collect();
    match name.chars().count() {
        _ if name.width() == 0 => Err(BadName::Empty),
        length if length > LONGEST_NAME => Err(BadName::TooLong(length)),
        _ if printable(&name) != name => Err(BadName::Unprintable(printable(&name))),
        _ => Ok(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::hand::Hand;
    use pretty_assertions::assert_eq;

    fn lay(positions: &[usize], place: (i64, i64), axis: Option<Axis>) -> Typed {
        let picks = positions.iter().copied().map(Pick::Position).collect();
        Typed::Lay(picks, Place::at(place.0, place.1), axis)
    }

    fn hand(text: &str) -> Hand {
        tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_move_is_tiles_and_a_place_and_a_direction() {
        for line in
            ["2 4 5 at 3,7 right", " 2,4,5 À (3, 7) DROITE", "2 4 5 a 3 7 →", "2 4 5 @ 3;7 r"]
        {
            assert_eq!(read(line), Ok(lay(&[2, 4, 5], (3, 7), Some(Axis::Row))), "{line}");
        }
        assert_eq!(read("1 2 à -3,-7 bas"), Ok(lay(&[1, 2], (-3, -7), Some(Axis::Column))));
        assert_eq!(read("1 at 0,0"), Ok(lay(&[1], (0, 0), None)));
    }

    #[test]
    fn tiles_are_named_by_their_notation_too() {
        let cr = Pick::Tile("Cr".parse().unwrap());
        let picks = vec![cr, Pick::Tile("Dp".parse().unwrap()), Pick::Position(2)];
        assert_eq!(
            read("crDP 2 at 0,1 down").unwrap(),
            Typed::Lay(picks, Place::at(0, 1), Some(Axis::Column))
        );
        assert_eq!(read("swap Cr"), Ok(Typed::Swap(vec![cr])));
    }

    #[test]
    fn words_of_both_languages_are_understood() {
        for (english, french) in [
            ("swap 1 3", "échanger 1 3"),
            ("hint", "conseil"),
            ("hint 3", "conseil 3"),
            ("undo", "annuler"),
            ("pass", "passer"),
            ("quit", "quitter"),
            ("help", "aide"),
            ("ok", "oui"),
            ("show", "grille"),
            ("save! My File", "enregistrer! My File"),
            ("record x", "NOTER x"),
        ] {
            assert_eq!(read(english).unwrap(), read(french).unwrap());
        }
        assert_eq!(read("save my Game"), Ok(Typed::Write(Verb::Save, "my Game".to_owned(), false)));
    }

    #[test]
    fn a_line_that_is_not_understood_is_explained() {
        let text = str::to_owned;
        for (line, expected) in [
            ("", Misread::NoTiles),
            ("dance", Misread::Unknown(text("dance"))),
            ("hint!", Misread::Unknown(text("hint!"))),
            ("hint x", Misread::NoHint(text("x"))),
            ("why 3", Misread::Extra(text("why"))),
            ("2 4", Misread::NoPlace),
            ("at 3,7", Misread::NoTiles),
            ("swap", Misread::NoSwap(text(""))),
            ("swap 1 x", Misread::NoSwap(text("1 x"))),
            ("2 x at 3,7", Misread::NoPick(text("x"))),
            ("2 at 3", Misread::BadPlace(text("3"))),
            ("2 at 3,x", Misread::BadPlace(text("3,x"))),
            ("2 at 3,99999999999999999999", Misread::BadPlace(text("3,99999999999999999999"))),
            ("2 at 3,7 up", Misread::BadDirection(text("up"))),
            ("2 at 3,7 right now", Misread::BadDirection(text("now"))),
            ("2 4 at 3,7", Misread::NoDirection),
            ("save", Misread::NoFile(Verb::Save)),
            ("99999999999999999999999 at 0,0", Misread::Unknown(text("99999999999999999999999"))),
        ] {
            assert_eq!(read(line), Err(expected), "{line:?}");
        }
    }

    #[test]
    fn a_tile_is_picked_once() {
        let hand = hand("CrDbCr");
        let picked = |picks: &[Pick]| pick(&hand, picks);
        let cr = Pick::Tile("Cr".parse().unwrap());
        assert_eq!(picked(&[Pick::Position(3), cr]), Ok(tiles("CrCr").unwrap()));
        assert_eq!(picked(&[cr, cr, cr]), Err(NotThere::NotHeld("Cr".parse().unwrap())));
        assert_eq!(
            picked(&[Pick::Position(2), Pick::Position(2)]),
            Err(NotThere::Again("Db".parse().unwrap()))
        );
        assert_eq!(picked(&[Pick::Position(0)]), Err(NotThere::NoPosition(0, 3)));
        assert_eq!(picked(&[Pick::Position(4)]), Err(NotThere::NoPosition(4, 3)));
    }

    #[test]
    fn cells_that_are_taken_are_skipped() {
        let setup: Setup = "1CrDr".parse().unwrap();
        let laid = spread(&setup, &tiles("SrTr").unwrap(), Place::at(0, 0), Axis::Row);
        let places: Vec<Place> = laid.iter().map(|one| one.place).collect();
        assert_eq!(places, [Place::at(0, 0), Place::at(0, 3)]);
        assert_eq!(axis_of(&laid), Some(Axis::Row));
        assert_eq!(axis_of(&laid[..1]), None);
    }

    #[test]
    fn a_name_can_be_shown_and_is_no_longer_than_forty_characters() {
        assert_eq!(read_name("  Zoë\u{3000}O'Hara \t"), Ok("Zoë O'Hara".to_owned()));
        assert_eq!(read_name(&"é".repeat(40)), Ok("é".repeat(40)));
        for (line, expected) in [
            ("", BadName::Empty),
            (" \u{200D} ", BadName::Empty),
            ("A\u{1b}[31m", BadName::Unprintable("A\\u{1b}[31m".to_owned())),
            ("A\u{202E}B", BadName::Unprintable("A\\u{202e}B".to_owned())),
        ] {
            assert_eq!(read_name(line), Err(expected), "{line:?}");
        }
        assert_eq!(read_name(&"x".repeat(41)), Err(BadName::TooLong(41)));
    }
}
