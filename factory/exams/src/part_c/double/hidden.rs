//! The checks of `c-double` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
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
