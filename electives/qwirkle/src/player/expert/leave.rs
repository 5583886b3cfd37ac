//! Estimates what the kept tiles are worth.
//!
//! Tiles of one shape or color are the start of a line. The more of them the better, but only while
//! the missing kinds can still come. Duplicates are worth less, because a line takes each kind
//! once.

use super::deal::Hidden;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::tile::{SIX, Tile};

/// The worth of this many tiles of one line, if every missing kind can still come, in hundredths of
/// a point. The handout reports which weights were tried.
const BEGUN: [i32; SIX + 1] = [0, 0, 10, 20, 40, 100, 0];

/// The cost of a duplicate tile.
const DOUBLE: i32 = 30;

/// The worth of a tile drawn to replace one that was not kept.
const DRAWN: i32 = 5;

#[derive(Debug, Clone, Copy)]
pub(super) struct Leave {
    to_come: Kinds,
}

impl Leave {
    pub(super) fn new(hidden: &Hidden) -> Leave {
        Leave { to_come: hidden.kinds() }
    }

    /// The worth of the kept tiles in hundredths of a point.
    pub(super) fn value(self, kept: Hand) -> i32 {
        let kinds = kept.kinds();
        let begun: i32 = Kinds::LINES.into_iter().map(|line| self.begun(kinds, line)).sum();
        let drawn = DRAWN * small(SIX - kept.len());
        begun + drawn - DOUBLE * small(kept.len() - kinds.len())
    }

    /// The worth of the tiles held of one line.
    fn begun(self, kinds: Kinds, line: Kinds) -> i32 {
        let held = (kinds & line).len();
        if held < 2 || held == SIX {
            return BEGUN[held];
        }
        let to_come = line.into_iter().filter(|&tile| self.may_come(kinds, tile)).count();
        BEGUN[held] * small(to_come) / small(SIX - held)
    }

    fn may_come(self, kinds: Kinds, tile: Tile) -> bool {
        self.to_come.contains(tile) && !kinds.contains(tile)
    }
}

fn small(count: usize) -> i32 {
    i32::try_from(count).expect("tiles are few")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;

    fn hand(text: &str) -> Hand {
        tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_line_that_was_begun_is_worth_more_than_odd_tiles() {
        let leave = Leave { to_come: Kinds::ALL };
        for (better, worse) in [("CrDr", "CrDb"), ("CrDrSr", "CrDrSb"), ("CrDrSrTr", "CrDrSbTb")] {
            assert!(leave.value(hand(better)) > leave.value(hand(worse)), "{better} {worse}");
        }
    }

    #[test]
    fn a_second_tile_of_a_kind_is_worth_less_than_none() {
        let leave = Leave { to_come: Kinds::ALL };
        assert!(leave.value(hand("CrDrCr")) < leave.value(hand("CrDr")));
    }

    #[test]
    fn a_line_whose_other_tiles_are_gone_is_worth_nothing() {
        let gone: Kinds =
            Tile::kinds().filter(|tile| tile.color() == crate::tile::Color::Red).collect();
        let to_come = Tile::kinds().filter(|&tile| !gone.contains(tile)).collect();
        let leave = Leave { to_come };
        assert!(leave.value(hand("CbDbSb")) > leave.value(hand("CrDrSr")));
        assert_eq!(leave.value(hand("CrDrSr")), 3 * DRAWN);
    }
}
