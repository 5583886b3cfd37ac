//! Game records in JSON: who played, and what was done turn by turn.
//!
//! ```json
//! {"players": ["Anna", "Chris"], "turns": [
//!   {"player": "Anna", "points": 1,
//!    "place": [{"row": 0, "col": 0, "shape": "circle", "color": "red"}]},
//!   {"player": "Chris", "exchange": 2}]}
//! ```
//!
//! Optional fields are `points`; `hands`, the first hand of each player by name; and in a turn
//! `swapped`, the tiles that were exchanged, and `drawn`, the tiles that were drawn after it. A
//! hand is checked as long as it is known. A record may stop at any turn. Unknown fields are
//! ignored.

mod replay;

pub use replay::{Reason, Replay, Wrong, replay};

use crate::board::{Place, Placement};
use crate::tile::{Color, Shape, Tile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    /// The players' names, seat by seat.
    pub players: Vec<String>,
    /// The hands that were dealt, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, Vec<Named>>,
    /// The turns.
    pub turns: Vec<Turn>,
}

/// A tile, by the names of its shape and color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// The shape.
    pub shape: Shape,
    /// The color.
    pub color: Color,
}

/// A tile and the place where it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The row; numbers grow downward.
    pub row: i64,
    /// The column.
    pub col: i64,
    /// The shape.
    pub shape: Shape,
    /// The color.
    pub color: Color,
}

/// A turn. It has exactly one of `place`, `exchange` and `pass`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The player's name.
    pub player: String,
    /// The tiles that were laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Vec<Placed>>,
    /// The number of tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<usize>,
    /// The tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<Vec<Named>>,
    /// Whether the player passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// The points of the tiles laid, without the bonus for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The tiles drawn afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Vec<Named>>,
}

impl From<Tile> for Named {
    fn from(tile: Tile) -> Named {
        Named { shape: tile.shape(), color: tile.color() }
    }
}

impl From<Named> for Tile {
    fn from(named: Named) -> Tile {
        Tile::new(named.shape, named.color)
    }
}

impl From<Placement> for Placed {
    fn from(laid: Placement) -> Placed {
        let (Place { row, column: col }, Named { shape, color }) = (laid.place, laid.tile.into());
        Placed { row, col, shape, color }
    }
}

impl From<Placed> for Placement {
    fn from(placed: Placed) -> Placement {
        let Placed { row, col, shape, color } = placed;
        Placement { place: Place::at(row, col), tile: Tile::new(shape, color) }
    }
}

impl Turn {
    /// A turn that laid these tiles.
    pub fn laid(player: &str, laid: &[Placement], points: u32) -> Turn {
        let place = Some(laid.iter().copied().map(Placed::from).collect());
        Turn { player: player.to_owned(), place, points: Some(points), ..Turn::default() }
    }

    /// A turn that exchanged this many tiles.
    pub fn exchanged(player: &str, count: usize) -> Turn {
        Turn { player: player.to_owned(), exchange: Some(count), ..Turn::default() }
    }

    /// A turn without a move.
    pub fn passed(player: &str) -> Turn {
        Turn { player: player.to_owned(), pass: true, ..Turn::default() }
    }
}

impl Record {
    /// Parses a record.
    ///
    /// # Errors
    /// What is wrong, with its line and column.
    pub fn from_json(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The record as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is texts, numbers and lists")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Broken;
    use crate::state::Refusal;
    use pretty_assertions::assert_eq;

    fn record(turns: &str) -> Record {
        Record::from_json(&format!(r#"{{"players":["Anna","Dave"],"turns":[{turns}]}}"#)).unwrap()
    }

    const FIRST: &str = r#"{"player":"Anna","place":[
    {"row":-9,"col":4,"shape":"circle","color":"red"},
    {"row":-9,"col":5,"shape":"star","color":"red"}],"points":2}"#;

    fn refused(second: &str) -> String {
        replay(&record(&format!("{FIRST},{second}"))).unwrap_err().to_string()
    }

    #[test]
    fn a_record_may_stop_anywhere_and_is_written_as_it_was_read() {
        assert_eq!(replay(&record("")).unwrap().bag, 96);
        let one = record(FIRST);
        assert_eq!(Record::from_json(&one.to_json()).unwrap(), one);
        let replay = replay(&one).unwrap();
        assert_eq!((replay.bag, replay.points), (94, vec![2, 0]));
        assert_eq!(replay.position.setup().to_string(), "CrTr@-9,4");
    }

    #[test]
    fn the_first_wrong_turn_is_named_with_the_rule() {
        for (second, expected) in [
            (r#"{"player":"Anna","exchange":1}"#, "turn 2, Anna: it is Dave's turn"),
            (r#"{"player":"Eve","exchange":1}"#, "turn 2, Eve: no player has that name"),
            (
                r#"{"player":"Dave","exchange":0}"#,
                "turn 2, Dave: an exchange needs at least one tile",
            ),
            (r#"{"player":"Dave","exchange":7}"#, "turn 2, Dave: an exchange has at most 6 tiles"),
            (r#"{"player":"Dave","pass":true}"#, "and the bag holds 94 tiles"),
            (r#"{"player":"Dave","pass":true,"exchange":1}"#, "one of place, exchange and pass"),
            (r#"{"player":"Dave"}"#, "one of place, exchange and pass"),
            (
                r#"{"player":"Dave","exchange":1,"points":2}"#,
                "the record says 2 points, but the turn is worth 0",
            ),
        ] {
            assert!(refused(second).contains(expected), "{}", refused(second));
        }
        let place = |row: i64, points| {
            let tile = r#""shape":"circle","color":"blue""#;
            let place = format!(r#"[{{"row":{row},"col":4,{tile}}}]"#);
            format!(r#"{{"player":"Dave","place":{place},"points":{points}}}"#)
        };
        assert!(replay(&record(&format!("{FIRST},{}", place(-8, 2)))).is_ok());
        assert!(
            refused(&place(-8, 3)).ends_with("the record says 3 points, but the turn is worth 2")
        );
        assert!(refused(&place(-7, 1)).ends_with("touch the grid, and (-7,4) does not"));
        assert!(refused(&place(i64::MAX, 1)).contains("does not"));
    }

    #[test]
    fn the_first_turn_lays_tiles() {
        let wrong = replay(&record(r#"{"player":"Anna","exchange":1}"#)).unwrap_err();
        assert_eq!(wrong.reason, Reason::FirstLays);
    }

    #[test]
    fn a_known_hand_is_checked() {
        let tile = |text: &str| Named::from(text.parse::<Tile>().unwrap());
        let hand =
            |text: &str| crate::tile::tiles(text).unwrap().into_iter().map(Named::from).collect();
        let mut one = record(FIRST);
        one.hands.insert("Anna".to_owned(), hand("CrTrCbDyDySo"));
        assert!(replay(&one).is_ok());
        one.hands.insert("Dave".to_owned(), hand("CrCbCySySpXp"));
        let wrong = replay(&one).unwrap_err().reason;
        assert_eq!(wrong, Reason::AnnouncesLess { most: 3, has: 2 });
        one.hands.insert("Anna".to_owned(), hand("CrTrDrDyDySo"));
        assert_eq!(replay(&one).unwrap_err().reason, Reason::Refused(Refusal::MustLay(3)));
        one.hands.insert("Anna".to_owned(), hand("CrSrDrDyDySo"));
        let missing = "Tr".parse().unwrap();
        assert_eq!(replay(&one).unwrap_err().reason, Reason::Refused(Refusal::NotHeld(missing)));
        one.hands.get_mut("Anna").unwrap().push(tile("Cr"));
        assert_eq!(replay(&one).unwrap_err().reason, Reason::Drawn { drawn: 7, due: 6 });
    }

    #[test]
    fn hands_and_grid_hold_three_of_a_kind_at_most() {
        let hand = |text: &str| -> Vec<Named> {
            crate::tile::tiles(text).unwrap().into_iter().map(Named::from).collect()
        };
        let fourth =
            |tile: &str| Reason::Refused(Refusal::Broken(Broken::UsedUp(tile.parse().unwrap())));
        let mut one = record(FIRST);
        one.hands.insert("Anna".to_owned(), hand("CrTrCbDySoSo"));
        one.hands.insert("Dave".to_owned(), hand("CrCrSpSpXyXy"));
        assert!(replay(&one).is_ok());
        one.turns[0].drawn = Some(hand("SoCr"));
        assert_eq!(
            replay(&one).unwrap_err(),
            Wrong { turn: 1, player: "Anna".into(), reason: fourth("Cr") }
        );
        one.hands.insert("Dave".to_owned(), hand("SoSoSpSpXyXy"));
        let wrong = replay(&one).unwrap_err();
        assert_eq!((wrong.turn, wrong.reason), (0, fourth("So")));
    }

    /// Dave names the tiles that he gives back and draws, so his hand stays known.
    #[test]
    fn exchanged_tiles_are_checked_when_they_are_named() {
        let list = |text: &str| -> Vec<Named> {
            crate::tile::tiles(text).unwrap().into_iter().map(Named::from).collect()
        };
        let after = |swapped: &str| {
            let mut one = record(&format!(r#"{FIRST},{{"player":"Dave","exchange":2}}"#));
            one.hands.insert("Dave".to_owned(), list("CrCbSoTgLyXp"));
            one.turns[1].swapped = Some(list(swapped));
            one.turns[1].drawn = Some(list("DgDp"));
            replay(&one)
        };
        assert_eq!(after("CbXp").unwrap().hand(1).unwrap().to_string(), "CrSoTgLyDgDp");
        let missing = "Xr".parse().unwrap();
        assert_eq!(after("CbXr").unwrap_err().reason, Reason::Refused(Refusal::NotHeld(missing)));
        assert_eq!(after("Cb").unwrap_err().reason, Reason::Swapped { named: 1, count: 2 });
    }
}
