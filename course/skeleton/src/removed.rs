//! A skeleton, and what was removed from its program.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

/// The files of a package's `src`, by their path below it.
pub type Sources = BTreeMap<PathBuf, String>;

/// A program to complete.
#[derive(Debug)]
pub struct Skeleton {
    /// The files that a student starts with.
    pub sources: Sources,
    /// All differences from the reference, sorted by file and place.
    pub removed: Vec<Removed>,
    /// How many `todo!`s there are.
    pub left: usize,
}

/// A piece of a reference, and its replacement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// The file, by its path below `src`.
    pub file: PathBuf,
    /// The kind of piece.
    pub what: What,
    /// Its byte range in the reference.
    pub range: Range<usize>,
    /// Its text.
    pub text: String,
    /// The text in its place.
    pub replacement: String,
}

/// A kind of piece that is removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The body of a function, replaced with a `todo!`.
    Body(Key),
    /// A whole function, with its docs.
    Helper(Key),
    /// The frame of an impl of which every function is gone.
    Frame,
    /// A module of tests. If the module is a file, both its declaration and the file are removed.
    Tests,
    /// A comment that answers a question of the handout, or that says where the handout is.
    Comment,
    /// Nothing: this is the added line that silences warnings about unused items.
    Silence,
}

/// The full name of a function in a program.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The path of its module, such as `board::notation`; the roots are `lib` and `main`.
    pub module: String,
    /// The type that it is a method of, or `FromStr for Board`; empty for a free function.
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
