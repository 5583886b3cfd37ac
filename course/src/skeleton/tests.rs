//! Skeletons of small programs, rule by rule; of all levels; and whether they compile.

mod compile;
mod levels;
mod rules;

use super::{Skeleton, Sources, What, restored, secrets, skeleton};
use std::fs;
use std::path::{Path, PathBuf};

/// The levels' folders, from the first to the last.
const LEVELS: [&str; 7] = [
    "stage1-trainee",
    "stage2-technician",
    "stage3-engineer",
    "stage4-expert",
    "stage5-guru",
    "stage6-wizard",
    "stage7-mutant",
];

/// Where the course is.
fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The sources of a package of the course.
fn sources(package: &str) -> Sources {
    let root = course().join(package).join("src");
    let mut found = Sources::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                found.insert(path.strip_prefix(&root).unwrap().to_owned(), text);
            }
        }
    }
    found
}

/// What was known before a package, and the package: each level after the one before it, and what
/// level 2 adds to `shared`.
fn steps() -> Vec<(&'static str, Sources, Sources)> {
    let mut steps = Vec::new();
    let mut before = Sources::new();
    for level in LEVELS {
        let after = sources(level);
        steps.push((level, before, after.clone()));
        before = after;
    }
    let shared = sources("shared");
    let mut before = shared.clone();
    before.retain(|file, _| {
        !file.starts_with("list") && !is(file, "list.rs") && !is(file, "tile.rs")
    });
    steps.push(("shared", before, shared));
    steps
}

fn is(file: &Path, name: &str) -> bool {
    file == Path::new(name)
}
