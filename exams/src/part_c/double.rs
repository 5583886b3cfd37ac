//! Cells that double the points of a placement.

use super::{ANN, LEVEL, alone, legal, looks, scores};
use crate::changed;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::Place;
use conformance::play::attempts::{self, Attempt, Lines};
use conformance::play::expect;
use conformance::play::pursuit::parts;
use conformance::play::styles::Style;
use conformance::play::{Answer, Game, View};
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "shown",
        title: "shows a + on each of the eight cells, and a dot on the others",
        rule: "c-double, rule 1",
        points: 1,
        judge: |bench| Game::begin(bench, LEVEL, ANN).and_then(|(game, _)| are_shown(&game)),
    },
    Check {
        id: "covered",
        title: "shows the tile on such a cell, and a + on those that are free",
        rule: "c-double, rule 1",
        points: 1,
        judge: covered,
    },
    Check {
        id: "doubled",
        title: "doubles the points of a placement on such a cell, in a corner of the board too",
        rule: "c-double, rule 2",
        points: 1,
        judge: |bench| {
            parts([scores_of(bench, 10, |_, lines| longest(lines) < 4), at_a_corner(bench, 2)])
        },
    },
    Check {
        id: "bonus",
        title: "doubles all points of a placement, those for a complete sequence too",
        rule: "c-double, rule 2",
        points: 1,
        judge: |bench| scores_of(bench, 2, |_, lines| longest(lines) == 4),
    },
    Check {
        id: "once",
        title: "doubles nothing when a sequence only passes over such a cell",
        rule: "c-double, rule 3",
        points: 1,
        judge: once,
    },
    Check {
        id: "total",
        title: "adds the doubled points to the user's",
        rule: "c-double, rule 4",
        points: 1,
        judge: total,
    },
];

fn longest(lines: &Lines) -> usize {
    lines.row.len().max(lines.column.len())
}

fn doubles(view: &View, place: Place) -> bool {
    view.position.rules().doubled.contains(&place)
}

/// A line of the board as it is drawn, one character for each cell, and its line on the screen. A
/// row begins with its number, and what else does has no cells.
fn drawn_rows(game: &Game) -> Vec<(usize, Vec<char>)> {
    let lines = game.table.line + 1..game.table.deck_line;
    let drawn = |line: usize| {
        let shown = game.talk.screen().shown(line);
        let text: String = shown.iter().map(|cell| cell.character).collect();
        let is_row = text.trim_start().starts_with(|first: char| first.is_ascii_digit());
        let is_cell = |one: &char| ['.', '+'].contains(one) || one.is_ascii_uppercase();
        let cells: Vec<char> = text.chars().filter(is_cell).collect();
        Some((line, cells)).filter(|(_, cells)| is_row && !cells.is_empty())
    };
    lines.filter_map(drawn).collect()
}

/// Every free cell is shown as what it is.
fn are_shown(game: &Game) -> Result<(), Verdict> {
    let view = game.view()?;
    let rows = drawn_rows(game);
    for (row, column) in view.position.places() {
        let Some((line, cells)) = rows.get(row) else { continue };
        let expected = if doubles(&view, (row, column)) { '+' } else { '.' };
        let is_free = view.position.at((row, column)).is_none();
        if is_free && cells.get(column) != Some(&expected) {
            let came = cells.get(column).map_or("nothing".to_owned(), char::to_string);
            let expected = format!("{expected} on ({row},{column}), which is free");
            return Err(game.wrong(*line, &expected, &came));
        }
    }
    Ok(())
}

fn covered(bench: &Bench) -> Result<(), Verdict> {
    let wanted = |view: &View| legal(view, |attempt, _| doubles(view, attempt.place));
    looks(bench, &alone(Style::Most, 4), &wanted, &|game, turn| {
        let Some(report) = expect::report(turn) else { return Ok(()) };
        expect::board(game, turn, &report.laid.iter().copied().collect())?;
        are_shown(game)
    })
}

/// Such placements on a doubling cell are told with their points.
fn scores_of(
    bench: &Bench,
    enough: usize,
    is_wanted: fn(&Attempt, &Lines) -> bool,
) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        legal(view, |attempt, lines| doubles(view, attempt.place) && is_wanted(attempt, lines))
    };
    scores(bench, &alone(Style::Most, enough), &wanted)
}

/// Lays tiles ever nearer to a corner of the board, and looks at the points of so many there.
fn at_a_corner(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    let nearest = |view: &View| {
        let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
        let nearest = legal.min_by_key(|attempt| from_a_corner(view, attempt.place));
        nearest.map(|attempt| attempt.line()).into_iter().collect()
    };
    alone(Style::Most, enough).trying(bench, &nearest, &|game, exchange, _| {
        let turn = exchange.turns.first().filter(|_| exchange.answer == Answer::Laid);
        let Some((turn, report)) = turn.and_then(|turn| Some((turn, expect::report(turn)?))) else {
            return Ok(0);
        };
        let view = game.view_of(&turn.before)?;
        if report.laid.iter().any(|(place, _)| from_a_corner(&view, *place) > 0) {
            return Ok(0);
        }
        expect::points(game, turn, &report.laid.iter().copied().collect()).map(|()| 1)
    })
}

/// So many steps along rows and columns a cell is from the nearest corner of the board.
fn from_a_corner(view: &View, (row, column): Place) -> usize {
    let (rows, columns) = view.position.size();
    let from_an_edge = |index: usize, count: usize| index.min((count - 1).abs_diff(index));
    from_an_edge(row, rows) + from_an_edge(column, columns)
}

fn once(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(scores_of(bench, 1, |_, _| true))?;
    let wanted = |view: &View| legal(view, |attempt, _| passes_over(view, attempt));
    scores(bench, &alone(Style::Most, 6), &wanted)
}

/// Whether a placement makes a sequence with a tile on a doubling cell, and lies on none itself.
fn passes_over(view: &View, attempt: &Attempt) -> bool {
    let runs = view.position.with(&attempt.turn()).map(|after| after.runs()).unwrap_or_default();
    let mut own = runs.into_iter().filter(|run| run.contains(&attempt.place));
    !doubles(view, attempt.place) && own.any(|run| run.iter().any(|&place| doubles(view, place)))
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    changed::seen(scores_of(bench, 1, |_, _| true))?;
    let wanted = |view: &View| legal(view, |attempt, _| doubles(view, attempt.place));
    looks(bench, &alone(Style::Most, 6), &wanted, &expect::totals)
}
