//! Game records in JSON: who played, and what was done turn by turn.
//!
//! ```json
//! {"players": ["Anna", "Chris"], "turns": [
//!   {"player": "Anna", "points": 1,
//!    "place": [{"row": 0, "col": 0, "shape": "circle", "color": "red"}]},
//!   {"player": "Chris", "exchange": 2}]}
//! ```
//!
//! A record may stop at any turn, and `points` may be missing. Unknown fields are ignored. Records
//! that the program writes also have the seed, who begins, the hands that were dealt, and for each
//! turn the tiles that were exchanged and drawn; then everything must follow from the seed.

pub use super::replay::{Reason, Replay, Wrong, replay, replay_to};

use crate::board::Placement;
use crate::tile::Tile;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    pub players: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<usize>,
    /// The hands that were dealt, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, Vec<Tile>>,
    pub turns: Vec<Turn>,
}

/// A turn. It has exactly one of `place`, `exchange` and `pass`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Turn {
    pub player: String,
    /// The tiles that were laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Vec<Placement>>,
    /// The number of tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<usize>,
    /// The tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<Vec<Tile>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// The points of the tiles laid, without the bonus for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The tiles drawn afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Vec<Tile>>,
}

impl Record {
    /// Parses a record.
    pub fn from_json(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is texts, numbers and lists")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use pretty_assertions::assert_eq;

    fn record(turns: &str) -> Record {
        Record::from_json(&format!(r#"{{"players":["Anna","Dave"],"turns":[{turns}]}}"#)).unwrap()
    }

    const FIRST: &str = r#"{"player":"Anna","place":[
    {"row":-9,"col":4,"shape":"circle","color":"red"},
    {"row":-9,"col":5,"shape":"star","color":"red"}],"points":2}"#;

    fn refused(second: &str) -> Reason {
        let wrong = replay(&record(&format!("{FIRST},{second}"))).unwrap_err();
        assert_eq!(wrong.turn, 2);
        wrong.reason
    }

    #[test]
    fn a_record_may_stop_anywhere_and_is_written_as_it_was_read() {
        assert_eq!(replay(&record("")).unwrap().bag, 96);
        let one = record(FIRST);
        assert_eq!(Record::from_json(&one.to_json()).unwrap(), one);
        let replay = replay(&one).unwrap();
        assert_eq!((replay.bag, replay.points), (94, vec![2, 0]));
        assert_eq!(replay.position.setup(), "CrTr@-9,4".parse::<Setup>().unwrap());
    }

    #[test]
    fn the_first_wrong_turn_is_named_with_the_rule() {
        use crate::state::Refusal;
        let refusal = Reason::Refused;
        for (second, expected) in [
            (r#"{"player":"Anna","exchange":1}"#, Reason::NotHerTurn("Dave".to_owned())),
            (r#"{"player":"Eve","exchange":1}"#, Reason::Nobody),
            (r#"{"player":"Dave","exchange":0}"#, refusal(Refusal::NothingExchanged)),
            (r#"{"player":"Dave","exchange":7}"#, refusal(Refusal::TooManyExchanged(7))),
            (r#"{"player":"Dave","pass":true}"#, refusal(Refusal::CanExchange(94))),
            (r#"{"player":"Dave","pass":true,"exchange":1}"#, Reason::Unclear),
            (r#"{"player":"Dave"}"#, Reason::Unclear),
            (r#"{"player":"Dave","exchange":1,"points":2}"#, Reason::Points { said: 2, worth: 0 }),
        ] {
            assert_eq!(refused(second), expected, "{second}");
        }
        let place = |row: i64, points| {
            let tile = r#""shape":"circle","color":"blue""#;
            let place = format!(r#"[{{"row":{row},"col":4,{tile}}}]"#);
            format!(r#"{{"player":"Dave","place":{place},"points":{points}}}"#)
        };
        assert!(replay(&record(&format!("{FIRST},{}", place(-8, 2)))).is_ok());
        assert_eq!(refused(&place(-8, 3)), Reason::Points { said: 3, worth: 2 });
        assert!(matches!(refused(&place(-7, 1)), Reason::Refused(Refusal::Broken(_))));
        assert!(matches!(refused(&place(9_999, 1)), Reason::Refused(Refusal::Broken(_))));
    }

    /// Comparing every two of very many names would take minutes.
    #[test]
    fn players_are_two_to_four_with_different_names() {
        let many: Vec<String> = (0..100_000).map(|number| number.to_string()).collect();
        for players in [many, vec!["A".to_owned(); 2], vec![]] {
            let wrong = replay(&Record { players, ..Record::default() }).unwrap_err();
            assert_eq!((wrong.turn, wrong.reason), (0, Reason::Players));
        }
    }

    #[test]
    fn the_first_turn_lays_tiles() {
        let wrong = replay(&record(r#"{"player":"Anna","exchange":1}"#)).unwrap_err();
        assert_eq!(wrong.reason, Reason::FirstLays);
    }
}
