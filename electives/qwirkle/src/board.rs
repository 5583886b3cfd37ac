//! The unlimited grid: places, and any arrangement of tiles on them.
//!
//! A [`Setup`] says which tiles are where, legal or not. A legal arrangement is a
//! [`Position`](crate::position::Position).

use crate::tile::{NoTile, Tile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A place on the grid. Row numbers grow downward, column numbers to the right. The grid has no
/// edge, but what is typed or read from a file is within [`FARTHEST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    pub row: i64,
    pub column: i64,
}

/// The greatest row and column that is typed or read from a file.
pub const FARTHEST: i64 = 10_000;

/// A direction on the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Axis {
    pub const BOTH: [Axis; 2] = [Axis::Row, Axis::Column];

    pub const fn across(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

impl Place {
    pub const fn at(row: i64, column: i64) -> Place {
        Place { row, column }
    }

    /// The place this many steps further along an axis; negative steps go back.
    pub const fn step(self, axis: Axis, steps: i64) -> Place {
        match axis {
            Axis::Row => Place { column: self.column + steps, ..self },
            Axis::Column => Place { row: self.row + steps, ..self },
        }
    }

    /// The place with these numbers, unless it is too far away.
    pub fn read(row: &str, column: &str) -> Option<Place> {
        let place = Place::at(row.trim().parse().ok()?, column.trim().parse().ok()?);
        place.is_near().then_some(place)
    }

    fn is_near(self) -> bool {
        [self.row, self.column].iter().all(|number| (-FARTHEST..=FARTHEST).contains(number))
    }

    /// The four places that share an edge with this one.
    pub fn neighbors(self) -> [Place; 4] {
        [(Axis::Row, -1), (Axis::Row, 1), (Axis::Column, -1), (Axis::Column, 1)]
            .map(|(axis, steps)| self.step(axis, steps))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A tile on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Placed", try_from = "Placed")]
pub struct Placement {
    pub place: Place,
    pub tile: Tile,
}

/// A tile on a place in a file.
#[derive(Serialize, Deserialize)]
struct Placed {
    row: i64,
    col: i64,
    #[serde(flatten)]
    tile: Tile,
}

impl From<Placement> for Placed {
    fn from(Placement { place: Place { row, column: col }, tile }: Placement) -> Placed {
        Placed { row, col, tile }
    }
}

impl TryFrom<Placed> for Placement {
    type Error = String;

    fn try_from(Placed { row, col, tile }: Placed) -> Result<Placement, String> {
        let place = Place::at(row, col);
        let far = || format!("{place} is too far from (0,0)");
        if place.is_near() { Ok(Placement { place, tile }) } else { Err(far()) }
    }
}

/// Any arrangement of tiles, legal or not.
///
/// The notation is one line. It gives the rows of the smallest rectangle around the tiles, joined
/// by `/`; a row consists of tiles and numbers of empty cells. Then come `@` and the row and column
/// of the upper left corner: `Cr1Dr/2Db@-1,7`. An empty grid is `-`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    tiles: BTreeMap<Place, Tile>,
}

impl Setup {
    pub fn tile(&self, place: Place) -> Option<Tile> {
        self.tiles.get(&place).copied()
    }

    /// Lays a tile and returns the one it replaces.
    pub fn put(&mut self, placement: Placement) -> Option<Tile> {
        self.tiles.insert(placement.place, placement.tile)
    }

    pub fn take(&mut self, place: Place) -> Option<Tile> {
        self.tiles.remove(&place)
    }

    /// All tiles, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Placement> {
        self.tiles.iter().map(|(&place, &tile)| Placement { place, tile })
    }

    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether a neighbor of this place has a tile.
    pub fn touches(&self, place: Place) -> bool {
        place.neighbors().iter().any(|&neighbor| self.tile(neighbor).is_some())
    }

    /// The unbroken run of tiles through this place along an axis.
    pub fn run(&self, place: Place, axis: Axis) -> Vec<Placement> {
        let here = |place| self.tile(place).map(|tile| Placement { place, tile });
        let mut run: Vec<_> = (1..).map_while(|steps| here(place.step(axis, -steps))).collect();
        run.reverse();
        run.extend((0..).map_while(|steps| here(place.step(axis, steps))));
        run
    }

    /// The upper left corner of the smallest rectangle around all tiles.
    fn corner(&self) -> Option<Place> {
        let row = self.tiles.keys().map(|place| place.row).min()?;
        Some(Place::at(row, self.tiles.keys().map(|place| place.column).min()?))
    }
}

impl FromIterator<Placement> for Setup {
    fn from_iter<T: IntoIterator<Item = Placement>>(placements: T) -> Setup {
        let tiles = placements.into_iter().map(|laid| (laid.place, laid.tile)).collect();
        Setup { tiles }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(corner) = self.corner() else { return f.write_str("-") };
        let mut next = corner;
        for Placement { place, tile } in self.iter() {
            // Each empty row is written too; a legal position has none.
            for _ in next.row..place.row {
                f.write_str("/")?;
                next = Place::at(place.row, corner.column);
            }
            if place.column > next.column {
                write!(f, "{}", place.column - next.column)?;
            }
            write!(f, "{tile}")?;
            next.column = place.column + 1;
        }
        write!(f, "@{},{}", corner.row, corner.column)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoSetup {
    Nothing,
    /// A part is not a tile.
    Tile(NoTile),
    /// The text after the `@` is not a row and a column.
    Corner(String),
    /// Too many empty cells in a row.
    Skip(String),
}

impl FromStr for Setup {
    type Err = NoSetup;

    fn from_str(text: &str) -> Result<Setup, NoSetup> {
        let text = text.trim();
        if text == "-" {
            return Ok(Setup::default());
        }
        if text.is_empty() {
            return Err(NoSetup::Nothing);
        }
        let (rows, corner) = text.split_once('@').unwrap_or((text, "0,0"));
        let numbers = corner.split_once(',').and_then(|(row, column)| Place::read(row, column));
        let corner = numbers.ok_or_else(|| NoSetup::Corner(corner.to_owned()))?;
        let mut setup = Setup::default();
        for (row, down) in rows.split('/').zip(0..) {
            parse_row(row, corner.step(Axis::Column, down), &mut setup)?;
        }
        Ok(setup)
    }
}

fn parse_row(row: &str, start: Place, setup: &mut Setup) -> Result<(), NoSetup> {
    let (mut rest, mut place) = (row.trim(), start);
    while !rest.is_empty() {
        let digits =
            rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        if digits > 0 {
            let skip = rest[..digits].parse().unwrap_or(i64::MAX);
            place.column = place.column.saturating_add(skip);
            if !place.is_near() {
                return Err(NoSetup::Skip(rest[..digits].into()));
            }
            rest = &rest[digits..];
            continue;
        }
        let end = rest.char_indices().nth(2).map_or(rest.len(), |(index, _)| index);
        let tile = rest[..end].parse().map_err(NoSetup::Tile)?;
        if !place.is_near() {
            return Err(NoSetup::Corner(place.to_string()));
        }
        setup.put(Placement { place, tile });
        (place, rest) = (place.step(Axis::Row, 1), &rest[end..]);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_notation_is_read_back() {
        for text in ["-", "Cr@0,0", "Cr1Dr/2Db@-1,7", "2Cr/Sr//10Xp@-3,-4"] {
            assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        }
        let setup: Setup = "CrDr".parse().unwrap();
        assert_eq!(setup.tile(Place::at(0, 1)), Some("Dr".parse().unwrap()));
    }

    #[test]
    fn a_malformed_arrangement_is_explained() {
        let tile = |text: &str| NoSetup::Tile(NoTile(text.to_owned()));
        let corner = |text: &str| NoSetup::Corner(text.to_owned());
        for (text, expected) in [
            ("", NoSetup::Nothing),
            ("CrD", tile("D")),
            ("Cr@1", corner("1")),
            ("Cr@a,b", corner("a,b")),
            ("1é", tile("é")),
            ("Cr@0,10001", corner("0,10001")),
            ("Cr//Cr@9999,0", corner("(10001,0)")),
            ("10001Cr", NoSetup::Skip("10001".to_owned())),
        ] {
            assert_eq!(text.parse::<Setup>(), Err(expected));
        }
        let far = format!("{}Cr", "9".repeat(30));
        assert!(far.parse::<Setup>().is_err());
    }

    #[test]
    fn a_run_ends_at_the_empty_cells_around_it() {
        let setup: Setup = "CrDr1SrTr@5,5".parse().unwrap();
        assert_eq!(setup.run(Place::at(5, 6), Axis::Row).len(), 2);
        assert_eq!(setup.run(Place::at(5, 6), Axis::Column).len(), 1);
    }
}
