//! The program to be judged.

use std::ffi::OsString;
use std::path::PathBuf;

/// A program: where it is, and the arguments it is always started with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its file.
    pub path: PathBuf,
    /// Its arguments; a reference needs none, `python3` the name of a script.
    pub arguments: Vec<OsString>,
}

impl Program {
    /// A program that is started without arguments.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program { path: path.into(), arguments: Vec::new() }
    }
}
