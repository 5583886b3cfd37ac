//! Ways to play that lead to the endings that matter for teams.

use super::*;

/// The names of the players, with their points.
pub type Points = [(String, usize)];

/// Plays for the most points.
pub fn most(view: &View) -> Option<Attempt> {
    best(view, Some)
}

/// The placement of the greatest value. A placement without a value is left out.
pub fn best(view: &View, value: impl Fn(usize) -> Option<usize>) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter();
    let valued = legal.filter_map(|(attempt, points)| Some((attempt, value(points)?)));
    valued.max_by_key(|(_, value)| *value).map(|(attempt, _)| attempt)
}
