//! Ways to play that lead to the endings that matter for teams.

use super::{points_of, sum, team};
use conformance::play::View;
use conformance::play::attempts::{self, Attempt};

/// The names of the players, with their points.
pub type Points = [(String, usize)];

/// Plays for the most points.
pub fn most(view: &View) -> Option<Attempt> {
    best(view, Some)
}

/// The first player plays for the most points, and that player's partner always skips. The others
/// stay just behind the first player.
pub fn led_by_ann(view: &View) -> Option<Attempt> {
    let [ann, partner] = team(0);
    let leads = points_of(ann, &view.points);
    let has = points_of(&view.name, &view.points);
    best(view, |points| {
        let stays_behind = view.name == ann || has + points < leads;
        (view.name != partner && stays_behind).then_some(points)
    })
}

/// Plays for a tie of both teams. Nobody lays a last tile unless it makes the tie.
pub fn even(view: &View) -> Option<Attempt> {
    let index = usize::from(!team(0).contains(&view.name.as_str()));
    let (ours, theirs) = (sum(&view.points, index), sum(&view.points, 1 - index));
    let is_last = view.deck.len() == 1 && view.bag == 0;
    best(view, |points| {
        let distance = (ours + points).abs_diff(theirs);
        (!is_last || distance == 0).then_some(usize::MAX - distance)
    })
}

/// The placement of the greatest value. A placement without a value is left out.
fn best(view: &View, value: impl Fn(usize) -> Option<usize>) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter();
    let valued = legal.filter_map(|(attempt, points)| Some((attempt, value(points)?)));
    valued.max_by_key(|(_, value)| *value).map(|(attempt, _)| attempt)
}
