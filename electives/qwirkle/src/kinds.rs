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

/// The number of bits set, for each value of six bits.
const IN_SIX: [u8; 64] = in_six();

const fn in_six() -> [u8; 64] {
    let mut table = [0; 64];
    let mut bits = 1;
    while bits < 64 {
        table[bits] = 1 + table[bits & (bits - 1)];
        bits += 1;
    }
    table
}

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
    /// The empty set.
    pub const NONE: Kinds = Kinds(0);
    /// All 36 kinds.
    pub const ALL: Kinds = Kinds((1 << KINDS) - 1);

    /// The set of this kind alone.
    #[must_use]
    pub const fn of(tile: Tile) -> Kinds {
        Kinds(1 << tile.index())
    }

    /// The set with these bits; all but the lowest 36 are ignored.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Kinds {
        Kinds(bits & Kinds::ALL.0)
    }

    /// The bits of the set.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The kinds that may share a line with this one.
    #[must_use]
    pub const fn agreeing_with(tile: Tile) -> Kinds {
        AGREEING[tile.index() as usize]
    }

    /// The kinds that agree with every kind of the set: what a line of these kinds takes. The empty
    /// set gives all kinds. The set need not be a line: two kinds that do not agree still leave two
    /// kinds.
    #[must_use]
    pub fn fitting(self) -> Kinds {
        self.into_iter().fold(Kinds::ALL, |fit, tile| fit & Kinds::agreeing_with(tile))
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has at most one kind. (Counting them would be slower.)
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// Whether it has at most two kinds.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        Kinds(self.0 & self.0.wrapping_sub(1)).is_single()
    }

    /// Whether it contains this kind.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Whether it contains all of these kinds.
    #[must_use]
    pub const fn contains_all(self, others: Kinds) -> bool {
        others.0 & !self.0 == 0
    }

    /// The number of kinds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The most kinds of the set that can form one line.
    #[must_use]
    pub fn largest_line(self) -> usize {
        self.into_iter().map(|tile| self.largest_line_with(tile)).max().unwrap_or(0).into()
    }

    /// The most kinds of the set that can form one line with this one, which counts only if the set
    /// contains it.
    #[must_use]
    pub fn largest_line_with(self, tile: Tile) -> u8 {
        let shape = self.0 >> (tile.index() / 6 * 6) & 0b11_1111;
        // Every sixth bit: one color in all shapes.
        let color = self.0 >> (tile.index() % 6) & 0o1_01_01_01_01_01;
        // The product has bit 6i of the color at 30 + i, for each i from 0 to 5.
        let color = ((color * 0o1_02_04_10_20_40) >> 30) & 0b11_1111;
        u8::max(IN_SIX[shape as usize], IN_SIX[color as usize])
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
