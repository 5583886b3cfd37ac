//! The program to judge.

use std::ffi::OsString;
use std::path::PathBuf;

/// A program: its path and the arguments it is always started with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its file.
    pub path: PathBuf,
    /// Its arguments. A reference needs none; `python3` needs the name of a script.
    pub arguments: Vec<OsString>,
}

impl Program {
    /// A program without arguments.
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program { path: path.into(), arguments: Vec::new() }
    }
}
