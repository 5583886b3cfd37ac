//! The expert: looks a few turns ahead.

mod endgame;
mod playout;
mod simulation;

pub(super) use endgame::choose as endgame;
pub(super) use playout::Hidden;

use super::{Choice, Player, View, dice, exchange_all};
use playout::Playout;
use simulation::turns_after;

/// Picks the best of the moves with the most points.
#[derive(Debug, Clone)]
pub struct Expert {
    /// The seed for dealing hidden tiles, combined with the number of the turn.
    pub seed: u64,
    pub work: Work,
}

impl Player for Expert {
    fn choose(&mut self, view: View) -> Choice {
        let hidden = Hidden::from(view);
        if let Some(choice) = endgame::choose(view, &hidden, self.work) {
            return choice;
        }
        let choices: Vec<Choice> =
            view.ranked().into_iter().take(simulation::WIDTH).map(Choice::Lay).collect();
        match &choices[..] {
            [] => exchange_all(view),
            [only] => *only,
            _ => {
                let mut dice = dice(self.seed, view);
                simulation::best_of(&choices, view, hidden, self.work, &mut dice)
            }
        }
    }
}

// How much an expert thinks, counted as work instead of time, so that choices do not depend on the
// machine.

/// The most best-move searches for one choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work(u32);

/// The number of searches that count as one millisecond. Clear choices take less: the
/// handout shows what several limits come to.
const A_MILLISECOND: f64 = 5000.0;

impl Work {
    /// The milliseconds of work unless something else is asked for. More did not win more games:
    /// the handout shows the curve.
    pub const MILLISECONDS: f64 = 1.0;

    /// About this many milliseconds of work on the machine where it was measured.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it stays in bounds
    pub fn of_milliseconds(milliseconds: f64) -> Work {
        Work((milliseconds * A_MILLISECOND) as u32)
    }
}

impl Default for Work {
    fn default() -> Work {
        Work::of_milliseconds(Work::MILLISECONDS)
    }
}

// Compares two choices by playing both on.

/// How many points further ahead a choice leads than another one: the mean over this many deals of
/// the hidden tiles, the same ones for both.
pub fn advantage(view: View, one: &Choice, other: &Choice, deals: u32, seed: u64) -> f64 {
    let mut hidden = Hidden::from(view);
    let mut table = Playout::new(view);
    let turns = turns_after(view);
    let mut dice = dice(seed, view);
    let mut sum = 0;
    for _ in 0..deals {
        hidden.shuffle(&mut dice);
        let mut margin = |choice| i64::from(table.play(choice, &hidden, turns).0);
        sum += margin(one) - margin(other);
    }
    let hundredths = sum as f64 / f64::from(deals.max(1));
    hundredths / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Game;

    #[test]
    fn laying_a_tile_that_ends_the_game_is_better_than_waiting() {
        let game: Game = "CrDr\n0 0 Lr:0 Sb:0 -".parse().unwrap();
        let view = View::of(&game);
        let mut lay = Choice::Pass;
        view.for_each_move(|mv| lay = Choice::Lay(*mv));
        assert!(advantage(view, &lay, &Choice::Pass, 50, 1) > 1.0);
        assert!(advantage(view, &Choice::Pass, &lay, 50, 1) < -1.0);
        assert!(advantage(view, &lay, &lay, 50, 1).abs() < f64::EPSILON);
    }
}
