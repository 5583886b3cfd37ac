//! The result of a contest.

use super::{Contender, Round, Score};

/// A mean and its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error; `None` after a single round.
    pub error: Option<f64>,
}

/// The result of one contender.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// The contender.
    pub contender: Contender,
    /// Games won alone.
    pub wins: u64,
    /// Games won jointly with others.
    pub draws: u64,
    /// The share of games won; a joint win is divided among the winners.
    pub rate: Estimate,
    /// Points a game ahead of the best opponent.
    pub margin: Estimate,
    /// Mean points a game.
    pub points: f64,
    /// CPU milliseconds a move: the only figure that differs from run to run.
    pub milliseconds: f64,
}

/// The result of all contenders.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The number of rounds played.
    pub rounds: usize,
    /// Mean turns a game, all players together.
    pub turns: f64,
    /// The contenders in the order given.
    pub standings: Vec<Standing>,
}

impl Report {
    pub(super) fn of(contenders: &[Contender], rounds: &[Round]) -> Report {
        let standing = |(index, contender): (usize, &Contender)| {
            let scores: Vec<Score> = rounds.iter().map(|round| round[index]).collect();
            Standing::of(contender.clone(), contenders.len(), &scores)
        };
        let turns = sum(rounds.iter().flatten(), |score| f64::from(score.turns));
        Report {
            rounds: rounds.len(),
            turns: turns / count(rounds.len() * contenders.len()),
            standings: contenders.iter().enumerate().map(standing).collect(),
        }
    }

    /// The report without times, which differ from run to run.
    pub fn without_time(mut self) -> Report {
        self.standings.iter_mut().for_each(|standing| standing.milliseconds = 0.0);
        self
    }
}

impl Standing {
    fn of(contender: Contender, games: usize, scores: &[Score]) -> Standing {
        let games_in_all = count(games * scores.len());
        let a_game = |of: fn(&Score) -> f64| {
            Estimate::of(&scores.iter().map(|score| of(score) / count(games)).collect::<Vec<_>>())
        };
        let turns = sum(scores, |score| f64::from(score.turns));
        Standing {
            contender,
            wins: scores.iter().map(|score| u64::from(score.wins)).sum(),
            draws: scores.iter().map(|score| u64::from(score.draws)).sum(),
            rate: a_game(|score| score.share),
            #[allow(clippy::cast_precision_loss)] // no game brings a million points
            margin: a_game(|score| score.margin as f64),
            points: sum(scores, |score| f64::from(score.points)) / games_in_all,
            milliseconds: 1000.0 * sum(scores, |score| score.seconds) / turns,
        }
    }
}

impl Estimate {
    /// The estimate from one value a round.
    pub(crate) fn of(values: &[f64]) -> Estimate {
        let mean = values.iter().sum::<f64>() / count(values.len());
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let variance = squares / (count(values.len()) - 1.0);
        let error = (values.len() > 1).then(|| (variance / count(values.len())).sqrt());
        Estimate { mean, error }
    }

    /// Half the width of the 95% interval around the mean.
    pub fn interval(&self) -> Option<f64> {
        self.error.map(|error| 1.96 * error)
    }
}

fn sum<'a>(scores: impl IntoIterator<Item = &'a Score>, of: impl Fn(&Score) -> f64) -> f64 {
    scores.into_iter().map(of).sum()
}

#[allow(clippy::cast_precision_loss)] // far from 2^52
fn count(number: usize) -> f64 {
    number as f64
}
