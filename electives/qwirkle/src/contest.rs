//! Players against each other, in many games.
//!
//! Chance decides a game of Qwirkle more than skill does: whoever draws better wins. So a *round*
//! plays the same bag once for each seating: everybody gets every hand and every draw once, and
//! most of the luck cancels out. Rounds, not games, are what the intervals are computed from, for
//! the games of a round are alike.
//!
//! A round depends on its seed alone, and the sums are made in the order of the rounds. So the
//! result is the same whatever number of jobs plays them.

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

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Contest {
    /// Two to four.
    pub contenders: Vec<Contender>,
    /// How many rounds; each has as many games as there are contenders.
    pub rounds: usize,
    /// What all draws come from.
    pub seed: u64,
    /// How many threads play.
    pub jobs: usize,
    /// How much those think who do.
    pub work: Work,
}

/// What a contender has done in a round.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Score {
    /// Games won alone.
    pub wins: u32,
    /// Games won together with others.
    pub draws: u32,
    /// Wins, each of them divided among those who tie.
    pub share: f64,
    /// Points more than the best of the others.
    pub margin: i64,
    pub points: u32,
    /// Turns taken.
    pub turns: u32,
    /// Seconds spent on them.
    pub seconds: f64,
}

pub(crate) type Round = [Score; MOST];

impl Contest {
    /// Plays all rounds, and tells after each one; once it is stopped, games are left
    /// where they are, and the report is about the rounds that are over.
    ///
    /// # Errors
    /// When the system gives no threads.
    ///
    /// # Panics
    /// When there are not two to four contenders.
    pub fn play(
        &self,
        is_stopped: &AtomicBool,
        tell: &(impl Fn() + Sync),
    ) -> Result<Report, ThreadPoolBuildError> {
        assert!(PLAYERS.contains(&self.contenders.len()), "two to four contenders");
        let mut generator = Generator::seed_from_u64(self.seed);
        let seeds: Vec<u64> = (0..self.rounds).map(|_| generator.random()).collect();
        let pool = ThreadPoolBuilder::new().num_threads(self.jobs).build()?;
        let rounds: Vec<Round> = pool.install(|| {
            let played = seeds.par_iter().with_max_len(1).map(|&seed| {
                let round = self.round(seed, is_stopped)?;
                tell();
                Some(round)
            });
            played.while_some().collect()
        });
        Ok(Report::of(&self.contenders, &rounds))
    }

    /// The same bag, once for each seating; nothing, if it is stopped.
    fn round(&self, seed: u64, is_stopped: &AtomicBool) -> Option<Round> {
        let mut generator = Generator::seed_from_u64(seed);
        let seeds: [u64; MOST] = generator.random();
        let mut scores = Round::default();
        for rotation in 0..self.contenders.len() {
            self.game(rotation, &seeds, &mut generator.clone(), &mut scores, is_stopped)?;
        }
        Some(scores)
    }

    /// A game in which each contender sits so many seats further on.
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
        while game.end().is_none() {
            if is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let seat = game.turn();
            let clock = Clock::start();
            take_turn(&mut game, &mut *players[seat], generator).expect("a player keeps to rules");
            scores[at(seat)].seconds += clock.seconds();
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
