//! Checks what a turn lays, and names the rule that it breaks.
//!
//! This is the slow and obvious way: lay the tiles, look at the lines. Turns of people and records
//! are checked here, and tests compare the move generator with it.

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::score::{Line, lines, points_of_turn};
use crate::tile::{SIX, Tile, row_of, used_up};

/// The rule that a turn breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    Nothing,
    TooMany(usize),
    Taken(Place, Tile),
    Twice(Place),
    Crooked(Place, Place),
    Apart(Place),
    Unconnected(Place),
    Mixed { line: String, one: Tile, other: Tile },
    Same { line: String, tile: Tile },
    UsedUp(Tile),
}

/// The result of a legal turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The lines made or extended; none for a first turn of one tile.
    pub lines: Vec<Line>,
    pub points: u32,
}

/// Lays the tiles if the rules allow it.
pub fn lay(setup: &mut Setup, laid: &[Placement]) -> Result<Laid, Broken> {
    let mut after = setup.clone();
    let connected = setup.is_empty() || laid.iter().any(|one| setup.touches(one.place));
    put(&mut after, laid)?;
    let axis = common_axis(laid)?;
    check_gaps(&after, laid, axis)?;
    if !connected {
        return Err(Broken::Unconnected(laid[0].place));
    }
    let lines = lines(&after, laid);
    lines.iter().try_for_each(check_line)?;
    check_copies(after.iter().map(|one| one.tile))?;
    *setup = after;
    Ok(Laid { points: points_of_turn(&lines), lines })
}

fn put(setup: &mut Setup, laid: &[Placement]) -> Result<(), Broken> {
    match laid.len() {
        0 => return Err(Broken::Nothing),
        count if count > SIX => return Err(Broken::TooMany(count)),
        _ => {}
    }
    if let Some((place, tile)) =
        laid.iter().find_map(|one| Some((one.place, setup.tile(one.place)?)))
    {
        return Err(Broken::Taken(place, tile));
    }
    match laid.iter().find(|one| setup.put(**one).is_some()) {
        Some(twice) => Err(Broken::Twice(twice.place)),
        None => Ok(()),
    }
}

/// The axis along which all tiles lie.
fn common_axis(laid: &[Placement]) -> Result<Axis, Broken> {
    let first = laid[0].place;
    let out_of_row = laid.iter().find(|one| one.place.row != first.row);
    let out_of_column = laid.iter().find(|one| one.place.column != first.column);
    match (out_of_row, out_of_column) {
        (None, _) => Ok(Axis::Row),
        (_, None) => Ok(Axis::Column),
        (Some(one), Some(_)) => Err(Broken::Crooked(first, one.place)),
    }
}

/// Checks that one run holds all tiles; else the error names the first empty place after the first
/// tile.
fn check_gaps(after: &Setup, laid: &[Placement], axis: Axis) -> Result<(), Broken> {
    let first = laid.iter().map(|one| one.place).min().expect("at least one is laid");
    let run = after.run(first, axis);
    if laid.iter().all(|one| run.contains(one)) {
        return Ok(());
    }
    let last = run.last().expect("the first is in its run");
    Err(Broken::Apart(last.place.step(axis, 1)))
}

fn check_line(line: &Line) -> Result<(), Broken> {
    let tiles: Vec<Tile> = line.tiles.iter().map(|one| one.tile).collect();
    for (index, &other) in tiles.iter().enumerate() {
        if tiles[..index].contains(&other) {
            return Err(Broken::Same { line: row_of(&tiles), tile: other });
        }
        let agreeing = Kinds::agreeing_with(other);
        if let Some(&one) = tiles[..index].iter().find(|&&one| !agreeing.contains(one)) {
            return Err(Broken::Mixed { line: row_of(&tiles), one, other });
        }
    }
    Ok(())
}

/// Checks that no kind has more tiles than there are.
pub fn check_copies(tiles: impl IntoIterator<Item = Tile>) -> Result<(), Broken> {
    used_up(tiles).map_or(Ok(()), |tile| Err(Broken::UsedUp(tile)))
}

/// Checks that no kind has too many tiles, that every line is legal, and that all tiles are
/// connected.
pub fn check_all(setup: &Setup) -> Result<(), Broken> {
    let all: Vec<Placement> = setup.iter().collect();
    // This comes first, because the lines of too many tiles could take very long to check.
    check_copies(all.iter().map(|one| one.tile))?;
    lines(setup, &all).iter().try_for_each(check_line)?;
    match unreached(setup) {
        Some(place) => Err(Broken::Unconnected(place)),
        None => Ok(()),
    }
}

/// A tile's place that is not connected to the first tile.
fn unreached(setup: &Setup) -> Option<Place> {
    let mut rest = setup.clone();
    let mut open: Vec<Place> = setup.iter().map(|one| one.place).take(1).collect();
    while let Some(place) = open.pop() {
        if rest.take(place).is_some() {
            open.extend(place.neighbors());
        }
    }
    rest.iter().map(|one| one.place).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// Tries to lay tiles, given as notation, row and column.
    fn try_to_lay(setup: &str, laid: &[(&str, i64, i64)]) -> Result<u32, Broken> {
        let mut setup: Setup = setup.parse().unwrap();
        let before = setup.clone();
        let laid: Vec<Placement> = laid
            .iter()
            .map(|&(tile, row, column)| Placement {
                place: Place::at(row, column),
                tile: tile.parse().unwrap(),
            })
            .collect();
        let result = lay(&mut setup, &laid);
        assert_eq!(setup == before, result.is_err());
        result.map(|laid| laid.points)
    }

    fn mixed(line: &str, one: &str, other: &str) -> Broken {
        let [one, other] = [one, other].map(|tile| tile.parse().unwrap());
        Broken::Mixed { line: line.to_owned(), one, other }
    }

    fn same(line: &str, tile: &str) -> Broken {
        Broken::Same { line: line.to_owned(), tile: tile.parse().unwrap() }
    }

    #[test]
    fn tiles_need_not_touch_each_other_when_others_fill_the_gap() {
        assert_eq!(try_to_lay("DrLr@0,1", &[("Cr", 0, 0), ("Tr", 0, 3)]), Ok(4));
        let refused = try_to_lay("DrLr@0,1", &[("Cr", 0, 0), ("Tr", 0, 4)]);
        assert_eq!(refused, Err(Broken::Apart(Place::at(0, 3))));
    }

    #[test]
    fn a_tile_that_joins_two_runs_has_to_suit_both_and_they_each_other() {
        assert_eq!(try_to_lay("CrDr1TrLr/5", &[("Sr", 0, 2)]), Ok(5));
        // Cb agrees with Cr and with Db, but the line would share neither shape nor color.
        assert_eq!(try_to_lay("Cr1Db", &[("Cb", 0, 1)]), Err(mixed("CrCbDb", "Cr", "Db")));
        // Both runs take Xr, but both contain Dr.
        assert_eq!(try_to_lay("CrDr1DrTr", &[("Xr", 0, 2)]), Err(same("CrDrXrDrTr", "Dr")));
    }

    #[test]
    fn a_line_of_more_than_six_has_a_tile_twice_whatever_is_laid() {
        for tile in Tile::kinds() {
            let laid = [(tile.to_string(), 0, 3)];
            let laid = laid.each_ref().map(|(tile, row, column)| (tile.as_str(), *row, *column));
            assert!(try_to_lay("CrDrSr1TrLrXr", &laid).is_err());
        }
    }

    #[test]
    fn a_line_of_six_is_worth_twelve() {
        assert_eq!(try_to_lay("CrDrSr1TrLr", &[("Xr", 0, 3)]), Ok(12));
        let six: Vec<(&str, i64, i64)> = ["Cr", "Co", "Cy", "Cg", "Cb", "Cp"]
            .into_iter()
            .zip(0..)
            .map(|(t, c)| (t, c, 9))
            .collect();
        assert_eq!(try_to_lay("-", &six), Ok(12));
    }

    #[test]
    fn refusals_name_the_rule() {
        let place = Place::at;
        for (laid, expected) in [
            (vec![], Broken::Nothing),
            (vec![("Dr", 0, 0)], Broken::Taken(place(0, 0), "Cr".parse().unwrap())),
            (vec![("Dr", 0, 1), ("Sr", 0, 1)], Broken::Twice(place(0, 1))),
            (vec![("Dr", 0, 1), ("Cb", 1, 0)], Broken::Crooked(place(0, 1), place(1, 0))),
            (vec![("Dr", 1, 1)], Broken::Unconnected(place(1, 1))),
            (vec![("Db", 0, 1)], mixed("CrDb", "Cr", "Db")),
            (vec![("Cr", 0, 1)], same("CrCr", "Cr")),
            (vec![("Dr", 0, 1), ("Db", 0, 2)], mixed("CrDrDb", "Cr", "Db")),
        ] {
            assert_eq!(try_to_lay("Cr", &laid), Err(expected));
        }
        let seven: Vec<_> = (1..8).map(|column| ("Dr", 0, column)).collect();
        assert_eq!(try_to_lay("Cr", &seven), Err(Broken::TooMany(7)));
    }

    #[test]
    fn a_fourth_tile_of_a_kind_does_not_exist() {
        let refused = try_to_lay("1Cr/CrDr/Sr1/CrTr", &[("Cr", 1, 2)]);
        assert_eq!(refused, Err(same("CrDrCr", "Cr")));
        let refused = try_to_lay("CrSr1/1DrCr/CrTr1", &[("Cr", -1, 1)]);
        assert_eq!(refused, Err(Broken::UsedUp("Cr".parse().unwrap())));
    }

    #[test]
    fn an_arrangement_is_legal_when_all_its_lines_are_and_it_is_connected() {
        let check = |text: &str| check_all(&text.parse().unwrap());
        assert_eq!(check("CrDr/Cb1"), Ok(()));
        assert_eq!(check("-"), Ok(()));
        assert_eq!(check("Cr1Dr"), Err(Broken::Unconnected(Place::at(0, 2))));
        assert!(matches!(check("CrDb"), Err(Broken::Mixed { .. })));
    }
}
