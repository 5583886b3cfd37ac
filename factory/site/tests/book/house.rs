//! A copy of the course in which the book's commands can be tried.
//!
//! It is kept for the next run, except for the student's files.

use book::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is not copied: builds, the student's files, git's, and npm's.
const LEFT_OUT: [&str; 5] = ["target", "my", ".git", "book", "node_modules"];

/// The folder of the copy, made at the first call: tests that run side by side share it.
pub fn house() -> &'static Path {
    static HOUSE: OnceLock<PathBuf> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let house = Path::new(env!("CARGO_TARGET_TMPDIR")).join("house");
        let _ = fs::remove_dir_all(house.join("my"));
        copy(&root(), &house);
        house
    })
}

/// Makes one folder equal to another. Equal files are left alone, so that cargo does not build them
/// again.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if LEFT_OUT.iter().any(|left_out| name == *left_out) {
            continue;
        }
        let (path, copied) = (entry.path(), to.join(&name));
        if path.is_dir() {
            copy(&path, &copied);
        } else if fs::read(&path).ok() != fs::read(&copied).ok() {
            fs::copy(&path, &copied).unwrap();
        }
        names.insert(name);
    }
    remove_others(to, &names);
}

fn remove_others(folder: &Path, names: &BTreeSet<std::ffi::OsString>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if names.contains(&name) || LEFT_OUT.iter().any(|left_out| name == *left_out) {
            continue;
        }
        if entry.path().is_dir() {
            fs::remove_dir_all(entry.path()).unwrap();
        } else {
            fs::remove_file(entry.path()).unwrap();
        }
    }
}
