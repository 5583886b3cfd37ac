//! Steers toward a placement that completes a row and a column with one tile.

use crate::oracle::{Place, Position};
use crate::play::{View, attempts::Attempt};
use shared::Tile;

/// How much more a run promises for each tile that it gains.
const GAIN: usize = 6;

/// How much more a cell promises if the deck holds a tile for it.
const AT_HAND: usize = 3;

/// How close an attempt comes to a cell that is part of a long row and of a long column, where a
/// tile still fits: the promise of the best cell after it.
pub fn promise(view: &View, attempt: Attempt) -> usize {
    let all = view.bag + view.deck.len() + view.position.laid().count();
    let copies = all / view.position.rules().kinds();
    let Some(View { position, deck, .. }) = view.after(&attempt) else { return 0 };
    position.free().map(|cell| promise_of(&position, cell, &deck, copies)).max().unwrap_or(0)
}

fn promise_of(position: &Position, cell: Place, deck: &[Tile], copies: usize) -> usize {
    let [left, right, up, down] =
        [(0, -1), (0, 1), (-1, 0), (1, 0)].map(|step| side(position, cell, step));
    let (across, along) = (left.len() + right.len(), up.len() + down.len());
    let longest = position.rules().longest;
    if across == 0 || along == 0 || across.max(along) >= longest {
        return 0;
    }
    let fits = |before: &[Tile], tile: Tile, after: &[Tile]| {
        let line: Vec<Tile> =
            before.iter().rev().copied().chain([tile]).chain(after.iter().copied()).collect();
        position.rules().is_sequence(&line)
    };
    let laid = |tile: Tile| position.laid().filter(|(_, other)| *other == tile).count();
    let mut fitting = position
        .rules()
        .tiles()
        .filter(|&tile| fits(&left, tile, &right) && fits(&up, tile, &down) && laid(tile) < copies)
        .peekable();
    if fitting.peek().is_none() {
        return 0;
    }
    let at_hand = if fitting.any(|tile| deck.contains(&tile)) { AT_HAND } else { 1 };
    let power = |length: usize| (1..length).fold(1, |promise, _| promise * GAIN);
    power(across) * power(along) * at_hand
}

/// The tiles on one side of a cell, the nearest first.
fn side(position: &Position, cell: Place, (down, right): (isize, isize)) -> Vec<Tile> {
    let next =
        |&(row, column): &Place| row.checked_add_signed(down).zip(column.checked_add_signed(right));
    let places = std::iter::successors(next(&cell), next);
    places.map_while(|place| position.at(place)).collect()
}
