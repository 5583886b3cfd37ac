//! Lambda-returns: what the rest of a game was worth after each of its turns.
//!
//! After a turn, the opponent gains the points of her next turn, and then the value of what she
//! leaves counts for her: that is the return of one turn, and it believes the weights. Or
//! everything to the end is counted: that is the return of the whole game, which believes nothing
//! but is full of luck. A lambda-return lies between them: at every turn it believes the weights
//! with weight
//! 1 - lambda.

use super::Learner;
use super::ridge::Equations;
use crate::player::learned::{Features, Judged, PHASES, Weights};
use crate::state::Game;
use shared::options::Generator;

/// A turn of a game.
#[derive(Debug, Clone)]
pub(super) struct Step {
    /// The points of the turn.
    pub(super) points: f64,
    /// The value of what it left, for the player who took it.
    pub(super) value: f64,
    phase: usize,
    /// `None` if it ended the game.
    features: Option<Features>,
}

/// The turns of a game.
pub(super) struct Steps<'a> {
    weights: &'a Weights,
    steps: Vec<Step>,
}

impl<'a> Steps<'a> {
    pub(super) fn new(weights: &'a Weights) -> Steps<'a> {
        Steps { weights, steps: Vec::new() }
    }

    pub(super) fn add_to(&self, equations: &mut [Equations; PHASES], lambda: f64) {
        for (step, value) in self.steps.iter().zip(returns(&self.steps, lambda)) {
            if let Some(features) = &step.features {
                equations[step.phase].add(features, value);
            }
        }
    }
}

impl Learner for Steps<'_> {
    fn weights(&self) -> &Weights {
        self.weights
    }

    fn turn(&mut self, _: &Game, _: &[Judged], best: &Judged, _: &Generator) {
        let Judged { points, value, phase, features, .. } = *best;
        self.steps.push(Step { points, value: value - points, phase, features });
    }
}

/// The return after each turn, for the player who took it. Two players take turns, so what is good
/// for one is bad for the other.
fn returns(steps: &[Step], lambda: f64) -> Vec<f64> {
    let mut returns = vec![0.0; steps.len()];
    for index in (1..steps.len()).rev() {
        let next = &steps[index];
        let rest = (1.0 - lambda) * next.value + lambda * returns[index];
        returns[index - 1] = -(next.points + rest);
    }
    returns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Choice;
    use crate::player::learned::COUNT;
    use rand::SeedableRng;

    /// A turn that brings 3 points and leaves 4, then one that brings 2 and ends the game.
    #[test]
    fn a_turn_is_an_observation_of_its_phase() {
        let (mut dice, features) = (Generator::seed_from_u64(1), [1.0; COUNT]);
        let game = Game::deal(2, &mut dice);
        let judged = |points, value, features| Judged {
            choice: Choice::Pass,
            points,
            features,
            phase: 2,
            value,
        };
        let mut steps = Steps::new(&Weights::NONE);
        steps.turn(&game, &[], &judged(3.0, 7.0, Some(features)), &dice);
        steps.turn(&game, &[], &judged(2.0, 2.0, None), &dice);
        assert!((steps.steps[0].value - 4.0).abs() < 1e-12);
        let (mut equations, mut expected) =
            (<[Equations; PHASES]>::default(), Equations::default());
        steps.add_to(&mut equations, 0.9);
        expected.add(&features, -2.0);
        assert!(equations[2] == expected && equations[0] == Equations::default());
    }

    /// 4 points, then 3, then 5 and the end; the weights say 2 after the first turn, 1 after the
    /// second. By hand: the last return is 0; the one before is -5; the first is
    /// -(3 + (1 - lambda) 1 + lambda (-5)).
    #[test]
    fn a_return_believes_the_weights_as_much_as_lambda_says() {
        let step = |points, value| Step { points, value, phase: 0, features: None };
        let steps = [step(4.0, 2.0), step(3.0, 1.0), step(5.0, 0.0)];
        for (lambda, first) in [(0.0, -4.0), (0.5, -1.0), (1.0, 2.0)] {
            let expected = [first, -5.0, 0.0];
            for (one, expected) in returns(&steps, lambda).into_iter().zip(expected) {
                assert!((one - expected).abs() < 1e-12, "{one} is not {expected}");
            }
        }
    }
}
