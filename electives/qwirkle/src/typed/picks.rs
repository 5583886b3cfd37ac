//! Finds the tiles that are picked, and where they go.

use super::{NotThere, Pick};
use crate::board::{Axis, Place, Placement, Setup};
use crate::hand::Hand;
use crate::tile::Tile;

/// The tiles of a hand that are picked.
///
/// # Errors
/// Why they cannot be picked.
pub fn pick(hand: &Hand, picks: &[Pick]) -> Result<Vec<Tile>, NotThere> {
    let mut free: Vec<Option<Tile>> = hand.tiles().iter().copied().map(Some).collect();
    let mut picked = Vec::new();
    for &one in picks {
        let index = match one {
            Pick::Position(position) => match position.checked_sub(1) {
                Some(index) if index < free.len() => index,
                _ => return Err(NotThere::NoPosition(position, free.len())),
            },
            Pick::Tile(tile) => {
                let found = free.iter().position(|&one| one == Some(tile));
                found.ok_or(NotThere::NotHeld(tile))?
            }
        };
        picked.push(free[index].take().ok_or(NotThere::Again(hand.tiles()[index]))?);
    }
    Ok(picked)
}

/// Where the tiles go: the first one at `place`, each other one on the next free cell.
pub fn spread(setup: &Setup, tiles: &[Tile], place: Place, axis: Axis) -> Vec<Placement> {
    let mut next = place;
    let mut placements = Vec::new();
    for &tile in tiles {
        placements.push(Placement { place: next, tile });
        next = next.step(axis, 1);
        while setup.tile(next).is_some() {
            next = next.step(axis, 1);
        }
    }
    placements
}

/// The direction of these tiles; `None` for a single tile.
pub fn axis_of(placements: &[Placement]) -> Option<Axis> {
    let [first, second, ..] = placements else { return None };
    Some(if first.place.row == second.place.row { Axis::Row } else { Axis::Column })
}

/// Placements in the order in which they are typed: to the right or downward.
pub fn in_order(mut placements: Vec<Placement>) -> Vec<Placement> {
    // Compared in steps from the first one, because the grid's numbers may wrap around.
    if let Some(Placement { place: first, .. }) = placements.first().copied() {
        placements.sort_by_key(|Placement { place, .. }| {
            (place.row.wrapping_sub(first.row), place.column.wrapping_sub(first.column))
        });
    }
    placements
}

/// The positions of these tiles in a hand, from 1.
pub fn positions(hand: &Hand, tiles: impl IntoIterator<Item = Tile>) -> Vec<usize> {
    let mut free: Vec<Option<Tile>> = hand.tiles().iter().copied().map(Some).collect();
    let mut position = |tile| {
        let index = free.iter().position(|&one| one == Some(tile))?;
        free[index] = None;
        Some(index + 1)
    };
    tiles.into_iter().filter_map(&mut position).collect()
}
