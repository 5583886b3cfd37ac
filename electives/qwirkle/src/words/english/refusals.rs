//! Texts of refusals.

use super::{English, and_not, count};
use crate::display::Look;
use crate::record::Reason;
use crate::rules::Broken;
use crate::state::Refusal;
use crate::tile::tiles;
use crate::typed::{Misread, NotThere, Verb};
use crate::words::Refusals;
use shared::console::shortened;

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
