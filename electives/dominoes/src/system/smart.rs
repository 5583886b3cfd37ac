//! The smart strategy, which counts the dominoes it has not seen.
//!
//! After a placement the train has two ends. The more of its own remaining dominoes fit one of
//! them, the better. The opponent holds some of the unseen dominoes, and any of them is equally
//! likely. If a third of the unseen dominoes do not fit, a third of the opponent's are expected not
//! to fit. Again, the more the better.

use super::placements;
use crate::domino::Domino;
use crate::game::View;
use crate::set::{Dominoes, find};
use crate::train::End;
use std::cmp::Reverse;

/// The value of an opponent's domino that does not fit, relative to one of our own that does. It is
/// above 1 because the opponent answers first. Measured by `dominoes match`: 1 is weaker, and 3 is
/// hardly stronger.
const OPPONENT_WEIGHT: usize = 2;

/// The best placement, the first of equals; `None` if no domino fits.
pub(super) fn best(view: View) -> Option<(Domino, End)> {
    let unseen = unseen(view);
    placements(view).min_by_key(|&placement| Reverse(worth(placement, view, &unseen)))
}

/// The dominoes that are neither in the train nor in the player's own hand. Cost: for each seen
/// domino, a walk along the unseen ones.
pub(super) fn unseen(view: View) -> Dominoes {
    let mut unseen = view.whole_set.clone();
    for &seen in view.train.dominoes().iter().chain(view.hand) {
        // In the train it may be flipped. Its mirror image will do: it fits wherever this one does.
        if let Some(domino) = find(&unseen, seen) {
            unseen.remove(&domino);
        }
    }
    unseen
}

/// The value of a placement: how many of our own dominoes then fit, plus how many of the opponent's
/// are expected not to. It is multiplied by the number of unseen dominoes to stay a whole number.
fn worth((domino, end): (Domino, End), view: View, unseen: &Dominoes) -> usize {
    let before = view.train.ends();
    let ends = before.turned(domino, end).map_or(before, |turned| before.after(turned, end));
    let mine = view.hand.iter().filter(|&&other| other != domino && ends.fits(other)).count();
    let not_fitting = unseen.iter().filter(|&&other| !ends.fits(other)).count();
    mine * unseen.len() + OPPONENT_WEIGHT * view.others * not_fitting
}
