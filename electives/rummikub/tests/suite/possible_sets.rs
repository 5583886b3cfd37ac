//! The sets in a rack, compared with every subset of it.

use crate::model::{Pair, pairs, sorted, subsets};
use proptest::prelude::*;
use rummikub::bag::create_bag;
use rummikub::possible::{groups, runs};
use rummikub::tile::Tile;
use std::collections::BTreeSet;

/// The tiles with these numbers, two of each.
pub fn tiles_of(numbers: std::ops::RangeInclusive<usize>) -> Vec<Tile> {
    let bag = create_bag(13);
    let all = bag.rows().flatten().flatten().copied();
    all.filter(|tile| numbers.contains(&tile.number)).collect()
}

/// Every subset that is a set, once, except those within a larger one.
fn largest_subsets(tiles: &[Pair]) -> BTreeSet<Vec<Pair>> {
    let named = |indices: &Vec<usize>| sorted(indices.iter().map(|&index| tiles[index]).collect());
    let all: BTreeSet<Vec<Pair>> = subsets(tiles).iter().map(named).collect();
    let is_within = |small: &Vec<Pair>, large: &Vec<Pair>| {
        small.len() < large.len() && small.iter().all(|tile| large.contains(tile))
    };
    all.iter().filter(|set| !all.iter().any(|other| is_within(set, other))).cloned().collect()
}

proptest! {
    #[test]
    fn possible_sets_are_the_largest_subsets_that_are_sets_each_once(
        mut rack in prop::sample::subsequence(tiles_of(5..=9), 0..=12),
        rotation in 0..12_usize,
    ) {
        // The order of the rack makes no difference.
        let by = rotation % rack.len().max(1);
        rack.rotate_left(by);
        let sets: Vec<Vec<Pair>> = groups(&rack)
            .iter()
            .chain(&runs(&rack))
            .map(|set| sorted(pairs(set.tiles())))
            .collect();
        let distinct: BTreeSet<Vec<Pair>> = sets.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), sets.len(), "each once: {:?}", sets);
        prop_assert_eq!(distinct, largest_subsets(&pairs(&rack)));
    }
}
