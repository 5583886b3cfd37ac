//! Sets of dominoes as lists with one node per domino.

use crate::domino::{Domino, Value};
use rand::{Rng, RngExt};
use shared::List;

/// A list of dominoes: the boneyard, the dominoes of a train, or a player's hand.
pub type Dominoes = List<Domino>;

/// The sets of this course: every ordered pair of the values from 0 to `max`, so both `[ 0 | 1 ]`
/// and `[ 1 | 0 ]`.
pub fn ordered(max: Value) -> Dominoes {
    (0..=max).flat_map(|left| (0..=max).map(move |right| Domino { left, right })).collect()
}

/// The sets sold in shops: every combination of the values from 0 to `max` once.
pub fn double(max: Value) -> Dominoes {
    (0..=max).flat_map(|left| (left..=max).map(move |right| Domino { left, right })).collect()
}

/// The dominoes in random order, each order equally likely.
///
/// A coin toss puts each domino on one of two piles. Then each pile is shuffled the same way, and
/// one is put on the other. No step has to find the middle of a list. Cost: about n log n steps for
/// n dominoes.
pub fn shuffled<R: Rng>(mut dominoes: Dominoes, generator: &mut R) -> Dominoes {
    if dominoes.len() < 2 {
        return dominoes;
    }
    let (mut one, mut other) = (Dominoes::new(), Dominoes::new());
    while let Some(domino) = dominoes.pop_front() {
        let pile = if generator.random() { &mut one } else { &mut other };
        pile.push_front(domino);
    }
    let mut shuffled = shuffled(one, generator);
    shuffled.extend(self::shuffled(other, generator));
    shuffled
}

/// The domino with these two values in the list, in this order if possible, else its mirror image;
/// `None` if the list holds neither. Cost: at most 2n steps.
pub fn find(dominoes: &Dominoes, wanted: Domino) -> Option<Domino> {
    let is_held = |wanted: &Domino| dominoes.iter().any(|domino| domino == wanted);
    [wanted, wanted.flipped()].into_iter().find(is_held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;
    use std::collections::BTreeMap;

    fn dominoes(values: &[(Value, Value)]) -> Dominoes {
        values.iter().map(|&(left, right)| Domino { left, right }).collect()
    }

    #[test]
    fn the_sets_of_the_course_have_every_ordered_pair() {
        assert_eq!(ordered(1), dominoes(&[(0, 0), (0, 1), (1, 0), (1, 1)]));
        assert_eq!([0, 3, 4, 5].map(|max| ordered(max).len()), [1, 16, 25, 36]);
    }

    #[test]
    fn the_sets_sold_in_shops_have_every_combination_once() {
        assert_eq!(double(1), dominoes(&[(0, 0), (0, 1), (1, 1)]));
        // A double-six set has 28 dominoes, a double-nine set has 55.
        assert_eq!([0, 6, 9].map(|max| double(max).len()), [1, 28, 55]);
    }

    #[test]
    fn shuffled_dominoes_are_the_same_ones_in_another_order() {
        let all = ordered(9);
        let shuffled = shuffled(all.clone(), &mut Generator::seed_from_u64(1));
        assert_ne!(shuffled, all);
        assert_eq!(shuffled.len(), 100);
        assert!(all.iter().all(|&domino| shuffled.iter().any(|&other| other == domino)));
        assert_eq!(self::shuffled(Dominoes::new(), &mut Generator::seed_from_u64(1)).len(), 0);
    }

    /// Chi-square over the 24 orders of four dominoes, 23 degrees of freedom: for fair shuffles it
    /// exceeds 71.4 once in a million times.
    #[test]
    fn every_order_is_equally_likely() {
        let mut generator = Generator::seed_from_u64(1);
        let mut counts: BTreeMap<String, f64> = BTreeMap::new();
        for _ in 0..24_000 {
            let order = format!("{:?}", shuffled(ordered(1), &mut generator));
            *counts.entry(order).or_default() += 1.0;
        }
        assert_eq!(counts.len(), 24);
        let statistic: f64 = counts.values().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
        assert!(statistic < 71.4, "chi-square {statistic}");
    }

    #[test]
    fn a_domino_is_found_whichever_way_its_values_are_named() {
        let hand = dominoes(&[(1, 0), (2, 2), (3, 1), (0, 1)]);
        let found = |left, right| find(&hand, Domino { left, right });
        assert_eq!(found(3, 1), Some(Domino { left: 3, right: 1 }));
        assert_eq!(found(1, 3), Some(Domino { left: 3, right: 1 }));
        assert_eq!(found(2, 2), Some(Domino { left: 2, right: 2 }));
        assert_eq!(found(3, 3), None);
    }
}
