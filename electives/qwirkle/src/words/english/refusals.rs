//! Texts of refusals, and about files and the kept game.

use super::{English, and_not, count, list};
use crate::board::NoSetup;
use crate::display::Look;
use crate::files::BadFile;
use crate::notation::NoGame;
use crate::record::{Reason, Wrong};
use crate::rules::Broken;
use crate::save::BadSave;
use crate::state::Refusal;
use crate::tile::tiles;
use crate::typed::{Misread, NotThere, Verb};
use crate::words::{Keeping, Papers, Refusals};
use shared::console::{printable, shortened};
use std::io::ErrorKind;

impl Refusals for English {
    fn refused(&self, refusal: &Refusal, look: Look) -> String {
        format!("Impossible: {}.", rule(refusal, look))
    }

    fn misread(&self, misread: &Misread) -> String {
        let example = "for example 2 4 at 3,7 right";
        let expected = match misread {
            Misread::Unknown(word) => {
                return format!("Ignored: {} means nothing here. Type help.", shortened(word));
            }
            Misread::Extra(word) => {
                return format!("Ignored: nothing may follow {}.", shortened(word));
            }
            Misread::NoFile(Verb::Record) => "the name of a file was expected, for example record \
                                              game.json"
                .to_owned(),
            Misread::NoFile(_) => {
                "the name of a file was expected, for example save game.json".to_owned()
            }
            Misread::NoTiles => format!("tiles and a place were expected, {example}"),
            Misread::NoPick(word) => {
                format!("the numbers of tiles were expected, {example}, not {}", shortened(word))
            }
            Misread::NoSwap(text) => format!(
                "the tiles to exchange were expected, for example swap 1 3{}",
                and_not(&shortened(text))
            ),
            Misread::NoHint(text) => format!(
                "the number of a hint was expected, for example hint 3, not {}",
                shortened(text)
            ),
            Misread::NoPlace => format!("a place was expected, {example}"),
            Misread::BadPlace(text) => {
                format!("a row and a column were expected, {example}{}", and_not(&shortened(text)))
            }
            Misread::BadDirection(word) => {
                format!("right or down was expected, {example}{}", and_not(&shortened(word)))
            }
            Misread::NoDirection => {
                format!("several tiles need a direction, right or down, {example}")
            }
        };
        format!("Ignored: {expected}.")
    }

    fn not_there(&self, reason: &NotThere, look: Look) -> String {
        let reason = match reason {
            NotThere::NoPosition(position, held) => {
                format!("your tiles are numbered from 1 to {held}; there is no number {position}")
            }
            NotThere::Again(tile) => format!("{} is named twice", look.tile(*tile)),
            NotThere::NotHeld(tile) => format!("you do not have enough {}", look.tile(*tile)),
        };
        format!("Ignored: {reason}.")
    }

    fn too_far(&self, most: u64) -> String {
        format!(
            "Impossible: in the first turn, rows and columns are from -{most} to {most}. From \
             there, the grid has no end."
        )
    }

    fn reason(&self, reason: &Reason, look: Look) -> String {
        match reason {
            Reason::Refused(refusal) => rule(refusal, look),
            Reason::Players => "a game has two to four players with different names".to_owned(),
            Reason::Nobody => "no player has that name".to_owned(),
            Reason::NotHerTurn(name) => format!("it is {}'s turn", shortened(name)),
            Reason::AnnouncesLess { most, has } => {
                format!(
                    "the player who announces the most begins: {most}, but this hand announces \
                     {has}"
                )
            }
            Reason::FirstLays => "the first turn lays tiles".to_owned(),
            Reason::Unclear => "a turn does one of place, exchange and pass".to_owned(),
            Reason::Points { said, worth } => {
                format!("the record says {}, but the turn is worth {worth}", count(*said, "point"))
            }
            Reason::Drawn { drawn, due } => {
                format!("{drawn} tiles were drawn instead of {due}")
            }
            Reason::Swapped { named, count } => {
                format!("{named} exchanged tiles are named, but {count} were exchanged")
            }
            Reason::SmallHand(held) => format!("the hand holds only {}", count(*held, "tile")),
        }
    }
}

pub(super) fn rule(refusal: &Refusal, look: Look) -> String {
    match refusal {
        Refusal::Broken(broken) => broken_rule(broken, look),
        Refusal::NotHeld(tile) => format!("the hand does not hold enough {}", look.tile(*tile)),
        Refusal::MustLay(number) => format!(
            "the first turn must lay as many tiles as were announced, in one line: {number}"
        ),
        Refusal::NothingExchanged => "an exchange needs at least one tile".to_owned(),
        Refusal::TooManyExchanged(number) => {
            format!("an exchange has at most 6 tiles, not {number}")
        }
        Refusal::SmallBag { wanted, bag } => {
            format!("the bag holds {}, so {wanted} cannot be exchanged", count(*bag, "tile"))
        }
        Refusal::CanLay => {
            "a player who can lay or exchange tiles cannot pass, and a tile in the hand fits"
                .to_owned()
        }
        Refusal::CanExchange(bag) => format!(
            "a player who can lay or exchange tiles cannot pass, and the bag holds {}",
            count(*bag, "tile")
        ),
        Refusal::Over => "the game is over".to_owned(),
    }
}

pub(super) fn broken_rule(broken: &Broken, look: Look) -> String {
    let line = |line: &str| look.tiles(&tiles(line).unwrap_or_default());
    match broken {
        Broken::Nothing => "a turn lays at least one tile".to_owned(),
        Broken::TooMany(number) => format!("a turn lays at most 6 tiles, not {number}"),
        Broken::Taken(place, tile) => format!("{place} is taken by {}", look.tile(*tile)),
        Broken::Twice(place) => format!("two tiles are laid on {place}"),
        Broken::Crooked(one, other) => format!(
            "the tiles of a turn must lie in one row or one column, and {one} and {other} do not"
        ),
        Broken::Apart(place) => {
            format!("the tiles of a turn must form one line, and {place} between them is empty")
        }
        Broken::Unconnected(place) => {
            format!("the tiles of a turn must touch the grid, and {place} does not")
        }
        Broken::Mixed { line: text, one, other } => format!(
            "{} is not a line of one color or one shape: {} and {} do not match",
            line(text),
            look.tile(*one),
            look.tile(*other)
        ),
        Broken::Same { line: text, tile } => {
            format!("a line has no duplicates, and {} has {} twice", line(text), look.tile(*tile))
        }
        Broken::UsedUp(tile) => format!("there are only 3 of {}", look.tile(*tile)),
    }
}

// Texts about files.

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

// Texts about the kept game and about humans at one terminal.

impl Keeping for English {
    fn ask_continue(&self, names: &[&str], turns: usize) -> String {
        let (names, turns) = (list(names), count(turns, "turn"));
        format!("Continue the game of {names} after {turns}, yes or no [yes]? ")
    }

    fn bad_yes(&self, said: &str) -> String {
        format!("Ignored: yes or no was expected{}.", and_not(said))
    }

    fn yes(&self) -> &'static str {
        "yes"
    }

    fn continued(&self, turns: usize) -> String {
        format!("The game continues after {}.", count(turns, "turn"))
    }

    fn kept(&self) -> String {
        "Your game is kept. To continue it: qwirkle resume".to_owned()
    }

    fn not_kept(&self, reason: &BadFile) -> String {
        format!(
            "This game is not kept, because its file cannot be used: {}. Before you leave, save \
             it: save FILE",
            because(reason)
        )
    }

    fn nothing_kept(&self) -> String {
        "No game is kept. To begin one: qwirkle".to_owned()
    }

    fn set_aside(&self, file: &str) -> String {
        format!("The game that you left earlier is set aside. To continue it: qwirkle load {file}")
    }

    fn just_enter(&self) -> String {
        "Ignored: Enter alone shows the tiles; quit leaves.".to_owned()
    }
}
