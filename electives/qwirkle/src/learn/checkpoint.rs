//! Checkpoints: how strong new weights are, whether they are kept, and their plot.

use crate::contest::{Contender, Contest, Estimate, Round};
use crate::level::{Level, Loaded};
use crate::player::Work;
use crate::player::learned::Weights;
use plotters::prelude::*;
use rayon::ThreadPoolBuildError;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Weights after a batch, measured by a match against greedy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Checkpoint {
    /// The number of games learned from.
    pub games: usize,
    /// The share of games won.
    pub rate: Estimate,
    /// Points a game ahead of greedy.
    pub margin: Estimate,
    /// Whether the weights are kept.
    pub is_kept: bool,
}

/// Matches, on bags that no game of learning uses.
pub(super) struct Matches<'a> {
    /// The number of rounds of each; a round has two games.
    pub(super) rounds: usize,
    pub(super) jobs: usize,
    pub(super) is_stopped: &'a AtomicBool,
}

/// The results of the first player of a match, round by round.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Results {
    rates: Vec<f64>,
    margins: Vec<f64>,
}

impl Matches<'_> {
    /// How strong these weights are against greedy, and whether they are at least as good as
    /// others; `None` if stopped. Each batch has bags of its own here: if lucky weights could keep
    /// their lucky bags, no others would come up to them.
    pub(super) fn judge(
        &self,
        weights: &Weights,
        kept: &Weights,
        [strength, duel]: [u64; 2],
    ) -> Result<Option<Checkpoint>, ThreadPoolBuildError> {
        let Some(against_greedy) = self.play([learned(weights), Level::Greedy], strength)? else {
            return Ok(None);
        };
        let duel = self.play([learned(weights), learned(kept)], duel)?;
        Ok(duel.map(|duel| Checkpoint {
            games: weights.games,
            rate: Estimate::of(&against_greedy.rates),
            margin: Estimate::of(&against_greedy.margins),
            is_kept: !duel.is_lost(),
        }))
    }

    fn play(&self, levels: [Level; 2], seed: u64) -> Result<Option<Results>, ThreadPoolBuildError> {
        let contest = Contest {
            contenders: levels.map(Contender::Level).into(),
            rounds: self.rounds,
            seed,
            jobs: self.jobs,
            work: Work::default(),
        };
        let rounds = contest.rounds(self.is_stopped, &|| {})?;
        Ok((rounds.len() == self.rounds).then(|| Results::of(&rounds)))
    }
}

fn learned(weights: &Weights) -> Level {
    let loaded = Loaded { file: String::new(), weights: weights.clone() };
    Level::Learned { endgame: false, from: Some(Arc::new(loaded)) }
}

impl Results {
    fn of(rounds: &[Round]) -> Results {
        #[allow(clippy::cast_precision_loss)] // no game brings a million points
        let margin = |round: &Round| round[0].margin as f64 / 2.0;
        Results {
            rates: rounds.iter().map(|round| round[0].share / 2.0).collect(),
            margins: rounds.iter().map(margin).collect(),
        }
    }

    /// Whether the first player is more than a standard error behind. Points say more than wins.
    fn is_lost(&self) -> bool {
        let margin = Estimate::of(&self.margins);
        margin.mean < -margin.error.unwrap_or(0.0)
    }
}

// Strength against games, as a table and as a plot.

/// The size of the plot in pixels.
const SIZE: (u32, u32) = (720, 420);

/// The heading of the table.
pub const CSV_HEAD: &str = "games,won_percent,interval,points_ahead,kept\n";

/// The plot could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the plot cannot be drawn: {0}")]
pub struct BadPlot(String);

/// The percentage of games won, and its interval.
fn percent(point: &Checkpoint) -> (f64, f64) {
    (100.0 * point.rate.mean, 100.0 * point.rate.interval().unwrap_or(0.0))
}

/// The checkpoints as a table with commas.
pub fn csv(points: &[Checkpoint]) -> String {
    let mut text = CSV_HEAD.to_owned();
    for point in points {
        let ((rate, interval), ahead) = (percent(point), point.margin.mean);
        let _ =
            writeln!(text, "{},{rate:.2},{interval:.2},{ahead:.2},{}", point.games, point.is_kept);
    }
    text
}

/// The checkpoints as an SVG, each with its 95% interval; filled if it was kept. `x` and `y`
/// are the titles of the axes.
///
/// # Errors
/// When it cannot be drawn.
pub fn svg(points: &[Checkpoint], x: &str, y: &str) -> Result<String, BadPlot> {
    let mut text = String::new();
    draw(points, [x, y], &mut text).map_err(|error| BadPlot(error.to_string()))?;
    Ok(text)
}

fn draw(
    points: &[Checkpoint],
    [x, y]: [&str; 2],
    text: &mut String,
) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(text, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let last = points.last().map_or(1, |point| point.games);
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(48)
        .build_cartesian_2d(0..last, 40.0..90.0)?;
    chart.configure_mesh().x_desc(x).y_desc(y).draw()?;
    for point in points {
        let ((rate, interval), games) = (percent(point), point.games);
        let bar = [(games, rate - interval), (games, rate + interval)];
        chart.draw_series([PathElement::new(bar, BLUE)])?;
        let style = ShapeStyle { filled: point.is_kept, ..BLUE.into() };
        chart.draw_series([Circle::new((games, rate), 4, style)])?;
    }
    let kept = points.iter().filter(|point| point.is_kept);
    chart.draw_series(LineSeries::new(kept.map(|point| (point.games, percent(point).0)), BLUE))?;
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_is_lost_only_by_more_than_chance() {
        let is_lost =
            |margins: &[f64]| Results { rates: Vec::new(), margins: margins.to_vec() }.is_lost();
        // The means are -2, -2 and 2; the standard errors are 0.4, 10.4 and 0.4.
        assert!(is_lost(&[-1.0, -2.0, -3.0, -2.0]));
        assert!(!is_lost(&[20.0, -22.0, -20.0, 14.0]));
        assert!(!is_lost(&[1.0, 2.0, 3.0, 2.0]));
    }
}
