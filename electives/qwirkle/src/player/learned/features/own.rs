//! Features of what the player can do next.

use super::Feature;
use crate::kinds::Kinds;
use crate::moves;
use crate::player::learned::after::After;
use crate::player::learned::unseen::real;

pub(super) const COUNT: usize = 4;

pub(super) const FEATURES: [Feature; COUNT] = [
    Feature { name: "own-move", sentence: "points of the best move kept" },
    Feature { name: "own-tile", sentence: "points of the best tile kept" },
    Feature { name: "safe-six", sentence: "chance that a six kept is not taken" },
    Feature { name: "fitting", sentence: "share of the kinds kept that fit" },
];

/// Points; points; a probability; a share.
pub(super) fn measure(after: &After) -> [f64; COUNT] {
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
