//! Features of what the opponents can do next.

use super::Feature;
use crate::player::learned::after::After;
use crate::score::points_of;
use crate::tile::SIX;

pub(super) const COUNT: usize = 6;

pub(super) const FEATURES: [Feature; COUNT] = [
    Feature { name: "reply", sentence: "points of an opponent's best tile" },
    Feature { name: "six", sentence: "chance that a line of five is completed" },
    Feature { name: "open-three", sentence: "lines of three that can become six" },
    Feature { name: "open-four", sentence: "lines of four that can become six" },
    Feature { name: "taken-three", sentence: "lines of three that two tiles extend" },
    Feature { name: "taken-four", sentence: "lines of four that two tiles complete" },
];

/// Points; a probability; then lines, counted at each open end and times a probability.
pub(super) fn measure(after: &After) -> [f64; COUNT] {
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
