//! The program to judge.

use super::guest::Inside;
use std::ffi::OsString;
use std::path::PathBuf;

/// A program: its path and the arguments it is always started with.
#[derive(Debug, Clone)]
pub struct Program {
    /// Its file, or its name if it runs inside the judge.
    pub path: PathBuf,
    /// Its arguments. A reference needs none; `python3` needs the name of a script.
    pub arguments: Vec<OsString>,
    /// The folder that it is started in, if that matters.
    pub folder: Option<PathBuf>,
    /// Whether it gets nothing of the judge's environment.
    pub is_bare: bool,
    /// Its place inside the judge; if it has none, it runs as a process.
    pub inside: Option<Inside>,
}

impl Program {
    /// A program without arguments.
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program {
            path: path.into(),
            arguments: Vec::new(),
            folder: None,
            is_bare: false,
            inside: None,
        }
    }

    /// A program that runs inside the judge.
    pub fn inside(name: impl Into<PathBuf>, inside: Inside) -> Program {
        Program { inside: Some(inside), ..Program::new(name) }
    }
}
