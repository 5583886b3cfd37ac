//! `qwirkle learn`: learns weights from games against itself.

use super::contest::{jobs, processors, seed};
use super::{Failure, WRONG, shown};
use crate::learn::{BATCH, Checkpoint, Learning};
use crate::level::{Loaded, NoLevel};
use crate::player::learned::Weights;
use crate::talk::Talk;
use crate::words::{Words, only_if};
use clap::Args;
use game_kit::files::{self, BadFile};
use game_kit::flags::whole;
use game_kit::progress::{INTERRUPTED, Progress, interruption};
use std::path::{Path, PathBuf};

const MOST_GAMES: usize = 1_000_000;

/// The rounds of a match after each batch: enough to see large steps, and little work.
const ROUNDS: usize = 100;

/// The command line of `qwirkle learn`.
#[derive(Debug, Clone, Args)]
pub struct LearnFlags {
    /// Number of games to learn from
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = games)]
    #[arg(allow_hyphen_values = true)]
    pub games: usize,
    /// The seed of all draws: the same number gives the same file
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = seed)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
    /// Write the weights to this file; only a file of weights is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Start from the weights of this file
    #[arg(long, value_name = "FILE")]
    pub from: Option<String>,
    /// Number of games played in parallel [default: the number of processors]
    #[arg(long, value_name = "J", value_parser = jobs, allow_hyphen_values = true)]
    pub jobs: Option<usize>,
}

fn games(text: &str) -> Result<usize, String> {
    whole(text, &(1..=MOST_GAMES), "the number of games is")
}

impl LearnFlags {
    fn learning(&self) -> Result<Learning, NoLevel> {
        let from = match &self.from {
            Some(file) => Loaded::read(file)?.weights,
            None => Weights::NONE,
        };
        Ok(Learning {
            games: self.games,
            seed: self.seed,
            jobs: self.jobs.unwrap_or_else(processors),
            batch: BATCH,
            rounds: ROUNDS,
            from,
        })
    }
}

/// Learns, and writes the weights after each checkpoint that is kept.
pub fn run(flags: &LearnFlags, talk: &mut Talk) -> Result<(), Failure> {
    let learning =
        flags.learning().map_err(|reason| Failure::input(talk.words.no_level(&reason)))?;
    // It would be a pity to find out after learning.
    files::check(&flags.out, false, is_weights)
        .map_err(|reason| unwritten(&flags.out, &reason, talk.words))?;
    learn(&learning, &flags.out, talk)
}

fn learn(learning: &Learning, out: &Path, talk: &mut Talk) -> Result<(), Failure> {
    let words = talk.words;
    let is_stopped = interruption();
    let bar = Progress::bar(learning.games, words.bar("learn"));
    let (mut points, mut kept, mut written) = (Vec::new(), None, Ok(()));
    let result = learning.run(&is_stopped, &|| bar.step(), |point, weights| {
        points.push(*point);
        bar.say(strength(point, words));
        if point.is_kept && written.is_ok() {
            kept = Some(weights.games);
            written = files::write(out, &weights.to_text(), false, is_weights);
        }
    });
    drop(bar);
    result.map_err(|error| {
        Failure::Said(words.no_threads(learning.jobs, error.to_string()), WRONG)
    })?;
    written.map_err(|reason| unwritten(out, &reason, words))?;
    for point in &points {
        talk.tell(&strength(point, words))?;
    }
    if let Some(games) = kept {
        talk.tell(&words.learned(shown(out), games))?;
    }
    let all = learning.from.games + learning.games;
    match points.last() {
        Some(last) if last.games == all => Ok(()),
        _ if kept.is_some() => Err(Failure::Interrupted),
        _ => Err(Failure::Said(words.nothing_learned(), INTERRUPTED)),
    }
}

fn strength(point: &Checkpoint, words: &Words) -> String {
    let interval = point.rate.interval().unwrap_or(0.0);
    let rate = words.percent(words.decimal(&format!("{:.1}", 100.0 * point.rate.mean)));
    let rate = format!("{rate} ± {}", words.decimal(&format!("{:.1}", 100.0 * interval)));
    let ahead = words.decimal(&format!("{:+.1}", point.margin.mean));
    words.strength(point.games, rate, ahead, only_if(!point.is_kept))
}

fn is_weights(text: &str) -> bool {
    Weights::from_text(text).is_ok()
}

fn unwritten(file: &Path, reason: &BadFile, words: &Words) -> Failure {
    Failure::input(words.not_written(shown(file), words.because(reason)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Signs;
    use game_kit::Screen;
    use pretty_assertions::assert_eq;

    /// Learns from these games in a short match, and returns what is said.
    fn learned(flags: &LearnFlags) -> String {
        let usual = flags.learning().unwrap();
        assert_eq!((usual.batch, usual.rounds), (50, 100));
        let mut talk = Talk::new(Screen::scripted([]), Words::english(), Signs::Letters);
        learn(&Learning { rounds: 2, ..usual }, &flags.out, &mut talk).unwrap();
        talk.screen.transcript().to_owned()
    }

    #[test]
    fn what_is_learned_is_written_and_continued() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out.toml");
        let flags = LearnFlags { games: 20, seed: 1, out: out.clone(), from: None, jobs: None };
        let first = learned(&flags);
        assert!(first.contains("out.toml contains what was learned from 20 games."), "{first}");
        // It starts from its own file, and replaces it.
        let from = Some(out.display().to_string());
        let again = learned(&LearnFlags { from, games: 5, ..flags });
        assert!(again.contains("25 games: "), "{again}");
    }
}
