//! Texts about files.

use super::refusals::broken_rule;
use super::{English, and_not, count};
use crate::board::NoSetup;
use crate::display::Look;
use crate::files::BadFile;
use crate::notation::NoGame;
use crate::record::Wrong;
use crate::save::BadSave;
use crate::typed::Verb;
use crate::words::{Papers, Refusals};
use shared::console::{printable, shortened};
use std::io::ErrorKind;

impl Papers for English {
    fn unread(&self, file: &str, reason: &BadFile) -> String {
        format!("{file} cannot be read: {}.", because(reason))
    }

    fn unwritten(&self, file: &str, reason: &BadFile, verb: Option<Verb>) -> String {
        let replace = match (reason, verb) {
            (BadFile::Exists, Some(Verb::Record)) => format!(" To replace it: record! {file}"),
            (BadFile::Exists, Some(_)) => format!(" To replace it: save! {file}"),
            (BadFile::Exists, None) => format!(" To replace it, type !{file}"),
            _ => String::new(),
        };
        format!("Impossible: {file} cannot be written: {}.{replace}", because(reason))
    }

    fn bad_save(&self, file: &str, reason: &BadSave, look: Look) -> String {
        let reason = match reason {
            BadSave::Unreadable { line, column, message } => {
                format!("line {line}, column {column}, is damaged ({message})")
            }
            BadSave::NotOurs => "it is not a saved game".to_owned(),
            BadSave::Future(version) => format!(
                "it was saved by a newer qwirkle, in version {version}, but this one reads only \
                 version 1"
            ),
            BadSave::Players => {
                "it does not have two to four players with different names that can be shown"
                    .to_owned()
            }
            BadSave::Begins(_) => {
                "it was edited: the player who begins does not announce the most".to_owned()
            }
            BadSave::Turn { turn, reason } => {
                format!("it was edited: in turn {turn}, {}", self.reason(reason, look))
            }
            BadSave::Differs(0) => {
                "it was edited: the first hands do not match its seed".to_owned()
            }
            BadSave::Differs(turn) => {
                format!("it was edited: turn {turn} does not follow from its seed")
            }
            BadSave::Changed => "it was edited: its checksum does not match".to_owned(),
        };
        format!("{file} cannot be resumed: {reason}.")
    }

    fn bad_record(&self, file: &str, line: usize, column: usize, message: &str) -> String {
        format!("{file} is not a record: line {line}, column {column}: {message}.")
    }

    fn bad_game(&self, file: &str, reason: &NoGame, look: Look) -> String {
        let reason = match reason {
            NoGame::Tile(tile) if tile.0.is_empty() => {
                "it is empty; an empty grid is written as -".to_owned()
            }
            NoGame::Setup(NoSetup::Tile(tile)) | NoGame::Tile(tile) => format!(
                "{} is not a tile: one of CSDTLX and one of roygbp were expected, for example Cr",
                shortened(&tile.0)
            ),
            NoGame::Setup(NoSetup::Corner(text)) => format!(
                "{} is not a row and a column: two whole numbers were expected, for example -1,7",
                shortened(text)
            ),
            NoGame::Setup(NoSetup::Skip(text)) => {
                format!("{} is too many empty cells", shortened(text))
            }
            NoGame::Broken(broken) => broken_rule(broken, look),
            NoGame::Line => {
                "its second line must say whose turn it is, how many players have passed, \
                 each hand and its points, and the bag"
                    .to_owned()
            }
            NoGame::UsedUp(tile) => format!("there are only 3 of {}", look.tile(*tile)),
        };
        format!("{file} is neither a record nor a saved game nor a position: {reason}.")
    }

    fn bad_hand(&self, said: &str) -> String {
        format!("A hand has one to six tiles, for example CrDrSb{}.", and_not(said))
    }

    fn too_many_of(&self, tile: &str) -> String {
        format!("There are only 3 of {tile}, but the grid and the hand have more.")
    }

    fn wrong(&self, file: &str, wrong: &Wrong, look: Look) -> String {
        let (player, reason) = (shortened(&wrong.player), self.reason(&wrong.reason, look));
        match wrong.turn {
            0 => format!("{file}: the deal is wrong: {reason}."),
            turn => format!("{file}: turn {turn}, {player}, is wrong: {reason}."),
        }
    }

    fn right(&self, turns: usize) -> String {
        let follow = if turns == 1 { "follows" } else { "follow" };
        format!("{} {follow} the rules.", count(turns, "turn"))
    }

    fn unfinished(&self) -> String {
        "The game is not over.".to_owned()
    }

    fn moves(&self, moves: usize, shown: usize) -> String {
        match (moves, shown) {
            (0, _) => "No move: none of these tiles fits.".to_owned(),
            (_, _) if shown < moves => format!("{}, the best {shown}:", count(moves, "move")),
            _ => format!("{}:", count(moves, "move")),
        }
    }

    fn listed(&self, points: u32, width: usize) -> String {
        let s = if points == 1 { " " } else { "s" };
        format!("{points:>width$} point{s}")
    }

    fn loaded(&self, file: &str, turns: usize) -> String {
        format!("{file}: the game continues after {}.", count(turns, "turn"))
    }
}

pub(super) fn because(reason: &BadFile) -> String {
    match reason {
        BadFile::Unusable(error) => match error.kind() {
            ErrorKind::NotFound => "there is no such file or folder".to_owned(),
            ErrorKind::PermissionDenied => "permission is denied".to_owned(),
            ErrorKind::NotADirectory => "a part of its path is not a folder".to_owned(),
            ErrorKind::InvalidFilename => "no file can have that name".to_owned(),
            ErrorKind::StorageFull => "the disk is full".to_owned(),
            ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
            _ => printable(&error.to_string()),
        },
        BadFile::Irregular => "it is not a file, but a folder, a pipe or a device".to_owned(),
        BadFile::TooLarge => "it has more than 8 MiB, more than any game".to_owned(),
        BadFile::NoText => "it is not text in UTF-8".to_owned(),
        BadFile::Exists => "a different file with this name already exists".to_owned(),
        BadFile::ReadOnly => "it is read-only; choose another name, or make it writable".to_owned(),
        BadFile::InUse => "another qwirkle is using it".to_owned(),
        BadFile::Shared => "another flag names the same file".to_owned(),
    }
}
