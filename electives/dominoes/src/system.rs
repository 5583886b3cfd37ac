//! How the system chooses its turn.
//!
//! It is handed a [`View`], what a player may see. Plain, it adds the first domino that fits;
//! smart, the one that promises the most.

mod smart;

use crate::domino::Domino;
use crate::game::{Turn, View};
use crate::train::End;

/// The ways of choosing that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// The first domino that fits, at the head rather than at the tail.
    Plain,
    /// The placement that keeps most of one's own dominoes playable, and leaves the other player
    /// the fewest likely answers.
    Smart,
}

/// The turn that a strategy chooses: to add a domino if any fits, else to draw one if there is any,
/// else to pass.
#[must_use]
pub fn choose(strategy: Strategy, view: View) -> Turn {
    let chosen = match strategy {
        Strategy::Plain => placements(view).next(),
        Strategy::Smart => smart::best(view),
    };
    match chosen {
        Some((domino, end)) => Turn::Add(domino, end),
        None if view.boneyard > 0 => Turn::Draw,
        None => Turn::Pass,
    }
}

/// Every domino of the hand with each end that it fits, in the order of the list, the head first.
fn placements(view: View<'_>) -> impl Iterator<Item = (Domino, End)> {
    let ends = view.train.ends();
    let both = |&domino: &Domino| End::BOTH.into_iter().map(move |end| (domino, end));
    let fits = move |&(domino, end): &(Domino, End)| ends.turned(domino, end).is_some();
    view.hand.iter().flat_map(both).filter(fits)
}

#[cfg(test)]
mod tests;
