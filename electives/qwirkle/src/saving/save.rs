//! Saved games.
//!
//! A saved game is one line of JSON: the seed, the players, who began, and the turns as a
//! [`Record`]. Loading replays all turns, so the hands, the bag and all later draws come out the
//! same. Then the game is written again: if the text differs in any byte, it was changed by hand. A
//! checksum makes every change visible this way.

use super::record::{Record, Wrong};
use super::replay;
use crate::table::{Chair, Table};
use crate::typed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use shared::console::printable;

const FORMAT: &str = "qwirkle";
/// The current version, and the only one so far.
const VERSION: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSave {
    /// It is not JSON, or lacks the structure of a saved game.
    Unreadable {
        line: usize,
        column: usize,
        message: String,
    },
    /// It is not in the format of a saved game.
    NotOurs,
    Future(u64),
    /// A player has a name that cannot be typed.
    Name,
    Wrong(Wrong),
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
    if !saved.players.iter().all(|chair| typed::read_name(&chair.name).as_ref() == Ok(&chair.name))
    {
        return Err(BadSave::Name);
    }
    let table = replay::played(saved.players, saved.seed, saved.begins, &saved.played, usize::MAX)
        .map_err(BadSave::Wrong)?;
    // An editor may have added an empty line, or changed the newline.
    let is_same = to_text(&table).trim_end() == text.trim_end_matches(['\r', '\n']);
    if is_same { Ok(table) } else { Err(BadSave::Changed) }
}

/// The most characters of an error message.
const LONGEST_MESSAGE: usize = 200;

/// The message of a serde error, shortened and escaped, because serde repeats names of any length
/// as they are. The position is left out; the caller shows it.
pub fn explained(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    printable(&message.chars().take(LONGEST_MESSAGE).collect::<String>())
}

fn unreadable(error: &serde_json::Error) -> BadSave {
    let (line, column, message) = (error.line(), error.column(), explained(error));
    BadSave::Unreadable { line, column, message }
}
