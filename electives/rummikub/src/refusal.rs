//! Why a placement is refused.

use crate::display::listed;
use crate::set::NotASet;
use crate::tile::Tile;
use shared::Paint;
use shared::console::shortened;

/// The rule that a placement breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// These tiles are not a set, for this reason.
    NotASet(Vec<Tile>, NotASet),
    /// The board is full with this many sets.
    FullBoard(usize),
    /// No set on the board takes this tile.
    NoPlace(Tile),
    /// The player does not hold all of these tiles.
    NotHeld(Vec<Tile>),
    /// This tile is not taken by this set, counted from 0.
    NotTaken(Tile, usize),
}

impl Refusal {
    /// The message for the user.
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Refusal::NotASet(tiles, reason) => {
                let tiles = listed(tiles, paint);
                format!("Impossible: {tiles} are not a set: {}.", reason.reason(paint))
            }
            Refusal::FullBoard(sets) => {
                format!("Impossible: the board is full; it has room for only {sets} sets.")
            }
            Refusal::NoPlace(tile) => {
                format!("Impossible: no set on the board takes {}.", tile.draw(paint))
            }
            Refusal::NotHeld(tiles) => {
                format!("Impossible: you do not hold {}.", listed(tiles, paint))
            }
            Refusal::NotTaken(tile, set) => {
                format!("Impossible: set {} does not take {}.", set + 1, tile.draw(paint))
            }
        }
    }
}

/// The end of a message about what was expected: the word that was typed instead, if any.
pub fn not_word(word: &str) -> String {
    if word.is_empty() { String::new() } else { format!(", not {}", shortened(word)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    #[test]
    fn tiles_that_are_not_a_set_are_refused_with_the_rule() {
        let red_7: Tile = "7r".parse().unwrap();
        for (text, reason, expected) in [
            ("7r 8r", NotASet::TooFew(2), "a set has at least 3 tiles, not 2"),
            ("7r 7g 7r", NotASet::Twice(red_7), "7r appears twice"),
            ("6r 8r 9r", NotASet::Missing(red_7), "7r is missing"),
            ("7r 7g 8b", NotASet::Mixed, "they share neither a number nor a color"),
        ] {
            let message = Refusal::NotASet(tiles(text).unwrap(), reason).message(Paint::Plain);
            assert_eq!(message, format!("Impossible: {text} are not a set: {expected}."));
        }
    }

    #[test]
    fn the_other_refusals_name_the_tile_or_the_set() {
        let red_7: Tile = "7r".parse().unwrap();
        for (refusal, expected) in [
            (Refusal::FullBoard(26), "the board is full; it has room for only 26 sets"),
            (Refusal::NoPlace(red_7), "no set on the board takes 7r"),
            (Refusal::NotTaken(red_7, 1), "set 2 does not take 7r"),
            (Refusal::NotHeld(vec![red_7, red_7]), "you do not hold 7r 7r"),
        ] {
            assert_eq!(refusal.message(Paint::Plain), format!("Impossible: {expected}."));
        }
    }

    #[test]
    fn a_wrong_word_is_repeated_in_printable_form() {
        assert_eq!(not_word("x"), ", not x");
        assert_eq!(not_word("\u{1b}[2J"), ", not \\u{1b}[2J");
        assert_eq!(not_word(""), "");
    }
}
