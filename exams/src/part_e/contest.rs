//! A match of 100 games between two computers of different strategies.

mod told;

use super::seek;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::questions;
use conformance::verdict::Verdict;
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;
use told::{Match, NAMES, played};

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "games",
        title: "plays 100 games for match, tells each with its number, and ends",
        rule: "e-match, rules 1 and 3",
        points: 1,
        judge: |bench| numbered(&played(bench, "match")?),
    },
    Check {
        id: "begins",
        title: "lets both begin, in turn",
        rule: "e-match, rule 4",
        points: 1,
        judge: |bench| begins(&played(bench, "match")?),
    },
    Check {
        id: "result",
        title: "counts wins, losses and ties of both",
        rule: "e-match, rule 5",
        points: 1,
        judge: |bench| played(bench, "match")?.is_counted(),
    },
    Check {
        id: "word",
        title: "takes match in small or capital letters, and nothing else for it",
        rule: "e-match, rule 1",
        points: 1,
        judge: word,
    },
    Check {
        id: "averages",
        title: "tells the points of both on average",
        rule: "e-match, rule 5",
        points: 1,
        judge: |bench| averages(&played(bench, "match")?),
    },
    Check {
        id: "ties",
        title: "counts a tie as a tie for both",
        rule: "e-match, rule 5",
        points: 1,
        judge: |bench| seek(bench, &|| ties(&played(bench, "match")?)),
    },
    Check {
        id: "greedy-wins",
        title: "wins nearly all games with the greedy one",
        rule: "e-match, rule 2",
        points: 1,
        judge: |bench| greedy_wins(&played(bench, "match")?),
    },
    Check {
        id: "chance",
        title: "deals other tiles in each game and each match",
        rule: "e-match, rule 3",
        points: 1,
        judge: chance,
    },
];

/// So many games a match has.
const GAMES: usize = 100;

fn numbered(contest: &Match) -> Result<(), Verdict> {
    for (index, game) in contest.games.iter().enumerate() {
        if game.number != index + 1 {
            let expected = format!("Game {}:", index + 1);
            return Err(contest.wrong(game.line, &expected, "another number"));
        }
    }
    if contest.games.len() == GAMES {
        return Ok(());
    }
    let came = format!("{} of them", contest.games.len());
    Err(contest.talk.wrong(None, &format!("{GAMES} lines of games"), &came))
}

/// The one that begins is named first.
fn begins(contest: &Match) -> Result<(), Verdict> {
    let is_wrong = |game: &&told::Game| game.first != (game.number + 1) % 2;
    match contest.games.iter().find(is_wrong) {
        Some(game) => {
            let first = NAMES[(game.number + 1) % 2];
            let expected = format!("Game {}: {first} begins, and is named first", game.number);
            Err(contest.wrong(game.line, &expected, "the other one"))
        }
        None => Ok(()),
    }
}

fn word(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    for line in ["matches", "match 100", "a match", "m"] {
        questions::ignored(&mut talk, line)?;
    }
    played(bench, "  MATCH ").map(drop)
}

/// The sum of a side's points, divided by the number of games.
fn averages(contest: &Match) -> Result<(), Verdict> {
    for (side, result) in contest.results.iter().enumerate() {
        let sum: usize = contest.games.iter().map(|game| game.points[side]).sum();
        let average = ratio(sum, contest.games.len());
        // The last digit may have been cut off or rounded.
        if !result.numbers.get(3).is_some_and(|told| (told - average).abs() < 0.011) {
            let expected = format!("{}: … {average:.2} points on average", NAMES[side]);
            return Err(contest.wrong(result.line, &expected, "another number, or none"));
        }
    }
    Ok(())
}

fn ratio(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(part) / number(whole.max(1))
}

fn ties(contest: &Match) -> Result<bool, Verdict> {
    let is_there = contest.games.iter().any(|game| game.points[0] == game.points[1]);
    Ok(is_there && contest.is_counted().map(|()| true)?)
}

/// Luck leads to fewer wins less than once in a million times: 97 are usual.
const FEWEST_WINS: usize = 85;

fn greedy_wins(contest: &Match) -> Result<(), Verdict> {
    let wins = contest.games.iter().filter(|game| game.points[0] > game.points[1]).count();
    if wins >= FEWEST_WINS {
        return Ok(());
    }
    let expected = format!("greedy wins {FEWEST_WINS} games of {GAMES}, and as a rule far more");
    Err(contest.wrong(contest.results[0].line, &expected, &format!("{wins} wins")))
}

/// So many different ends 100 games have at least; more than 80 are usual.
const FEWEST_ENDS: usize = 30;

fn chance(bench: &Bench) -> Result<(), Verdict> {
    let points = |contest: &Match| contest.games.iter().map(|game| game.points).collect::<Vec<_>>();
    let first = played(bench, "match")?;
    let ends: BTreeSet<[usize; 2]> = points(&first).into_iter().collect();
    if ends.len() < FEWEST_ENDS {
        let expected = "games that differ, for their tiles are drawn at random";
        let came = format!("{} different ends", ends.len());
        return Err(first.talk.wrong(None, expected, &came));
    }
    let mut second = played(bench, "match")?;
    if points(&second) == points(&first) {
        // Programs often start their generator from the clock's second, which is all right.
        thread::sleep(Duration::from_millis(1100));
        second = played(bench, "match")?;
    }
    if points(&second) == points(&first) {
        let expected = "another match at each start, for tiles are drawn at random";
        return Err(second.talk.wrong(None, expected, "the same games again"));
    }
    Ok(())
}
