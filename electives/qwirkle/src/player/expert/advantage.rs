//! Compares two choices by playing both on.

use super::deal::Hidden;
use super::leave::Leave;
use super::playout::Playout;
use super::simulation::turns_after;
use crate::player::{Choice, View, dice};

/// How many points further ahead a choice leads than another one: the mean over this many deals of
/// the hidden tiles, the same ones for both.
pub fn advantage(view: View, one: &Choice, other: &Choice, deals: u32, seed: u64) -> f64 {
    let mut hidden = Hidden::from(view);
    let mut table = Playout::new(view, Some(Leave::new(&hidden)));
    let turns = turns_after(view);
    let mut dice = dice(seed, view);
    let mut sum = 0;
    for _ in 0..deals {
        hidden.shuffle(&mut dice);
        let mut margin = |choice| i64::from(table.play(choice, &hidden, turns).0);
        sum += margin(one) - margin(other);
    }
    #[allow(clippy::cast_precision_loss)] // a few hundred points in each deal
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
