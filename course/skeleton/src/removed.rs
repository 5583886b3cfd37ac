//! What was removed from a reference.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

/// The files of a package's `src`, by their path below it.
pub type Sources = BTreeMap<PathBuf, String>;

/// A program to be filled in.
#[derive(Debug)]
pub struct Skeleton {
    /// What a student starts from.
    pub sources: Sources,
    /// All that differs from the reference, by file and place.
    pub removed: Vec<Removed>,
    /// How many `todo!`s there are.
    pub left: usize,
}

/// A piece of a reference, and what stands in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// The file, by its path below `src`.
    pub file: PathBuf,
    /// What was there.
    pub what: What,
    /// Where it was in the reference, in bytes.
    pub range: Range<usize>,
    /// What it was.
    pub text: String,
    /// What is there instead.
    pub replacement: String,
}

/// What was taken out of a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The body of a function: a `todo!` is there instead.
    Body(Key),
    /// A function as a whole, with its docs.
    Helper(Key),
    /// The frame of an impl of which every function is gone.
    Frame,
    /// A module of tests, as a whole or, where it is a file, its declaration and the file.
    Tests,
    /// Nothing: a line was added, which silences warnings about what nobody uses yet.
    Silence,
}

/// Which function of a program it is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The path of its module: `board::notation`; `lib` and `main` are the roots.
    pub module: String,
    /// The type whose method it is, or `FromStr for Board`; empty for a free function.
    pub owner: String,
    /// Its name.
    pub name: String,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Key { module, owner, name } = self;
        match owner.as_str() {
            "" => write!(f, "{module}::{name}"),
            owner if owner.contains(' ') => write!(f, "{module}::<{owner}>::{name}"),
            owner => write!(f, "{module}::{owner}::{name}"),
        }
    }
}
