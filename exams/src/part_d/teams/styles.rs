//! How to play toward an end that teams make interesting.

use super::{own, sum, team};
use conformance::play::View;
use conformance::play::attempts::{self, Attempt};

/// The names of players and their points.
pub type Points = [(String, usize)];

/// For the most points.
pub fn most(view: &View) -> Option<Attempt> {
    best(view, Some)
}

/// The first player plays for the most points, and her partner always skips; the others stay behind
/// her, but not by much.
pub fn led_by_ann(view: &View) -> Option<Attempt> {
    let [ann, partner] = team(0);
    let leads = own(&view.points, ann);
    let has = own(&view.points, &view.name);
    best(view, |points| {
        let stays_behind = view.name == ann || has + points < leads;
        (view.name != partner && stays_behind).then_some(points)
    })
}

/// For equally many points of both teams: nobody lays her last tile before it makes them so.
pub fn even(view: &View) -> Option<Attempt> {
    let index = usize::from(!team(0).contains(&view.name.as_str()));
    let (ours, theirs) = (sum(&view.points, index), sum(&view.points, 1 - index));
    let is_last = view.deck.len() == 1 && view.bag == 0;
    best(view, |points| {
        let distance = (ours + points).abs_diff(theirs);
        (!is_last || distance == 0).then_some(usize::MAX - distance)
    })
}

/// The placement of the greatest value among those that have one.
fn best(view: &View, value: impl Fn(usize) -> Option<usize>) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter();
    let valued = legal.filter_map(|(attempt, points)| Some((attempt, value(points)?)));
    valued.max_by_key(|(_, value)| *value).map(|(attempt, _)| attempt)
}
