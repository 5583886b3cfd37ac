//! A short form for a turn: a direction, a cell, and the tiles.

mod short_form;

use super::*;
use short_form::{Way, illegal, legal, line, typed};

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("passes", |bench| lays(bench, 4, &passing)),
    ("first-cell", first_cell),
    ("off-board", off_board),
    ("ignored", |bench| seek(bench, ignored)),
];

/// A turn with a gap that tiles on the board fill.
fn passing(view: &View) -> Option<String> {
    let passes = |laid: &Laid| {
        let mut pairs = laid.iter().zip(laid.iter().skip(1));
        pairs.any(|((a, _), (b, _))| !Position::are_neighbors(*a, *b))
    };
    [Way::Right, Way::Down].into_iter().find_map(|way| legal(view, way, passes))
}

/// The first cell has a tile. If it were passed over, the turn would be legal.
fn first_cell(bench: &Bench) -> Result<(), Verdict> {
    seen(takes_any(bench))?;
    let occupied = |view: &View| {
        let taken: Vec<Place> = view.position.laid().map(|(place, _)| place).collect();
        let indices = 0..view.deck.len();
        let lines = indices
            .flat_map(|index| taken.iter().map(move |place| line(Way::Right, *place, &[index])));
        lines.into_iter().find(|line| view.position.points(&typed(line, view)).is_some())
    };
    refuses(bench, &pair(Style::Most, 12), &occupied, "the first cell is occupied")
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    seen(takes_any(bench))?;
    let beyond = |view: &View| {
        let (rows, columns) = view.position.size();
        let lines = [
            line(Way::Right, (rows / 2, columns - 1), &[0, 1]),
            line(Way::Down, (rows - 1, columns / 2), &[0, 1]),
            line(Way::Right, (rows, 0), &[0]),
        ];
        lines.into_iter().nth(view.bag % 3).filter(|_| view.deck.len() > 1)
    };
    refuses(bench, &pair(Style::Most, 12), &beyond, "a cell is off the board")
}

fn ignored(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    needs(!game.is_over)?;
    let view = game.view()?;
    let turn = legal(&view, Way::Right, |laid| laid.len() > 1);
    needs(turn.is_some())?;
    let lines =
        ["r", "r 0", "r 0 0", "R 0 0 0", "r 0 x 0", "r 0 0 99", "r 0 0 x", "x 0 0 0", "0 0 0 r"];
    ignores(&mut game, &lines, "the short form of a turn")?;
    let exchange = game.say(&turn.unwrap_or_default())?;
    let turn = expect::taken(&game, &exchange)?;
    expect::board(&game, turn, &typed(&exchange.typed, &view))
}
