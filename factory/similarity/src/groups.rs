//! Programs that are connected by high scores.

use crate::pairs::Pair;
use std::collections::BTreeMap;

/// The groups of at least two programs, each connected by pairs with at least this score, the largest
/// group first. Two programs of a group need not be similar themselves.
pub fn groups(pairs: &[Pair], least: f64) -> Vec<Vec<usize>> {
    let mut above: BTreeMap<usize, usize> = BTreeMap::new();
    for pair in pairs.iter().filter(|pair| pair.score() >= least) {
        let [left, right] = [pair.left, pair.right].map(|index| root(&mut above, index));
        above.insert(left.max(right), left.min(right));
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for index in above.keys().copied().collect::<Vec<_>>() {
        groups.entry(root(&mut above, index)).or_default().push(index);
    }
    let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// The smallest program of a group so far. Every step halves the way there.
fn root(above: &mut BTreeMap<usize, usize>, mut index: usize) -> usize {
    loop {
        let next = *above.entry(index).or_insert(index);
        if next == index {
            return index;
        }
        let after = above[&next];
        above.insert(index, after);
        index = after;
    }
}
