//! Learning: finds the weights of [`Learned`](crate::player::Learned) from games against itself.
//!
//! Learning goes in batches. The player plays a batch of games against itself with the weights that
//! it has, and a [`Method`] turns them into new weights. These are a checkpoint, which is kept
//! unless it loses a match against the weights before it, on bags that no game of learning uses.
//! Each batch is half as long as all before it.
//!
//! A game depends only on its seed, and sums are taken in the order of the games: the number of
//! jobs does not change a bit of the result.

mod checkpoint;
mod compare;
mod importance;
mod returns;
mod ridge;
mod td;

pub use crate::learn::checkpoint::{BadPlot, CSV_HEAD, csv, svg};
pub use checkpoint::Checkpoint;
pub use importance::importance;

use crate::player::learned::{Judged, PHASES, Weights, best_of, judge};
use crate::player::{View, take};
use crate::state::Game;
use checkpoint::Matches;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use ridge::Equations;
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

// A game of the learned player against itself.

/// Who learns from a game.
trait Learner {
    /// The weights to play by.
    fn weights(&self) -> &Weights;
    /// A turn, before it is taken: everything that the player can do, and what it does.
    fn turn(&mut self, game: &Game, judged: &[Judged], best: &Judged, dice: &Generator);
    /// The game is over.
    fn over(&mut self) {}
}

/// Plays a game of two players.
fn play(learner: &mut impl Learner, seed: u64) {
    let mut dice = Generator::seed_from_u64(seed);
    let mut game = Game::deal(2, &mut dice);
    while game.end().is_none() {
        let judged = judge(View::of(&game), learner.weights());
        let best = best_of(&judged);
        learner.turn(&game, &judged, best, &dice);
        take(&mut game, &best.choice, &mut dice).expect("what is judged is allowed");
    }
    learner.over();
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use std::sync::LazyLock;

    /// What comparing learns on two threads, for several tests.
    static COMPARED: LazyLock<Vec<(Checkpoint, String)>> =
        LazyLock::new(|| run(&learning(Method::Compare, 2)));

    fn learning(method: Method, jobs: usize) -> Learning {
        let from = Weights::NONE;
        Learning { games: 60, seed: 3, method, lambda: 0.9, jobs, batch: BATCH, rounds: 8, from }
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
    fn few(method: Method, jobs: usize) -> Learning {
        Learning { games: 5, batch: 3, rounds: 2, ..learning(method, jobs) }
    }

    #[test]
    fn the_number_of_jobs_does_not_change_a_bit() {
        for method in Method::ALL {
            let one = run(&few(method, 1));
            assert_eq!(one, run(&few(method, 3)));
            assert_eq!(one.iter().map(|(point, _)| point.games).collect::<Vec<_>>(), [3, 5]);
            assert_ne!(one[0].1, one[1].1);
        }
    }

    /// The file is what an earlier run wrote. If it differs on purpose, `UPDATE=1` writes it again.
    #[test]
    fn a_small_file_is_learned_again_byte_for_byte() {
        let (_, text) = COMPARED.last().unwrap();
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/learn/small.toml"), text)
                .unwrap();
        }
        assert_eq!(text, include_str!("learn/small.toml"));
    }

    /// Sixty games are enough to be better than greedy, which is where learning starts.
    #[test]
    fn comparing_the_turns_of_a_position_learns_from_few_games() {
        let points = &*COMPARED;
        assert!(points.iter().all(|(point, _)| point.margin.mean > 3.0), "{points:?}");
    }

    #[test]
    fn learning_goes_on_from_weights() {
        let from = Weights::shipped().clone();
        let games = from.games;
        let points = run(&Learning { from, games: 20, ..learning(Method::Compare, 2) });
        assert_eq!(points[0].0.games, games + 20);
        assert!(points[0].0.margin.mean > 3.0, "{points:?}");
    }

    /// Three whole games teach nothing but their luck.
    #[test]
    fn weights_that_lose_their_match_are_not_kept() {
        let points = run(&Learning { games: 3, lambda: 1.0, ..learning(Method::Returns, 2) });
        let (point, kept) = &points[0];
        assert!(point.margin.mean < -5.0 && !point.is_kept, "{point:?}");
        assert_eq!(*kept, Weights::NONE.to_text());
    }

    #[test]
    fn whoever_stops_gets_no_more_checkpoints() {
        let learning = few(Method::Returns, 1);
        let mut points = 0;
        let is_stopped = AtomicBool::new(false);
        let stop = |_: &Checkpoint, _: &Weights| {
            points += 1;
            is_stopped.store(true, Ordering::Relaxed);
        };
        learning.run(&is_stopped, &|| {}, stop).unwrap();
        assert_eq!(points, 1);
    }

    #[test]
    fn a_curve_has_a_row_and_a_mark_for_each_checkpoint() {
        let mut points: Vec<Checkpoint> = COMPARED.iter().map(|(point, _)| *point).collect();
        points[1].is_kept = false;
        assert_eq!(csv(&points).lines().count(), 3);
        assert!(csv(&points).starts_with(CSV_HEAD));
        let svg = svg(&points, "games", "won").unwrap();
        let circles: Vec<&str> = svg.lines().filter(|line| line.starts_with("<circle")).collect();
        assert_eq!(circles.len(), 2, "{svg}");
        // Only what is kept is filled.
        assert!(
            !circles[0].contains("fill=\"none\"") && circles[1].contains("fill=\"none\""),
            "{svg}"
        );
    }
}
