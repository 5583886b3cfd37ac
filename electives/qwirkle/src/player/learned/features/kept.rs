//! Features of the tiles kept.

use super::Feature;
use crate::kinds::Kinds;
use crate::player::learned::after::After;
use crate::player::learned::unseen::real;

pub(super) const COUNT: usize = 3;

pub(super) const FEATURES: [Feature; COUNT] = [
    Feature { name: "kept", sentence: "tiles kept" },
    Feature { name: "duplicates", sentence: "duplicates kept" },
    Feature { name: "partners", sentence: "hidden tiles that match those kept" },
];

/// Tiles; tiles; for each kind kept, the hidden tiles that agree with it, added up.
pub(super) fn measure(after: &After) -> [f64; COUNT] {
    let partners = |tile| after.unseen.tiles(Kinds::agreeing_with(tile));
    [
        real(after.kept.len()),
        real(after.kept.len() - after.kinds.len()),
        after.kinds.into_iter().map(partners).sum(),
    ]
}
