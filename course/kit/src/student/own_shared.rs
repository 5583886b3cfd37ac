//! The student's copy of `shared`: which of its files are given, and which are hers to write.

use crate::sources::Sources;
use std::path::{Path, PathBuf};

/// The level at which tile and list are written.
pub const WRITTEN_AT: u8 = 2;

/// The files that are hers to write.
#[must_use]
pub fn written(whole: &Sources) -> Sources {
    part(whole, |file| is_written(file))
}

/// The files that are given.
#[must_use]
pub fn given(whole: &Sources) -> Sources {
    part(whole, |file| !is_written(file))
}

fn part(whole: &Sources, is_in: impl Fn(&PathBuf) -> bool) -> Sources {
    let files = whole.iter().filter(|(file, _)| is_in(file));
    files.map(|(file, text)| (file.clone(), text.clone())).collect()
}

fn is_written(file: &Path) -> bool {
    let module = file.components().next().map(|first| Path::new(&first).with_extension(""));
    module.is_some_and(|module| module == Path::new("tile") || module == Path::new("list"))
}
