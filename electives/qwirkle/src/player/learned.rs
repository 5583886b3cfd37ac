//! The learned player: judges the position after each of its turns by weights that were learned.
//!
//! What a turn is worth is its points plus the value of what it leaves: the tiles kept and the
//! grid, before new tiles are drawn. That value is a weighted sum of features, with one set of
//! weights for each phase of the game. `crate::learn` finds the weights.

mod cells;
mod features;
mod unseen;
mod weights;

pub use features::{COUNT, FEATURES, Features};
pub use weights::{BadWeights, LEAST, PHASES, Weights, phase};

use super::expert::{Hidden, endgame};
use super::{Choice, Player, View, Work};
use crate::hand::Hand;
use crate::position::Position;
use crate::score::BONUS;
use crate::tile::Tile;
use features::{After, measure};
use unseen::Unseen;

/// Takes the turn that it judges to be the best.
#[derive(Debug, Clone)]
pub struct Learned<'a> {
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

// Judges every turn that a player can take.

/// A turn and what it is worth.
#[derive(Debug, Clone)]
pub struct Judged {
    pub choice: Choice,
    /// Its points, with those for ending the game.
    pub points: f64,
    /// The features of what it leaves; `None` if it ends the game.
    pub features: Option<Features>,
    /// The phase of the game after it.
    pub phase: usize,
    /// Its points and the value of what it leaves.
    pub value: f64,
}

/// All turns that lay tiles; if there are none, all exchanges, or else the pass.
pub fn judge(view: View, weights: &Weights) -> Vec<Judged> {
    let mut choices = Vec::new();
    view.for_each_move(|mv| choices.push(Choice::Lay(*mv)));
    if choices.is_empty() {
        choices = exchanges(view);
    }
    let unseen = Unseen::new(&Hidden::from(view), view.hand_sizes().count() - 1);
    let mut position = view.position().clone();
    let judge_one = |choice| {
        let (features, phase, points) = leads_to(view, &choice, &mut position, &unseen);
        let after = features.map_or(0.0, |features| weights.value(phase, &features));
        Judged { choice, points, features, phase, value: points + after }
    };
    choices.into_iter().map(judge_one).collect()
}

/// The turn with the highest value; of equal ones, the first.
pub fn best_of(judged: &[Judged]) -> &Judged {
    let first = judged.first().expect("a player can always pass");
    judged.iter().fold(first, |best, one| if one.value > best.value { one } else { best })
}

/// The features of what a choice leaves, the phase after it, and its points.
fn leads_to(
    view: View,
    choice: &Choice,
    position: &mut Position,
    unseen: &Unseen,
) -> (Option<Features>, usize, f64) {
    let (hand, bag) = (view.hand(), view.bag_len());
    let keeping = |tiles: &[Tile]| hand.without(tiles).expect("a turn is of the hand's tiles");
    let kept = match choice {
        Choice::Lay(mv) => {
            let kept = keeping(mv.tiles());
            if kept.is_empty() && bag == 0 {
                return (None, phase(0), f64::from(mv.points() + BONUS));
            }
            position.make(mv);
            let features = measure(&After::new(position, kept, unseen));
            position.unmake(mv);
            let phase = phase(bag.saturating_sub(mv.tiles().len()));
            return (Some(features), phase, f64::from(mv.points()));
        }
        Choice::Exchange(tiles) => keeping(tiles.tiles()),
        Choice::Pass => *hand,
    };
    (Some(measure(&After::new(position, kept, unseen))), phase(bag), 0.0)
}

fn exchanges(view: View) -> Vec<Choice> {
    let tiles = view.hand().tiles();
    let is_in = |set: u32, index: usize| set >> index & 1 == 1;
    let chosen = |set: u32| -> Hand {
        (0..tiles.len()).filter(|&index| is_in(set, index)).map(|index| tiles[index]).collect()
    };
    let sets = (1..1_u32 << tiles.len()).filter(|set| set.count_ones() as usize <= view.bag_len());
    let exchanges: Vec<Choice> = sets.map(|set| Choice::Exchange(chosen(set))).collect();
    if exchanges.is_empty() { vec![Choice::Pass] } else { exchanges }
}

// Why the learned player takes a turn and not another one.

/// The most reasons to name.
const NAMED: usize = 3;

/// The least points that are worth naming.
const LEAST_NAMED: f64 = 0.05;

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
    let worse = judged.iter().filter(|one| one.value < best.value - LEAST_NAMED);
    let other = worse.max_by(|one, other| one.value.total_cmp(&other.value))?;
    let [own, less] = [best, other].map(|one| contributions(one, weights));
    let mut because: Vec<(usize, f64)> =
        own.iter().zip(less).map(|(own, less)| own - less).enumerate().collect();
    because.sort_by(|(_, one), (_, other)| other.abs().total_cmp(&one.abs()));
    because.retain(|(_, points)| points.abs() >= LEAST_NAMED);
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
    use crate::state::Game;
    use pretty_assertions::assert_eq;

    fn judged(game: &str) -> Vec<Judged> {
        judge(View::of(&game.parse::<Game>().unwrap()), &Weights::NONE)
    }

    #[test]
    fn the_last_tile_brings_its_points_and_six_for_ending_the_game() {
        let judged = judged("CrDr@0,0\n0 0 Sr:0 TrLr:0 -");
        let best = best_of(&judged);
        assert!(best.features.is_none() && (best.value - 9.0).abs() < 1e-12, "{best:?}");
    }

    #[test]
    fn a_turn_is_judged_in_the_phase_that_it_leads_to() {
        let judged = judged("CrDr@0,0\n0 0 SrTr:0 Lr:0 XpXpXpXbXbXbXyXyXyXgXgXgXoXoXo");
        assert!(!judged.is_empty() && judged.iter().all(|one| one.phase == 1), "{judged:?}");
    }

    /// Nothing fits. Of three tiles, there are three ways to exchange one, and three to exchange
    /// two.
    #[test]
    fn without_a_move_every_exchange_that_the_bag_allows_is_judged() {
        assert_eq!(judged("Cr@0,0\n0 0 XpXbSb:0 Lr:0 TrTr").len(), 6);
        let stuck = judged("Cr@0,0\n0 0 XpXbSb:0 Lr:0 -");
        assert_eq!(stuck.iter().map(|one| one.choice).collect::<Vec<_>>(), [Choice::Pass]);
    }

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
