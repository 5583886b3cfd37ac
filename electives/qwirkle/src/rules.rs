//! What a turn may lay, and which rule another one breaks.
//!
//! Written the slow and obvious way: lay the tiles, look at the lines. People's turns and records
//! go through here, and the generator of moves is held against it.

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::score::{Line, lines, points_of_turn};
use crate::tile::{COPIES, SIX, Tile, row_of};

/// The rule that a turn breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// Nothing is laid.
    #[error("a turn lays at least one tile")]
    Nothing,
    /// More than six are laid.
    #[error("a turn lays at most 6 tiles, and these are {0}")]
    TooMany(usize),
    /// Something lies there.
    #[error("{0} is taken: {1} lies there")]
    Taken(Place, Tile),
    /// Two of the tiles are laid on one place.
    #[error("two tiles are laid on {0}")]
    Twice(Place),
    /// They are neither in one row nor in one column.
    #[error("the tiles of a turn lie in one row or in one column, and {0} and {1} do not")]
    Crooked(Place, Place),
    /// A place between them is empty.
    #[error("the tiles of a turn are in one line, and {0} between them is empty")]
    Apart(Place),
    /// They touch nothing that was there.
    #[error("the tiles of a turn touch the grid, and {0} does not")]
    Unconnected(Place),
    /// A line is not of one attribute.
    #[error("{line}: {one} and {other} have neither the shape nor the color of the line in common")]
    Mixed {
        /// The line.
        line: String,
        /// A tile of it.
        one: Tile,
        /// Another one.
        other: Tile,
    },
    /// A tile is twice in a line.
    #[error("{line}: {tile} is there twice")]
    Same {
        /// The line.
        line: String,
        /// The tile.
        tile: Tile,
    },
    /// There are not that many of a kind.
    #[error("there are only 3 of {0}")]
    UsedUp(Tile),
}

/// What a legal turn has made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The lines, none on a first turn of one tile.
    pub lines: Vec<Line>,
    /// Their points.
    pub points: u32,
}

/// Lays the tiles, if it may be done.
///
/// # Errors
/// The rule that is broken; the setup is as it was.
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
    laid.iter().try_for_each(|one| check_copies(&after, one.tile))?;
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

/// The row or column that all of them are in.
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

/// Whether one run holds all of them; else the first empty place behind the first tile.
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

fn check_copies(setup: &Setup, tile: Tile) -> Result<(), Broken> {
    let count = setup.iter().filter(|laid| laid.tile == tile).count();
    if count > COPIES { Err(Broken::UsedUp(tile)) } else { Ok(()) }
}

/// Whether every line is one, no kind is there too often, and all tiles hang together.
///
/// # Errors
/// The rule that is broken.
pub fn check_all(setup: &Setup) -> Result<(), Broken> {
    let all: Vec<Placement> = setup.iter().collect();
    lines(setup, &all).iter().try_for_each(check_line)?;
    all.iter().try_for_each(|one| check_copies(setup, one.tile))?;
    match unreached(setup) {
        Some(place) => Err(Broken::Unconnected(place)),
        None => Ok(()),
    }
}

/// A place that no path of tiles leads to from the first tile.
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
mod tests;
