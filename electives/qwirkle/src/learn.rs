//! Learning: finds the weights of [`Learned`](crate::player::Learned) from games against itself.
//!
//! Learning goes in batches. The player plays a batch of games against itself with the weights that
//! it has, and compares the turns of each position; ridge regression turns the differences into new
//! weights. These are a checkpoint, which is kept unless it loses a match against the weights before
//! it, on bags that no game of learning uses. Each batch is half as long as all before it.
//!
//! A game depends only on its seed, and sums are taken in the order of the games: the number of
//! jobs does not change a bit of the result.

mod checkpoint;
mod compare;
mod ridge;

pub use checkpoint::Checkpoint;

use crate::player::learned::{PHASES, Weights};
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use ridge::Equations;
use shared::options::Generator;
use std::sync::atomic::{AtomicBool, Ordering};

/// The least games of a batch, unless something else is asked for.
pub const BATCH: usize = 50;

/// How many games are played before their sums are added up.
const CHUNK: usize = 64;

/// Keeps the games of learning apart from those of a match with the same seed.
const LEARNING: u64 = 0x6c65_6172_6e69_6e67;

type Sums = Box<[Equations; PHASES]>;

/// The setup of learning.
#[derive(Debug, Clone)]
pub struct Learning {
    pub games: usize,
    pub seed: u64,
    pub jobs: usize,
    /// The least games of a batch.
    pub batch: usize,
    /// The number of rounds in each match of a checkpoint.
    pub rounds: usize,
    pub from: Weights,
}

impl Learning {
    /// Plays all games. Calls `on_game` after each game and `on_checkpoint` after each batch; the
    /// weights that it gets are those that are kept. If stopped, it gives up the batch in progress.
    pub fn run(
        &self,
        is_stopped: &AtomicBool,
        on_game: &(impl Fn() + Sync),
        mut on_checkpoint: impl FnMut(&Checkpoint, &Weights),
    ) -> Result<(), ThreadPoolBuildError> {
        let pool = ThreadPoolBuilder::new().num_threads(self.jobs).build()?;
        let mut generator = Generator::seed_from_u64(self.seed ^ LEARNING);
        let strength = generator.random();
        let mut sums = Sums::default();
        let (mut kept, mut played) = (self.from.clone(), 0);
        while played < self.games {
            let batch = (played / 2).max(self.batch).min(self.games - played);
            let seeds: Vec<u64> = (0..batch).map(|_| generator.random()).collect();
            let game = |seed: &u64| {
                on_game();
                let equations = compare::game(&kept, *seed);
                (!is_stopped.load(Ordering::Relaxed)).then_some(equations)
            };
            if add_games(&seeds, game, &mut sums, &pool).is_none() {
                break;
            }
            played += batch;
            let weights = self.weights(&sums, played);
            let seeds = [strength, generator.random()];
            let Some(checkpoint) = self.judge(&weights, &kept, seeds, is_stopped)? else { break };
            if checkpoint.is_kept {
                kept = weights;
            }
            on_checkpoint(&checkpoint, &kept);
        }
        Ok(())
    }

    fn weights(&self, sums: &Sums, played: usize) -> Weights {
        // The old weights count as much as the games that they come from.
        let share = self.from.games as f64 / played as f64;
        let solve = |phase: usize| sums[phase].solve(self.from.of(phase), share);
        Weights::new(std::array::from_fn(solve), self.from.games + played, self.seed)
    }
}

/// Plays a batch and adds its sums, in the order of the games; `None` if stopped.
fn add_games(
    seeds: &[u64],
    game: impl Fn(&u64) -> Option<Sums> + Sync,
    sums: &mut Sums,
    pool: &ThreadPool,
) -> Option<()> {
    for seeds in seeds.chunks(CHUNK) {
        let games: Option<Vec<Sums>> =
            pool.install(|| seeds.par_iter().with_max_len(1).map(&game).collect());
        for game in games? {
            sums.iter_mut().zip(&*game).for_each(|(sum, one)| sum.add_all(one));
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn learning(jobs: usize) -> Learning {
        Learning { games: 60, seed: 3, jobs, batch: BATCH, rounds: 8, from: Weights::NONE }
    }

    /// The checkpoints, and the weights after each.
    fn run(learning: &Learning) -> Vec<(Checkpoint, String)> {
        let mut points = Vec::new();
        let learned = learning.run(&AtomicBool::new(false), &|| {}, |point, weights| {
            points.push((*point, weights.to_text()));
        });
        learned.unwrap();
        points
    }

    /// A few games in batches of three, on so many threads.
    fn few(jobs: usize) -> Learning {
        Learning { games: 5, batch: 3, rounds: 2, ..learning(jobs) }
    }

    #[test]
    fn the_number_of_jobs_does_not_change_a_bit() {
        let one = run(&few(1));
        assert_eq!(one, run(&few(3)));
        assert_eq!(one.iter().map(|(point, _)| point.games).collect::<Vec<_>>(), [3, 5]);
    }

    /// The file is what an earlier run wrote. If it differs on purpose, `UPDATE=1` writes it again.
    /// Sixty games are enough to be better than greedy, which is where learning starts.
    #[test]
    fn a_small_file_is_learned_again_byte_for_byte_and_beats_greedy() {
        let points = run(&learning(2));
        let (_, text) = points.last().unwrap();
        if std::env::var_os("UPDATE").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/learn/small.toml");
            std::fs::write(file, text).unwrap();
        }
        assert_eq!(text, include_str!("learn/small.toml"));
        assert!(points.iter().all(|(point, _)| point.margin.mean > 3.0), "{points:?}");
    }

    #[test]
    fn whoever_stops_gets_no_more_checkpoints() {
        let mut points = 0;
        let is_stopped = AtomicBool::new(false);
        let stop = |_: &Checkpoint, _: &Weights| {
            points += 1;
            is_stopped.store(true, Ordering::Relaxed);
        };
        few(1).run(&is_stopped, &|| {}, stop).unwrap();
        assert_eq!(points, 1);
    }
}
