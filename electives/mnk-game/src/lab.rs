//! The hash laboratory: counts how keys spread over the chains of a table, compared with chance.

mod histogram;
pub mod keys;
pub mod uniform;

use crate::hash;
use keys::BadKeys;
use shared::Console;
use std::collections::BTreeSet;
use std::io::{self, BufRead};

/// A table that only counts the keys of each chain.
#[derive(Debug, Clone)]
pub struct Lab {
    multiplier: u64,
    lengths: Vec<usize>,
    /// The distinct keys. A tree, because searching the chains would be slow with a bad multiplier.
    keys: BTreeSet<Vec<u8>>,
    repeated: usize,
}

impl Lab {
    /// A table of `size` empty chains.
    pub fn new(size: usize, multiplier: u64) -> Lab {
        Lab { multiplier, lengths: vec![0; size], keys: BTreeSet::new(), repeated: 0 }
    }

    /// Adds every line of a source as a key.
    ///
    /// # Errors
    /// If there are no keys or too many; see [`BadKeys`].
    pub fn read(&mut self, source: impl BufRead) -> Result<(), BadKeys> {
        for key in keys::lines(source) {
            self.put(key?);
        }
        if self.keys.is_empty() { Err(BadKeys::None) } else { Ok(()) }
    }

    /// Adds a key; a repeated key is only counted as such.
    pub fn put(&mut self, key: Vec<u8>) {
        let chain = hash::chain(&key, self.multiplier, self.lengths.len());
        if self.keys.insert(key) {
            self.lengths[chain] += 1;
        } else {
            self.repeated += 1;
        }
    }

    /// The number of keys that found their chain taken.
    pub fn collisions(&self) -> usize {
        self.lengths.iter().map(|length| length.saturating_sub(1)).sum()
    }

    /// The length of the longest chain.
    pub fn longest(&self) -> usize {
        self.lengths.iter().copied().max().unwrap_or(0)
    }

    /// Prints all figures and the histogram.
    #[allow(clippy::cast_precision_loss)] // two decimals of numbers of seven digits
    pub fn report(&self, console: &mut Console) -> io::Result<()> {
        let (keys, size) = (self.keys.len(), self.lengths.len());
        let is_prime = if is_prime(size) { "a prime" } else { "not a prime" };
        let expected = uniform::collisions(keys, size);
        console.tell(format!("keys: {keys}"))?;
        if self.repeated > 0 {
            console.tell(format!("repeated: {}, not counted again", self.repeated))?;
        }
        console.tell(format!("size: {size}, {is_prime}"))?;
        console.tell(format!("multiplier: {}", self.multiplier))?;
        console.tell(format!("collisions: {}", self.collisions()))?;
        console.tell(format!("expected: {expected:.1}, by uniform hashing"))?;
        if expected >= 1.0 {
            let deviation = 100.0 * (self.collisions() as f64 / expected - 1.0);
            console.tell(format!("deviation: {deviation:+.1} percent"))?;
        }
        console.tell(format!("load: {:.2}", keys as f64 / size as f64))?;
        console.tell(format!("longest chain: {}", self.longest()))?;
        console.tell(format!("\n{}", histogram::draw(&self.lengths, keys, console)))
    }
}

fn is_prime(number: usize) -> bool {
    let divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number >= 2 && divisors.into_iter().all(|divisor| !number.is_multiple_of(divisor))
}

#[cfg(test)]
mod tests;
