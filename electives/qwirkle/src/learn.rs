//! Learning: finds the weights of [`Learned`](crate::player::Learned) from games against itself.
//!
//! Learning goes in batches. The player plays a batch of games against itself with the weights that
//! it has, and a [`Method`] turns them into new weights. These are a checkpoint, which is kept unless it
//! loses a match against the weights before it, on bags that no game of learning uses. Each batch is half as long as all
//! before it.
//!
//! A game depends only on its seed, and sums are taken in the order of the games: the number of jobs
//! does not change a bit of the result.

mod checkpoint;
mod compare;
mod importance;
mod plot;
mod returns;
mod ridge;
mod selfplay;
mod td;

pub use checkpoint::Checkpoint;
pub use importance::importance;
pub use plot::{BadPlot, CSV_HEAD, csv, svg};

use crate::player::learned::{PHASES, Weights};
use checkpoint::Matches;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use ridge::Equations;
use selfplay::play;
use shared::options::Generator;
use std::sync::atomic::{AtomicBool, Ordering};
use td::Td;

/// The least games of a batch, unless something else is asked for.
pub const BATCH: usize = 50;

/// How many games are played before their sums are added up.
const CHUNK: usize = 64;

/// Keeps the games of learning apart from those of a match with the same seed.
const LEARNING: u64 = 0x6c65_6172_6e69_6e67;

/// How weights are learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Ridge regression on lambda-returns.
    Returns,
    /// Ridge regression on the differences between the turns of one position, each played on with
    /// the same bag.
    Compare,
    /// Online TD(lambda).
    Td,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Returns, Method::Compare, Method::Td];

    /// The name of the method.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Returns => "returns",
            Method::Compare => "compare",
            Method::Td => "td",
        }
    }
}

/// The setup of learning.
#[derive(Debug, Clone)]
pub struct Learning {
    /// The number of games.
    pub games: usize,
    /// The seed of all games.
    pub seed: u64,
    /// How weights are learned.
    pub method: Method,
    /// How far a return looks ahead: 0 is one turn, 1 is the whole game.
    pub lambda: f64,
    /// The number of threads.
    pub jobs: usize,
    /// The least games of a batch.
    pub batch: usize,
    /// The number of rounds in each match of a checkpoint.
    pub rounds: usize,
    /// The weights to start from.
    pub from: Weights,
}

/// What has been learned so far.
enum Lesson {
    Equations(Box<[Equations; PHASES]>),
    Td(Box<Td>),
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
        let matches = Matches { rounds: self.rounds, jobs: self.jobs, is_stopped };
        let strength = generator.random();
        let mut lesson = self.first_lesson();
        let (mut kept, mut played) = (self.from.clone(), 0);
        while played < self.games {
            let batch = (played / 2).max(self.batch).min(self.games - played);
            let seeds: Vec<u64> = (0..batch).map(|_| generator.random()).collect();
            let batch = Batch { seeds, weights: &kept, is_stopped, on_game };
            if self.learn(&mut lesson, &batch, &pool).is_none() {
                break;
            }
            played += batch.seeds.len();
            let weights = self.weights(&lesson, played);
            let seeds = [strength, generator.random()];
            let Some(checkpoint) = matches.judge(&weights, &kept, seeds)? else { break };
            if checkpoint.is_kept {
                kept = weights;
            }
            on_checkpoint(&checkpoint, &kept);
        }
        Ok(())
    }

    fn first_lesson(&self) -> Lesson {
        match self.method {
            Method::Td => Lesson::Td(Box::new(Td::new(&self.from, self.lambda))),
            _ => Lesson::Equations(Box::default()),
        }
    }

    /// Plays a batch; `None` if stopped.
    fn learn(
        &self,
        lesson: &mut Lesson,
        batch: &Batch<impl Fn() + Sync>,
        pool: &ThreadPool,
    ) -> Option<()> {
        match lesson {
            Lesson::Td(td) => batch.seeds.iter().try_for_each(|&seed| {
                play(&mut **td, seed);
                batch.next()
            }),
            Lesson::Equations(all) => batch.seeds.chunks(CHUNK).try_for_each(|seeds| {
                let game = |&seed: &u64| {
                    let equations = self.equations(batch.weights, seed);
                    batch.next().map(|()| equations)
                };
                let games: Option<Vec<_>> =
                    pool.install(|| seeds.par_iter().with_max_len(1).map(game).collect());
                for game in games? {
                    all.iter_mut().zip(&*game).for_each(|(sum, one)| sum.add_all(one));
                }
                Some(())
            }),
        }
    }

    /// The equations of one game.
    fn equations(&self, weights: &Weights, seed: u64) -> Box<[Equations; PHASES]> {
        let mut equations = Box::<[Equations; PHASES]>::default();
        if self.method == Method::Compare {
            play(&mut compare::Compare { weights, equations: &mut equations }, seed);
        } else {
            let mut game = returns::Steps::new(weights);
            play(&mut game, seed);
            game.add_to(&mut equations, self.lambda);
        }
        equations
    }

    fn weights(&self, lesson: &Lesson, played: usize) -> Weights {
        let games = self.from.games + played;
        match lesson {
            Lesson::Td(td) => Weights::new(*td.weights.by_phase(), games, self.seed),
            Lesson::Equations(equations) => {
                // The old weights count as much as the games that they come from.
                #[allow(clippy::cast_precision_loss)] // far from 2^52
                let share = self.from.games as f64 / played as f64;
                let solve = |phase: usize| equations[phase].solve(self.from.of(phase), share);
                Weights::new(std::array::from_fn(solve), games, self.seed)
            }
        }
    }
}

/// The games of a batch.
struct Batch<'a, F> {
    seeds: Vec<u64>,
    weights: &'a Weights,
    is_stopped: &'a AtomicBool,
    on_game: &'a F,
}

impl<F: Fn()> Batch<'_, F> {
    /// Counts a game; `None` if stopped.
    fn next(&self) -> Option<()> {
        (self.on_game)();
        (!self.is_stopped.load(Ordering::Relaxed)).then_some(())
    }
}

#[cfg(test)]
mod tests;
