//! Compares two choices by playing both on.

use super::deal::Hidden;
use super::leave::Leave;
use super::playout::Playout;
use super::simulation::turns_after;
use crate::player::{Choice, View, dice};

/// How many points further ahead a choice leads than another one: the mean over this many deals of
/// the hidden tiles, the same ones for both.
#[must_use]
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
    use pretty_assertions::assert_eq;

    /// Two players with one tile each: laying it ends the game.
    #[test]
    fn the_last_move_of_a_game_is_worth_exactly_its_points() {
        let game: Game = "CrDr\n0 0 Lr:0 Sb:0 -".parse().unwrap();
        let view = View::of(&game);
        let mut lay = Choice::Pass;
        view.for_each_move(|mv| lay = Choice::Lay(*mv));
        // Three points, and six for ending the game.
        assert_eq!(advantage(view, &lay, &Choice::Pass, 5, 1).round(), 9.0);
        assert_eq!(advantage(view, &lay, &lay, 5, 1), 0.0);
    }
}
