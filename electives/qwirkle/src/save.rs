//! Saved games.
//!
//! A saved game is one line of JSON: the seed, the players, who began, and the turns as a
//! [`Record`]. Loading replays all turns, so the hands, the bag and all later draws come out the
//! same. Then the game is written again: if the text differs in any byte, it was changed by hand. A
//! checksum makes every change visible this way.

use crate::board::Placement;
use crate::files::explained;
use crate::record::{Reason, Record, Turn};
use crate::state::PLAYERS;
use crate::table::{Chair, Table};
use crate::tile::Tile;
use crate::typed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The name of the format.
const FORMAT: &str = "qwirkle";
/// The current version, and the only one so far.
const VERSION: u64 = 1;

/// Why a text cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSave {
    /// It is not JSON, or lacks the structure of a saved game.
    #[error("line {line}, column {column}: {message}")]
    Unreadable {
        /// The line of the error.
        line: usize,
        /// The column of the error.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// It is not in the format of a saved game.
    #[error("it is not a saved game of Qwirkle")]
    NotOurs,
    /// A later version of the program wrote it.
    #[error("it has version {0}, and this program reads version 1")]
    Future(u64),
    /// The players are not two to four with different printable names.
    #[error("it does not have two to four players with different names")]
    Players,
    /// Another seat begins.
    #[error("seat {0} cannot begin")]
    Begins(usize),
    /// A turn breaks a rule.
    #[error("turn {turn}: {reason}")]
    Turn {
        /// The number of the turn, from 1.
        turn: usize,
        /// What is wrong with it.
        reason: Reason,
    },
    /// The turn does not match the seed; 0 means the first hands.
    #[error("turn {0} does not match the seed")]
    Differs(usize),
    /// It was changed by hand.
    #[error("it was changed after it was saved: the checksum does not match")]
    Changed,
}

/// The fields of a saved game, in this order.
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

/// The game as one line of text.
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

/// Whether a text is a saved game of any version.
pub fn is_ours(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|value| value["format"] == FORMAT)
}

/// Loads a game from its text.
///
/// # Errors
/// Why it cannot be loaded.
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
    // An editor may have added an empty line, or changed the newline.
    let is_same = to_text(&table).trim_end() == text.trim_end_matches(['\r', '\n']);
    if is_same { Ok(table) } else { Err(BadSave::Changed) }
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
    let is_shown = |name: &str| typed::read_name(name).is_ok_and(|read| read == name);
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
