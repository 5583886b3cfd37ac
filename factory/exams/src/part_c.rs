//! Part C: level 4, rules and points.

pub mod corners;
pub mod double;
pub mod five;
pub mod jokers;

use crate::prelude::*;
use std::collections::BTreeSet;

const LEVEL: Level = Level::Expert;
const ANN: &[Seat] = HUMANS.split_at(1).0;

/// How many games a check plays at most for a situation.
const GAMES: usize = 40;

/// How many games are started to see every letter and every color. It never happens that one of
/// five is missing from the 140 tiles dealt.
const STARTS: usize = 20;

/// An evening of one player, in which a situation has to come up often enough.
fn alone(style: Style, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: ANN, style, games: GAMES, enough }
}

/// A legal placement that makes the right lines.
fn legal(view: &View, is_wanted: impl Fn(&Attempt, &Lines) -> bool) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
    legal.into_iter().find(|attempt| is_wanted(attempt, &attempt.lines(&view.position)))
}

/// The line that types a placement, if there is one.
fn to_line(attempt: Option<Attempt>) -> Option<String> {
    attempt.map(|attempt| attempt.line())
}

/// The bag must hold every kind of tile equally often, as far as a game shows it.
fn conserves(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { games: 2, ..alone(Style::Most, 80) };
    evening.exchanges(bench, &|game, _| expect::conserved(game).map(|()| 1))
}

/// Every letter and every color must be dealt, and no others.
fn deals(bench: &Bench) -> Result<(), Verdict> {
    let rules = bench.rules();
    let kinds: BTreeSet<Tile> = rules.tiles().collect();
    let mut seen = BTreeSet::new();
    for _ in 0..STARTS {
        let (game, _) = Game::begin(bench, LEVEL, ANN)?;
        let view = game.view()?;
        let lying = view.position.laid().map(|(_, tile)| tile);
        seen.extend(lying.chain(view.deck));
        if let Some(&other) = seen.difference(&kinds).next() {
            let came = format!("{}, for example", rules.name(other));
            return Err(game.wrong(game.table.deck_line, "only tiles of this game", &came));
        }
    }
    let has_letter = |kind: &Tile| seen.iter().any(|tile| tile.letter == kind.letter);
    let has_color = |kind: &Tile| seen.iter().any(|tile| tile.color == kind.color);
    let Some(&kind) = kinds.iter().find(|kind| !has_letter(kind) || !has_color(kind)) else {
        return Ok(());
    };
    let (game, _) = Game::begin(bench, LEVEL, ANN)?;
    let expected = format!("a tile like {} in one of {STARTS} starts", rules.name(kind));
    Err(game.wrong(game.table.deck_line, &expected, "never its letter, or never its color"))
}
