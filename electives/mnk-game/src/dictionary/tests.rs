//! Tests for each operation of a dictionary; `tests/suite/collisions.rs` counts collisions.

use super::*;

fn data(key: &str) -> Data {
    Data::new(key, 1, 2)
}

#[test]
fn what_is_put_is_found_and_nothing_else() {
    let mut dictionary = Dictionary::new(SIZE);
    assert_eq!(dictionary.get("obg"), None);
    assert_eq!(dictionary.put(Data::new("obg", 3, 4)), Ok(0));
    assert_eq!(dictionary.get("obg"), Some(&Data::new("obg", 3, 4)));
    assert_eq!(dictionary.get("obb"), None);
    assert_eq!(dictionary.get(""), None);
}

#[test]
fn the_first_key_of_a_chain_is_not_a_collision_and_each_later_one_is() {
    let mut dictionary = Dictionary::new(1);
    assert_eq!(["a", "b", "c"].map(|key| dictionary.put(data(key))), [Ok(0), Ok(1), Ok(1)]);
    for key in ["a", "b", "c"] {
        dictionary.remove(key).unwrap();
    }
    assert_eq!(dictionary.put(data("d")), Ok(0), "the chain is empty again");
}

#[test]
fn a_duplicate_key_is_refused_and_the_old_data_stays() {
    let mut dictionary = Dictionary::new(SIZE);
    dictionary.put(Data::new("obg", 3, 4)).unwrap();
    let again = Data::new("obg", 0, 9);
    assert_eq!(dictionary.put(again.clone()), Err(DuplicatedKey(again)));
    assert_eq!(dictionary.get("obg"), Some(&Data::new("obg", 3, 4)));
    assert_eq!(dictionary.num_data_items(), 1);
}

#[test]
fn a_missing_key_cannot_be_removed() {
    let mut dictionary = Dictionary::new(1);
    dictionary.put(data("a")).unwrap();
    assert_eq!(dictionary.remove("b"), Err(InexistentKey("b".to_owned())));
    assert_eq!(dictionary.num_data_items(), 1);
    assert_eq!(dictionary.remove("a"), Ok(data("a")));
    assert_eq!(dictionary.remove("a"), Err(InexistentKey("a".to_owned())));
}

#[test]
fn the_first_the_middle_and_the_last_of_a_chain_can_be_removed() {
    for removed in ["a", "b", "c"] {
        let mut dictionary = Dictionary::new(1);
        for key in ["a", "b", "c"] {
            dictionary.put(data(key)).unwrap();
        }
        assert_eq!(dictionary.remove(removed).unwrap().get_key(), removed);
        for key in ["a", "b", "c"] {
            assert_eq!(dictionary.get(key).is_some(), key != removed, "{key} without {removed}");
        }
        assert_eq!(dictionary.num_data_items(), 2);
    }
}

#[test]
fn data_items_are_counted() {
    let mut dictionary = Dictionary::new(7);
    assert_eq!(dictionary.num_data_items(), 0);
    for number in 0..100 {
        dictionary.put(data(&number.to_string())).unwrap();
    }
    assert_eq!(dictionary.num_data_items(), 100);
    assert_eq!(dictionary.lengths().sum::<usize>(), 100);
    for number in 0..60 {
        dictionary.remove(&number.to_string()).unwrap();
    }
    assert_eq!(dictionary.num_data_items(), 40);
    assert_eq!(dictionary.lengths().sum::<usize>(), 40);
}

/// `put` reports each collision once; with one chain, all items but the first collide.
#[test]
fn collisions_are_the_items_that_share_a_chain_with_an_earlier_one() {
    for (size, expected) in [(1, Some(99)), (7, None), (SIZE, None)] {
        let mut dictionary = Dictionary::new(size);
        let put = |number: u32| dictionary.put(data(&number.to_string())).unwrap();
        let reported: usize = (0..100).map(put).sum();
        assert_eq!(dictionary.collisions(), expected.unwrap_or(reported));
    }
}

#[test]
fn the_errors_name_the_key_and_never_raw() {
    let duplicated = DuplicatedKey(data("o\u{1b}g"));
    assert_eq!(duplicated.to_string(), "the key o\\u{1b}g is already in the dictionary");
    let inexistent = InexistentKey("o\u{1b}g".to_owned());
    assert_eq!(inexistent.to_string(), "the key o\\u{1b}g is not in the dictionary");
}

#[test]
fn the_size_is_a_prime_between_5000_and_10000() {
    assert!((5_000..=10_000).contains(&SIZE));
    assert!((2..SIZE).all(|divisor| !SIZE.is_multiple_of(divisor)));
}
