//! A match of many games between the smart strategy and the plain one.

use crate::game::{Game, Player};
use crate::set::{self, Dominoes};
use crate::system::{Strategy, choose};
use game_kit::estimate::Estimate;
use rand::SeedableRng;
use shared::options::Generator;
use std::fmt;

/// The greatest value of the set in use, which is set5.
const MAX: u32 = 5;

/// The number of dominoes each player starts with.
const EACH: usize = 4;

/// The results of a match, from the smart strategy's point of view.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MatchReport {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
    /// For each deal, its wins minus its losses.
    margins: Vec<f64>,
}

/// Plays each deal twice; each strategy begins once. The deals are shuffled with the seeds `seed`,
/// `seed + 1` and so on.
pub fn hold(deals: u32, seed: u64) -> MatchReport {
    let mut report = MatchReport::default();
    for deal in 0..deals {
        let mut generator = Generator::seed_from_u64(seed.wrapping_add(deal.into()));
        let boneyard = set::shuffled(set::ordered(MAX), &mut generator);
        report.count([Player::User, Player::System].map(|seat| play(boneyard.clone(), seat)));
    }
    report
}

/// The result with the smart strategy in this seat: 1 if it wins, -1 if the plain one does, else 0.
fn play(boneyard: Dominoes, smart: Player) -> i8 {
    let mut game =
        Game::deal(boneyard, EACH).expect("36 dominoes are enough for two hands of four");
    while game.winner().is_none() && !game.is_stuck() {
        let strategy = if game.next() == smart { Strategy::Smart } else { Strategy::Plain };
        let turn = choose(strategy, game.view());
        game.take(turn).expect("a strategy chooses a legal turn");
    }
    match game.winner() {
        Some(winner) if winner == smart => 1,
        Some(_) => -1,
        None => 0,
    }
}

impl MatchReport {
    /// Counts the two games of a deal.
    fn count(&mut self, results: [i8; 2]) {
        for result in results {
            match result {
                1 => self.wins += 1,
                -1 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        self.margins.push(results.into_iter().map(f64::from).sum());
    }

    /// The number of games it wins minus those it loses, per 100 games. The two games of a deal are
    /// not independent, but the deals are, so the error is computed from the margins of the deals.
    pub fn lead(&self) -> Estimate {
        let of_100: Vec<f64> = self.margins.iter().map(|margin| 50.0 * margin).collect();
        Estimate::of(&of_100)
    }
}

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.wins + self.losses + self.draws;
        let half = games / 2;
        writeln!(f, "Smart against plain: {games} games on set5, {EACH} dominoes each;")?;
        writeln!(f, "each begins {half} of them.")?;
        writeln!(f, "wins    {:6}", self.wins)?;
        writeln!(f, "losses  {:6}", self.losses)?;
        writeln!(f, "draws   {:6}", self.draws)?;
        let Estimate { mean: lead, error } = self.lead();
        let error = error.unwrap_or_default();
        write!(f, "In 100 games it wins {lead:.1} more than it loses (standard error {error:.1}).")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// Three deals: two wins, a win and a loss, a loss and a draw.
    #[test]
    fn the_lead_is_that_of_the_deals() {
        let mut report = MatchReport::default();
        for results in [[1, 1], [1, -1], [-1, 0]] {
            report.count(results);
        }
        assert_eq!((report.wins, report.losses, report.draws), (3, 2, 1));
        assert_eq!(report.margins, [2.0, 0.0, -1.0]);
        assert!((report.lead().mean - 100.0 / 6.0).abs() < 1e-9, "{report}");
    }
}
