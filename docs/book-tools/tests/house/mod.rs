//! A copy of the course, in which its commands can be tried.
//!
//! It stays between two tests, with what was built in it; only what a student has made there goes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What is not copied: what is built, what a student makes, what git keeps.
const LEFT_OUT: [&str; 4] = ["target", "my", ".git", "book"];

/// Such a copy.
pub struct House(PathBuf);

impl House {
    /// The copy of this course, made as it is now.
    pub fn of(course: &Path) -> House {
        let house = Path::new(env!("CARGO_TARGET_TMPDIR")).join("house");
        let _ = fs::remove_dir_all(house.join("my"));
        copy(course, &house);
        House(house)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

/// Makes one folder equal to another. What is the same is left as it is, so that cargo does not
/// build it again.
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
