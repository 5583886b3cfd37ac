//! Cells that double the points of a placement.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("shown", |bench| Game::begin(bench, LEVEL, ANN).and_then(|(game, _)| are_shown(&game))),
    ("covered", covered),
    ("doubled", |bench| {
        parts([scores_of(bench, 10, |_, lines| longest(lines) < 4), at_a_corner(bench, 2)])
    }),
];

fn longest(lines: &Lines) -> usize {
    let [row, column] = lines.lengths();
    row.max(column)
}

fn doubles(view: &View, place: Place) -> bool {
    view.position.rules().doubled.contains(&place)
}

/// Every free cell must be shown as a doubling cell or as a plain one.
fn are_shown(game: &Game) -> Result<(), Verdict> {
    let view = game.view()?;
    for (line, (row, column), mark) in free_cells(game, ".+") {
        let right = if doubles(&view, (row, column)) { '+' } else { '.' };
        must(mark == right, || {
            let expected = format!("{right} on ({row},{column}), which is free");
            game.wrong(line, &expected, &mark.to_string())
        })?;
    }
    Ok(())
}

/// A legal placement on a doubling cell.
fn doubling(view: &View) -> Option<String> {
    to_line(legal(view, |attempt, _| doubles(view, attempt.place)))
}

fn covered(bench: &Bench) -> Result<(), Verdict> {
    accepted_turns(bench, &alone(Style::Most, 4), &doubling, &|game, turn| {
        expect::board(game, turn, &laid_in(turn))?;
        are_shown(game)
    })
}

/// The points must be right for such placements on a doubling cell.
fn scores_of(
    bench: &Bench,
    enough: usize,
    is_wanted: fn(&Attempt, &Lines) -> bool,
) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        to_line(legal(view, |attempt, lines| {
            doubles(view, attempt.place) && is_wanted(attempt, lines)
        }))
    };
    scores(bench, &alone(Style::Most, enough), &wanted)
}

/// Lays tiles ever closer to a corner of the board, and looks at the points of those in it.
fn at_a_corner(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    let nearest = |view: &View| {
        let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
        let nearest = legal.min_by_key(|attempt| from_a_corner(view, attempt.place));
        nearest.map(|attempt| attempt.line()).into_iter().collect()
    };
    alone(Style::Most, enough).trying(bench, &nearest, &|game, exchange, _| {
        let Some(turn) = laid_turn(exchange) else { return Ok(0) };
        let view = game.view_of(&turn.before)?;
        if laid_in(turn).iter().any(|(place, _)| from_a_corner(&view, *place) > 0) {
            return Ok(0);
        }
        points(game, turn).map(|()| 1)
    })
}

/// How many steps along rows and columns a cell is from the nearest corner of the board.
fn from_a_corner(view: &View, (row, column): Place) -> usize {
    let (rows, columns) = view.position.size();
    let from_an_edge = |index: usize, count: usize| index.min((count - 1).abs_diff(index));
    from_an_edge(row, rows) + from_an_edge(column, columns)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("bonus", |bench| scores_of(bench, 2, |_, lines| longest(lines) == 4)),
    ("once", once),
    ("total", total),
];

fn once(bench: &Bench) -> Result<(), Verdict> {
    seen(scores_of(bench, 1, |_, _| true))?;
    let wanted = |view: &View| to_line(legal(view, |attempt, _| passes_over(view, attempt)));
    scores(bench, &alone(Style::Most, 6), &wanted)
}

/// Whether a placement extends a sequence over a doubling cell without lying on one itself.
fn passes_over(view: &View, attempt: &Attempt) -> bool {
    let runs = view.position.with(&attempt.turn()).map(|after| after.runs()).unwrap_or_default();
    let mut own = runs.into_iter().filter(|run| run.contains(&attempt.place));
    !doubles(view, attempt.place) && own.any(|run| run.iter().any(|&place| doubles(view, place)))
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    seen(scores_of(bench, 1, |_, _| true))?;
    accepted_turns(bench, &alone(Style::Most, 6), &doubling, &expect::totals)
}
