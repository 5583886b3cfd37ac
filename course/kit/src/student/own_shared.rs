//! The student's copy of `shared`: which of its files the student writes.

use crate::sources::Sources;
use std::path::{Path, PathBuf};

/// The level at which tile and list are written.
pub const WRITTEN_AT: u8 = 2;

/// The files that the student writes: those of the modules `tile` and `list`.
pub fn written(whole: &Sources) -> Sources {
    whole.clone().into_iter().filter(|(file, _)| is_written(file)).collect()
}

fn is_written(file: &Path) -> bool {
    let module = file.iter().next().map(|first| PathBuf::from(first).with_extension(""));
    module.is_some_and(|module| ["tile", "list"].iter().any(|name| module == Path::new(name)))
}
