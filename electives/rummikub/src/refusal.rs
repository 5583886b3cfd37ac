//! Why a placement is refused.

use crate::display::listed;
use crate::set::NoSet;
use crate::tile::Tile;
use shared::Paint;
use shared::console::shortened;

/// The rule that a placement breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// These tiles are no set.
    NoSet(Vec<Tile>, NoSet),
    /// The board holds that many sets, and there is no room for another.
    FullBoard(usize),
    /// No set on the board takes this tile.
    NoPlace(Tile),
    /// The player does not hold all of these.
    NotHeld(Vec<Tile>),
    /// This set, counted from 0, does not take that tile.
    NotTaken(Tile, usize),
}

impl Refusal {
    /// The sentence that tells the user.
    #[must_use]
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Refusal::NoSet(tiles, reason) => {
                let tiles = listed(tiles, paint);
                format!("Impossible: {tiles} make no set, for {}.", reason.reason(paint))
            }
            Refusal::FullBoard(sets) => {
                format!("Impossible: the board is full, it has room for {sets} sets.")
            }
            Refusal::NoPlace(tile) => {
                format!("Impossible: no set on the board takes {}.", tile.draw(paint))
            }
            Refusal::NotHeld(tiles) => {
                format!("Impossible: {} is more than you hold.", listed(tiles, paint))
            }
            Refusal::NotTaken(tile, set) => {
                format!("Impossible: set {} does not take {}.", set + 1, tile.draw(paint))
            }
        }
    }
}

/// What a message adds that says what was expected: the word that was typed instead, if any was.
#[must_use]
pub fn and_not(word: &str) -> String {
    if word.is_empty() { String::new() } else { format!(", and not {}", shortened(word)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    #[test]
    fn what_is_no_set_is_named_with_the_rule() {
        let red_7: Tile = "7r".parse().unwrap();
        for (text, reason, expected) in [
            ("7r 8r", NoSet::TooFew(2), "a set has at least 3 tiles, and these are 2"),
            ("7r 7g 7r", NoSet::Twice(red_7), "7r is there twice"),
            ("6r 8r 9r", NoSet::Missing(red_7), "7r is missing"),
            ("7r 7g 8b", NoSet::Mixed, "they have neither one number nor one color"),
        ] {
            let message = Refusal::NoSet(tiles(text).unwrap(), reason).message(Paint::Plain);
            assert_eq!(message, format!("Impossible: {text} make no set, for {expected}."));
        }
    }

    #[test]
    fn the_other_refusals_name_the_tile_or_the_set() {
        let red_7: Tile = "7r".parse().unwrap();
        for (refusal, expected) in [
            (Refusal::FullBoard(26), "the board is full, it has room for 26 sets"),
            (Refusal::NoPlace(red_7), "no set on the board takes 7r"),
            (Refusal::NotTaken(red_7, 1), "set 2 does not take 7r"),
            (Refusal::NotHeld(vec![red_7, red_7]), "7r 7r is more than you hold"),
        ] {
            assert_eq!(refusal.message(Paint::Plain), format!("Impossible: {expected}."));
        }
    }

    #[test]
    fn what_was_typed_instead_is_repeated_fit_to_be_shown() {
        assert_eq!(and_not("x"), ", and not x");
        assert_eq!(and_not("\u{1b}[2J"), ", and not \\u{1b}[2J");
        assert_eq!(and_not(""), "");
    }

    #[test]
    fn a_tile_in_a_sentence_has_its_color() {
        let message = Refusal::NoPlace("7r".parse().unwrap()).message(Paint::Colored);
        assert!(message.ends_with(" takes \u{1b}[38;5;196;48;5;0m7\u{1b}[0m."), "{message:?}");
    }
}
