//! A bonus of 6 for four tiles in one turn.

use super::{LEVEL, line_of, pair};
use crate::changed;
use crate::wording::in_order;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::{Position, Turn as Laid};
use conformance::play::attempts;
use conformance::play::expect;
use conformance::play::pursuit::Evening;
use conformance::play::seats::COMPUTERS;
use conformance::play::styles::Style;
use conformance::play::{Game, Turn, View};
use conformance::reading::words_of;
use conformance::verdict::Verdict;
use shared::Tile;
use std::ops::RangeInclusive;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "four",
        title: "counts 6 points more for a turn of four tiles",
        rule: "f-six, rule 1",
        points: 1,
        judge: |bench| lays(bench, 3, &ALL, &points),
    },
    Check {
        id: "fewer",
        title: "counts none of them for fewer tiles that complete a sequence",
        rule: "f-six, rule 1",
        points: 1,
        judge: fewer,
    },
    Check {
        id: "told",
        title: "tells the bonus on a line behind the report",
        rule: "f-six, rule 2",
        points: 1,
        judge: |bench| lays(bench, 2, &ALL, &is_told),
    },
    Check {
        id: "quiet",
        title: "tells no bonus where there is none",
        rule: "f-six, rule 2",
        points: 1,
        judge: quiet,
    },
    Check {
        id: "total",
        title: "adds the bonus to the player's points",
        rule: "f-six, rule 2",
        points: 1,
        judge: total,
    },
    Check {
        id: "computer",
        title: "lets computers choose four tiles where the bonus makes them the best turn",
        rule: "f-six, rule 3",
        points: 1,
        judge: computer,
    },
];

/// So many tiles earn the bonus.
const FOUR: usize = 4;
const ALL: RangeInclusive<usize> = FOUR..=FOUR;
const FEWER: RangeInclusive<usize> = 2..=3;

/// Completes sequences with so many tiles at once wherever that is allowed, and looks at it;
/// otherwise keeps tiles that go together.
fn lays(
    bench: &Bench,
    enough: usize,
    tiles: &RangeInclusive<usize>,
    sees: &dyn Fn(&Game, &Turn) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let completing = completing(view, tiles).map(|laid| line_of(view, &laid));
        completing.or_else(|| keeping(view)).into_iter().collect()
    };
    pair(Style::Most, enough).trying(bench, &lines, &|game, exchange, _| {
        let Some(turn) = exchange.turns.first() else { return Ok(0) };
        let position = game.view_of(&turn.before)?.position;
        let laid = laid_in(turn);
        let is_wanted = tiles.contains(&laid.len()) && completes(&position, &laid);
        if is_wanted { sees(game, turn).map(|()| 1) } else { Ok(0) }
    })
}

/// The tiles of a turn, and where they were laid.
fn laid_in(turn: &Turn) -> Laid {
    let report = expect::report(turn);
    report.map(|report| report.laid.iter().copied().collect()).unwrap_or_default()
}

/// An allowed turn of so many tiles that makes a complete sequence.
fn completing(view: &View, tiles: &RangeInclusive<usize>) -> Option<Laid> {
    if most_together(&view.deck) < *tiles.start() {
        return None;
    }
    let turns = view.position.turns(&view.deck).into_iter();
    let mut turns = turns.filter(|laid| tiles.contains(&laid.len()));
    turns.find(|laid| completes(&view.position, laid))
}

/// Whether all tiles of a turn stand in one complete sequence.
fn completes(position: &Position, laid: &Laid) -> bool {
    let runs = position.with(laid).map(|after| after.runs()).unwrap_or_default();
    let mut complete = runs.iter().filter(|run| run.len() == FOUR);
    complete.any(|run| laid.iter().all(|(place, _)| run.contains(place)))
}

/// How many tiles of a deck can stand in one sequence.
fn most_together(deck: &[Tile]) -> usize {
    let kinds = |is_alike: &dyn Fn(&Tile) -> bool| {
        let mut alike: Vec<Tile> = deck.iter().copied().filter(|tile| is_alike(tile)).collect();
        alike.sort_unstable();
        alike.dedup();
        alike.len()
    };
    let letter = |tile: &Tile| kinds(&|other| other.letter == tile.letter);
    let color = |tile: &Tile| kinds(&|other| other.color == tile.color);
    deck.iter().map(|tile| letter(tile).max(color(tile))).max().unwrap_or(0)
}

/// A line that lays one tile, so that as many as possible of the others go together.
fn keeping(view: &View) -> Option<String> {
    let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
    let kept = legal.max_by_key(|one| most_together(&expect::rest_of(&view.deck, &[one.index])));
    kept.map(|attempt| attempt.line())
}

fn fewer(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(lays(bench, 1, &ALL, &points))?;
    lays(bench, 3, &FEWER, &points)
}

fn quiet(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(lays(bench, 1, &ALL, &is_told))?;
    lays(bench, 3, &FEWER, &is_quiet)
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(lays(bench, 1, &ALL, &points))?;
    lays(bench, 2, &ALL, &expect::totals)
}

fn points(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    expect::points(game, turn, &laid_in(turn))
}

/// The line behind a report that has the mover's name, then these words; other lines are free.
fn line_with(game: &Game, turn: &Turn, words: &str) -> Option<usize> {
    let end = turn.after.as_ref().map_or(turn.line, |after| after.line);
    let words = words_of(&format!("{} {words}", turn.mover()));
    (turn.line + 1..end).find(|&line| in_order(&words_of(&game.talk.screen().text(line)), &words))
}

/// What tells the bonus, in whatever words.
const BONUS: &str = "6 more";

fn is_told(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let expected = format!("{} lays four tiles in one turn: 6 points more.", turn.mover());
    let told = line_with(game, turn, BONUS).map(drop);
    told.ok_or_else(|| game.wrong(turn.line, &expected, "no such line behind it"))
}

fn is_quiet(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let told = [BONUS, "four tiles in one turn"].map(|words| line_with(game, turn, words));
    match told.into_iter().flatten().next() {
        Some(line) => Err(game.wrong(line, "no bonus, for fewer than four tiles were laid", "one")),
        None => Ok(()),
    }
}

/// Where four tiles are the best turn because of the bonus alone, a computer lays them.
fn computer(bench: &Bench) -> Result<(), Verdict> {
    let evening =
        Evening { level: LEVEL, seats: &COMPUTERS[..2], style: Style::Most, games: 400, enough: 1 };
    evening.turns(bench, &|game, turn| {
        let view = game.view_of(&turn.before)?;
        let Some(most) = most_by_bonus(&view) else { return Ok(0) };
        let own = view.position.points(&laid_in(turn)).unwrap_or(0);
        if own == most {
            return Ok(1);
        }
        let expected = format!("four tiles, which are worth {most} points with the bonus");
        Err(game.wrong(turn.line, &expected, &format!("a turn that is worth {own}")))
    })
}

/// What the best turn is worth, where it lays four tiles, and without their bonus others would be
/// worth more.
fn most_by_bonus(view: &View) -> Option<usize> {
    if most_together(&view.deck) < FOUR {
        return None;
    }
    let rules = view.position.rules();
    let turns = view.position.turns(&view.deck);
    let most = |is_four: bool| {
        let turns = turns.iter().filter(|laid| (laid.len() == FOUR) == is_four);
        turns.filter_map(|laid| view.position.points(laid)).max().unwrap_or(0)
    };
    let (four, fewer) = (most(true), most(false));
    Some(four).filter(|_| fewer < four && four < fewer + rules.turn_bonus)
}
