//! A match of 100 games between computers with different strategies.

mod hidden;
mod report;

use crate::prelude::*;
use report::{Match, NAMES, play_match};

/// The checks of `e-match`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("games", 3, "rules 1 and 3", "plays 100 games on match, numbers them, and ends",
        |bench| numbered(&play_match(bench, "match")?)),
    Check::new("begins", 1, "rule 4", "lets the two sides begin alternately",
        |bench| begins(&play_match(bench, "match")?)),
    Check::new("result", 2, "rule 5", "counts wins, losses and ties for both",
        |bench| play_match(bench, "match")?.has_right_counts()),
    Check::new("word", 1, "rule 1", "accepts match in lower or upper case, and nothing else", word),
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
