//! The checks of `f-crossing` that are kept for grading.

use super::find::{COLUMN, ROW, Tiles, beside, four, is_wrong_by_its_lines, three};
use super::*;

pub const JUDGES: Judges = &[
    ("shapes", |bench| accepts(bench, 10, &four)),
    ("order", order),
    ("filled", |bench| accepts(bench, 4, &|view| three(view, &has_gap))),
    ("third", |bench| refuses(bench, 12, &third, "the tiles lie in three lines")),
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
