//! Turns that must be accepted.

use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::oracle::{Place, Position, Turn as Laid};
use crate::play::attempts::Attempt;
use crate::play::pursuit::{Evening, Kind, each, parts};
use crate::play::rounds::filled_up;
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{Answer, Exchange, Game, Turn, View, attempts, expect, lines};
use crate::verdict::Verdict;

/// How many legal turns are searched for one of the wanted kind.
const MOST_TURNS: usize = 400;

pub fn one_tile(bench: &Bench) -> Result<(), Verdict> {
    evening(&HUMANS[..2], 3, 30).trying(bench, &|_| Vec::new(), &|game, exchange, kind| {
        if kind != Kind::Turn || exchange.typed == "s" {
            return Ok(0);
        }
        let (turn, laid) = is_laid(game, exchange)?;
        expect::reported(game, turn, &laid).map(|()| 1)
    })
}

pub fn several_tiles(bench: &Bench) -> Result<(), Verdict> {
    let are_laid = |game: &Game, exchange: &Exchange| {
        let (turn, laid) = is_laid(game, exchange)?;
        expect::reported(game, turn, &laid)
    };
    // Few decks allow four tiles at once.
    each([(2, 10), (3, 4), (4, 2)], |(tiles, enough)| {
        lays(bench, enough, |turn, _| turn.len() == tiles && !has_gap(turn), in_order, &are_laid)
    })
}

pub fn shown_indices(bench: &Bench) -> Result<(), Verdict> {
    let ascending = |mut attempts: Vec<Attempt>| {
        attempts.sort_unstable_by_key(|attempt| attempt.index);
        attempts
    };
    lays(bench, 10, |turn, _| turn.len() > 1 && !has_gap(turn), ascending, &|game, exchange| {
        is_laid(game, exchange).map(drop)
    })
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
        lays(bench, 5, begins_apart, order, &|game, exchange| {
            expect::taken(game, exchange).map(drop)
        })
    })
}

pub fn gap_filled(bench: &Bench) -> Result<(), Verdict> {
    lays(bench, 4, |turn, _| has_gap(turn), in_order, &|game, exchange| {
        is_laid(game, exchange).map(drop)
    })
}

/// Whether other tiles lie between those of a turn.
fn has_gap(turn: &Laid) -> bool {
    let places: Vec<Place> = turn.iter().map(|(place, _)| *place).collect();
    places.windows(2).any(|pair| !Position::are_neighbors(pair[0], pair[1]))
}

pub fn points(bench: &Bench) -> Result<(), Verdict> {
    let single = evening(&HUMANS[..2], 2, 30).turns(bench, &expect::points_of);
    parts([single, lays(bench, 8, |turn, _| turn.len() > 1, in_order, &reported_points)])
}

pub fn points_once(bench: &Bench) -> Result<(), Verdict> {
    let crosses = |turn: &Laid, position: &Position| {
        let after = position.with(turn).unwrap_or_else(|| position.clone());
        let runs = after.runs().into_iter();
        let touched = runs.filter(|run| turn.iter().any(|(place, _)| run.contains(place)));
        turn.len() > 1 && touched.count() > 1
    };
    let long = lays(bench, 10, |turn, _| turn.len() > 2, in_order, &reported_points);
    parts([long, lays(bench, 8, crosses, in_order, &reported_points)])
}

pub fn bonus(bench: &Bench) -> Result<(), Verdict> {
    let one = |turn: &Laid, position: &Position| completed(turn, position) > 0;
    let two = |turn: &Laid, position: &Position| completed(turn, position) > 1;
    let lines = |view: &View| a_turn(view, two, in_order);
    let dense = evening(&HUMANS[..2], 12, 2);
    parts([
        lays(bench, 6, one, in_order, &reported_points),
        lines::tries(bench, &dense, &lines, &reported_points),
    ])
}

/// How many complete sequences hold a tile of a turn.
fn completed(turn: &Laid, position: &Position) -> usize {
    let after = position.with(turn).unwrap_or_else(|| position.clone());
    let runs = after.runs().into_iter().filter(|run| run.len() == position.rules().longest);
    runs.filter(|run| turn.iter().any(|(place, _)| run.contains(place))).count()
}

fn reported_points(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let Some(turn) = exchange.turns.first().filter(|_| exchange.answer == Answer::Laid) else {
        return Ok(());
    };
    expect::points_of(game, turn)?;
    expect::totals(game, turn)
}

pub fn refill(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| a_turn(view, |turn, _| turn.len() > 1, in_order);
    each([1, 2], |players| {
        let evening = evening(&HUMANS[..players], 3, 12);
        evening.trying(bench, &lines, &|game, exchange, _| filled_up(game, exchange))
    })
}

pub fn several_conserved(bench: &Bench) -> Result<(), Verdict> {
    lays(bench, 10, |turn, _| turn.len() > 1, in_order, &|game, _| expect::conserved(game))
}

/// Lays turns of the wanted kind wherever possible, and tests each exchange.
fn lays(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Laid, &Position) -> bool,
    order: impl Fn(Vec<Attempt>) -> Vec<Attempt>,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let lines = |view: &View| a_turn(view, &is_wanted, &order);
    let evening =
        Evening { level: LEVEL, seats: &HUMANS[..2], style: Style::Fewest, games: 12, enough };
    lines::tries(bench, &evening, &lines, sees)
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

/// The line was taken, and the tiles that it names lie on the board. Returns the turn and these
/// tiles.
pub fn is_laid<'a>(game: &Game, exchange: &'a Exchange) -> Result<(&'a Turn, Laid), Verdict> {
    let turn = expect::taken(game, exchange)?;
    let laid = attempts::turn(&game.view_of(&turn.before)?, &exchange.typed);
    expect::board(game, turn, &laid)?;
    Ok((turn, laid))
}
