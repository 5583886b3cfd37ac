//! Turns that must be accepted.

use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::oracle::{Place, Position, Turn as Laid};
use crate::play::attempts::Attempt;
use crate::play::pursuit::{Evening, each, parts};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{Exchange, Game, View, attempts, expect, lines};
use crate::verdict::Verdict;

/// How many legal turns are searched for one of the wanted kind.
const MOST_TURNS: usize = 400;

pub fn one_tile(bench: &Bench) -> Result<(), Verdict> {
    evening(&HUMANS[..2], 3, 60).watch(bench, "one-tile")
}

pub fn several_tiles(bench: &Bench) -> Result<(), Verdict> {
    // Few decks allow four tiles at once.
    each([(2, 10), (3, 4), (4, 2)], |(tiles, enough)| {
        let is_wanted = |turn: &Laid, _: &Position| turn.len() == tiles && !has_gap(turn);
        lays(bench, enough, is_wanted, "several-tiles")
    })
}

pub fn shown_indices(bench: &Bench) -> Result<(), Verdict> {
    let ascending = |mut attempts: Vec<Attempt>| {
        attempts.sort_unstable_by_key(|attempt| attempt.index);
        attempts
    };
    let is_wanted = |turn: &Laid, _: &Position| turn.len() > 1 && !has_gap(turn);
    lays_as(bench, 10, is_wanted, ascending, &|game, exchange| is_laid(game, exchange))
}

pub fn any_order(bench: &Bench) -> Result<(), Verdict> {
    let begins_apart = |turn: &Laid, position: &Position| {
        let is_apart = |(place, _): &(Place, _)| !position.has_neighbor(*place);
        turn.len() > 1 && turn.iter().any(is_apart) && !has_gap(turn)
    };
    let far_first = |mut attempts: Vec<Attempt>| {
        attempts.rotate_left(1);
        attempts
    };
    each([backward as fn(Vec<Attempt>) -> Vec<Attempt>, in_order, far_first], |order| {
        lays_as(bench, 5, begins_apart, order, &|game, exchange| {
            expect::taken(game, exchange).map(drop)
        })
    })
}

pub fn gap_filled(bench: &Bench) -> Result<(), Verdict> {
    lays(bench, 4, |turn, _| has_gap(turn), "gap-filled")
}

/// Whether other tiles lie between those of a turn.
fn has_gap(turn: &Laid) -> bool {
    let places: Vec<Place> = turn.iter().map(|(place, _)| *place).collect();
    places.windows(2).any(|pair| !Position::are_neighbors(pair[0], pair[1]))
}

pub fn points(bench: &Bench) -> Result<(), Verdict> {
    let single = evening(&HUMANS[..2], 2, 30).watch(bench, "points");
    parts([single, lays(bench, 8, |turn, _| turn.len() > 1, "points")])
}

pub fn points_once(bench: &Bench) -> Result<(), Verdict> {
    let crosses = |turn: &Laid, position: &Position| {
        let after = position.with(turn).unwrap_or_else(|| position.clone());
        let runs = after.runs().into_iter();
        let touched = runs.filter(|run| turn.iter().any(|(place, _)| run.contains(place)));
        turn.len() > 1 && touched.count() > 1
    };
    let long = lays(bench, 10, |turn, _| turn.len() > 2, "points-once");
    parts([long, lays(bench, 8, crosses, "points-once")])
}

pub fn bonus(bench: &Bench) -> Result<(), Verdict> {
    let one = |turn: &Laid, position: &Position| completed(turn, position) > 0;
    let two = |turn: &Laid, position: &Position| completed(turn, position) > 1;
    let lines = |view: &View| a_turn(view, two, in_order);
    let dense = evening(&HUMANS[..2], 12, 2);
    parts([lays(bench, 6, one, "bonus"), dense.answers(bench, &lines, "bonus")])
}

/// How many complete sequences hold a tile of a turn.
fn completed(turn: &Laid, position: &Position) -> usize {
    let after = position.with(turn).unwrap_or_else(|| position.clone());
    let runs = after.runs().into_iter().filter(|run| run.len() == position.rules().longest);
    runs.filter(|run| turn.iter().any(|(place, _)| run.contains(place))).count()
}

pub fn refill(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| a_turn(view, |turn, _| turn.len() > 1, in_order);
    each([1, 2], |players| evening(&HUMANS[..players], 3, 24).watch_tries(bench, &lines, "refill"))
}

pub fn several_conserved(bench: &Bench) -> Result<(), Verdict> {
    lays(bench, 10, |turn, _| turn.len() > 1, "tiles-conserved")
}

/// Lays turns of the wanted kind wherever possible, and tests what they show about a check.
fn lays(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Laid, &Position) -> bool,
    check: &str,
) -> Result<(), Verdict> {
    let lines = |view: &View| a_turn(view, &is_wanted, in_order);
    thin(enough).answers(bench, &lines, check)
}

/// The same with the tiles in another order; each exchange is tested.
fn lays_as(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Laid, &Position) -> bool,
    order: impl Fn(Vec<Attempt>) -> Vec<Attempt>,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| a_turn(view, &is_wanted, &order);
    lines::tries(bench, &thin(enough), &lines, sees)
}

/// Games of two humans on long, thin boards.
fn thin(enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: &HUMANS[..2], style: Style::Fewest, games: 12, enough }
}

/// A line that lays a legal turn of the wanted kind, the one with the most points.
fn a_turn(
    view: &View,
    is_wanted: impl Fn(&Laid, &Position) -> bool,
    order: impl Fn(Vec<Attempt>) -> Vec<Attempt>,
) -> Vec<String> {
    let turns = view.position.turns(&view.deck).into_iter().take(MOST_TURNS);
    let wanted = turns.filter(|turn| is_wanted(turn, &view.position));
    let best = wanted.max_by_key(|turn| view.position.points(turn));
    let attempts = best.map(|turn| order(attempts::attempts_of(&turn, &view.deck)));
    attempts.map(|attempts| attempts::line_of(&attempts)).into_iter().collect()
}

fn in_order(attempts: Vec<Attempt>) -> Vec<Attempt> {
    attempts
}

fn backward(mut attempts: Vec<Attempt>) -> Vec<Attempt> {
    attempts.reverse();
    attempts
}

/// The line was taken, and the tiles that it names lie on the board.
fn is_laid(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let turn = expect::taken(game, exchange)?;
    let laid = attempts::turn(&game.view_of(&turn.before)?, &exchange.typed);
    expect::board(game, turn, &laid)
}
