//! Skeletons of small programs, one rule at a time; of all levels; and whether they compile.

mod compile;
mod levels;
mod rules;

use super::{Key, Skeleton, Sources, What, interface, restored, secrets, skeleton};
use conformance::check::Level;
use course_kit::folders::{SHARED, package};
use course_kit::sources;
use course_kit::student::own_shared;
use std::path::{Path, PathBuf};

/// The folder of the course.
fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sources of a package of the course.
fn sources_of(package: &str) -> Sources {
    sources::read(&course().join(package)).unwrap()
}

/// Each package with the sources that its skeleton is compared with: a level with the level before,
/// and `shared` with the part of it that students get.
fn steps() -> Vec<(String, Sources, Sources)> {
    let mut steps = Vec::new();
    let mut before = Sources::new();
    for level in Level::ALL {
        let after = sources_of(&package(level));
        steps.push((package(level), before, after.clone()));
        before = after;
    }
    let shared = sources_of(SHARED);
    steps.push((SHARED.to_owned(), own_shared::given(&shared), shared));
    steps
}
