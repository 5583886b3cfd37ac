//! A copy of the course in which the book's commands can be tried.
//!
//! It is kept for the next run, except for the student's files. It shares the course's build folder and must not be
//! inside it: what cargo builds from sources there, it would later take for a build of the course, and not
//! notice that the course's own sources have changed.

use book::root;
use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is not copied: builds, the student's files, git's, and npm's.
const LEFT_OUT: [&str; 5] = ["target", "my", ".git", "book", "node_modules"];

/// The folder of the copy, made at the first call: tests that run side by side share it.
pub fn house() -> &'static Path {
    static HOUSE: OnceLock<PathBuf> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let mut checkout = DefaultHasher::new();
        root().hash(&mut checkout);
        let house = env::temp_dir().join(format!("course-copy-{:x}", checkout.finish()));
        let _ = fs::remove_dir_all(house.join("my"));
        copy(&root(), &house);
        house
    })
}

/// Makes one folder equal to another. Equal files are left alone, and others are as old as their originals, so
/// that cargo does not build them again.
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
            let modified = fs::metadata(&path).and_then(|of| of.modified()).unwrap();
            File::options().append(true).open(&copied).unwrap().set_modified(modified).unwrap();
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
