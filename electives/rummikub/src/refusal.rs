//! Why a placement is refused.

use crate::display::listed;
use crate::set::NoSet;
use crate::tile::Tile;
use shared::Paint;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn no_set(text: &str, reason: NoSet) -> String {
        Refusal::NoSet(tiles(text).unwrap(), reason).message(Paint::Plain)
    }

    #[test]
    fn each_refusal_names_the_tiles_and_the_rule() {
        let red_7: Tile = "7r".parse().unwrap();
        for (message, expected) in [
            (
                no_set("7r 8r", NoSet::TooFew(2)),
                "Impossible: 7r 8r make no set, for a set has at least 3 tiles, and these are 2.",
            ),
            (
                no_set("7r 7g 7r", NoSet::Twice(red_7)),
                "Impossible: 7r 7g 7r make no set, for 7r is there twice.",
            ),
            (
                no_set("6r 8r 9r", NoSet::Missing(red_7)),
                "Impossible: 6r 8r 9r make no set, for 7r is missing.",
            ),
            (
                no_set("7r 7g 8b", NoSet::Mixed),
                "Impossible: 7r 7g 8b make no set, for they have neither one number nor one color.",
            ),
            (
                Refusal::FullBoard(26).message(Paint::Plain),
                "Impossible: the board is full, it has room for 26 sets.",
            ),
            (
                Refusal::NoPlace(red_7).message(Paint::Plain),
                "Impossible: no set on the board takes 7r.",
            ),
            (
                Refusal::NotTaken(red_7, 1).message(Paint::Plain),
                "Impossible: set 2 does not take 7r.",
            ),
            (
                Refusal::NotHeld(vec![red_7, red_7]).message(Paint::Plain),
                "Impossible: 7r 7r is more than you hold.",
            ),
        ] {
            assert_eq!(message, expected);
        }
    }

    #[test]
    fn a_tile_in_a_sentence_has_its_color() {
        let message = Refusal::NoPlace("7r".parse().unwrap()).message(Paint::Colored);
        assert!(message.ends_with(" takes \u{1b}[38;5;196;48;5;0m7\u{1b}[0m."), "{message:?}");
    }
}
