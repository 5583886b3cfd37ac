//! Tiles: a shape in a color, one of 36 kinds.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The number of shapes, the number of colors, and the length of the longest line.
pub const SIX: usize = 6;
pub const KINDS: usize = SIX * SIX;
pub const COPIES: usize = 3;
pub const TILES: usize = KINDS * COPIES;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    Circle,
    Square,
    Diamond,
    Star,
    Clover,
    Crisscross,
}

impl Shape {
    pub const ALL: [Shape; SIX] = [
        Shape::Circle,
        Shape::Square,
        Shape::Diamond,
        Shape::Star,
        Shape::Clover,
        Shape::Crisscross,
    ];

    /// The capital letter of the shape. It is the initial where that is free. Three names begin
    /// with C and two with S, so the others use a letter that can be heard in the name.
    pub const fn letter(self) -> char {
        ['C', 'S', 'D', 'T', 'L', 'X'][self as usize]
    }

    /// The name in English.
    pub const fn name(self) -> &'static str {
        ["circle", "square", "diamond", "star", "clover", "crisscross"][self as usize]
    }
}

/// The color of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Color {
    pub const ALL: [Color; SIX] =
        [Color::Red, Color::Orange, Color::Yellow, Color::Green, Color::Blue, Color::Purple];

    /// The initial of the color.
    pub const fn letter(self) -> char {
        ['r', 'o', 'y', 'g', 'b', 'p'][self as usize]
    }

    /// The name in English.
    pub const fn name(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self as usize]
    }
}

/// A tile. Its notation is the letters of its shape and color: `Cr` is a red circle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Named", from = "Named")]
pub struct Tile(u8);

/// A tile in a file.
#[derive(Serialize, Deserialize)]
struct Named {
    shape: Shape,
    color: Color,
}

impl From<Tile> for Named {
    fn from(tile: Tile) -> Named {
        Named { shape: tile.shape(), color: tile.color() }
    }
}

impl From<Named> for Tile {
    fn from(Named { shape, color }: Named) -> Tile {
        Tile::new(shape, color)
    }
}

impl Tile {
    pub const fn new(shape: Shape, color: Color) -> Tile {
        Tile(shape as u8 * 6 + color as u8)
    }

    /// The tile with this index, 0 to 35: shape by shape, color by color.
    pub const fn from_index(index: u8) -> Tile {
        assert!(index < 36, "a kind of tile");
        Tile(index)
    }

    /// The tile for a bit of [`Kinds`](crate::kinds::Kinds), which has only valid bits.
    #[allow(clippy::cast_possible_truncation)] // less than 36
    pub(crate) const fn from_bit(bit: u32) -> Tile {
        Tile(bit as u8)
    }

    /// The index of its kind, 0 to 35.
    pub const fn index(self) -> u8 {
        self.0
    }

    pub const fn shape(self) -> Shape {
        Shape::ALL[self.0 as usize / SIX]
    }

    pub const fn color(self) -> Color {
        Color::ALL[self.0 as usize % SIX]
    }

    pub fn kinds() -> impl Iterator<Item = Tile> {
        (0..36).map(Tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.shape().letter(), self.color().letter())
    }
}

/// Shows the notation, to keep test failures readable.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTile(pub String);

impl FromStr for Tile {
    type Err = NoTile;

    fn from_str(text: &str) -> Result<Tile, NoTile> {
        let mut letters = text.chars();
        let (shape, color, end) = (letters.next(), letters.next(), letters.next());
        let shape = Shape::ALL.into_iter().find(|one| Some(one.letter()) == shape);
        let color = Color::ALL.into_iter().find(|one| Some(one.letter()) == color);
        match (shape, color, end) {
            (Some(shape), Some(color), None) => Ok(Tile::new(shape, color)),
            _ => Err(NoTile(text.chars().take(20).collect())),
        }
    }
}

/// Parses tiles written in a row, as in `CrDrLr`, with optional whitespace between them.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NoTile> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    letters.chunks(2).map(|two| two.iter().collect::<String>().parse()).collect()
}

/// The first of these tiles that exceeds the number of its kind.
pub fn used_up(tiles: impl IntoIterator<Item = Tile>) -> Option<Tile> {
    let mut counts = [0; KINDS];
    tiles.into_iter().find(|tile| {
        let count = &mut counts[usize::from(tile.index())];
        *count += 1;
        *count > COPIES
    })
}

/// The notations of the tiles in a row.
pub fn row_of(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_notation_of_every_kind_is_read_back() {
        for (index, tile) in (0..).zip(Tile::kinds()) {
            assert_eq!(tile.index(), index);
            assert_eq!(Tile::new(tile.shape(), tile.color()), tile);
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(Tile::new(Shape::Crisscross, Color::Purple).to_string(), "Xp");
        assert_eq!(Tile::kinds().count(), KINDS);
    }

    #[test]
    fn a_fourth_tile_of_a_kind_is_one_too_many() {
        let fourth = |text: &str| used_up(tiles(text).unwrap());
        assert_eq!(fourth("CrDrCrDrCrDr"), None);
        assert_eq!(fourth("CrDrCrDrCrDrDrCr"), Some("Dr".parse().unwrap()));
    }

    #[test]
    fn a_malformed_tile_is_named() {
        for text in ["", "C", "Crr", "cr", "rC", "Cw", "Ar", "é"] {
            assert_eq!(text.parse::<Tile>(), Err(NoTile(text.to_owned())));
        }
        assert_eq!(tiles("Cr D\u{1b}"), Err(NoTile("D\u{1b}".to_owned())));
        assert_eq!(row_of(&tiles(" CrDr Lp").unwrap()), "CrDrLp");
    }
}
