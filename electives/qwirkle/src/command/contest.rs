//! `qwirkle match`: plays many games between players and prints the result.

mod table;

use super::number::whole;
use super::{WRONG, complain, watched};
use crate::contest::{Contender, Contest, Report};
use crate::player::Work;
use crate::state::PLAYERS;
use crate::talk::Talk;
use clap::Args;
use shared::console;
use std::io;
use std::num::NonZero;
use std::process::ExitCode;
use std::thread;

const MOST_GAMES: usize = 1_000_000;
const MOST_JOBS: usize = 256;
const LONGEST_THOUGHT: f64 = 60_000.0;

/// The conventional exit status of a program ended by Ctrl-C.
pub(super) const INTERRUPTED: u8 = 130;

/// The command line of `qwirkle match`.
#[derive(Debug, Clone, Args)]
pub struct ContestFlags {
    /// Two to four of random, greedy, learned, learned+endgame, learned:FILE and expert; only-IDEA
    /// and without-IDEA are experts with only one idea or with all but that one, where IDEA is
    /// leave, danger, simulation or endgame
    #[arg(value_name = "PLAYER", required = true, num_args = PLAYERS)]
    pub contenders: Vec<Contender>,
    /// Number of games, rounded up to whole rounds; in a round everybody has every seat once
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    #[arg(allow_hyphen_values = true)]
    pub games: usize,
    /// The seed of all draws: the same number gives the same result
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = seed)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
    /// Number of games played in parallel [default: the number of processors]
    #[arg(long, value_name = "J", value_parser = jobs, allow_hyphen_values = true)]
    pub jobs: Option<usize>,
    /// How long an expert thinks, in milliseconds a move (approximate)
    #[arg(long, value_name = "MS", default_value_t = Work::MILLISECONDS, value_parser = think)]
    #[arg(allow_hyphen_values = true)]
    pub think: f64,
}

fn games(text: &str) -> Result<usize, String> {
    whole(text, &(1..=MOST_GAMES), "the number of games is")
}

pub(super) fn jobs(text: &str) -> Result<usize, String> {
    whole(text, &(1..=MOST_JOBS), "the number of jobs is")
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

fn think(text: &str) -> Result<f64, String> {
    let sentence =
        "the time to think is a number of milliseconds from 0 to 60,000, for example 5 or 0.5";
    let number: Option<f64> = text.parse().ok();
    number.filter(|time| (0.0..=LONGEST_THOUGHT).contains(time)).ok_or(sentence.to_owned())
}

pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl ContestFlags {
    fn contest(&self) -> Contest {
        Contest {
            contenders: self.contenders.clone(),
            rounds: self.games.div_ceil(self.contenders.len()),
            seed: self.seed,
            jobs: self.jobs.unwrap_or_else(processors),
            work: Work::of_milliseconds(self.think),
        }
    }
}

/// Plays and prints the result; after Ctrl-C, the result of the finished games.
pub fn run(flags: &ContestFlags, talk: &mut Talk) -> ExitCode {
    let contest = flags.contest();
    let is_interrupted = watched::interruption(INTERRUPTED);
    let bar = watched::Bar::new(contest.rounds, talk.words.bar());
    let report = contest.play(&is_interrupted, &|| bar.step());
    bar.finish();
    match report {
        Ok(report) => finish(&contest, &report, talk),
        Err(error) => {
            let sentence = talk.words.no_threads(contest.jobs, &error.to_string());
            complain(&sentence, talk, WRONG)
        }
    }
}

fn finish(contest: &Contest, report: &Report, talk: &mut Talk) -> ExitCode {
    if report.rounds == 0 {
        return complain(&talk.words.nothing_played(), talk, INTERRUPTED);
    }
    if let Err(error) = print_report(contest, report, talk) {
        return console::status(Err(error));
    }
    if report.rounds < contest.rounds {
        let sentence = talk.words.interrupted(report.rounds, contest.rounds);
        return complain(&sentence, talk, INTERRUPTED);
    }
    ExitCode::SUCCESS
}

fn print_report(contest: &Contest, report: &Report, talk: &mut Talk) -> io::Result<()> {
    let (words, names) = (talk.words, contest.contenders.iter().map(ToString::to_string));
    talk.tell(&words.contest(&names.collect::<Vec<_>>(), report.rounds, contest.seed))?;
    talk.show(&table::head(words))?;
    for standing in &report.standings {
        talk.show(&table::row(standing, words))?;
    }
    talk.tell(&words.contest_note(&words.decimal(&format!("{:.1}", report.turns))))
}
