//! Random series of operations, compared with the standard library's `VecDeque`, and lists long
//! enough to overflow a stack.

use proptest::prelude::*;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Color, Letter, List, Tile, TileList};
use std::collections::VecDeque;
use std::thread;

/// An operation on a list. There are few different elements, so that some are equal.
#[derive(Debug, Clone)]
enum Operation {
    Add(u8),
    PushFront(u8),
    PopFront,
    PopBack,
    Get(usize),
    RemoveAt(usize),
    Remove(u8),
    Clear,
    Extend(Vec<u8>),
    ReplaceByClone,
    IntoIterAndCollect,
}

fn operation() -> impl Strategy<Value = Operation> {
    let element = || 0..6_u8;
    prop_oneof![
        4 => element().prop_map(Operation::Add),
        4 => element().prop_map(Operation::PushFront),
        3 => Just(Operation::PopFront),
        3 => Just(Operation::PopBack),
        3 => (0..12_usize).prop_map(Operation::Get),
        3 => (0..12_usize).prop_map(Operation::RemoveAt),
        3 => element().prop_map(Operation::Remove),
        1 => Just(Operation::Clear),
        2 => prop::collection::vec(element(), 0..5).prop_map(Operation::Extend),
        1 => Just(Operation::ReplaceByClone),
        1 => Just(Operation::IntoIterAndCollect),
    ]
}

/// Performs the same operation on both, and returns what each returned.
fn apply(
    operation: Operation,
    list: &mut List<u8>,
    deque: &mut VecDeque<u8>,
) -> (Option<u8>, Option<u8>) {
    match operation {
        Operation::Add(element) => (list.add(element), deque.push_back(element)),
        Operation::PushFront(element) => (list.push_front(element), deque.push_front(element)),
        Operation::PopFront => return (list.pop_front(), deque.pop_front()),
        Operation::PopBack => return (list.pop_back(), deque.pop_back()),
        Operation::Get(index) => return (list.get(index).copied(), deque.get(index).copied()),
        Operation::RemoveAt(index) => return (list.remove_at(index), deque.remove(index)),
        Operation::Remove(element) => {
            let found = deque.iter().position(|&other| other == element);
            return (list.remove(&element), found.and_then(|index| deque.remove(index)));
        }
        Operation::Clear => (list.clear(), deque.clear()),
        Operation::Extend(elements) => (list.extend(elements.clone()), deque.extend(elements)),
        Operation::ReplaceByClone => (*list = list.clone(), ()),
        Operation::IntoIterAndCollect => (*list = std::mem::take(list).into_iter().collect(), ()),
    };
    (None, None)
}

fn tile() -> impl Strategy<Value = Tile> {
    let letter = prop::char::range('A', 'Z').prop_map(|letter| Letter::new(letter).unwrap());
    let color = prop::sample::select(Color::ALL.to_vec());
    (letter, color).prop_map(|(letter, color)| Tile { letter, color })
}

proptest! {
    #[test]
    fn a_list_does_what_a_deque_does(operations in prop::collection::vec(operation(), 0..80)) {
        let (mut list, mut deque) = (List::new(), VecDeque::new());
        for operation in operations {
            let (from_list, from_deque) = apply(operation, &mut list, &mut deque);
            prop_assert_eq!(from_list, from_deque);
            prop_assert_eq!(list.len(), deque.len());
            prop_assert_eq!(list.is_empty(), deque.is_empty());
            prop_assert!(list.iter().eq(&deque), "{:?} is not {:?}", list, deque);
        }
    }

    #[test]
    fn lists_are_equal_when_their_elements_are(a in prop::collection::vec(0..2_u8, 0..4), b in prop::collection::vec(0..2_u8, 0..4)) {
        let list = |elements: &[u8]| elements.iter().copied().collect::<List<u8>>();
        prop_assert_eq!(list(&a) == list(&b), a == b);
    }

    /// The moved element was in the list, and all others keep their order.
    #[test]
    fn moving_a_random_element_keeps_the_others(elements in prop::collection::vec(any::<u8>(), 1..20), seed: u64) {
        let mut from: List<u8> = elements.iter().copied().collect();
        let mut to = List::new();
        prop_assert!(from.move_random_to(&mut to, &mut Generator::seed_from_u64(seed)));
        let moved = to.pop_front().unwrap();
        prop_assert!(to.is_empty());
        let rest: Vec<u8> = from.into_iter().collect();
        let gap = (0..elements.len()).find(|&gap| {
            elements[gap] == moved && [&elements[..gap], &elements[gap + 1..]].concat() == rest
        });
        prop_assert!(gap.is_some());
    }

    #[test]
    fn the_notation_of_tiles_parses_back(tiles in prop::collection::vec(tile(), 0..40)) {
        let tiles: TileList = tiles.into_iter().collect();
        prop_assert_eq!(tiles.to_string().parse(), Ok(tiles));
    }

    #[test]
    fn no_text_makes_the_notation_of_tiles_panic(text in "\\PC{0,10}") {
        let _ = text.parse::<TileList>();
        let _ = text.parse::<Tile>();
    }
}

/// A recursive drop, clone or comparison of a million nodes would need a stack of many megabytes.
/// Walking from the start for every element would take 10^12 steps.
#[test]
fn a_million_nodes_are_made_cloned_compared_and_dropped_on_a_stack_of_128_kib() {
    let work = || {
        let mut list: List<u32> = (0..1_000_000).collect();
        list.extend(1_000_000..1_000_100);
        let clone = list.clone();
        assert_eq!(clone.len(), 1_000_100);
        assert!(clone == list);
        drop(clone);
        assert_eq!(list.iter().map(|&element| u64::from(element)).sum::<u64>(), 500_099_504_950);
        list.clear();
        assert!(list.is_empty());
        let shown = (0..1_000_000_u32).collect::<List<u32>>().show();
        assert_eq!(shown.lines().count(), 1_000_002);
    };
    thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

/// Each element is equally likely to be chosen and to be removed: chi-square with 9 degrees of
/// freedom exceeds 44.82 once in a million times, and the seed is fixed.
#[test]
fn every_element_is_equally_likely_at_random() {
    let list: List<usize> = (0..10).collect();
    let mut generator = Generator::seed_from_u64(1);
    let (mut chosen, mut removed) = ([0_u32; 10], [0_u32; 10]);
    for _ in 0..20_000 {
        chosen[*list.choose(&mut generator).unwrap()] += 1;
        removed[list.clone().remove_random(&mut generator).unwrap()] += 1;
    }
    for counts in [chosen, removed] {
        let statistic: f64 =
            counts.map(|count| (f64::from(count) - 2000.0).powi(2) / 2000.0).iter().sum();
        assert!(statistic < 44.82, "{counts:?}: {statistic}");
    }
}
