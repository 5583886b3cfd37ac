//! Part C: level 4, rules and points.

mod corners;
mod double;
mod five;
mod jokers;

use conformance::bench::Bench;
use conformance::check::{Check, Level};
use conformance::oracle::Turn as Laid;
use conformance::play::attempts::{self, Attempt, Lines};
use conformance::play::expect;
use conformance::play::lines;
use conformance::play::pursuit::Evening;
use conformance::play::pursuit::Kind;
use conformance::play::seats::HUMANS;
use conformance::play::single;
use conformance::play::styles::Style;
use conformance::play::{Answer, Exchange, Game, Seat, Turn, View};
use conformance::verdict::Verdict;
use shared::Tile;
use std::collections::BTreeSet;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] = &[
    ("c-five", five::CHECKS),
    ("c-jokers", jokers::CHECKS),
    ("c-double", double::CHECKS),
    ("c-corners", corners::CHECKS),
];

const LEVEL: Level = Level::ALL[3];
const ANN: &[Seat] = HUMANS.split_at(1).0;

/// So many games are played until a situation came up often enough.
const GAMES: usize = 40;

/// So many games are begun to see every letter and every color; that one of five is not among the
/// 140 tiles dealt never happens.
const DEALS: usize = 20;

/// What to try at a table.
type Wanted<'a> = &'a dyn Fn(&View) -> Option<Attempt>;

/// An evening of one player.
fn alone(style: Style, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: ANN, style, games: GAMES, enough }
}

/// A placement that the rules allow, with such lines.
fn legal(view: &View, is_wanted: impl Fn(&Attempt, &Lines) -> bool) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
    legal.into_iter().find(|attempt| is_wanted(attempt, &attempt.lines(&view.position)))
}

/// Tries such placements.
fn tries(
    bench: &Bench,
    evening: &Evening,
    wanted: Wanted,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| wanted(view).map(|attempt| attempt.line()).into_iter().collect();
    lines::tries(bench, evening, &lines, sees)
}

/// Such placements are taken: the tile lies where it was laid.
fn accepts(bench: &Bench, evening: &Evening, wanted: Wanted) -> Result<(), Verdict> {
    tries(bench, evening, wanted, &|game, exchange| {
        let turn = expect::taken(game, exchange)?;
        expect::board(game, turn, &single::laid(game, turn, exchange)?)
    })
}

/// Such placements are refused.
fn refuses(bench: &Bench, evening: &Evening, wanted: Wanted, why: &str) -> Result<(), Verdict> {
    tries(bench, evening, wanted, &|game, exchange| expect::refused(game, exchange, why))
}

/// Looks at such placements where they are taken; whether they are, another check looks at.
fn looks(
    bench: &Bench,
    evening: &Evening,
    wanted: Wanted,
    sees: &dyn Fn(&Game, &Turn) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| wanted(view).map(|attempt| attempt.line()).into_iter().collect();
    evening.trying(bench, &lines, &|game, exchange, kind| {
        let turn = exchange.turns.first().filter(|_| exchange.answer == Answer::Laid);
        turn.filter(|_| kind == Kind::Try).map_or(Ok(0), |turn| sees(game, turn).map(|()| 1))
    })
}

/// Such placements are told with their points.
fn scores(bench: &Bench, evening: &Evening, wanted: Wanted) -> Result<(), Verdict> {
    looks(bench, evening, wanted, &|game, turn| {
        let Some(report) = expect::report(turn) else { return Ok(()) };
        expect::points(game, turn, &report.laid.iter().copied().collect::<Laid>())
    })
}

/// The bag holds every kind of tile equally often, as far as a game shows.
fn conserves(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { games: 2, ..alone(Style::Most, 80) };
    evening.exchanges(bench, &|game, _| expect::conserved(game).map(|()| 1))
}

/// Every letter and every color is dealt, and no others.
fn deals(bench: &Bench) -> Result<(), Verdict> {
    let rules = bench.rules();
    let kinds: BTreeSet<Tile> = rules.tiles().collect();
    let mut seen = BTreeSet::new();
    for _ in 0..DEALS {
        let (game, _) = Game::begin(bench, LEVEL, ANN)?;
        let view = game.view()?;
        let lying = view.position.places().into_iter().filter_map(|place| view.position.at(place));
        seen.extend(lying.chain(view.deck));
        if let Some(&other) = seen.difference(&kinds).next() {
            let came = format!("{}, for example", rules.name(other));
            return Err(game.wrong(game.table.deck_line, "only tiles of this game", &came));
        }
    }
    let has = |kind: &Tile, same: fn(&Tile, &Tile) -> bool| seen.iter().any(|one| same(one, kind));
    let is_missing = |kind: &&Tile| {
        !has(kind, |a, b| a.letter == b.letter) || !has(kind, |a, b| a.color == b.color)
    };
    let (game, _) = Game::begin(bench, LEVEL, ANN)?;
    match kinds.iter().find(is_missing) {
        Some(&kind) => {
            let expected = format!("at one of {DEALS} starts a tile like {}", rules.name(kind));
            Err(game.wrong(game.table.deck_line, &expected, "never its letter, or never its color"))
        }
        None => Ok(()),
    }
}
