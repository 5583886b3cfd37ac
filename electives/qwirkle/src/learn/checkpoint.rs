//! Checkpoints: how strong new weights are, and whether they are kept.

use super::Learning;
use crate::contest::{Contest, Standing};
use crate::level::{Level, Loaded};
use crate::player::Work;
use crate::player::learned::Weights;
use game_kit::estimate::Estimate;
use rayon::ThreadPoolBuildError;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Weights after a batch, measured by a match against greedy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Checkpoint {
    pub games: usize,
    pub rate: Estimate,
    /// Points a game ahead of greedy.
    pub margin: Estimate,
    pub is_kept: bool,
}

/// Matches, on bags that no game of learning uses.
impl Learning {
    /// How strong these weights are against greedy, and whether they are at least as good as
    /// others; `None` if stopped. Each batch has bags of its own here: if lucky weights could keep
    /// their lucky bags, no others would come up to them.
    pub(super) fn judge(
        &self,
        weights: &Weights,
        kept: &Weights,
        [strength, duel]: [u64; 2],
        is_stopped: &AtomicBool,
    ) -> Result<Option<Checkpoint>, ThreadPoolBuildError> {
        let Some(against_greedy) =
            self.play([learned(weights), Level::Greedy], strength, is_stopped)?
        else {
            return Ok(None);
        };
        let duel = self.play([learned(weights), learned(kept)], duel, is_stopped)?;
        Ok(duel.map(|duel| Checkpoint {
            games: weights.games,
            rate: against_greedy.rate,
            margin: against_greedy.margin,
            is_kept: !is_lost(duel.margin),
        }))
    }

    /// The result of the first of two players; `None` if stopped.
    fn play(
        &self,
        levels: [Level; 2],
        seed: u64,
        is_stopped: &AtomicBool,
    ) -> Result<Option<Standing>, ThreadPoolBuildError> {
        let contest = Contest {
            contenders: levels.into(),
            rounds: self.rounds,
            seed,
            jobs: self.jobs,
            work: Work::default(),
        };
        let mut report = contest.play(is_stopped, &|| {})?;
        Ok((report.rounds == self.rounds).then(|| report.standings.swap_remove(0)))
    }
}

/// Whether a player is more than a standard error behind. Points say more than wins.
fn is_lost(margin: Estimate) -> bool {
    margin.mean < -margin.error.unwrap_or(0.0)
}

fn learned(weights: &Weights) -> Level {
    let loaded = Loaded { file: String::new(), weights: weights.clone() };
    Level::Learned { endgame: false, from: Some(Arc::new(loaded)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_is_lost_only_by_more_than_chance() {
        let is_lost = |margins: &[f64]| is_lost(Estimate::of(margins));
        // The means are -2, -2 and 2; the standard errors are 0.4, 10.4 and 0.4.
        assert!(is_lost(&[-1.0, -2.0, -3.0, -2.0]));
        assert!(!is_lost(&[20.0, -22.0, -20.0, 14.0]));
        assert!(!is_lost(&[1.0, 2.0, 3.0, 2.0]));
    }
}
