//! The smart strategy: it counts the dominoes that it has not seen.
//!
//! After a placement the train has two ends. Of its own dominoes that are left, so many fit one of
//! them; the more, the better. The other player holds some of the unseen dominoes, any of them for
//! all that can be known: when a third of the unseen do not fit, then a third of hers is expected
//! not to; again, the more, the better.

use super::placements;
use crate::domino::Domino;
use crate::game::View;
use crate::set::{Dominoes, find};
use crate::train::End;
use std::cmp::Reverse;

/// What it is worth that one of hers does not fit, when it is worth 1 that one of mine does: she
/// answers first. Measured by `dominoes match`; 1 is weaker, and 3 no stronger to speak of.
const WORTH_OF_HERS: usize = 2;

/// The best placement; of several, the first. Nothing when no domino fits.
pub(super) fn best(view: View) -> Option<(Domino, End)> {
    let unseen = unseen(view);
    placements(view).min_by_key(|&placement| Reverse(worth(placement, view, &unseen)))
}

/// The dominoes that lie neither in the train nor in one's own hand. Cost: for each seen domino, a
/// walk along the unseen ones.
pub(super) fn unseen(view: View) -> Dominoes {
    let mut unseen = view.whole_set.clone();
    for &seen in view.train.dominoes().iter().chain(view.hand) {
        // In the train it may lie flipped. Its mirror image is as good: it fits wherever this does.
        if let Some(domino) = find(&unseen, seen) {
            unseen.remove(&domino);
        }
    }
    unseen
}

/// What a placement is worth: how many of mine fit then, and how many of hers are expected not to.
/// It is counted in parts of the number of unseen dominoes, so that it is a whole number.
fn worth((domino, end): (Domino, End), view: View, unseen: &Dominoes) -> usize {
    let before = view.train.ends();
    let ends = before.turned(domino, end).map_or(before, |turned| before.after(turned, end));
    let mine = view.hand.iter().filter(|&&other| other != domino && ends.fits(other)).count();
    let not_hers = unseen.iter().filter(|&&other| !ends.fits(other)).count();
    mine * unseen.len() + WORTH_OF_HERS * view.others * not_hers
}
