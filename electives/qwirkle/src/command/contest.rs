//! `qwirkle match`: plays many games between players and prints the result.

use super::{Failure, WRONG};
use crate::contest::{Contest, Report, Standing};
use crate::level::Level;
use crate::player::Work;
use crate::state::PLAYERS;
use crate::talk::Talk;
use crate::words::Words;
use clap::Args;
use game_kit::estimate::Estimate;
use game_kit::flags::whole;
use game_kit::progress::{INTERRUPTED, Progress, interruption};
use std::num::NonZero;
use std::{io, thread};

const MOST_GAMES: usize = 1_000_000;
const MOST_JOBS: usize = 256;
const LONGEST_THOUGHT: f64 = 60_000.0;

/// The command line of `qwirkle match`.
#[derive(Debug, Clone, Args)]
pub struct ContestFlags {
    /// Two to four of random, greedy, learned, learned+endgame, learned:FILE and expert
    #[arg(value_name = "PLAYER", required = true, num_args = PLAYERS)]
    pub contenders: Vec<Level>,
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
pub fn run(flags: &ContestFlags, talk: &mut Talk) -> Result<(), Failure> {
    let (contest, words) = (flags.contest(), talk.words);
    let is_interrupted = interruption();
    let bar = Progress::bar(contest.rounds, words.bar("contest"));
    let report = contest.play(&is_interrupted, &|| bar.step());
    drop(bar);
    let report = report
        .map_err(|error| Failure::Said(words.no_threads(contest.jobs, error.to_string()), WRONG))?;
    if report.rounds == 0 {
        return Err(Failure::Said(words.nothing_played(), INTERRUPTED));
    }
    print_report(&contest, &report, talk)?;
    if report.rounds < contest.rounds {
        let sentence = words.interrupted(report.rounds, contest.rounds);
        return Err(Failure::Said(sentence, INTERRUPTED));
    }
    Ok(())
}

fn print_report(contest: &Contest, report: &Report, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    let names: Vec<String> = contest.contenders.iter().map(ToString::to_string).collect();
    let names = names.join(&format!(" {} ", words.against()));
    let (games, rounds) = (report.rounds * contest.contenders.len(), report.rounds);
    talk.tell(&words.contest(names, games, rounds, contest.seed.to_string()))?;
    talk.show(&head(words))?;
    for standing in &report.standings {
        talk.show(&row(standing, words))?;
    }
    talk.tell(&words.contest_note(words.decimal(&format!("{:.1}", report.turns))))
}

// The result table of a contest. It fits into eighty columns.

fn head(words: &Words) -> String {
    row_of("", words.columns.each_ref().map(String::as_str))
}

fn row(standing: &Standing, words: &Words) -> String {
    let Standing { contender, wins, draws, rate, margin, points, milliseconds } = standing;
    let rate = Estimate { mean: 100.0 * rate.mean, error: rate.error.map(|error| 100.0 * error) };
    let percent = words.percent(format!("{:.1}", rate.mean));
    let rate = percent + &give_or_take(rate.interval());
    let margin = format!("{:+.1}{}", margin.mean, give_or_take(margin.error));
    let (points, milliseconds) = (format!("{points:.1}"), format!("{milliseconds:.3}"));
    let [rate, margin, points, milliseconds] =
        [rate, margin, points, milliseconds].map(|number| words.decimal(&number));
    let (wins, draws) = (wins.to_string(), draws.to_string());
    row_of(&contender.to_string(), [&wins, &draws, &rate, &margin, &points, &milliseconds])
}

fn row_of(name: &str, columns: [&str; 6]) -> String {
    let [wins, draws, rate, margin, points, milliseconds] = columns;
    format!("{name:<18}{wins:>8}{draws:>6}{rate:>15}{margin:>14}{points:>8}{milliseconds:>10}")
}

fn give_or_take(amount: Option<f64>) -> String {
    amount.map_or_else(String::new, |amount| format!(" ± {amount:.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn standing() -> Standing {
        Standing {
            contender: Level::Learned { endgame: true, from: None },
            wins: 123_456,
            draws: 7_890,
            rate: Estimate { mean: 0.7503, error: Some(0.0123) },
            margin: Estimate { mean: 12.34, error: Some(0.5) },
            points: 206.61,
            milliseconds: 4.9876,
        }
    }

    /// The interval is 1.96 standard errors on each side.
    #[test]
    fn a_table_is_one_of_its_language() {
        for (words, expected) in [
            (
                Words::english(),
                [
                    "                      wins draws       win rate        margin  points \
                     ms a move",
                    "learned+endgame     123456  7890    75.0% ± 2.4   +12.3 ± 0.5   206.6     \
                     4.988",
                ],
            ),
            (
                Words::named("fr").unwrap(),
                [
                    "                     gains  nuls        gagnées         écart  points   \
                     ms/coup",
                    "learned+endgame     123456  7890   75,0\u{a0}% ± 2,4   +12,3 ± 0,5   \
                     206,6     4,988",
                ],
            ),
        ] {
            assert_eq!([head(words), row(&standing(), words)], expected);
        }
    }

    #[test]
    fn one_round_has_no_interval() {
        let one = |mean| Estimate { mean, error: None };
        let row =
            row(&Standing { rate: one(0.5), margin: one(-0.04), ..standing() }, Words::english());
        assert!(row.contains("          50.0%          -0.0   206.6"), "{row}");
    }
}
