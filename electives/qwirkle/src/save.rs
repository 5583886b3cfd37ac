//! Saved games.
//!
//! A saved game is one line of JSON: the seed, who plays, who began, and what was done, as a
//! [`Record`] tells it. Loading plays all turns again, so hands, bag and everything that chance
//! will do are the same by construction. Then the game is written again: a text that is not the
//! same, byte for byte, was changed by someone, and a checksum makes sure that every change is one.

use crate::board::Placement;
use crate::files::explained;
use crate::name;
use crate::record::{Reason, Record, Turn};
use crate::state::PLAYERS;
use crate::table::{Chair, Table};
use crate::tile::Tile;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What a saved game says it is.
const FORMAT: &str = "qwirkle";
/// The version that is written, and the only one so far.
const VERSION: u64 = 1;

/// Why a text is no saved game that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSave {
    /// It is no JSON, or not as a saved game is made.
    #[error("line {line}, column {column}: {message}")]
    Unreadable {
        /// In which line.
        line: usize,
        /// In which column.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// It does not say that it is a saved game.
    #[error("it is no saved game of Qwirkle")]
    NotOurs,
    /// It is from a later version of this program.
    #[error("it is of version {0}, and this program knows version 1")]
    Future(u64),
    /// Not two to four players with different names that can be shown.
    #[error("its players are not two to four with different names")]
    Players,
    /// Somebody else begins.
    #[error("this seat does not begin: {0}")]
    Begins(usize),
    /// A turn breaks a rule.
    #[error("turn {turn}: {reason}")]
    Turn {
        /// Which turn, from 1.
        turn: usize,
        /// What is wrong with it.
        reason: Reason,
    },
    /// This turn does not come to what the seed gives, or the first hands do not (0).
    #[error("turn {0} is not as the seed has it")]
    Differs(usize),
    /// Something was changed.
    #[error("it was changed after it was saved: its checksum is another one")]
    Changed,
}

/// What stands in a saved game, in this order.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: String,
    version: u64,
    seed: u64,
    players: Vec<Chair>,
    begins: usize,
    played: Record,
    checksum: String,
}

/// The game as one line.
///
/// # Panics
/// Never: there is nothing in a game that JSON has no words for.
#[must_use]
pub fn to_text(table: &Table) -> String {
    let mut saved = Saved {
        format: FORMAT.to_owned(),
        version: VERSION,
        seed: table.seed(),
        players: table.chairs().to_vec(),
        begins: table.begins(),
        played: table.record().clone(),
        checksum: String::new(),
    };
    let write = |saved: &Saved| serde_json::to_string(saved).expect("texts, numbers and lists");
    let hash: Vec<String> =
        Sha256::digest(write(&saved)).iter().map(|byte| format!("{byte:02x}")).collect();
    saved.checksum = hash.concat();
    write(&saved) + "\n"
}

/// Whether a text says that it is a saved game, of whatever version.
#[must_use]
pub fn is_ours(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|value| value["format"] == FORMAT)
}

/// The game of a text.
///
/// # Errors
/// Why it is none.
pub fn from_text(text: &str) -> Result<Table, BadSave> {
    let value: Value = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    if value["format"] != FORMAT {
        return Err(BadSave::NotOurs);
    }
    match value["version"].as_u64() {
        Some(VERSION) => {}
        Some(later @ 2..) => return Err(BadSave::Future(later)),
        _ => return Err(BadSave::NotOurs),
    }
    let saved: Saved = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let table = play_again(saved)?;
    if to_text(&table) == text { Ok(table) } else { Err(BadSave::Changed) }
}

fn unreadable(error: &serde_json::Error) -> BadSave {
    let (line, column, message) = (error.line(), error.column(), explained(error));
    BadSave::Unreadable { line, column, message }
}

fn play_again(saved: Saved) -> Result<Table, BadSave> {
    check_players(&saved.players)?;
    let mut table = Table::new(saved.players, saved.seed);
    let most = table.game().announced();
    if most.each().get(saved.begins) != Some(&most.each()[most.first()]) {
        return Err(BadSave::Begins(saved.begins));
    }
    table.begin(saved.begins);
    if (&table.record().players, &table.record().hands)
        != (&saved.played.players, &saved.played.hands)
    {
        return Err(BadSave::Differs(0));
    }
    for (turn, saved) in (1..).zip(&saved.played.turns) {
        take(&mut table, saved).map_err(|reason| BadSave::Turn { turn, reason })?;
        if table.record().turns.last() != Some(saved) {
            return Err(BadSave::Differs(turn));
        }
    }
    Ok(table)
}

fn check_players(chairs: &[Chair]) -> Result<(), BadSave> {
    let is_shown = |name: &str| name::read(name).is_ok_and(|read| read == name);
    let is_new = |index: usize| chairs[..index].iter().all(|one| one.name != chairs[index].name);
    let right = PLAYERS.contains(&chairs.len())
        && (0..chairs.len()).all(|index| is_new(index) && is_shown(&chairs[index].name));
    if right { Ok(()) } else { Err(BadSave::Players) }
}

fn take(table: &mut Table, turn: &Turn) -> Result<(), Reason> {
    if turn.player != table.chair().name {
        return Err(Reason::NotHerTurn(table.chair().name.clone()));
    }
    match (&turn.place, &turn.swapped, turn.pass) {
        (Some(place), None, false) => {
            let placements: Vec<Placement> = place.iter().copied().map(Placement::from).collect();
            let worth = table.lay(&placements)?.points;
            match turn.points {
                Some(said) if said != worth => Err(Reason::Points { said, worth }),
                _ => Ok(()),
            }
        }
        (None, Some(swapped), false) => {
            let tiles: Vec<Tile> = swapped.iter().copied().map(Tile::from).collect();
            Ok(table.swap(&tiles)?)
        }
        (None, None, true) => Ok(table.pass()?),
        _ => Err(Reason::Unclear),
    }
}
