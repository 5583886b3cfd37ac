//! Part D: level 5, several players.

mod change;
mod list;
mod teams;
mod three_skips;

use crate::seek::seek;
use conformance::bench::Bench;
use conformance::check::{Check, Level};
use conformance::play::attempts::Attempt;
use conformance::play::seats::HUMANS;
use conformance::play::{Answer, Exchange, Game, View};
use conformance::reading::{Meaning, words_of};
use conformance::verdict::Verdict;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] = &[
    ("d-teams", teams::CHECKS),
    ("d-three-skips", three_skips::CHECKS),
    ("d-change", change::CHECKS),
    ("d-list", list::CHECKS),
];

const LEVEL: Level = Level::ALL[4];

/// A game of so many players has begun.
fn begin(bench: &Bench, players: usize) -> Result<(Game, Exchange), Verdict> {
    let begun = Game::begin(bench, LEVEL, &HUMANS[..players])?;
    if begun.0.seats.len() == players {
        return Ok(begun);
    }
    Err(Verdict::NotReached(format!("{players} players cannot play")))
}

/// What a player lays, or nothing when she skips.
type Choice<'a> = &'a dyn Fn(&View) -> Option<Attempt>;

/// Plays to the end, and gives back what was said last; nothing when nobody wants to lay any more,
/// or a turn is not taken.
fn play_out(game: &mut Game, choose: Choice) -> Result<Option<Exchange>, Verdict> {
    let mut skips = 0;
    while !game.is_over && skips < 3 * game.seats.len() {
        let chosen = choose(&game.view()?);
        skips = if chosen.is_some() { 0 } else { skips + 1 };
        let exchange = game.say(&chosen.map_or("s".to_owned(), |attempt| attempt.line()))?;
        if game.is_over {
            return Ok(Some(exchange));
        }
        if !matches!(exchange.answer, Answer::Laid | Answer::Skipped) {
            break;
        }
    }
    Ok(None)
}

/// The points of a player.
fn own(points: &[(String, usize)], name: &str) -> usize {
    let mut points = points.iter();
    points.find(|(other, _)| other.eq_ignore_ascii_case(name)).map_or(0, |(_, points)| *points)
}

/// These and nobody else are congratulated on so many points.
fn congratulated(
    game: &Game,
    exchange: &Exchange,
    winners: &[&str],
    points: usize,
) -> Result<(), Verdict> {
    let expected = format!("Congratulations, {}! You win with {points} points", winners.join(", "));
    let said = exchange.reply.said.iter().find(|said| said.what == Meaning::Congratulations);
    let Some(said) = said else {
        return Err(game.talk.wrong(None, &expected, "nobody is congratulated"));
    };
    let words = words_of(&game.talk.screen().text(said.line));
    if names_these_alone(game, &words, winners) && words.contains(&points.to_string()) {
        return Ok(());
    }
    Err(game.wrong(said.line, &expected, "others, or other points"))
}

/// Whether just these players are named among all.
fn names_these_alone(game: &Game, words: &[String], names: &[&str]) -> bool {
    let is_right = |name: &str| words.contains(&name.to_lowercase()) == names.contains(&name);
    game.seats.iter().all(|seat| is_right(seat.name))
}
