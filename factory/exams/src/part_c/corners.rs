//! A tile may also touch others only at a corner.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges =
    &[("corner", |bench| corner(bench, 12)), ("zero", zero), ("apart", apart)];

/// Whether a cell touches tiles only at corners.
fn is_cornered(position: &Position, place: Place) -> bool {
    !position.touches(place) && position.touches_a_corner(place)
}

/// A placement that touches others only at a corner, on another side in each turn of a game.
fn cornered(view: &View) -> Option<String> {
    let all = attempts::all(view).into_iter();
    let all: Vec<Attempt> = all.filter(|one| is_cornered(&view.position, one.place)).collect();
    to_line(all.get(view.bag % all.len().max(1)).copied())
}

/// Placements that touch others only at a corner must be accepted.
fn corner(bench: &Bench, enough: usize) -> Result<(), Verdict> {
    accepts(bench, &alone(Style::Most, enough), &cornered)
}

fn zero(bench: &Bench) -> Result<(), Verdict> {
    seen(corner(bench, 1))?;
    scores(bench, &alone(Style::Most, 6), &cornered)
}

fn apart(bench: &Bench) -> Result<(), Verdict> {
    seen(corner(bench, 1))?;
    let wanted = |view: &View| to_line(attempts::apart(view, false));
    refuses(bench, &alone(Style::Most, 8), &wanted, "no tile touches the cell")
}
