//! Checks what a turn lays, and names the rule that it breaks.
//!
//! This is the slow and obvious way: lay the tiles, look at the lines. Turns of people and records
//! are checked here, and tests compare the move generator with it.

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::score::{Line, lines, points_of_turn};
use crate::tile::{COPIES, SIX, Tile, row_of};

/// The rule that a turn breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// No tile is laid.
    #[error("a turn lays at least one tile")]
    Nothing,
    /// More than six tiles are laid.
    #[error("a turn lays at most 6 tiles, not {0}")]
    TooMany(usize),
    /// The place is taken.
    #[error("{0} is taken by {1}")]
    Taken(Place, Tile),
    /// Two tiles are laid on one place.
    #[error("two tiles are laid on {0}")]
    Twice(Place),
    /// The tiles are neither in one row nor in one column.
    #[error("the tiles of a turn must lie in one row or one column, and {0} and {1} do not")]
    Crooked(Place, Place),
    /// A place between them is empty.
    #[error("the tiles of a turn must form one line, and {0} between them is empty")]
    Apart(Place),
    /// The tiles do not touch the grid.
    #[error("the tiles of a turn must touch the grid, and {0} does not")]
    Unconnected(Place),
    /// A line shares neither a shape nor a color.
    #[error("{line}: {one} and {other} do not share the shape or color of the line")]
    Mixed {
        /// The line.
        line: String,
        /// A tile of the line.
        one: Tile,
        /// Another tile of the line.
        other: Tile,
    },
    /// A line has a tile twice.
    #[error("{line} has {tile} twice")]
    Same {
        /// The line.
        line: String,
        /// The tile.
        tile: Tile,
    },
    /// The game does not have so many tiles of a kind.
    #[error("there are only 3 of {0}")]
    UsedUp(Tile),
}

/// The result of a legal turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The lines made or extended; none for a first turn of one tile.
    pub lines: Vec<Line>,
    /// Their points.
    pub points: u32,
}

/// Lays the tiles if the rules allow it.
///
/// # Errors
/// The rule that is broken; the setup is unchanged.
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

fn check_copies(setup: &Setup, tile: Tile) -> Result<(), Broken> {
    let count = setup.iter().filter(|laid| laid.tile == tile).count();
    if count > COPIES { Err(Broken::UsedUp(tile)) } else { Ok(()) }
}

/// Checks that every line is legal, that no kind has too many tiles, and that all tiles are
/// connected.
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
mod tests;
