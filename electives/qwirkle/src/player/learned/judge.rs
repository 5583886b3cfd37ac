//! Judges every turn that a player can take.

use super::after::After;
use super::features::{Features, measure};
use super::unseen::Unseen;
use super::weights::{Weights, phase};
use crate::hand::Hand;
use crate::player::expert::Hidden;
use crate::player::{Choice, View};
use crate::position::Position;
use crate::score::BONUS;
use crate::tile::Tile;

/// A turn and what it is worth.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The turn.
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

    /// Nothing fits. Of three tiles, there are three ways to exchange one, and three to exchange two.
    #[test]
    fn without_a_move_every_exchange_that_the_bag_allows_is_judged() {
        assert_eq!(judged("Cr@0,0\n0 0 XpXbSb:0 Lr:0 TrTr").len(), 6);
        let stuck = judged("Cr@0,0\n0 0 XpXbSb:0 Lr:0 -");
        assert_eq!(stuck.iter().map(|one| one.choice).collect::<Vec<_>>(), [Choice::Pass]);
    }
}
