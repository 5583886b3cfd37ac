//! The dictionary: what is known about positions, by their configurations.
//!
//! A hash table with separate chaining: an array of linked lists, the chains. The hash function
//! determines the chain of a key, and the chain is searched from its first node. With n keys in m
//! chains, a chain has n/m nodes on average; this is the *load*.

use crate::data::Data;
use crate::hash::{self, MULTIPLIER};
use shared::List;
use shared::console::shortened;
use std::error::Error;
use std::fmt;

/// The number of chains of the computer's dictionary: a prime between 5,000 and 10,000.
pub const SIZE: usize = 9973;

/// The operations of a dictionary. Each key occurs at most once.
pub trait DictionaryAdt {
    /// Adds data, and returns the number of collisions: 1 if its chain was not empty, or else 0.
    ///
    /// # Errors
    /// If the key is already present; the dictionary is then unchanged.
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey>;

    /// Removes and returns the data with this key.
    ///
    /// # Errors
    /// If the key is not present.
    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey>;

    /// The data with this key, if present.
    fn get(&self, key: &str) -> Option<&Data>;

    /// The number of data items.
    fn num_data_items(&self) -> usize;
}

/// The error of `put`: the key of this data is already in the dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicatedKey(pub Data);

/// The error of `remove`: this key is not in the dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InexistentKey(pub String);

impl fmt::Display for DuplicatedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {} is already in the dictionary", shortened(self.0.get_key()))
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
    ///
    /// # Panics
    /// If `size` is 0.
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

    /// The index of the chain that a key belongs to.
    fn index(&self, key: &str) -> usize {
        hash::chain(key.as_bytes(), MULTIPLIER, self.chains.len())
    }
}

impl DictionaryAdt for Dictionary {
    /// Cost: l steps, to check that the key is not present.
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        let index = self.index(data.get_key());
        let chain = &mut self.chains[index];
        if position(chain, data.get_key()).is_some() {
            return Err(DuplicatedKey(data));
        }
        let collision = usize::from(!chain.is_empty());
        // At the front, because the end of a list is reached only by walking there.
        chain.push_front(data);
        self.num_data_items += 1;
        Ok(collision)
    }

    /// Cost: 2 l steps, to find the data and to remove it.
    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey> {
        let index = self.index(key);
        let chain = &mut self.chains[index];
        let position = position(chain, key).ok_or_else(|| InexistentKey(key.to_owned()))?;
        self.num_data_items -= 1;
        Ok(chain.remove_at(position).expect("it was found there"))
    }

    /// Cost: l steps.
    fn get(&self, key: &str) -> Option<&Data> {
        self.chains[self.index(key)].iter().find(|data| data.get_key() == key)
    }

    /// Cost: constant.
    fn num_data_items(&self) -> usize {
        self.num_data_items
    }
}

/// The position in a chain of the data with this key.
fn position(chain: &List<Data>, key: &str) -> Option<usize> {
    chain.iter().position(|data| data.get_key() == key)
}

#[cfg(test)]
mod tests;
