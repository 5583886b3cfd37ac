//! A match of 100 games between computers with different strategies.

pub mod hidden;
mod report;

use super::*;
use report::{Match, NAMES, play_match};

/// Its public checks.
pub const JUDGES: Judges = &[
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
