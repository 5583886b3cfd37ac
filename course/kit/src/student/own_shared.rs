//! The student's copy of `shared`: which of its files are given, and which the student writes.

use crate::sources::Sources;
use std::path::{Path, PathBuf};

/// The level at which tile and list are written.
pub const WRITTEN_AT: u8 = 2;

/// The files that the student writes.
pub fn written(whole: &Sources) -> Sources {
    part(whole, true)
}

/// The files that are given.
pub fn given(whole: &Sources) -> Sources {
    part(whole, false)
}

fn part(whole: &Sources, written: bool) -> Sources {
    whole.clone().into_iter().filter(|(file, _)| is_written(file) == written).collect()
}

/// Whether a file belongs to the module `tile` or `list`.
fn is_written(file: &Path) -> bool {
    let module = file.iter().next().map(|first| PathBuf::from(first).with_extension(""));
    module.is_some_and(|module| ["tile", "list"].iter().any(|name| module == Path::new(name)))
}
