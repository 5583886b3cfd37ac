//! Why the learned player takes a turn and not another one.

use super::judge::{Judged, best_of, judge};
use super::weights::Weights;
use super::{COUNT, Features};
use crate::player::View;

/// The most reasons to name.
const NAMED: usize = 3;

/// The least points that are worth naming.
const LEAST: f64 = 0.05;

/// What decided between the two best turns.
#[derive(Debug, Clone, PartialEq)]
pub struct Reasons {
    /// The points of the best turn and of the second-best one.
    pub points: [u32; 2],
    /// The features that decided most, and by how many points each speaks for the best turn.
    pub because: Vec<(usize, f64)>,
}

/// The reasons for the best turn; `None` if there is no worse one. Turns of the same value do not
/// count: often a tile goes to either end of a line.
#[must_use]
pub fn reasons(view: View, weights: &Weights) -> Option<Reasons> {
    let judged = judge(view, weights);
    let best = best_of(&judged);
    let worse = judged.iter().filter(|one| one.value < best.value - LEAST);
    let other = worse.max_by(|one, other| one.value.total_cmp(&other.value))?;
    let [own, less] = [best, other].map(|one| contributions(one, weights));
    let mut because: Vec<(usize, f64)> =
        own.iter().zip(less).map(|(own, less)| own - less).enumerate().collect();
    because.sort_by(|(_, one), (_, other)| other.abs().total_cmp(&one.abs()));
    because.retain(|(_, points)| points.abs() >= LEAST);
    because.truncate(NAMED);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // whole points
    let points = [best, other].map(|one| one.points as u32);
    Some(Reasons { points, because })
}

/// What each feature adds to the value of a turn.
fn contributions(one: &Judged, weights: &Weights) -> Features {
    let features = one.features.unwrap_or([0.0; COUNT]);
    std::array::from_fn(|index| weights.of(one.phase)[index] * features[index])
}
