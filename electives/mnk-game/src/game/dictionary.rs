//! The dictionary: what is known about positions, by their configurations.
//!
//! A hash table with separate chaining: an array of linked lists, the chains. The hash function
//! determines the chain of a key, and the chain is searched from its first node. With n keys in m
//! chains, a chain has n/m nodes on average; this is the *load*.

use super::hash::{self, MULTIPLIER};
use shared::List;
use shared::console::shortened;
use std::error::Error;
use std::fmt;

/// The number of chains of the computer's dictionary: a prime between 5,000 and 10,000.
pub const SIZE: usize = 9973;

/// The error of `put`: the key of this data is already in the dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicatedKey(pub Data);

/// The error of `remove`: this key is not in the dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InexistentKey(pub String);

impl fmt::Display for DuplicatedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {} is already in the dictionary", shortened(&self.0.key))
    }
}

impl fmt::Display for InexistentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {} is not in the dictionary", shortened(&self.0))
    }
}

impl Error for DuplicatedKey {}
impl Error for InexistentKey {}

/// A hash table with separate chaining. Costs are given in *l*, the length of the key's chain, plus
/// one step for each byte of the key.
#[derive(Debug, Clone)]
pub struct Dictionary {
    chains: Vec<List<Data>>,
    num_data_items: usize,
}

impl Dictionary {
    /// An empty dictionary with this many chains; a prime is best.
    pub fn new(size: usize) -> Dictionary {
        assert!(size > 0, "a dictionary has chains");
        Dictionary { chains: vec![List::new(); size], num_data_items: 0 }
    }

    /// The number of data items in each chain.
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        self.chains.iter().map(List::len)
    }

    /// The number of data items that share their chain with an earlier one.
    pub fn collisions(&self) -> usize {
        self.lengths().map(|length| length.saturating_sub(1)).sum()
    }

    /// Adds data, and returns the number of collisions: 1 if its chain was not empty, or else 0. If
    /// the key is already present, the dictionary is unchanged. Cost: l steps, to check this.
    pub fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        let index = self.index(&data.key);
        let chain = &mut self.chains[index];
        if position(chain, &data.key).is_some() {
            return Err(DuplicatedKey(data));
        }
        let collision = usize::from(!chain.is_empty());
        // At the front, because the end of a list is reached only by walking there.
        chain.push_front(data);
        self.num_data_items += 1;
        Ok(collision)
    }

    /// Removes and returns the data with this key. Cost: 2 l steps, to find the data and to remove
    /// it.
    pub fn remove(&mut self, key: &str) -> Result<Data, InexistentKey> {
        let index = self.index(key);
        let chain = &mut self.chains[index];
        let position = position(chain, key).ok_or_else(|| InexistentKey(key.to_owned()))?;
        self.num_data_items -= 1;
        Ok(chain.remove_at(position).expect("it was found there"))
    }

    /// The data with this key, if present. Cost: l steps.
    pub fn get(&self, key: &str) -> Option<&Data> {
        self.chains[self.index(key)].iter().find(|data| data.key == key)
    }

    pub fn num_data_items(&self) -> usize {
        self.num_data_items
    }

    /// All data, chain by chain.
    pub fn iter(&self) -> impl Iterator<Item = &Data> {
        self.chains.iter().flat_map(List::iter)
    }

    /// The index of the chain that a key belongs to.
    fn index(&self, key: &str) -> usize {
        hash::chain(key.as_bytes(), MULTIPLIER, self.chains.len())
    }
}

/// The position in a chain of the data with this key.
fn position(chain: &List<Data>, key: &str) -> Option<usize> {
    chain.iter().position(|data| data.key == key)
}

/// What the dictionary keeps about a position. The key is the configuration of
/// [`Evaluate`](super::evaluate::Evaluate); for the game, the score is from 0 to 3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    pub key: String,
    pub score: i32,
    /// The number of plies searched from this position.
    pub level: usize,
}

impl Data {
    /// Data about the position with this configuration.
    pub fn new(key: impl Into<String>, score: i32, level: usize) -> Data {
        Data { key: key.into(), score, level }
    }
}

#[cfg(test)]
mod tests {
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

    /// As in the course's own test program, which stores every number below 10,000 as a score.
    #[test]
    fn a_score_is_any_integer() {
        let mut dictionary = Dictionary::new(SIZE);
        for number in -1..10_000 {
            dictionary.put(Data::new(number.to_string(), number, 0)).unwrap();
        }
        for number in -1..10_000 {
            assert_eq!(dictionary.get(&number.to_string()).map(|data| data.score), Some(number));
        }
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
            assert_eq!(dictionary.remove(removed).unwrap().key, removed);
            for key in ["a", "b", "c"] {
                assert_eq!(
                    dictionary.get(key).is_some(),
                    key != removed,
                    "{key} without {removed}"
                );
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
}
