//! A level that carries a module over from the level before must keep it byte for byte.

use pretty_assertions::assert_str_eq;
use std::fs;
use std::path::Path;

/// Asserts that these files are the same in the `src` folders of two levels.
pub fn assert_carried(before: &Path, after: &Path, files: &[&str]) {
    for file in files {
        let read = |level: &Path| {
            let path = level.join("src").join(file);
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        assert_str_eq!(read(before), read(after), "{file} is no longer carried over unchanged");
    }
}
