//! The dictionary: what is known of positions, found by their configurations.
//!
//! A hash table with separate chaining: an array of linked lists, the chains. The hash function
//! says which chain a key belongs to, and the chain is searched from its first node. With n keys in
//! m chains, a chain has n/m nodes on average; that is the *load*.

use crate::data::Data;
use crate::hash::{self, MULTIPLIER};
use shared::List;
use shared::console::shortened;
use std::error::Error;
use std::fmt;

/// How many chains the computer's dictionary has: a prime between 5,000 and 10,000.
pub const SIZE: usize = 9973;

/// What a dictionary can do. Each key is there once at the most.
pub trait DictionaryAdt {
    /// Keeps this data, and tells whether there was a collision: 1 when its chain was not empty, 0
    /// when it was.
    ///
    /// # Errors
    /// When its key is there already; then all is as before.
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey>;

    /// Removes the data with this key, and gives it back.
    ///
    /// # Errors
    /// When the key is not there.
    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey>;

    /// The data with this key, if it is there.
    fn get(&self, key: &str) -> Option<&Data>;

    /// How many data items there are.
    fn num_data_items(&self) -> usize;
}

/// The key of this data, which could not be put, is in the dictionary already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicatedKey(pub Data);

/// This key, which was to be removed, is not in the dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InexistentKey(pub String);

impl fmt::Display for DuplicatedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {} is in the dictionary already", shortened(self.0.get_key()))
    }
}

impl fmt::Display for InexistentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {} is not in the dictionary", shortened(&self.0))
    }
}

impl Error for DuplicatedKey {}
impl Error for InexistentKey {}

/// A hash table with separate chaining. Costs are given in *l*, the length of the key's chain, and
/// come on top of a step for each byte of the key.
#[derive(Debug, Clone)]
pub struct Dictionary {
    chains: Vec<List<Data>>,
    num_data_items: usize,
}

impl Dictionary {
    /// An empty dictionary of so many chains; a prime is best.
    ///
    /// # Panics
    /// When that is none.
    #[must_use]
    pub fn new(size: usize) -> Dictionary {
        assert!(size > 0, "a dictionary has chains");
        Dictionary { chains: vec![List::new(); size], num_data_items: 0 }
    }

    /// How many data items each chain has.
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        self.chains.iter().map(List::len)
    }

    /// The index of the chain that a key belongs to.
    fn index(&self, key: &str) -> usize {
        hash::chain(key.as_bytes(), MULTIPLIER, self.chains.len())
    }
}

impl DictionaryAdt for Dictionary {
    /// Cost: l steps, to be sure that the key is not there.
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        let index = self.index(data.get_key());
        let chain = &mut self.chains[index];
        if position(chain, data.get_key()).is_some() {
            return Err(DuplicatedKey(data));
        }
        let collision = usize::from(!chain.is_empty());
        // At the front, for the end of a list is found by walking there.
        chain.push_front(data);
        self.num_data_items += 1;
        Ok(collision)
    }

    /// Cost: 2 l steps, to find it and to take it out.
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

/// Where in a chain the data with this key is.
fn position(chain: &List<Data>, key: &str) -> Option<usize> {
    chain.iter().position(|data| data.get_key() == key)
}

#[cfg(test)]
mod tests;
