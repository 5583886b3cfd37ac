//! How much each feature decides.

use super::{Learner, play};
use crate::player::learned::{COUNT, Features, Judged, Weights};
use crate::state::Game;
use shared::options::Generator;

/// The number of games, with the seeds from 0.
const GAMES: u64 = 20;

/// Watches how far apart a feature puts the turns of a position.
struct Watch<'a> {
    weights: &'a Weights,
    sums: Features,
    turns: f64,
}

/// For each feature the standard deviation of its part in the value of the turns of one position,
/// averaged over the positions of some games, in points.
pub fn importance(weights: &Weights) -> Features {
    let mut watch = Watch { weights, sums: [0.0; COUNT], turns: 0.0 };
    (0..GAMES).for_each(|seed| play(&mut watch, seed));
    watch.sums.map(|sum| sum / watch.turns)
}

impl Learner for Watch<'_> {
    fn weights(&self) -> &Weights {
        self.weights
    }

    fn turn(&mut self, _: &Game, judged: &[Judged], _: &Judged, _: &Generator) {
        self.turns += 1.0;
        for index in 0..COUNT {
            let part = |one: &Judged| {
                one.features.map(|values| self.weights.of(one.phase)[index] * values[index])
            };
            self.sums[index] += deviation(&judged.iter().filter_map(part).collect::<Vec<_>>());
        }
    }
}

fn deviation(values: &[f64]) -> f64 {
    #[allow(clippy::cast_precision_loss)] // a turn has some thousand choices
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::learned::PHASES;

    #[test]
    fn a_deviation_is_the_root_of_the_mean_square() {
        // 2, 4, 4, 4, 5, 5, 7, 9: the textbook example, with deviation 2.
        assert!((deviation(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]) - 2.0).abs() < 1e-12);
    }

    /// From 0 to 5 tiles are kept, so the deviation is at most 2.5. Having moved counts for all
    /// turns.
    #[test]
    fn what_differs_from_turn_to_turn_decides() {
        let mut by_phase = [[0.0; COUNT]; PHASES];
        for weights in &mut by_phase {
            (weights[0], weights[1]) = (9.0, -1.0);
        }
        let decides = importance(&Weights::new(by_phase, 1, 1));
        assert!(decides[0].abs() < 1e-12, "{}", decides[0]);
        assert!((0.1..=2.5).contains(&decides[1]), "{}", decides[1]);
    }

    #[test]
    fn what_has_no_weight_decides_nothing() {
        assert!(importance(&Weights::NONE).iter().all(|decides| decides.abs() < 1e-12));
    }
}
