//! Sets: groups and runs.
//!
//! A [`Set`] is always valid: [`Set::new`] refuses tiles that are not a set, and says why. So no
//! code has to check whether a set on the board is valid.

use crate::config::FEWEST_IN_A_SET;
use crate::rack::find;
use crate::tile::Tile;
use shared::Paint;
use std::fmt;

/// The kind of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Three or four tiles of one number in different colors.
    Group,
    /// Three or more consecutive numbers of one color.
    Run,
}

/// The place where a set takes another tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The missing color in a group of three.
    Gap,
    /// Before the first tile of a run.
    Below,
    /// After the last tile of a run.
    Above,
}

/// A group, in the order of the colors, or a run, in the order of the numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Set {
    tiles: Vec<Tile>,
    kind: Kind,
}

/// Why tiles are not a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotASet {
    /// There are only this many.
    TooFew(usize),
    /// This tile appears twice.
    Twice(Tile),
    /// This tile is missing in a run.
    Missing(Tile),
    /// They share neither a number nor a color.
    Mixed,
}

impl Set {
    /// The set that these tiles make, given in any order.
    ///
    /// # Errors
    /// Why they are not a set.
    pub fn new(mut tiles: Vec<Tile>) -> Result<Set, NotASet> {
        if tiles.len() < FEWEST_IN_A_SET {
            return Err(NotASet::TooFew(tiles.len()));
        }
        tiles.sort_by_key(|tile| (tile.number, tile.color));
        let kind = kind(&tiles)?;
        Ok(Set { tiles, kind })
    }

    /// Its tiles in their order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Whether it is a group or a run.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Where it takes this tile; `None` if it does not.
    pub fn place_for(&self, tile: Tile) -> Option<Place> {
        let (first, last) = (self.tiles[0], self.tiles[self.tiles.len() - 1]);
        match self.kind {
            Kind::Group => (tile.number == first.number && find(&self.tiles, tile).is_none())
                .then_some(Place::Gap),
            Kind::Run if tile.color != first.color => None,
            Kind::Run if tile.number + 1 == first.number => Some(Place::Below),
            Kind::Run if tile.number == last.number + 1 => Some(Place::Above),
            Kind::Run => None,
        }
    }

    /// Adds a tile where it belongs; returns whether the set takes it.
    pub fn add(&mut self, tile: Tile) -> bool {
        let takes = self.place_for(tile).is_some();
        if takes {
            self.tiles.push(tile);
            self.tiles.sort_by_key(|tile| (tile.number, tile.color));
        }
        takes
    }
}

/// The notations of its tiles, so that a failed test is easy to read.
impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.tiles)
    }
}

impl Kind {
    /// The kind's name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Group => "group",
            Kind::Run => "run",
        }
    }
}

impl NotASet {
    /// The clause of a message that says what is wrong.
    pub fn reason(self, paint: Paint) -> String {
        match self {
            NotASet::TooFew(count) => {
                format!("a set has at least {FEWEST_IN_A_SET} tiles, not {count}")
            }
            NotASet::Twice(tile) => format!("{} appears twice", tile.draw(paint)),
            NotASet::Missing(tile) => format!("{} is missing", tile.draw(paint)),
            NotASet::Mixed => "they share neither a number nor a color".to_owned(),
        }
    }
}

/// The kind of three tiles or more, sorted by number.
fn kind(tiles: &[Tile]) -> Result<Kind, NotASet> {
    let mut neighbors = tiles.windows(2).map(|two| (two[0], two[1]));
    if let Some((twice, _)) = neighbors.clone().find(|(one, next)| one == next) {
        return Err(NotASet::Twice(twice));
    }
    if tiles.iter().all(|tile| tile.number == tiles[0].number) {
        return Ok(Kind::Group);
    }
    if tiles.iter().any(|tile| tile.color != tiles[0].color) {
        return Err(NotASet::Mixed);
    }
    match neighbors.find(|(one, next)| one.number + 1 < next.number) {
        Some((one, _)) => Err(NotASet::Missing(Tile { number: one.number + 1, ..one })),
        None => Ok(Kind::Run),
    }
}

/// Empties a player's choice of tiles, so that a new one can begin.
///
/// A C++ program fills an array with sentinels here. A `Vec` knows its length.
pub fn clean_set(chosen: &mut Vec<Tile>) {
    chosen.clear();
}

#[cfg(test)]
mod tests;
