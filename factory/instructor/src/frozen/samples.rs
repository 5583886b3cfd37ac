//! A small course, to be frozen and verified.

use super::part::Part;
use super::register::{REGISTER, Register, Snapshot};
use super::{Arguments, changelog::CHANGELOG};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// All parts, frozen. Each level has its own module (`m4.rs`), carries over those of earlier levels
/// and revises `lib.rs`.
pub fn course() -> TempDir {
    let course = tempfile::tempdir().unwrap();
    let root = course.path();
    write(root, CHANGELOG, "# Changelog\n\n## Unreleased\n\n- All.\n");
    for part in Part::all() {
        let folder = part.folder();
        write(root, &format!("{folder}/Cargo.toml"), &format!("name = \"{folder}\"\n"));
        write(root, &format!("{folder}/src/lib.rs"), &format!("//! {folder}\n"));
        if let Part::Level(level) = part {
            for number in 1..=level.number() {
                let module = format!("{folder}/src/m{number}.rs");
                write(root, &module, &format!("//! Of level {number}.\n"));
            }
        }
    }
    let mut register = Register::parse("# How it is frozen.\n").unwrap();
    Part::all().for_each(|part| register.set(part, Snapshot::now(root, part).unwrap()));
    write(root, REGISTER, &register.text());
    course
}

/// Writes a file of the course, and creates its folders.
pub fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// The contents of a file of the course.
pub fn read(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap()
}

/// Arguments that freeze these parts for that reason.
pub fn arguments(parts: &[&str], because: &str) -> Arguments {
    Arguments {
        parts: parts.iter().map(|part| part.parse().unwrap()).collect(),
        because: because.to_owned(),
        revised: Vec::new(),
    }
}
