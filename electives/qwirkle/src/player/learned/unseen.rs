//! What a player cannot see, counted: the tiles of the bag and of the other hands.

use crate::kinds::Kinds;
use crate::player::expert::Hidden;
use crate::tile::{COPIES, KINDS, TILES, Tile};

/// By the number of copies of a kind: the probability that some tiles include at least one.
type Odds = [f64; TILES + 1];

/// The hidden copies of each kind, and the probabilities that follow from them.
#[derive(Debug, Clone)]
pub(super) struct Unseen {
    /// The numbers of copies, 0 to 3, as two bits in two words: the copies of any set of kinds are
    /// counted at once.
    ones: Kinds,
    twos: Kinds,
    held: Odds,
    /// As above, for at least two copies.
    two_held: Odds,
}

impl Unseen {
    /// What is hidden when there are this many opponents. With more than one, only one of them can
    /// take an open cell, so a hand of average size counts.
    pub(super) fn new(hidden: &Hidden, opponents: usize) -> Unseen {
        Unseen::of_counts(hidden.counts(), hidden.held().div_ceil(opponents))
    }

    /// Of these copies of each kind, an opponent holds some tiles.
    pub(super) fn of_counts(counts: &[usize; KINDS], held: usize) -> Unseen {
        const { assert!(COPIES < 4, "two bits hold the copies of a kind") };
        let with_bit = |bit: usize| -> Kinds {
            Tile::kinds()
                .zip(counts)
                .filter(|(_, count)| *count >> bit & 1 == 1)
                .map(|(tile, _)| tile)
                .collect()
        };
        let all = counts.iter().sum();
        Unseen {
            ones: with_bit(0),
            twos: with_bit(1),
            held: none_held(all, held).map(|none| 1.0 - none),
            two_held: two_held(all, held),
        }
    }

    /// The kinds of the hidden tiles.
    pub(super) fn kinds(&self) -> Kinds {
        self.ones | self.twos
    }

    /// The number of hidden tiles of these kinds.
    pub(super) fn tiles(&self, kinds: Kinds) -> f64 {
        real(self.copies(kinds))
    }

    /// The probability that an opponent holds a tile of these kinds.
    pub(super) fn held(&self, kinds: Kinds) -> f64 {
        self.held[self.copies(kinds)]
    }

    /// The probability that an opponent holds two tiles of these kinds.
    pub(super) fn two_held(&self, kinds: Kinds) -> f64 {
        self.two_held[self.copies(kinds)]
    }

    fn copies(&self, kinds: Kinds) -> usize {
        (kinds & self.ones).len() + 2 * (kinds & self.twos).len()
    }
}

/// The probability that at least two of some copies are among the `held` ones of `all` tiles.
fn two_held(all: usize, held: usize) -> Odds {
    let none = none_held(all, held);
    std::array::from_fn(|copies| {
        // One copy is held, in one of `held` places, and the others are not.
        let others = all.saturating_sub(held + copies);
        let one = none[copies] * real(copies * held) / real(others + 1);
        if copies + held > all + 1 { 1.0 } else { (1.0 - none[copies] - one).max(0.0) }
    })
}

pub(super) fn real(count: usize) -> f64 {
    count as f64
}

/// By the number of copies among `all` tiles: the probability that none is among the `held` ones.
fn none_held(all: usize, held: usize) -> [f64; TILES + 1] {
    let mut none = [1.0; TILES + 1];
    for copies in 1..=TILES {
        // One more copy: it is neither held nor in the place of another copy.
        let left = all.saturating_sub(copies - 1);
        let free = left.saturating_sub(held);
        let chance = if left > 0 { real(free) / real(left) } else { 0.0 };
        none[copies] = none[copies - 1] * chance;
    }
    none
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::View;
    use crate::state::Game;

    #[test]
    fn of_several_opponents_one_hand_of_average_size_counts() {
        let game: Game = "Cr@0,0\n0 0 Sb:0 TrLr:0 XpXo:0 XgXy".parse().unwrap();
        let unseen = Unseen::new(&Hidden::from(View::of(&game)), 2);
        // All three Dy are among the 106 hidden tiles.
        let none = (103.0 / 106.0) * (102.0 / 105.0);
        let held = unseen.held(Kinds::of("Dy".parse().unwrap()));
        assert!((held - (1.0 - none)).abs() < 1e-12, "{held}");
    }
}
