//! Comparing the turns of one position.
//!
//! Most of what a game brings after a turn is luck, and the same luck after any turn. So the best
//! few turns of a position are all played on with the same bag, and only the differences count:
//! those of the features, and those of the points that followed.

use super::ridge::Equations;
use crate::player::learned::{COUNT, Features, Judged, PHASES, Weights, best_of, judge};
use crate::player::{Greedy, Player, View, take};
use crate::state::Game;
use rand::SeedableRng;
use shared::options::Generator;

/// The most turns to compare.
const COMPARED: usize = 6;

/// How many turns are played greedily after each of them.
const TURNS: u32 = 5;

/// Plays a game of two players by these weights, and compares the turns of each position.
pub(super) fn game(weights: &Weights, seed: u64) -> Box<[Equations; PHASES]> {
    let mut equations = Box::<[Equations; PHASES]>::default();
    let mut dice = Generator::seed_from_u64(seed);
    let mut game = Game::deal(2, &mut dice);
    while game.end().is_none() {
        let judged = judge(View::of(&game), weights);
        compare(&game, &judged, &dice, &mut equations);
        take(&mut game, &best_of(&judged).choice, &mut dice).expect("what is judged is allowed");
    }
    equations
}

fn compare(game: &Game, judged: &[Judged], dice: &Generator, equations: &mut [Equations; PHASES]) {
    let mut best: Vec<&Judged> = judged.iter().collect();
    best.sort_by(|one, other| other.value.total_cmp(&one.value));
    best.truncate(COMPARED);
    // Phases have weights of their own, so only turns that lead to the same one are compared.
    for (phase, equations) in equations.iter_mut().enumerate() {
        let same = best.iter().filter(|one| one.phase == phase);
        let rows: Vec<(Features, f64)> =
            same.filter_map(|one| Some((one.features?, gain(game, one, dice.clone())))).collect();
        if rows.len() > 1 {
            add_differences(rows, equations);
        }
    }
}

/// How much more than the opponent a player gains after a turn, in a few turns played greedily.
fn gain(game: &Game, one: &Judged, mut dice: Generator) -> f64 {
    let mut game = game.clone();
    let seat = game.turn();
    take(&mut game, &one.choice, &mut dice).expect("what is judged is allowed");
    let ahead = |game: &Game| {
        let [own, other] = [seat, 1 - seat].map(|seat| f64::from(game.seats()[seat].points));
        own - other
    };
    let (before, last) = (ahead(&game), game.turns() + TURNS);
    while game.end().is_none() && game.turns() < last {
        let choice = Greedy.choose(View::of(&game));
        take(&mut game, &choice, &mut dice).expect("greedy keeps to the rules");
    }
    ahead(&game) - before
}

/// Adds rows as differences from their mean.
fn add_differences(rows: Vec<(Features, f64)>, equations: &mut Equations) {
    let count = rows.len() as f64;
    let mut mean = [0.0; COUNT];
    for (features, _) in &rows {
        mean.iter_mut().zip(features).for_each(|(mean, feature)| *mean += feature / count);
    }
    let gain = rows.iter().map(|(_, gain)| gain / count).sum::<f64>();
    for (mut features, value) in rows {
        features.iter_mut().zip(&mean).for_each(|(feature, mean)| *feature -= mean);
        equations.add(&features, value - gain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After Sr, the opponent lays Dr for 3 points and gets 6 for ending the game. The points that
    /// they have, and those of Sr, do not count.
    #[test]
    fn a_gain_is_what_follows_the_turn() {
        let game: Game = "Cr@0,0\n0 0 SrXp:3 Dr:7 -".parse().unwrap();
        let judged = judge(View::of(&game), &Weights::NONE);
        let gain = gain(&game, best_of(&judged), Generator::seed_from_u64(1));
        assert!((gain + 9.0).abs() < 1e-12, "{gain}");
    }

    #[test]
    fn what_all_turns_of_a_position_share_teaches_nothing() {
        let mut rows = vec![([1.0; COUNT], 7.0), ([1.0; COUNT], 3.0)];
        rows[0].0[2] = 5.0;
        let mut equations = Equations::default();
        add_differences(rows, &mut equations);
        let weights = equations.solve(&[0.0; COUNT], 0.0);
        assert!(weights[2] > 0.0);
        assert!(weights.iter().enumerate().all(|(index, weight)| index == 2 || *weight == 0.0));
    }
}
