//! Many games between the same players.
//!
//! Luck decides a game of Qwirkle more than skill does. So a *round* plays the same bag once for
//! each seating: every player gets every hand and every draw once, and most of the luck cancels
//! out. The games of a round are not independent, so intervals are computed from rounds.
//!
//! A round depends only on its seed, and sums are taken in the order of the rounds. So the number
//! of jobs does not change the result.

mod clock;
mod contender;
mod report;

pub use clock::Clock;
pub use contender::{Contender, NoContender};
pub use report::{Estimate, Report, Standing};

use crate::player::{Player, Work, take_turn};
use crate::state::{Game, PLAYERS};
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use shared::options::Generator;
use std::sync::atomic::{AtomicBool, Ordering};

const MOST: usize = *PLAYERS.end();

/// The setup of a contest.
#[derive(Debug, Clone)]
pub struct Contest {
    /// Two to four contenders.
    pub contenders: Vec<Contender>,
    /// The number of rounds; each has one game per contender.
    pub rounds: usize,
    /// The seed of all draws.
    pub seed: u64,
    /// The number of threads.
    pub jobs: usize,
    /// How much the experts think.
    pub work: Work,
}

/// The results of a contender in a round.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Score {
    /// Games won alone.
    pub wins: u32,
    /// Games won jointly with others.
    pub draws: u32,
    /// Wins; a joint win is divided among the winners.
    pub share: f64,
    /// Points ahead of the best opponent.
    pub margin: i64,
    pub points: u32,
    /// Turns taken.
    pub turns: u32,
    /// Seconds spent on these turns.
    pub seconds: f64,
}

pub(crate) type Round = [Score; MOST];

impl Contest {
    /// Plays all rounds and calls `on_round` after each. If stopped, it abandons the games in
    /// progress; the report covers the rounds that are complete.
    ///
    /// # Panics
    /// When there are not two to four contenders.
    pub fn play(
        &self,
        is_stopped: &AtomicBool,
        on_round: &(impl Fn() + Sync),
    ) -> Result<Report, ThreadPoolBuildError> {
        Ok(Report::of(&self.contenders, &self.rounds(is_stopped, on_round)?))
    }

    /// The results of each round, in order.
    pub(crate) fn rounds(
        &self,
        is_stopped: &AtomicBool,
        on_round: &(impl Fn() + Sync),
    ) -> Result<Vec<Round>, ThreadPoolBuildError> {
        assert!(PLAYERS.contains(&self.contenders.len()), "two to four contenders");
        let mut generator = Generator::seed_from_u64(self.seed);
        let seeds: Vec<u64> = (0..self.rounds).map(|_| generator.random()).collect();
        let pool = ThreadPoolBuilder::new().num_threads(self.jobs).build()?;
        Ok(pool.install(|| {
            let played = seeds.par_iter().with_max_len(1).map(|&seed| {
                let round = self.round(seed, is_stopped)?;
                on_round();
                Some(round)
            });
            played.while_some().collect()
        }))
    }

    /// Plays the same bag once for each seating; `None` if stopped.
    fn round(&self, seed: u64, is_stopped: &AtomicBool) -> Option<Round> {
        let mut generator = Generator::seed_from_u64(seed);
        let seeds: [u64; MOST] = generator.random();
        let mut scores = Round::default();
        for rotation in 0..self.contenders.len() {
            self.game(rotation, &seeds, &mut generator.clone(), &mut scores, is_stopped)?;
        }
        Some(scores)
    }

    /// A game in which each contender sits `rotation` seats further on.
    fn game(
        &self,
        rotation: usize,
        seeds: &[u64; MOST],
        generator: &mut Generator,
        scores: &mut Round,
        is_stopped: &AtomicBool,
    ) -> Option<()> {
        let count = self.contenders.len();
        let at = |seat: usize| (seat + count - rotation) % count;
        let mut players: Vec<Box<dyn Player>> = (0..count)
            .map(|seat| self.contenders[at(seat)].player(seeds[at(seat)], self.work))
            .collect();
        let mut game = Game::deal(count, generator);
        let mut clock = Clock::start();
        while game.end().is_none() {
            if is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let seat = game.turn();
            take_turn(&mut game, &mut *players[seat], generator).expect("a player keeps to rules");
            scores[at(seat)].seconds += clock.lap();
            scores[at(seat)].turns += 1;
        }
        (0..count).for_each(|seat| scores[at(seat)].add(&game, seat));
        Some(())
    }
}

impl Score {
    fn add(&mut self, game: &Game, seat: usize) {
        let points = game.seats()[seat].points;
        let others = game.seats().iter().enumerate().filter(|&(other, _)| other != seat);
        let best = others.map(|(_, other)| other.points).max().unwrap_or(0);
        self.points += points;
        self.margin += i64::from(points) - i64::from(best);
        if points >= best {
            let leaders = u32::try_from(game.leaders().count()).expect("four at most");
            self.share += 1.0 / f64::from(leaders);
            self.wins += u32::from(leaders == 1);
            self.draws += u32::from(leaders > 1);
        }
    }
}
