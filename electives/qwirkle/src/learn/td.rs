//! Online TD(lambda): the weights change after every turn.
//!
//! Before a turn, the weights predict what is still to come. After it, its points are known and the
//! weights predict again. The difference is the error of the first prediction, and every weight
//! takes a small step against it, in proportion to its feature. The *trace* remembers the features
//! of earlier turns, fading by lambda, so that they take the step too.

use super::Learner;
use crate::player::learned::{COUNT, Features, Judged, PHASES, Weights};
use crate::state::Game;
use shared::options::Generator;

/// The size of a step.
const STEP: f64 = 0.000_3;

/// A learner that never stops to compute.
#[derive(Debug, Clone)]
pub(super) struct Td {
    pub(super) weights: Weights,
    lambda: f64,
    trace: [Features; PHASES],
    /// The value that was predicted after the last turn, for the player who took it.
    predicted: f64,
    /// For each feature the sum of its squares, so that each learns in its own unit.
    squares: Features,
    count: f64,
}

impl Td {
    pub(super) fn new(from: &Weights, lambda: f64) -> Td {
        Td {
            weights: from.clone(),
            lambda,
            trace: [[0.0; COUNT]; PHASES],
            predicted: 0.0,
            squares: [0.0; COUNT],
            count: 0.0,
        }
    }

    /// Corrects the last prediction by what the next turn brought to the other player.
    fn correct(&mut self, brought: f64) {
        let error = -brought - self.predicted;
        for phase in 0..PHASES {
            for index in 0..COUNT {
                if self.squares[index] > 0.0 {
                    let step = STEP * self.count / self.squares[index];
                    let change = step * error * self.trace[phase][index];
                    self.weights.change(phase, index, change);
                }
            }
        }
    }

    /// The trace fades, and changes sides.
    fn remember(&mut self, phase: usize, features: &Features) {
        self.count += 1.0;
        let lambda = self.lambda;
        self.trace.iter_mut().flatten().for_each(|trace| *trace *= -lambda);
        for (index, feature) in features.iter().enumerate() {
            self.trace[phase][index] += feature;
            self.squares[index] += feature * feature;
        }
    }
}

impl Learner for Td {
    fn weights(&self) -> &Weights {
        &self.weights
    }

    fn turn(&mut self, game: &Game, _: &[Judged], best: &Judged, _: &Generator) {
        if game.turns() > 0 {
            self.correct(best.value);
        }
        if let Some(features) = &best.features {
            self.remember(best.phase, features);
            self.predicted = self.weights.value(best.phase, features);
        }
    }

    fn over(&mut self) {
        self.trace = [[0.0; COUNT]; PHASES];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Choice, Greedy, take_turn};
    use rand::SeedableRng;

    /// One feature of weight 1 predicts 1 point. The opponent's turn turns out to be worth 5.
    #[test]
    fn a_turn_corrects_the_prediction_before_it() {
        let mut dice = Generator::seed_from_u64(1);
        let mut game = Game::deal(2, &mut dice);
        let mut features = [0.0; COUNT];
        features[0] = 1.0;
        let judged = |value| Judged {
            choice: Choice::Pass,
            points: 0.0,
            features: Some(features),
            phase: 2,
            value,
        };
        let mut td = Td::new(&Weights::NONE, 0.5);
        td.weights.change(2, 0, 1.0);
        td.turn(&game, &[], &judged(9.0), &dice);
        take_turn(&mut game, &mut Greedy::default(), &mut dice).unwrap();
        td.turn(&game, &[], &judged(5.0), &dice);
        assert!((td.weights.of(2)[0] - (1.0 - 6.0 * STEP)).abs() < 1e-12);
        // The next game has nothing to do with this one.
        let learned = td.weights.clone();
        td.over();
        td.correct(5.0);
        assert_eq!(td.weights, learned);
    }

    #[test]
    fn a_prediction_moves_towards_what_came() {
        let mut td = Td::new(&Weights::NONE, 0.5);
        let mut features = [0.0; COUNT];
        features[0] = 1.0;
        td.remember(2, &features);
        // The opponent gains 4 points, so having moved is worth less.
        td.correct(4.0);
        assert!((td.weights.of(2)[0] + 4.0 * STEP).abs() < 1e-12);
        // An error one turn later corrects it by half as much, the other way.
        td.remember(1, &features);
        td.predicted = 0.0;
        td.correct(4.0);
        assert!((td.weights.of(2)[0] + 2.0 * STEP).abs() < 1e-12);
        assert!((td.weights.of(1)[0] + 4.0 * STEP).abs() < 1e-12);
        // In one phase the traces add up: 1 of this turn, and -0.5 of the one before.
        td.remember(1, &features);
        td.predicted = 0.0;
        td.correct(4.0);
        assert!((td.weights.of(2)[0] + 3.0 * STEP).abs() < 1e-12);
        assert!((td.weights.of(1)[0] + 6.0 * STEP).abs() < 1e-12);
    }
}
