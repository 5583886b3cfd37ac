//! Many games between the same players.
//!
//! Luck decides a game of Qwirkle more than skill does. So a *round* plays the same bag once for
//! each seating: every player gets every hand and every draw once, and most of the luck cancels
//! out. The games of a round are not independent, so intervals are computed from rounds.
//!
//! A round depends only on its seed, and sums are taken in the order of the rounds. So the number
//! of jobs does not change the result.

use crate::level::Level;
use crate::player::{Player, Work, take_turn};
use crate::state::{Game, PLAYERS};
use game_kit::estimate::Estimate;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use shared::options::Generator;
use std::sync::atomic::{AtomicBool, Ordering};

const MOST: usize = *PLAYERS.end();

#[derive(Debug, Clone)]
pub struct Contest {
    pub contenders: Vec<Level>,
    pub rounds: usize,
    pub seed: u64,
    pub jobs: usize,
    pub work: Work,
}

/// The results of a contender in a round.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Score {
    wins: u32,
    /// Games won jointly with others.
    draws: u32,
    share: f64,
    /// Points ahead of the best opponent.
    margin: i64,
    points: u32,
    turns: u32,
    seconds: f64,
}

type Round = [Score; MOST];

impl Contest {
    /// Plays all rounds and calls `on_round` after each. If stopped, it abandons the games in
    /// progress; the report covers the rounds that are complete.
    pub fn play(
        &self,
        is_stopped: &AtomicBool,
        on_round: &(impl Fn() + Sync),
    ) -> Result<Report, ThreadPoolBuildError> {
        assert!(PLAYERS.contains(&self.contenders.len()), "two to four contenders");
        let mut generator = Generator::seed_from_u64(self.seed);
        let seeds: Vec<u64> = (0..self.rounds).map(|_| generator.random()).collect();
        let pool = ThreadPoolBuilder::new().num_threads(self.jobs).build()?;
        let rounds: Vec<Round> = pool.install(|| {
            let played = seeds.par_iter().with_max_len(1).map(|&seed| {
                let round = self.round(seed, is_stopped)?;
                on_round();
                Some(round)
            });
            played.while_some().collect()
        });
        Ok(Report::of(&self.contenders, &rounds))
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
            .map(|seat| self.contenders[at(seat)].thinking(seeds[at(seat)], self.work))
            .collect();
        let mut game = Game::deal(count, generator);
        let mut time = now();
        while game.end().is_none() {
            if is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let seat = game.turn();
            take_turn(&mut game, &mut *players[seat], generator).expect("a player keeps to rules");
            // Reading the clock takes longer than a greedy turn, so it is read only once a turn.
            let start = std::mem::replace(&mut time, now());
            scores[at(seat)].seconds += time - start;
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

/// CPU seconds of this thread, or elapsed seconds where the system has no such clock.
#[cfg(unix)]
fn now() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn now() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed().as_secs_f64()
}

// The result of a contest.

/// The result of one contender.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    pub contender: Level,
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
    pub rounds: usize,
    /// Mean turns a game, all players together.
    pub turns: f64,
    /// The contenders in the order given.
    pub standings: Vec<Standing>,
}

impl Report {
    fn of(contenders: &[Level], rounds: &[Round]) -> Report {
        let standing = |(index, contender): (usize, &Level)| {
            let scores: Vec<Score> = rounds.iter().map(|round| round[index]).collect();
            Standing::of(contender.clone(), contenders.len(), &scores)
        };
        let turns = sum(rounds.iter().flatten(), |score| f64::from(score.turns));
        Report {
            rounds: rounds.len(),
            turns: turns / (rounds.len() * contenders.len()) as f64,
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
    fn of(contender: Level, games: usize, scores: &[Score]) -> Standing {
        let games_in_all = (games * scores.len()) as f64;
        let a_game = |of: fn(&Score) -> f64| {
            Estimate::of(&scores.iter().map(|score| of(score) / games as f64).collect::<Vec<_>>())
        };
        let turns = sum(scores, |score| f64::from(score.turns));
        Standing {
            contender,
            wins: scores.iter().map(|score| u64::from(score.wins)).sum(),
            draws: scores.iter().map(|score| u64::from(score.draws)).sum(),
            rate: a_game(|score| score.share),
            margin: a_game(|score| score.margin as f64),
            points: sum(scores, |score| f64::from(score.points)) / games_in_all,
            milliseconds: 1000.0 * sum(scores, |score| score.seconds) / turns,
        }
    }
}

fn sum<'a>(scores: impl IntoIterator<Item = &'a Score>, of: impl Fn(&Score) -> f64) -> f64 {
    scores.into_iter().map(of).sum()
}
