//! Features of the lines begun in the hand: tiles of one shape or color that are kept together.

use super::Feature;
use crate::kinds::Kinds;
use crate::player::learned::after::After;

const LENGTHS: usize = 4;
pub(super) const COUNT: usize = 2 * LENGTHS;

pub(super) const FEATURES: [Feature; COUNT] = [
    Feature { name: "begun-2", sentence: "pairs kept" },
    Feature { name: "begun-3", sentence: "lines of three kept" },
    Feature { name: "begun-4", sentence: "lines of four kept" },
    Feature { name: "begun-5", sentence: "lines of five kept" },
    Feature { name: "missing-2", sentence: "hidden tiles that extend a pair kept" },
    Feature { name: "missing-3", sentence: "hidden tiles that extend three kept" },
    Feature { name: "missing-4", sentence: "hidden tiles that extend four kept" },
    Feature { name: "missing-5", sentence: "hidden tiles that extend five kept" },
];

/// By length: lines begun; then, by length, the hidden tiles that extend them, added up over the
/// lines.
pub(super) fn measure(after: &After) -> [f64; COUNT] {
    let mut values = [0.0; COUNT];
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
