//! Every skeleton compiles without a warning.

use super::{Sources, course, skeleton, steps};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of this test. It keeps what was compiled for the next run.
fn workspace() -> PathBuf {
    // A test of a program is `target/debug/deps/skeleton-…`; cargo names no folder for it.
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(3).unwrap().join("tmp/skeletons")
}

/// The manifest up to this line.
fn manifest(path: &Path, end: &str) -> String {
    let manifest = fs::read_to_string(path).unwrap();
    manifest.split_once(end).expect("the manifest has this section").0.to_owned()
}

fn write(package: &Path, sources: &Sources) {
    let source = package.join("src");
    if source.exists() {
        fs::remove_dir_all(&source).unwrap();
    }
    for (file, text) in sources {
        let path = source.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Writes the skeletons of all packages as a workspace. Each level depends on the skeleton of
/// `shared`.
fn write_all(root: &Path) {
    let mut members = Vec::new();
    for (package, before, after) in steps() {
        write(&root.join(&package), &skeleton(&before, &after).unwrap().sources);
        let of_package =
            manifest(&course().join(&package).join("Cargo.toml"), "[dev-dependencies]");
        fs::write(root.join(&package).join("Cargo.toml"), of_package).unwrap();
        members.push(package);
    }
    let of_course = manifest(&course().join("Cargo.toml"), "[workspace.lints");
    let (_, inherited) = of_course.split_once("[workspace.package]").unwrap();
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{inherited}"
    );
    fs::write(root.join("Cargo.toml"), workspace).unwrap();
    fs::copy(course().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
}

#[test]
fn every_skeleton_compiles_without_a_warning() {
    let root = workspace();
    write_all(&root);
    let mut check = Command::new(env!("CARGO"));
    check.args(["check", "--workspace", "--quiet", "--offline"]).current_dir(&root);
    check.env("CARGO_TARGET_DIR", root.join("target"));
    let output = check.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && messages.trim().is_empty(), "{messages}");
}
