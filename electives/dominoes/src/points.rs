//! Points: what a round is worth, and the score of several rounds.

use crate::game::{Game, Player};
use crate::set::Dominoes;
use std::iter::Sum;

/// The points of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// The user's points.
    pub user: u64,
    /// The system's points.
    pub system: u64,
}

/// The sum of the values of dominoes. Cost: n steps.
pub fn pips(dominoes: &Dominoes) -> u64 {
    dominoes.iter().map(|domino| u64::from(domino.left) + u64::from(domino.right)).sum()
}

/// What a game that is over is worth: the player who is left with fewer pips scores the
/// difference. Whoever has no dominoes left has no pips, so scores all the other's.
pub fn points(game: &Game) -> Score {
    let [user, system] = [Player::User, Player::System].map(|player| pips(game.hand(player)));
    Score { user: system.saturating_sub(user), system: user.saturating_sub(system) }
}

/// The score after several rounds.
impl<'a> Sum<&'a Score> for Score {
    fn sum<Rounds: Iterator<Item = &'a Score>>(rounds: Rounds) -> Score {
        rounds.fold(Score::default(), |sum, round| Score {
            user: sum.user + round.user,
            system: sum.system + round.system,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Domino;
    use crate::game::Turn;
    use crate::train::End;
    use pretty_assertions::assert_eq;

    fn game(values: &[(u32, u32)]) -> Game {
        let set = values.iter().map(|&(left, right)| Domino { left, right }).collect();
        Game::deal(set, 1).expect("three dominoes")
    }

    #[test]
    fn the_winner_scores_the_pips_that_the_other_is_left_with() {
        let mut game = game(&[(1, 2), (6, 5), (2, 3)]);
        game.take(Turn::Add(Domino { left: 1, right: 2 }, End::Head)).unwrap();
        assert_eq!(game.winner(), Some(Player::User));
        assert_eq!(points(&game), Score { user: 11, system: 0 });
    }

    #[test]
    fn when_nobody_can_go_on_the_lighter_hand_scores_the_difference() {
        let (light, heavy) = ((1, 1), (6, 4));
        assert_eq!(points(&game(&[light, heavy, (2, 3)])), Score { user: 8, system: 0 });
        assert_eq!(points(&game(&[heavy, light, (2, 3)])), Score { user: 0, system: 8 });
        assert_eq!(points(&game(&[(5, 5), (6, 4), (2, 3)])), Score::default());
    }

    #[test]
    fn the_greatest_values_do_not_overflow() {
        let most = (u32::MAX, u32::MAX);
        assert_eq!(points(&game(&[(0, 0), most, (2, 3)])).user, 8_589_934_590);
    }
}
