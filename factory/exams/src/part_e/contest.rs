//! A match of 100 games between computers with different strategies.

mod report;

use super::*;
use report::{Match, NAMES, play_match};
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("games", |bench| numbered(&play_match(bench, "match")?)),
    ("begins", |bench| begins(&play_match(bench, "match")?)),
    ("result", |bench| play_match(bench, "match")?.has_right_counts()),
    ("word", word),
];

/// How many games a match has.
const GAMES: usize = 100;

fn numbered(contest: &Match) -> Result<(), Verdict> {
    for (index, game) in contest.games.iter().enumerate() {
        must(game.number == index + 1, || {
            contest.wrong(game.line, &format!("Game {}:", index + 1), "a different number")
        })?;
    }
    must(contest.games.len() == GAMES, || {
        let came = format!("{} of them", contest.games.len());
        contest.talk.wrong(None, &format!("{GAMES} lines of games"), &came)
    })
}

/// The side that begins must be named first.
fn begins(contest: &Match) -> Result<(), Verdict> {
    contest.games.iter().try_for_each(|game| {
        let first = (game.number + 1) % 2;
        must(game.first == first, || {
            let (number, name) = (game.number, NAMES[first]);
            let expected = format!("Game {number}: {name} begins, and is named first");
            contest.wrong(game.line, &expected, "the other one begins")
        })
    })
}

fn word(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    for line in ["matches", "match 100", "a match", "m"] {
        questions::ignored(&mut talk, line)?;
    }
    play_match(bench, "  MATCH ").map(drop)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("averages", |bench| averages(&play_match(bench, "match")?)),
    ("ties", ties),
    ("greedy-wins", |bench| greedy_wins(&play_match(bench, "match")?)),
    ("chance", chance),
];

/// The average must be the sum of a side's points, divided by the number of games.
fn averages(contest: &Match) -> Result<(), Verdict> {
    for (side, result) in contest.results.iter().enumerate() {
        let sum: usize = contest.games.iter().map(|game| game.points[side]).sum();
        let average = ratio(sum, contest.games.len());
        // The last digit may be cut off or rounded.
        must(result.numbers.get(3).is_some_and(|shown| (shown - average).abs() < 0.011), || {
            let expected = format!("{}: … {average:.2} points on average", NAMES[side]);
            contest.wrong(result.line, &expected, "a different number, or none")
        })?;
    }
    Ok(())
}

/// How many matches are played until one has a tie. Two of five have one, so that all of these miss it
/// once in 75,000 times. Slow programs get as many as fast ones.
const MATCHES: usize = 20;

fn ties(bench: &Bench) -> Result<(), Verdict> {
    for _ in 0..MATCHES {
        let contest = play_match(bench, "match")?;
        if contest.games.iter().any(|game| game.points[0] == game.points[1]) {
            return contest.has_right_counts();
        }
    }
    needs(false)
}

/// How many games greedy must win. About 97 are usual, and fewer than this come up less than once
/// in a million matches.
const FEWEST_WINS: usize = 85;

fn greedy_wins(contest: &Match) -> Result<(), Verdict> {
    let wins = contest.games.iter().filter(|game| game.points[0] > game.points[1]).count();
    must(wins >= FEWEST_WINS, || {
        let expected = format!("greedy wins {FEWEST_WINS} of {GAMES} games, and usually far more");
        contest.wrong(contest.results[0].line, &expected, &format!("{wins} wins"))
    })
}

/// How many different results 100 games must have. More than 80 are usual.
const FEWEST_RESULTS: usize = 30;

fn chance(bench: &Bench) -> Result<(), Verdict> {
    let points = |contest: &Match| contest.games.iter().map(|game| game.points).collect::<Vec<_>>();
    let first = play_match(bench, "match")?;
    let results: BTreeSet<[usize; 2]> = points(&first).into_iter().collect();
    must(results.len() >= FEWEST_RESULTS, || {
        let came = format!("{} different results", results.len());
        first.talk.wrong(None, "games that differ, since tiles are drawn at random", &came)
    })?;
    let mut second = play_match(bench, "match")?;
    if points(&second) == points(&first) {
        // A program may seed its generator with the clock's seconds.
        thread::sleep(Duration::from_millis(1100));
        second = play_match(bench, "match")?;
    }
    let expected = "a different match at each start, since tiles are drawn at random";
    let differ = points(&second) != points(&first);
    must(differ, || second.talk.wrong(None, expected, "the same games again"))
}
