//! The learned player: judges the position after each of its turns by weights that were learned.
//!
//! What a turn is worth is its points plus the value of what it leaves: the tiles kept and the grid,
//! before new tiles are drawn. That value is a weighted sum of [`Feature`]s, with one set of weights
//! for each phase of the game. `crate::learn` finds the weights.

mod after;
mod cells;
mod features;
mod judge;
mod reasons;
mod unseen;
mod weights;

pub use features::{COUNT, FEATURES, Feature, Features};
pub use judge::{Judged, best_of, judge};
pub use reasons::{Reasons, reasons};
pub use weights::{BadWeights, LEAST, PHASES, Weights, phase};

use super::expert::{Hidden, endgame};
use super::{Choice, Player, View, Work};

/// Takes the turn that it judges to be the best.
#[derive(Debug, Clone)]
pub struct Learned<'a> {
    /// What it has learned.
    pub weights: &'a Weights,
    /// How much it searches once the bag is empty and two players are left; `None` if it does not.
    pub endgame: Option<Work>,
}

impl Player for Learned<'_> {
    fn choose(&mut self, view: View) -> Choice {
        let searched = self.endgame.and_then(|work| endgame(view, &Hidden::from(view), work));
        searched.unwrap_or_else(|| best_of(&judge(view, self.weights)).choice)
    }
}
