//! A copy of the course in which the book's commands can be tried.
//!
//! It is kept for the next run, except for the student's files. It shares the course's build folder and must not be
//! inside it: what cargo builds from sources there, it would later take for a build of the course, and not
//! notice that the course's own sources have changed.

use book::root;
use std::env;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use walkdir::{DirEntry, WalkDir};

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
    for path in below(to).iter().filter(|path| !from.join(path).exists()) {
        let stale = to.join(path);
        // It is already gone if its folder is.
        let _ = fs::remove_dir_all(&stale).or_else(|_| fs::remove_file(&stale));
    }
    for path in below(from) {
        let (path, copied) = (from.join(&path), to.join(&path));
        if path.is_dir() {
            fs::create_dir_all(&copied).unwrap();
        } else if fs::read(&path).ok() != fs::read(&copied).ok() {
            fs::copy(&path, &copied).unwrap();
            let modified = fs::metadata(&path).and_then(|of| of.modified()).unwrap();
            File::options().append(true).open(&copied).unwrap().set_modified(modified).unwrap();
        }
    }
}

/// The paths of all files and folders in this one that belong to the course.
fn below(folder: &Path) -> Vec<PathBuf> {
    let is_ours = |entry: &DirEntry| LEFT_OUT.iter().all(|left_out| entry.file_name() != *left_out);
    let entries = WalkDir::new(folder).into_iter().filter_entry(is_ours);
    let within = |path: &Path| path.strip_prefix(folder).unwrap().to_owned();
    entries.map(|entry| within(entry.unwrap().path())).collect()
}
