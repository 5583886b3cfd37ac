//! How the system chooses its turn.
//!
//! It is given a [`View`], which holds only what a player may see. The plain system adds the first
//! domino that fits; the smart one adds the most promising.

mod smart;

use crate::domino::Domino;
use crate::game::{Turn, View};
use crate::train::End;

/// A way of choosing a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// The first domino that fits, at the head if possible, else at the tail.
    Plain,
    /// The placement that keeps the most of the player's own dominoes playable and leaves the
    /// opponent the fewest likely answers.
    Smart,
}

/// The turn a strategy chooses: to add a domino if one fits, else to draw if the boneyard is not
/// empty, else to pass.
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

/// Every domino of the hand with each end it fits, in the order of the hand, the head first.
fn placements(view: View<'_>) -> impl Iterator<Item = (Domino, End)> {
    let ends = view.train.ends();
    let both = |&domino: &Domino| End::BOTH.into_iter().map(move |end| (domino, end));
    let fits = move |&(domino, end): &(Domino, End)| ends.turned(domino, end).is_some();
    view.hand.iter().flat_map(both).filter(fits)
}

#[cfg(test)]
mod tests;
