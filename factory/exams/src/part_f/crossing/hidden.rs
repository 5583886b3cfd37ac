//! The checks of `f-crossing` that are kept for grading.

use super::find::{COLUMN, ROW, Tiles, beside, four, is_wrong_by_its_lines, three};
use super::{accepts, refuses};
use crate::prelude::*;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("shapes", 1, "rule 1", "accepts lines that cross in the middle of the turn",
        |bench| accepts(bench, 10, &four)),
    Check::new("order", 1, "rule 1", "accepts the tiles in any order", order),
    Check::new("filled", 2, "rule 2",
        "lets tiles already on the board fill the gaps in either line",
        |bench| accepts(bench, 4, &|view| three(view, &has_gap))),
    Check::new("third", 2, "rule 4", "refuses a third line",
        |bench| refuses(bench, 12, &third, "the tiles lie in three lines")),
];

fn order(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let mut tiles = three(view, &|_| true)?;
        tiles.rotate_left(1 + view.bag % 2);
        Some(tiles)
    };
    accepts(bench, 16, &wanted)
}

/// Whether an older tile lies between the tiles of a turn.
fn has_gap(tiles: &Tiles) -> bool {
    tiles[1..].iter().any(|other| !Position::are_neighbors(tiles[0].place, other.place))
}

/// A legal turn in two lines, and one more tile in a third line, beside one end.
fn third(view: &View) -> Option<Tiles> {
    let with_a_third = |tiles: &Tiles| {
        let ends = [(&tiles[1], COLUMN), (&tiles[2], ROW)].into_iter();
        let others = ends.flat_map(|(end, line)| beside(view, end, line, 0));
        let mut longer = others.map(|other| [tiles.as_slice(), &[other]].concat());
        longer.find(|tiles| is_wrong_by_its_lines(view, tiles))
    };
    let tiles = three(view, &|tiles| with_a_third(tiles).is_some())?;
    with_a_third(&tiles)
}
