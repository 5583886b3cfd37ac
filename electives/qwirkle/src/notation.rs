//! A game in two lines of text.
//!
//! The first line is the arrangement, as [`Setup`] writes it. The second line has these parts,
//! separated by spaces: whose turn it is (seats count from 0), how many players have passed in a
//! row, each seat's hand and points joined by a colon, and the bag, next tile first. `-` means no
//! tiles:
//!
//! ```text
//! CrDrLr@12,11
//! 1 0 CgTgCyDrSbDg:3 SrSbSpXgDyCb:0 SyTrCo
//! ```
//!
//! The order in which the tiles were laid is not recorded. So among equal moves, a different one
//! may come first after reading.

use crate::bag::Bag;
use crate::board::{NoSetup, Setup};
use crate::hand::Hand;
use crate::position::Position;
use crate::rules::{Broken, check_copies};
use crate::state::{End, Game, PLAYERS, Seat};
use crate::tile::{SIX, Tile, row_of, tiles};
use std::fmt;
use std::str::FromStr;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoGame {
    Setup(NoSetup),
    Broken(Broken),
    Line,
}

impl From<NoSetup> for NoGame {
    fn from(reason: NoSetup) -> NoGame {
        NoGame::Setup(reason)
    }
}

impl From<Broken> for NoGame {
    fn from(reason: Broken) -> NoGame {
        NoGame::Broken(reason)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.position.setup())?;
        write!(f, "{} {}", self.turn, self.passes)?;
        for seat in &self.seats {
            write!(f, " {}:{}", or_dash(seat.hand.tiles()), seat.points)?;
        }
        write!(f, " {}", or_dash(&self.bag.iter().collect::<Vec<_>>()))
    }
}

fn or_dash(tiles: &[Tile]) -> String {
    if tiles.is_empty() { "-".to_owned() } else { row_of(tiles) }
}

fn tiles_or_dash(text: &str) -> Result<Vec<Tile>, NoSetup> {
    if text == "-" { Ok(Vec::new()) } else { tiles(text).map_err(NoSetup::Tile) }
}

impl FromStr for Game {
    type Err = NoGame;

    fn from_str(text: &str) -> Result<Game, NoGame> {
        let (first, second) = text.trim().split_once('\n').ok_or(NoGame::Line)?;
        let setup: Setup = first.parse()?;
        let words: Vec<&str> = second.split_whitespace().collect();
        let [turn, passes, seats @ .., bag] = &words[..] else { return Err(NoGame::Line) };
        let number = |text: &str| text.parse::<usize>().map_err(|_| NoGame::Line);
        let (turn, passes) = (number(turn)?, number(passes)?);
        let seats = seats.iter().map(|seat| parse_seat(seat)).collect::<Result<Vec<_>, _>>()?;
        if !PLAYERS.contains(&seats.len()) || turn >= seats.len() || passes > seats.len() {
            return Err(NoGame::Line);
        }
        let position = Position::try_from(&setup)?;
        let bag = Bag::of(&tiles_or_dash(bag)?);
        let mut game = Game { position, bag, seats, turn, turns: 0, passes, end: None };
        let laid = game.position.placements().map(|one| one.tile);
        let held = game.seats.iter().flat_map(|seat| seat.hand.tiles().iter().copied());
        check_copies(laid.chain(held).chain(game.bag.iter()))?;
        game.end = end(&game);
        Ok(game)
    }
}

fn parse_seat(text: &str) -> Result<Seat, NoGame> {
    let (hand, points) = text.split_once(':').ok_or(NoGame::Line)?;
    let tiles = tiles_or_dash(hand)?;
    if tiles.len() > SIX {
        return Err(NoGame::Line);
    }
    let points = points.parse().map_err(|_| NoGame::Line)?;
    Ok(Seat { hand: tiles.into_iter().collect::<Hand>(), points })
}

fn end(game: &Game) -> Option<End> {
    let out = game.seats.iter().position(|seat| seat.hand.is_empty());
    match out.filter(|_| game.bag.is_empty()) {
        Some(seat) => Some(End::OutOfTiles(seat)),
        None if game.passes == game.seats.len() => Some(End::AllPassed),
        None => game.is_stuck().then_some(End::Stuck),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_game_is_read_back() {
        for text in [
            "CrDrLr@12,11\n1 0 CgTgCyDrSbDg:3 SrSbSpXgDyCb:0 SyTrCo",
            "-\n0 0 CgTgCyDrSbDg:0 SrSbSpXgDyCb:0 -",
            "CrDrLr@12,11\n2 1 Cb:3 -:17 Cg:0 Sp",
        ] {
            assert_eq!(text.parse::<Game>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn the_end_is_seen() {
        let end = |text: &str| text.parse::<Game>().unwrap().end();
        assert_eq!(end("CrDr\n0 0 Sg:1 -:8 -"), Some(End::OutOfTiles(1)));
        assert_eq!(end("CrDr\n0 0 Sg:1 Lp:8 TgTg"), Some(End::Stuck));
        assert_eq!(end("CrDr\n0 2 Sg:1 Lr:8 -"), Some(End::AllPassed));
        assert_eq!(end("CrDr\n0 0 Sg:1 Lr:8 -"), None);
    }

    /// Checking the lines of more tiles than there are would take minutes.
    #[test]
    fn a_malformed_game_is_explained() {
        let many = "Cr".repeat(9_999) + "\n0 0 Cr:0 Dr:0 -";
        for (text, expected) in [
            (&*many, "Broken(UsedUp(Cr"),
            ("-", "Line"),
            ("-\n0 0 Cr:0 -", "Line"),
            ("-\n5 0 Cr:0 Cr:0 -", "Line"),
            ("-\n0 0 CrCrCrCrCrCrCr:0 Cr:0 -", "Line"),
            ("-\n0 0 CrCr:0 CrCr:0 -", "Broken(UsedUp(Cr"),
            ("CrDb\n0 0 Cr:0 Dr:0 -", "Broken(Mixed"),
        ] {
            let wrong = text.parse::<Game>().unwrap_err();
            assert!(format!("{wrong:?}").starts_with(expected), "{wrong:?}");
        }
    }
}
