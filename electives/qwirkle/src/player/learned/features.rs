//! The features: what the value of a position is made of, family by family.

use super::cells::Cells;
use super::unseen::Unseen;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::moves;
use crate::player::learned::unseen::real;
use crate::position::Position;
use crate::score::points_of;
use crate::tile::SIX;

/// The number of features.
pub const COUNT: usize = 32;

/// The values of all features, in the order of [`FEATURES`].
pub type Features = [f64; COUNT];

/// The names of all features in files, family by family. The first one is always 1: its weight is
/// what having moved is worth.
#[rustfmt::skip]
pub const FEATURES: [&str; COUNT] = [
    "turn",
    "kept", "duplicates", "partners",
    "begun-2", "begun-3", "begun-4", "begun-5", "missing-2", "missing-3", "missing-4", "missing-5",
    "open-1", "open-3", "open-4", "open-5", "open-6", "open-7", "open-8", "open-9", "open-12", "open-14",
    "reply", "six", "open-three", "open-four", "taken-three", "taken-four",
    "own-move", "own-tile", "safe-six", "fitting",
];

/// The values of all features of what a turn leaves.
pub(super) fn measure(after: &After) -> Features {
    let mut values = [1.0; COUNT];
    let kept = measure_kept(after);
    let (lines, open) = (measure_lines(after), measure_open(after));
    let (reply, own) = (measure_reply(after), measure_own(after));
    let families = kept.into_iter().chain(lines).chain(open).chain(reply).chain(own);
    values[1..].iter_mut().zip(families).for_each(|(place, value)| *place = value);
    values
}

// What a turn leaves, before new tiles are drawn.

/// The tiles kept, the grid, and what is hidden from the player.
#[derive(Debug, Clone)]
pub(super) struct After<'a> {
    pub(super) position: &'a Position,
    pub(super) kept: Hand,
    /// The kinds of the tiles kept.
    pub(super) kinds: Kinds,
    pub(super) cells: Cells,
    pub(super) unseen: &'a Unseen,
}

impl<'a> After<'a> {
    pub(super) fn new(position: &'a Position, kept: Hand, unseen: &'a Unseen) -> After<'a> {
        let kinds = kept.kinds();
        After { position, kept, kinds, cells: Cells::of(position, kinds, unseen), unseen }
    }
}

// Features of the tiles kept.

/// Tiles; tiles; for each kind kept, the hidden tiles that agree with it, added up.
fn measure_kept(after: &After) -> [f64; 3] {
    let partners = |tile| after.unseen.tiles(Kinds::agreeing_with(tile));
    [
        real(after.kept.len()),
        real(after.kept.len() - after.kinds.len()),
        after.kinds.into_iter().map(partners).sum(),
    ]
}

// Features of the lines begun in the hand: tiles of one shape or color that are kept together.

const LENGTHS: usize = 4;
const LINES_COUNT: usize = 2 * LENGTHS;

/// By length: lines begun; then, by length, the hidden tiles that extend them, added up over the
/// lines.
fn measure_lines(after: &After) -> [f64; LINES_COUNT] {
    let mut values = [0.0; LINES_COUNT];
    for line in Kinds::LINES {
        let length = (after.kinds & line).len();
        if (2..2 + LENGTHS).contains(&length) {
            values[length - 2] += 1.0;
            let missing = Kinds::from_bits(line.bits() & !after.kinds.bits());
            values[LENGTHS + length - 2] += after.unseen.tiles(missing);
        }
    }
    values
}

// Features of the open cells, by the points that one tile brings there.

/// The most points of each class but the last.
const UP_TO: [usize; OPEN_COUNT - 1] = [2, 3, 4, 5, 6, 7, 8, 11, 13];
const OPEN_COUNT: usize = 10;

/// By class: cells, each times the probability that an opponent holds a fitting tile.
fn measure_open(after: &After) -> [f64; OPEN_COUNT] {
    let mut values = [0.0; OPEN_COUNT];
    for (points, worth) in after.cells.worth.iter().enumerate() {
        values[UP_TO.partition_point(|&most| most < points)] += worth.held;
    }
    values
}

// Features of what the opponents can do next.

/// Points; a probability; then lines, counted at each open end and times a probability.
fn measure_reply(after: &After) -> [f64; 6] {
    let (cells, unseen) = (&after.cells, after.unseen);
    let [three, four] = cells.lines;
    [
        cells.best_single(|kinds| unseen.held(kinds)),
        unseen.held(cells.kinds_for(points_of(SIX) as usize)),
        three.open,
        four.open,
        three.taken,
        four.taken,
    ]
}

// Features of what the player can do next.

/// Points; points; a probability; a share.
fn measure_own(after: &After) -> [f64; 4] {
    let (cells, kinds) = (&after.cells, after.kinds);
    let holds = |wanted: Kinds| if (wanted & kinds).is_empty() { 0.0 } else { 1.0 };
    let fitting = (cells.kinds_for(0) & kinds).len();
    [
        moves::best(after.position, kinds).map_or(0.0, |mv| f64::from(mv.points())),
        cells.best_single(holds),
        cells.safe_six,
        real(fitting) / real(after.kinds.len()).max(1.0),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::tile::tiles;

    /// The value of a feature after a turn that leaves this grid and these tiles.
    fn value(name: &str, grid: &str, kept: &str) -> f64 {
        let index = FEATURES.iter().position(|feature| *feature == name).unwrap();
        let position = Position::try_from(&grid.parse::<Setup>().unwrap()).unwrap();
        let kept = tiles(kept).unwrap();
        let mut counts = [3; 36];
        for tile in position.placements().map(|one| one.tile).chain(kept.iter().copied()) {
            counts[usize::from(tile.index())] -= 1;
        }
        let unseen = Unseen::of_counts(&counts, 6);
        measure(&After::new(&position, kept.into_iter().collect(), &unseen))[index]
    }

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-12, "{one} is not {other}");
    }

    /// The probability that six tiles, drawn from the hidden ones, include at least one of the
    /// copies.
    fn held(copies: usize, hidden: usize) -> f64 {
        let without =
            |tile: usize| real((hidden - tile).saturating_sub(copies)) / real(hidden - tile);
        1.0 - (0..6).map(without).product::<f64>()
    }

    /// A red pair lacks four kinds of three tiles, three lack three kinds, and so on; one Xr lies
    /// on the grid.
    #[test]
    fn missing_counts_the_hidden_tiles_that_extend_a_line_of_the_hand() {
        near(value("missing-2", "Xr", "CrSr"), 11.0);
        near(value("missing-3", "Xr", "CrSrDr"), 8.0);
        near(value("missing-4", "Xr", "CrSrDrTr"), 5.0);
        near(value("missing-5", "Xr", "CrSrDrTrLr"), 2.0);
    }

    /// A line of n tiles has two ends where one more brings n + 1 points.
    #[test]
    fn open_counts_cells_by_points_if_an_opponent_may_hold_what_fits() {
        // One tile: four cells for 2 points. Ten kinds fit, thirty tiles of the 107.
        near(value("open-1", "Cr", ""), 4.0 * held(30, 107));
        // The ends of a line of two, three, four and five, with 4, 3, 2 and 1 kinds of three tiles.
        near(value("open-3", "CrSr", ""), 2.0 * held(12, 106));
        near(value("open-4", "CrSrDr", ""), 2.0 * held(9, 105));
        near(value("open-5", "CrSrDrTr", ""), 2.0 * held(6, 104));
        near(value("open-12", "CrSrDrTrLr", ""), 2.0 * held(3, 103));
        // At the open corner of a ring, Cr fits into a row of red tiles and into a column of
        // circles.
        near(value("open-6", "1SrDr/Cb1Db/CgTgDg", ""), held(3, 101));
        near(value("open-7", "1SrXrDr/Cb2Db/CgTgLgDg", ""), held(3, 99));
        near(value("open-8", "1SrXrDr/Cb2Db/Cy2Dy/CgTgLgDg", ""), held(3, 97));
        near(value("open-9", "1SrXrLrDr/Cb3Db/Cy3Dy/CgTgLgXgDg", ""), held(3, 95));
        near(value("open-14", "1SrXrLrTrDr/Cb4Db/Cy4Dy/CgSgTgLgXgDg", ""), held(3, 93));
    }

    /// Beside one tile, only 2 points can be had.
    #[test]
    fn reply_is_what_the_best_tile_of_an_opponent_brings() {
        near(value("reply", "Cr", ""), 2.0 * held(30, 107));
        // 12 points for Xr, or else 2 for what agrees with one of the five: 25 kinds in other
        // colors, and the two more tiles of each of the five.
        let expected = 12.0 * held(3, 103) + 2.0 * (held(3 + 75 + 10, 103) - held(3, 103));
        near(value("reply", "CrSrDrTrLr", ""), expected);
    }

    /// Two of nine tiles among six of 105: one minus none, minus exactly one in six places.
    #[test]
    fn taken_three_is_likely_if_two_tiles_are_held() {
        let none = 1.0 - held(9, 105);
        let one = (0..5).map(|tile| f64::from(96 - tile) / f64::from(104 - tile)).product::<f64>();
        let one = one * 6.0 * 9.0 / 105.0;
        near(value("taken-three", "CrSrTr", ""), 2.0 * (1.0 - none - one));
    }
}
