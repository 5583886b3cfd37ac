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

/// The reasons for the best turn; `None` if no turn is worth less. Turns of the same value are not
/// compared: often a tile can go to either end of a line.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::learned::PHASES;
    use crate::state::Game;
    use pretty_assertions::assert_eq;

    /// Cb brings 2 points; Sr brings 3 in the row, or 2 in a column, but would leave a duplicate.
    /// 28 hidden tiles match Sr: two Cr, two Dr, and three of the other eight kinds.
    #[test]
    fn reasons_compare_the_best_turn_with_the_next_best() {
        let game: Game = "CrDr@0,0\n0 0 SrCbCb:0 TrLr:0 XpXp".parse().unwrap();
        let mut by_phase = [[0.0; COUNT]; PHASES];
        (by_phase[1][2], by_phase[1][3]) = (-2.0, -1.0 / 64.0);
        let weights = Weights::new(by_phase, 1, 1);
        let expected = Reasons { points: [2, 3], because: vec![(2, 2.0), (3, -28.0 / 64.0)] };
        assert_eq!(reasons(View::of(&game), &weights), Some(expected));
    }
}
