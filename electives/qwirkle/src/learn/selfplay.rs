//! A game of the learned player against itself.

use crate::player::learned::{Judged, Weights, best_of, judge};
use crate::player::{View, take};
use crate::state::Game;
use rand::SeedableRng;
use shared::options::Generator;

/// Who learns from a game.
pub(super) trait Learner {
    /// The weights to play by.
    fn weights(&self) -> &Weights;
    /// A turn, before it is taken: everything that the player can do, and what it does.
    fn turn(&mut self, game: &Game, judged: &[Judged], best: &Judged, dice: &Generator);
    /// The game is over.
    fn over(&mut self) {}
}

/// Plays a game of two players.
pub(super) fn play(learner: &mut impl Learner, seed: u64) {
    let mut dice = Generator::seed_from_u64(seed);
    let mut game = Game::deal(2, &mut dice);
    while game.end().is_none() {
        let judged = judge(View::of(&game), learner.weights());
        let best = best_of(&judged);
        learner.turn(&game, &judged, best, &dice);
        take(&mut game, &best.choice, &mut dice).expect("what is judged is allowed");
    }
    learner.over();
}
