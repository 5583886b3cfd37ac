//! A short form for a turn: a direction, a cell, and the tiles.

pub mod hidden;
mod short_form;

use super::*;
use short_form::{Way, illegal, legal, line, typed};

/// Its public checks.
pub const JUDGES: Judges = &[
    ("right", |bench| lays(bench, 12, &|view| legal(view, Way::Right, |laid| laid.len() > 1))),
    ("down", |bench| lays(bench, 12, &|view| legal(view, Way::Down, |laid| laid.len() > 1))),
    ("one-tile", |bench| lays(bench, 10, &one_tile)),
    ("refused", refused),
];

/// The turns in the short form must be taken: every tile lies on its cell, and is reported there.
fn lays(bench: &Bench, enough: usize, line: LineFor) -> Result<(), Verdict> {
    replies(bench, &pair(Style::Gaps, enough), line, &|game, exchange| {
        let turn = expect::taken(game, exchange)?;
        let laid = typed(&exchange.typed, &game.view_of(&turn.before)?);
        expect::reported(game, turn, &laid)?;
        expect::board(game, turn, &laid)
    })
}

fn one_tile(view: &View) -> Option<String> {
    let way = if view.bag.is_multiple_of(2) { Way::Right } else { Way::Down };
    let attempt = attempts::first_legal(view)?;
    Some(line(way, attempt.place, &[attempt.index]))
}

/// Whether the short form of any turn of several tiles is taken.
fn takes_any(bench: &Bench) -> Result<(), Verdict> {
    lays(bench, 1, &|view| legal(view, Way::Right, |laid| laid.len() > 1))
}

fn refused(bench: &Bench) -> Result<(), Verdict> {
    seen(takes_any(bench))?;
    let evening = pair(Style::Most, 12);
    let why = "the rules forbid this turn";
    replies(bench, &evening, &illegal, &|game, exchange| {
        is_refused(game, exchange, why)?;
        expect::unchanged(game, exchange, &game.view()?)
    })
}
