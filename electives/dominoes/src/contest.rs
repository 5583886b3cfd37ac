//! A match: many games of the smart strategy against the plain one.

use crate::game::{Game, Player};
use crate::set::{self, Dominoes};
use crate::system::{Strategy, choose};
use rand::SeedableRng;
use shared::options::Generator;
use std::fmt;

/// The greatest value of the set that is played with: set5.
const MAX: u32 = 5;

/// How many dominoes each player starts with.
const EACH: usize = 4;

/// How the games of a match ended, as the smart strategy sees it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Outcome {
    /// How many games it won.
    pub wins: u32,
    /// How many it lost.
    pub losses: u32,
    /// How many nobody won.
    pub draws: u32,
    // For each deal: its wins less its losses, summed up, and the squares of that.
    deals: f64,
    margins: f64,
    squares: f64,
}

/// Plays so many deals, each twice: once the smart strategy begins, once the plain one. The number
/// of a deal, from `seed` on, is the seed that it is shuffled with.
#[must_use]
pub fn hold(deals: u32, seed: u64) -> Outcome {
    let mut outcome = Outcome::default();
    for deal in 0..deals {
        let mut generator = Generator::seed_from_u64(seed.wrapping_add(deal.into()));
        let boneyard = set::shuffled(set::ordered(MAX), &mut generator);
        outcome.count([Player::User, Player::System].map(|seat| play(boneyard.clone(), seat)));
    }
    outcome
}

/// Who wins when the smart strategy has that seat: 1 when it does, -1 when the plain one does.
fn play(boneyard: Dominoes, smart: Player) -> i8 {
    let mut game = Game::deal(boneyard, EACH).expect("36 dominoes are enough for two times four");
    while game.winner().is_none() && !game.is_stuck() {
        let strategy = if game.next() == smart { Strategy::Smart } else { Strategy::Plain };
        let turn = choose(strategy, game.view());
        game.take(turn).expect("a strategy chooses what is allowed");
    }
    match game.winner() {
        Some(winner) if winner == smart => 1,
        Some(_) => -1,
        None => 0,
    }
}

impl Outcome {
    /// Counts the two games of a deal.
    fn count(&mut self, results: [i8; 2]) {
        for result in results {
            match result {
                1 => self.wins += 1,
                -1 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        let margin: f64 = results.into_iter().map(f64::from).sum();
        self.deals += 1.0;
        self.margins += margin;
        self.squares += margin * margin;
    }

    /// By how many games in 100 it wins more than it loses.
    #[must_use]
    pub fn lead(&self) -> f64 {
        100.0 * self.margins / (2.0 * self.deals)
    }

    /// The standard error of [`lead`](Outcome::lead). The two games of a deal are not independent,
    /// but deals are: it is that of their mean.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        let mean = self.margins / self.deals;
        let variance = (self.squares - self.deals * mean * mean) / (self.deals - 1.0);
        100.0 * (variance / self.deals).sqrt() / 2.0
    }
}

/// The report.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.wins + self.losses + self.draws;
        let half = games / 2;
        writeln!(f, "Smart against plain: {games} games on set5, {EACH} dominoes each;")?;
        writeln!(f, "each begins {half} of them.")?;
        writeln!(f, "wins    {:6}", self.wins)?;
        writeln!(f, "losses  {:6}", self.losses)?;
        writeln!(f, "draws   {:6}", self.draws)?;
        let (lead, error) = (self.lead(), self.standard_error());
        write!(f, "In 100 games it wins {lead:.1} more than it loses (standard error {error:.1}).")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// Three deals: won twice, won and lost, lost and drawn. The margins 2, 0 and -1 have the mean
    /// 1/3 and the variance 7/3; in 100 games that is 100/6, with an error of 50 * sqrt(7)/3.
    #[test]
    fn the_lead_and_its_error_are_those_of_the_deals() {
        let mut outcome = Outcome::default();
        for results in [[1, 1], [1, -1], [-1, 0]] {
            outcome.count(results);
        }
        assert_eq!((outcome.wins, outcome.losses, outcome.draws), (3, 2, 1));
        assert!((outcome.lead() - 100.0 / 6.0).abs() < 1e-9, "{}", outcome.lead());
        let error = 50.0 * 7.0_f64.sqrt() / 3.0;
        assert!((outcome.standard_error() - error).abs() < 1e-9, "{}", outcome.standard_error());
    }

    #[test]
    fn the_same_seed_is_the_same_match() {
        assert_eq!(hold(20, 7), hold(20, 7));
        assert_ne!(hold(20, 7), hold(20, 1_000));
    }

    #[test]
    fn each_deal_is_played_once_from_each_seat() {
        for seed in 0..50 {
            let boneyard = set::shuffled(set::ordered(5), &mut Generator::seed_from_u64(seed));
            let mut expected = Outcome::default();
            expected.count([play(boneyard.clone(), Player::User), play(boneyard, Player::System)]);
            assert_eq!(hold(1, seed), expected, "deal {seed}");
        }
    }

    /// The elective's own bound, over all 4,000 games.
    #[test]
    fn smart_wins_at_least_8_games_in_100_more_than_it_loses() {
        let outcome = hold(2_000, 0);
        assert_eq!(outcome.wins + outcome.losses + outcome.draws, 4_000);
        assert!(outcome.lead() >= 8.0, "{outcome}");
    }
}
