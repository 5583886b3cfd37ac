//! The checks of `d-teams` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("sum", |bench| ends(bench, &led_by_ann, &ann_leads_and_loses)),
    ("tie", |bench| ends(bench, &even, &|points| sum(points, 0) == sum(points, 1))),
];

fn ann_leads_and_loses(points: &Points) -> bool {
    let ann = points_of(HUMANS[0].name, points);
    let is_behind = |(name, points): &(String, usize)| name == HUMANS[0].name || *points < ann;
    points.iter().all(is_behind) && sum(points, 0) < sum(points, 1)
}

/// The first player plays for the most points, and that player's partner always skips. The others
/// stay just behind the first player.
fn led_by_ann(view: &View) -> Option<Attempt> {
    let [ann, partner] = team(0);
    let leads = points_of(ann, &view.points);
    let has = points_of(&view.name, &view.points);
    best(view, |points| {
        let stays_behind = view.name == ann || has + points < leads;
        (view.name != partner && stays_behind).then_some(points)
    })
}

/// Plays for a tie of both teams. Nobody lays a last tile unless it makes the tie.
fn even(view: &View) -> Option<Attempt> {
    let index = usize::from(!team(0).contains(&view.name.as_str()));
    let (ours, theirs) = (sum(&view.points, index), sum(&view.points, 1 - index));
    let is_last = view.deck.len() == 1 && view.bag == 0;
    best(view, |points| {
        let distance = (ours + points).abs_diff(theirs);
        (!is_last || distance == 0).then_some(usize::MAX - distance)
    })
}
