//! Sets: groups and runs.
//!
//! A [`Set`] is valid from the moment when there is one: tiles that are none do not become one, and
//! say why. So nobody has to ask whether a set on the board is valid.

use crate::config::FEWEST_IN_A_SET;
use crate::rack::find;
use crate::tile::Tile;
use shared::Paint;
use std::fmt;

/// What kind of set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Three or four tiles of one number in different colors.
    Group,
    /// Three or more consecutive numbers of one color.
    Run,
}

/// Where a set takes one more tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The color that a group of three lacks.
    Gap,
    /// Before the first tile of a run.
    Below,
    /// Behind the last tile of a run.
    Above,
}

/// A group, in the order of the colors, or a run, in the order of the numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Set {
    tiles: Vec<Tile>,
    kind: Kind,
}

/// Why tiles are no set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSet {
    /// They are so few.
    TooFew(usize),
    /// This tile is there twice.
    Twice(Tile),
    /// This tile is missing in a run.
    Missing(Tile),
    /// They have neither one number nor one color.
    Mixed,
}

impl Set {
    /// The set that these tiles make, in whichever order they are named.
    ///
    /// # Errors
    /// Why they make none.
    pub fn new(mut tiles: Vec<Tile>) -> Result<Set, NoSet> {
        if tiles.len() < FEWEST_IN_A_SET {
            return Err(NoSet::TooFew(tiles.len()));
        }
        tiles.sort_by_key(|tile| (tile.number, tile.color));
        let kind = kind(&tiles)?;
        Ok(Set { tiles, kind })
    }

    /// Its tiles in their order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Whether it is a group or a run.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Where it takes this tile; nothing when it does not.
    #[must_use]
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

    /// Adds a tile where it belongs; whether the set takes it.
    pub fn add(&mut self, tile: Tile) -> bool {
        let takes = self.place_for(tile).is_some();
        if takes {
            self.tiles.push(tile);
            self.tiles.sort_by_key(|tile| (tile.number, tile.color));
        }
        takes
    }
}

/// The notations of its tiles, which is what a failed test should print.
impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.tiles)
    }
}

impl Kind {
    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Group => "group",
            Kind::Run => "run",
        }
    }
}

impl NoSet {
    /// The half of a sentence that says what is wrong.
    #[must_use]
    pub fn reason(self, paint: Paint) -> String {
        match self {
            NoSet::TooFew(count) => {
                format!("a set has at least {FEWEST_IN_A_SET} tiles, and these are {count}")
            }
            NoSet::Twice(tile) => format!("{} is there twice", tile.draw(paint)),
            NoSet::Missing(tile) => format!("{} is missing", tile.draw(paint)),
            NoSet::Mixed => "they have neither one number nor one color".to_owned(),
        }
    }
}

/// The kind of three tiles or more, sorted by number.
fn kind(tiles: &[Tile]) -> Result<Kind, NoSet> {
    let mut neighbors = tiles.windows(2).map(|two| (two[0], two[1]));
    if let Some((twice, _)) = neighbors.clone().find(|(one, next)| one == next) {
        return Err(NoSet::Twice(twice));
    }
    if tiles.iter().all(|tile| tile.number == tiles[0].number) {
        return Ok(Kind::Group);
    }
    if tiles.iter().any(|tile| tile.color != tiles[0].color) {
        return Err(NoSet::Mixed);
    }
    match neighbors.find(|(one, next)| one.number + 1 < next.number) {
        Some((one, _)) => Err(NoSet::Missing(Tile { number: one.number + 1, ..one })),
        None => Ok(Kind::Run),
    }
}

/// Empties what a player has chosen, so that she may choose anew.
///
/// A C++ program fills an array with sentinels here. A `Vec` knows how many it holds.
pub fn clean_set(chosen: &mut Vec<Tile>) {
    chosen.clear();
}

#[cfg(test)]
mod tests;
