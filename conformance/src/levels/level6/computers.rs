//! How computers choose.

mod chance;

pub use chance::any_best;

use super::{LEVEL, is_computers, is_skip};
use crate::bench::Bench;
use crate::oracle::{Position, Turn as Laid};
use crate::play::expect::missing;
use crate::play::pursuit::{Evening, each};
use crate::play::seats::{COMPUTERS, MIXED};
use crate::play::styles::Style;
use crate::play::{Game, Turn, attempts, expect};
use crate::verdict::Verdict;
use shared::Tile;
use std::collections::BTreeSet;

/// Computes every turn that a deck allows on a board.
type AllTurns<'a> = &'a dyn Fn(&Position, &[Tile]) -> BTreeSet<Laid>;

pub fn legal(bench: &Bench) -> Result<(), Verdict> {
    let evening =
        |seats, enough| Evening { level: LEVEL, seats, style: Style::Most, games: 12, enough };
    let evenings = [evening(COMPUTERS, 150), evening(&COMPUTERS[..2], 250), evening(MIXED, 20)];
    each(&evenings, |evening| lay_what_is_legal(bench, evening))
}

/// Computers lay tiles of their decks where the rules allow it.
pub fn lay_what_is_legal(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    evening.turns(bench, &|game, turn| {
        let Some(report) = expect::report(turn).filter(|_| is_computers(game, turn)) else {
            return Ok(0);
        };
        let view = game.view_of(&turn.before)?;
        let tiles: Vec<Tile> = report.laid.iter().map(|(_, tile)| *tile).collect();
        if let Some(tile) = missing(&tiles, &view.deck) {
            let expected = format!("{} lays tiles from the deck", turn.mover());
            return Err(game.wrong(
                turn.line,
                &expected,
                &format!("the deck does not have enough {tile}"),
            ));
        }
        let laid: Laid = report.laid.iter().copied().collect();
        if view.position.points(&laid).is_none() || laid.len() != report.laid.len() {
            let expected = "a computer lays what the rules allow";
            return Err(game.wrong(turn.line, expected, "the rules forbid this"));
        }
        expect::board(game, turn, &laid).map(|()| 1)
    })
}

/// No other turn would have scored more.
pub fn take_the_best(bench: &Bench, evenings: &[Evening], all: AllTurns) -> Result<(), Verdict> {
    each(evenings, |evening| {
        evening.turns(bench, &|game, turn| {
            let Some(laid) = laid(game, turn) else { return Ok(0) };
            let view = game.view_of(&turn.before)?;
            let Some(own) = view.position.points(&laid) else { return Ok(0) };
            let points = |other: &Laid| view.position.points(other).unwrap_or(0);
            let best = all(&view.position, &view.deck).into_iter().max_by_key(points);
            match best.filter(|best| points(best) > own) {
                Some(best) => Err(worse(game, turn, &best, points(&best), own)),
                None => Ok(1),
            }
        })
    })
}

fn worse(game: &Game, turn: &Turn, best: &Laid, most: usize, own: usize) -> Verdict {
    let parts = best.iter().map(|((row, column), tile)| format!("{tile} on ({row},{column})"));
    let best = parts.collect::<Vec<_>>().join(", ");
    let expected = format!("a turn that scores {most} points, for example {best}");
    game.wrong(turn.line, &expected, &format!("one that scores {own}"))
}

/// The tiles that a computer laid.
fn laid(game: &Game, turn: &Turn) -> Option<Laid> {
    let report = expect::report(turn).filter(|_| is_computers(game, turn))?;
    Some(report.laid.iter().copied().collect())
}

/// A computer skips only if none of its tiles fits.
pub fn skip_only_when_blocked(bench: &Bench, evenings: &[Evening]) -> Result<(), Verdict> {
    each(evenings, |evening| {
        evening.turns(bench, &|game, turn| {
            if !is_computers(game, turn) {
                return Ok(0);
            }
            let view = game.view_of(&turn.before)?;
            let fitting = attempts::legal(&view).into_iter().next();
            match fitting.filter(|_| is_skip(turn)) {
                Some((attempt, _)) => {
                    let (tile, (row, column)) = (attempt.tile, attempt.place);
                    let expected = format!(
                        "{} lays a tile, because {tile} fits on ({row},{column})",
                        turn.mover()
                    );
                    Err(game.wrong(turn.line, &expected, "a skip"))
                }
                None => Ok(1),
            }
        })
    })
}
