//! Sets: groups and runs.
//!
//! A [`Set`] is always valid: [`Set::new`] refuses tiles that are not a set, and says why. So no
//! code has to check whether a set on the board is valid.

use crate::config::FEWEST_IN_A_SET;
use crate::rack::find;
use crate::tile::Tile;
use shared::Paint;
use std::fmt;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotASet {
    /// There are only this many.
    TooFew(usize),
    Twice(Tile),
    Missing(Tile),
    Mixed,
}

impl Set {
    /// The set that these tiles make, given in any order.
    pub fn new(mut tiles: Vec<Tile>) -> Result<Set, NotASet> {
        if tiles.len() < FEWEST_IN_A_SET {
            return Err(NotASet::TooFew(tiles.len()));
        }
        tiles.sort_by_key(|tile| (tile.number, tile.color));
        let kind = kind(&tiles)?;
        Ok(Set { tiles, kind })
    }

    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{TileColor, tiles};
    use pretty_assertions::assert_eq;

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    fn set(text: &str) -> Set {
        Set::new(tiles(text).unwrap()).unwrap()
    }

    fn fault(text: &str) -> NotASet {
        Set::new(tiles(text).unwrap()).unwrap_err()
    }

    /// The handout's table of examples is tested, too.
    #[test]
    fn tiles_are_a_set_or_it_is_said_why_not() {
        for text in ["1r 1g 1b", "13y 13r 13b", "7y 7b 7g 7r"] {
            assert_eq!(set(text).kind(), Kind::Group, "{text}");
        }
        for text in ["1r 2r 3r", "11y 13y 12y", "1g 2g 3g 4g 5g 6g 7g 8g 9g 10g"] {
            assert_eq!(set(text).kind(), Kind::Run, "{text}");
        }
        assert_eq!(set("7y 7b 7g 7r").tiles(), tiles("7r 7g 7b 7y").unwrap());
        for (text, why) in [
            ("", NotASet::TooFew(0)),
            ("1r 1g", NotASet::TooFew(2)),
            ("1r 1g 1b 1y 1g", NotASet::Twice(tile("1g"))),
            ("5y 3y 4y 3y", NotASet::Twice(tile("3y"))),
            ("9b 1b 2b", NotASet::Missing(tile("3b"))),
            ("1r 2r 3g", NotASet::Mixed),
            ("1r 1g 1b 2r", NotASet::Mixed),
        ] {
            assert_eq!(fault(text), why, "{text}");
        }
    }

    #[test]
    fn numbers_do_not_wrap_from_13_to_1() {
        assert_eq!(fault("12r 13r 1r"), NotASet::Missing(tile("2r")));
        assert_eq!(set("11r 12r 13r").place_for(tile("1r")), None);
        assert_eq!(set("1r 2r 3r").place_for(tile("13r")), None);
    }

    #[test]
    fn a_group_of_three_takes_the_missing_color_and_a_group_of_four_takes_nothing() {
        let three = set("7r 7b 7y");
        let takes = |set: &Set, number| {
            TileColor::ALL.map(|color| set.place_for(Tile { number, color }).is_some())
        };
        assert_eq!(takes(&three, 7), [false, true, false, false]);
        assert_eq!(takes(&three, 8), [false; 4]);
        assert_eq!(takes(&set("7r 7g 7b 7y"), 7), [false; 4]);
        assert_eq!(three.place_for(tile("7g")), Some(Place::Gap));
    }

    #[test]
    fn a_run_takes_its_color_at_both_ends() {
        let run = set("4g 5g 6g");
        assert_eq!(run.place_for(tile("3g")), Some(Place::Below));
        assert_eq!(run.place_for(tile("7g")), Some(Place::Above));
        for other in ["2g", "4g", "5g", "6g", "8g", "3r", "7y", "5r"] {
            assert_eq!(run.place_for(tile(other)), None, "{other}");
        }
    }

    #[test]
    fn an_added_tile_goes_where_it_belongs() {
        let mut run = set("4g 5g 6g");
        assert!(run.add(tile("7g")) && run.add(tile("3g")) && !run.add(tile("3g")));
        assert_eq!(run, set("3g 4g 5g 6g 7g"));
        let mut group = set("7r 7b 7y");
        assert!(group.add(tile("7g")) && !group.add(tile("7g")));
        assert_eq!(group, set("7r 7g 7b 7y"));
    }
}
