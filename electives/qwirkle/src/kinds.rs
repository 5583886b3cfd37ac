//! Sets of kinds, stored as the bits of a word: finding what fits a line takes one `&`.
//!
//! Two kinds *agree* when they share the shape or the color, but not both. Tiles form a line
//! exactly when they agree pairwise: of three tiles, two cannot share the shape and two others the
//! color unless all three share one of them. So a line takes exactly the kinds that agree with each
//! of its tiles. The intersection of 36-bit masks covers all three rules at once: one attribute, no
//! duplicates, at most six tiles.

use crate::tile::{KINDS, SIX, Tile};
use std::ops::{BitAnd, BitOr};

/// A set of kinds: bit k is the kind with index k.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Kinds(u64);

/// For each kind, the kinds that agree with it.
const AGREEING: [Kinds; KINDS] = agreeing();

const fn agreeing() -> [Kinds; KINDS] {
    let mut table = [Kinds(0); KINDS];
    let mut one = 0;
    while one < KINDS {
        let mut other = 0;
        while other < KINDS {
            if one != other && (one / 6 == other / 6 || one % 6 == other % 6) {
                table[one].0 |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    table
}

/// Twelve numbers of four bits in a word, one for each line of six. A one in each of them:
const ONES: u64 = 0x1111_1111_1111;

/// For each kind, a one for its shape and a one for its color. Their sum counts the kinds of a set
/// in all twelve lines at once.
const IN_LINES: [u64; KINDS] = in_lines();

const fn in_lines() -> [u64; KINDS] {
    let mut table = [0; KINDS];
    let mut one = 0;
    while one < KINDS {
        table[one] = 1 << (4 * (one / SIX)) | 1 << (4 * (SIX + one % SIX));
        one += 1;
    }
    table
}

const fn lines() -> [Kinds; 2 * SIX] {
    // Every sixth bit: one color in all shapes.
    let color = 0o1_01_01_01_01_01;
    let mut lines = [Kinds(0); 2 * SIX];
    let mut index = 0;
    while index < SIX {
        lines[index] = Kinds(0b11_1111 << (index * SIX));
        lines[SIX + index] = Kinds(color << index);
        index += 1;
    }
    lines
}

impl Kinds {
    /// All lines of six: one for each shape, then one for each color.
    pub const LINES: [Kinds; 2 * SIX] = lines();
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds((1 << KINDS) - 1);

    pub const fn of(tile: Tile) -> Kinds {
        Kinds(1 << tile.index())
    }

    /// The set with these bits; all but the lowest 36 are ignored.
    pub const fn from_bits(bits: u64) -> Kinds {
        Kinds(bits & Kinds::ALL.0)
    }

    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The kinds that may share a line with this one.
    pub const fn agreeing_with(tile: Tile) -> Kinds {
        AGREEING[tile.index() as usize]
    }

    /// The kinds that agree with every kind of the set, which must be a line or empty. The empty
    /// set gives all kinds. Two kinds of a line determine its shape or color.
    pub fn fitting(self) -> Kinds {
        let fit =
            self.into_iter().take(2).fold(Kinds::ALL, |fit, tile| fit & Kinds::agreeing_with(tile));
        Kinds(fit.0 & !self.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has at most one kind. (Counting them would be slower.)
    pub const fn is_single(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// Whether it has at most two kinds.
    pub const fn is_pair(self) -> bool {
        Kinds(self.0 & self.0.wrapping_sub(1)).is_single()
    }

    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    pub const fn contains_all(self, others: Kinds) -> bool {
        others.0 & !self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The most kinds of the set that can form one line.
    pub fn largest_line(self) -> usize {
        let counts: u64 = self.into_iter().map(|tile| IN_LINES[usize::from(tile.index())]).sum();
        // A count of at least n reaches 8, the highest of its four bits, when 8 - n is added.
        let reaches = |n: &u64| (counts + (8 - n) * ONES) & (8 * ONES) != 0;
        (1..=6).filter(reaches).count()
    }

    /// The kinds of the set that agree with another kind of it.
    pub fn partners(self) -> Kinds {
        let agrees = |tile: Tile| u64::from(!(Kinds::agreeing_with(tile) & self).is_empty());
        Kinds(self.into_iter().map(|tile| agrees(tile) << tile.index()).sum())
    }
}

impl BitAnd for Kinds {
    type Output = Kinds;

    fn bitand(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

impl FromIterator<Tile> for Kinds {
    fn from_iter<T: IntoIterator<Item = Tile>>(tiles: T) -> Kinds {
        tiles.into_iter().fold(Kinds::NONE, |kinds, tile| kinds | Kinds::of(tile))
    }
}

/// The kinds of a set in order of their indices.
#[derive(Debug, Clone)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Tile::from_bit(lowest))
    }
}

impl IntoIterator for Kinds {
    type Item = Tile;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    fn kinds(text: &str) -> Kinds {
        tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_line_takes_what_agrees_with_each_of_its_tiles() {
        assert_eq!(Kinds::NONE.fitting(), Kinds::ALL);
        assert_eq!(kinds("Cr").fitting(), kinds("SrDrTrLrXr CoCyCgCbCp"));
        assert_eq!(kinds("CrSrDr").fitting(), kinds("TrLrXr"));
        assert_eq!(kinds("CrCo").fitting(), kinds("CyCgCbCp"));
        assert_eq!(kinds("CrSrDrTrLrXr").fitting(), Kinds::NONE);
    }

    #[test]
    fn the_largest_line_is_of_one_shape_or_of_one_color() {
        for (text, most) in [("", 0), ("CrSo", 1), ("CrSrDrCo", 3), ("XrXoXyXgXbXp", 6)] {
            assert_eq!(kinds(text).largest_line(), most);
        }
        for color in 0..6 {
            let all: Kinds = (0..6).map(|shape| Tile::from_index(shape * 6 + color)).collect();
            assert_eq!(all.largest_line(), 6);
        }
    }

    #[test]
    fn kinds_are_named_in_order() {
        assert_eq!(kinds("XpCrDy").into_iter().collect::<Vec<_>>(), tiles("CrDyXp").unwrap());
        assert_eq!(Kinds::ALL.into_iter().count(), KINDS);
    }
}
