//! Deals the hidden tiles at random.

use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::player::View;
use crate::state::PLAYERS;
use crate::tile::{COPIES, KINDS, SIX, Tile};
use rand::seq::SliceRandom;
use shared::options::Generator;

pub(super) const MOST: usize = *PLAYERS.end();

/// The tiles that are neither on the grid nor in the player's own hand: the bag and the other
/// hands, without knowing which is which.
#[derive(Debug, Clone)]
pub(in crate::player) struct Hidden {
    tiles: Vec<Tile>,
    counts: [usize; KINDS],
    /// The hand size of each hidden seat.
    sizes: [usize; MOST],
    bag: usize,
    players: usize,
}

impl From<View<'_>> for Hidden {
    fn from(view: View) -> Hidden {
        let mut counts = [COPIES; KINDS];
        let laid = view.position().placements().map(|one| one.tile);
        for tile in laid.chain(view.hand().tiles().iter().copied()) {
            let count = &mut counts[usize::from(tile.index())];
            *count = count.saturating_sub(1);
        }
        let copies = |tile: Tile| (0..counts[usize::from(tile.index())]).map(move |_| tile);
        let tiles = Tile::kinds().flat_map(copies).collect();
        let mut sizes = [0; MOST];
        view.hand_sizes().zip(&mut sizes).for_each(|(size, place)| *place = size);
        sizes[view.seat()] = 0;
        let (bag, players) = (view.bag_len(), view.hand_sizes().count());
        Hidden { tiles, counts, sizes, bag, players }
    }
}

impl Hidden {
    pub(in crate::player) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The number of hidden tiles in the other hands.
    pub(in crate::player) fn held(&self) -> usize {
        self.sizes.iter().sum()
    }

    pub(in crate::player) fn count(&self, tile: Tile) -> usize {
        self.counts[usize::from(tile.index())]
    }

    pub(super) fn kinds(&self) -> Kinds {
        self.tiles.iter().copied().collect()
    }

    /// The other hand, if there is only one and the bag is empty: it is then known.
    pub(super) fn other_hand(&self) -> Option<Hand> {
        let is_known = self.players == 2 && self.len() == self.held() && self.len() <= SIX;
        is_known.then(|| self.tiles.iter().copied().collect())
    }

    #[cfg(test)]
    pub(super) fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().copied()
    }

    pub(super) fn shuffle(&mut self, dice: &mut Generator) {
        self.tiles.shuffle(dice);
    }

    /// Deals the other hands, and gives each seat its own part of the bag to draw from. So a player
    /// draws the same tiles however many the others draw, and two choices are compared under the
    /// same luck.
    pub(super) fn deal(&self, hands: &mut [Hand; MOST], bags: &mut [Vec<Tile>; MOST]) {
        let mut rest = &self.tiles[..];
        for (hand, &size) in hands.iter_mut().zip(&self.sizes) {
            *hand = take(&mut rest, size).iter().copied().collect();
        }
        // A game read from its notation may lack tiles: these count as hidden but are nowhere.
        let mut rest = take(&mut rest, self.bag);
        let (share, extra) = (rest.len() / self.players, rest.len() % self.players);
        for (seat, bag) in bags.iter_mut().enumerate() {
            bag.clear();
            bag.extend_from_slice(take(&mut rest, share + usize::from(seat < extra)));
        }
    }
}

fn take<'a>(rest: &mut &'a [Tile], count: usize) -> &'a [Tile] {
    let (taken, others) = rest.split_at(count.min(rest.len()));
    *rest = others;
    taken
}
