//! The functions of the list, one after the other: an empty list, one element, many, duplicates, chance.
//!
//! Each module is about one function; the modules are in the order of the handout of level 2. The first ones
//! use only the functions before them, so that you can try them one at a time.

use rand::SeedableRng;
use shared::list::List;
use shared::options::Generator;
use std::mem::ManuallyDrop;

/// A list that is not dropped, because `drop` may not be written yet.
type Kept = ManuallyDrop<List<u32>>;

fn empty() -> Kept {
    ManuallyDrop::new(List::new())
}

/// A list with these elements.
fn list(elements: &[u32]) -> Kept {
    let mut list = empty();
    elements.iter().rev().for_each(|element| list.push_front(*element));
    list
}

/// The elements, first to last, of a list that is empty afterward.
fn taken(list: &mut List<u32>) -> Vec<u32> {
    let mut taken = Vec::new();
    while let Some(element) = list.pop_front() {
        assert!(taken.len() < 2_000_000, "the list has no end");
        taken.push(element);
    }
    taken
}

fn generator() -> Generator {
    Generator::seed_from_u64(1)
}

/// Asserts that each of the numbers 0 to 3 came about equally often in 4,000 draws.
fn assert_even(counts: [u32; 4]) {
    assert!(counts.iter().all(|count| (800..1200).contains(count)), "of 0, 1, 2, 3: {counts:?}");
}

/// `List::new`
mod new {
    use super::*;

    #[test]
    fn a_list_can_be_created() {
        empty();
    }
}

/// `List::is_empty`
mod is_empty {
    use super::*;

    #[test]
    fn a_new_list_is_empty() {
        assert_eq!(empty().is_empty(), true);
    }
}

/// `List::len`
mod len {
    use super::*;

    #[test]
    fn a_new_list_has_no_elements() {
        assert_eq!(empty().len(), 0);
    }
}

/// `List::push_front`
mod push_front {
    use super::*;

    #[test]
    fn the_list_is_not_empty_and_each_element_counts() {
        assert_eq!(list(&[7]).is_empty(), false, "is_empty()");
        assert_eq!(list(&[7]).len(), 1, "the length");
        assert_eq!(list(&[7, 7, 8]).len(), 3, "the length");
    }
}

/// `List::pop_front`
mod pop_front {
    use super::*;

    #[test]
    fn the_only_element_of_a_list_is_returned() {
        let mut list = empty();
        list.push_front(1);
        assert_eq!(taken(&mut list), [1]);
    }

    #[test]
    fn what_was_pushed_last_comes_first() {
        let mut list = list(&[2, 2, 3]);
        list.push_front(1);
        assert_eq!(taken(&mut list), [1, 2, 2, 3]);
    }

    #[test]
    fn an_empty_list_has_no_first_element() {
        assert_eq!(empty().pop_front(), None);
    }

    #[test]
    fn the_first_element_is_removed() {
        let mut list = list(&[1, 2]);
        assert_eq!(list.pop_front(), Some(1));
        assert_eq!(list.len(), 1, "the length");
        assert_eq!(list.pop_front(), Some(2));
        assert_eq!(list.len(), 0, "the length");
        assert_eq!(list.pop_front(), None);
    }

    #[test]
    fn a_long_list_can_be_emptied_and_filled_again() {
        let all: Vec<u32> = (0..1000).collect();
        let mut list = list(&all);
        assert_eq!(taken(&mut list), all);
        list.push_front(5);
        assert_eq!(taken(&mut list), [5]);
    }
}

/// `drop of Drop for List`
mod drop {
    use super::*;
    use std::rc::Rc;

    #[test]
    fn every_element_is_dropped_with_its_list() {
        let element = Rc::new(());
        let mut list = List::new();
        (0..3).for_each(|_| list.push_front(Rc::clone(&element)));
        std::mem::drop(list);
        assert_eq!(Rc::strong_count(&element), 1);
    }

    #[test]
    fn a_list_of_a_million_elements_does_not_overflow_the_stack() {
        let mut list = List::new();
        (0..1_000_000).for_each(|element| list.push_front(element));
        std::mem::drop(list);
    }
}

/// `List::add`
mod add {
    use super::*;

    #[test]
    fn an_empty_list_gets_its_only_element() {
        let mut list = empty();
        list.add(1);
        assert_eq!(list.len(), 1, "the length");
        assert_eq!(taken(&mut list), [1]);
    }

    #[test]
    fn a_new_element_comes_after_all_others() {
        let mut list = list(&[1, 2, 2]);
        list.add(3);
        list.add(3);
        assert_eq!(list.len(), 5, "the length");
        assert_eq!(taken(&mut list), [1, 2, 2, 3, 3]);
    }
}

/// `List::iter` in `list/iter.rs`
mod iter {
    use super::*;

    #[test]
    fn an_empty_list_has_no_elements_to_visit() {
        assert_eq!(empty().iter().next(), None);
    }

    #[test]
    fn it_starts_at_the_first_element_and_removes_none() {
        let list = list(&[1, 2]);
        assert_eq!(list.iter().next(), Some(&1));
        assert_eq!(list.iter().next(), Some(&1));
        assert_eq!(list.len(), 2, "the length");
    }
}

/// `next of Iterator for Iter` in `list/iter.rs`
mod next_of_iter {
    use super::*;

    #[test]
    fn the_elements_come_in_order_and_then_nothing() {
        let list = list(&[1, 2, 2]);
        let mut iter = list.iter();
        assert_eq!(iter.next(), Some(&1));
        assert_eq!(iter.next(), Some(&2));
        assert_eq!(iter.next(), Some(&2));
        assert_eq!(iter.next(), None);
        assert_eq!(iter.next(), None);
    }
}

/// `List::get`
mod get {
    use super::*;

    #[test]
    fn an_empty_list_has_no_element_0() {
        assert_eq!(empty().get(0), None);
    }

    #[test]
    fn indexes_count_from_0_to_the_last_element() {
        let list = list(&[10, 20, 30]);
        assert_eq!(list.get(0), Some(&10));
        assert_eq!(list.get(2), Some(&30));
        assert_eq!(list.get(3), None);
        assert_eq!(list.get(usize::MAX), None);
    }
}

/// `List::remove_at`
mod remove_at {
    use super::*;

    #[test]
    fn an_empty_list_has_nothing_to_remove() {
        assert_eq!(empty().remove_at(0), None);
    }

    #[test]
    fn the_only_element_leaves_an_empty_list() {
        let mut list = list(&[7]);
        assert_eq!(list.remove_at(0), Some(7));
        assert_eq!(list.len(), 0, "the length");
        assert_eq!(taken(&mut list), [] as [u32; 0]);
    }

    #[test]
    fn the_gap_closes_at_the_beginning_in_the_middle_and_at_the_end() {
        for (index, rest) in [(0, [20, 30]), (1, [10, 30]), (2, [10, 20])] {
            let mut list = list(&[10, 20, 30]);
            assert_eq!(list.remove_at(index), Some([10, 20, 30][index]));
            assert_eq!(list.len(), 2, "the length");
            assert_eq!(taken(&mut list), rest);
        }
    }

    #[test]
    fn beyond_the_end_nothing_changes() {
        let mut list = list(&[10, 20]);
        assert_eq!(list.remove_at(2), None);
        assert_eq!(list.remove_at(usize::MAX), None);
        assert_eq!(taken(&mut list), [10, 20]);
    }
}

/// `List::remove_random`
mod remove_random {
    use super::*;

    #[test]
    fn an_empty_list_has_nothing_to_remove() {
        assert_eq!(empty().remove_random(&mut generator()), None);
    }

    #[test]
    fn the_element_is_removed_and_the_others_stay_in_order() {
        let mut list = list(&[1, 2, 3]);
        let left = list.remove_random(&mut generator());
        let rest: Vec<u32> = (1..=3).filter(|element| Some(*element) != left).collect();
        assert_eq!(list.len(), 2, "the length");
        assert_eq!(taken(&mut list), rest);
    }

    #[test]
    fn every_element_is_reached_equally_often() {
        let (mut counts, mut generator) = ([0; 4], generator());
        for _ in 0..4000 {
            let element = list(&[0, 1, 2, 3]).remove_random(&mut generator);
            counts[element.expect("the list has elements") as usize] += 1;
        }
        assert_even(counts);
    }
}

/// `List::move_random_to`
mod move_random_to {
    use super::*;

    #[test]
    fn nothing_moves_from_an_empty_list() {
        let mut other = list(&[9]);
        assert_eq!(empty().move_random_to(&mut other, &mut generator()), false);
        assert_eq!(taken(&mut other), [9]);
    }

    #[test]
    fn the_element_leaves_one_list_and_becomes_the_last_of_the_other() {
        let (mut from, mut to) = (list(&[5]), list(&[9, 8]));
        assert_eq!(from.move_random_to(&mut to, &mut generator()), true);
        assert_eq!(taken(&mut from), [] as [u32; 0]);
        assert_eq!(taken(&mut to), [9, 8, 5]);
    }

    #[test]
    fn moving_all_elements_one_by_one_loses_none() {
        let (mut from, mut to, mut generator) = (list(&[1, 2, 2, 3]), empty(), generator());
        while from.move_random_to(&mut to, &mut generator) {}
        let mut all = taken(&mut to);
        all.sort_unstable();
        assert_eq!(all, [1, 2, 2, 3]);
    }
}

/// `List::choose`, which can wait
mod choose {
    use super::*;

    #[test]
    fn an_empty_list_has_nothing_to_choose() {
        assert_eq!(empty().choose(&mut generator()), None);
    }

    #[test]
    fn every_element_is_chosen_equally_often_and_none_is_removed() {
        let (list, mut counts, mut generator) = (list(&[0, 1, 2, 3]), [0; 4], generator());
        for _ in 0..4000 {
            let element = list.choose(&mut generator);
            counts[*element.expect("the list has elements") as usize] += 1;
        }
        assert_even(counts);
        assert_eq!(list.len(), 4, "the length");
    }
}

/// `List::pop_back`, which can wait
mod pop_back {
    use super::*;

    #[test]
    fn an_empty_list_has_no_last_element() {
        assert_eq!(empty().pop_back(), None);
    }

    #[test]
    fn the_last_element_is_removed() {
        let mut list = list(&[1, 2, 2]);
        assert_eq!(list.pop_back(), Some(2));
        assert_eq!(list.len(), 2, "the length");
        assert_eq!(list.pop_back(), Some(2));
        assert_eq!(list.pop_back(), Some(1));
        assert_eq!(list.pop_back(), None);
        assert_eq!(list.len(), 0, "the length");
    }
}

/// `List::remove`, which can wait
mod remove {
    use super::*;

    #[test]
    fn an_empty_list_does_not_have_the_element() {
        assert_eq!(empty().remove(&1), None);
    }

    #[test]
    fn the_first_of_equal_elements_is_removed() {
        let mut list = list(&[1, 2, 3, 2]);
        assert_eq!(list.remove(&2), Some(2));
        assert_eq!(list.len(), 3, "the length");
        assert_eq!(taken(&mut list), [1, 3, 2]);
    }

    #[test]
    fn without_an_equal_element_nothing_changes() {
        let mut list = list(&[1, 2]);
        assert_eq!(list.remove(&3), None);
        assert_eq!(taken(&mut list), [1, 2]);
    }
}

/// `List::clear`, which can wait
mod clear {
    use super::*;

    #[test]
    fn no_element_is_left() {
        let mut list = list(&[1, 2, 3]);
        list.clear();
        assert_eq!(list.len(), 0, "the length");
        assert_eq!(taken(&mut list), [] as [u32; 0]);
    }

    #[test]
    fn an_element_can_be_added_afterwards() {
        let mut list = list(&[1]);
        list.clear();
        list.clear();
        list.push_front(2);
        assert_eq!(taken(&mut list), [2]);
    }
}
