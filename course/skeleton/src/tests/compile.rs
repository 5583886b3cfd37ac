//! Every skeleton compiles without a warning, with the tests that it keeps.

use super::{Sources, course, interface, skeleton, sources_of, steps};
use conformance::check::Level;
use course_kit::folders::package;
use course_kit::manifest;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of this test. It keeps what was compiled for the next run.
fn workspace() -> PathBuf {
    // A test of a program is `target/debug/deps/skeleton-…`; cargo names no folder for it.
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(3).unwrap().join("tmp/skeletons")
}

/// Writes a file, unless it is the same already: cargo checks again whatever is newer than its last check.
fn write_file(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes the sources of a package, and removes what an earlier run has left behind.
fn write(package: &Path, sources: &Sources) {
    let source = package.join("src");
    for old in course_kit::sources::read(package).unwrap_or_default().into_keys() {
        if !sources.contains_key(&old) {
            fs::remove_file(source.join(old)).unwrap();
        }
    }
    for (file, text) in sources {
        write_file(&source.join(file), text);
    }
}

/// Writes the skeletons of all packages as a workspace. Each level depends on the skeleton of
/// `shared`.
fn write_all(root: &Path) {
    let mut members = Vec::new();
    for (package, before, after) in steps() {
        write(&root.join(&package), &skeleton(&before, &after).unwrap().sources);
        let ours = manifest::read(&course().join(&package).join("Cargo.toml")).unwrap();
        let own = manifest::for_student(&ours).to_string();
        write_file(&root.join(&package).join("Cargo.toml"), &own);
        members.push(package);
    }
    members.push(write_designed(root));
    let of_course = fs::read_to_string(course().join("Cargo.toml")).unwrap();
    let (inherited, _) = of_course.split_once("[workspace.lints").unwrap();
    let (_, inherited) = inherited.split_once("[workspace.package]").unwrap();
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{inherited}"
    );
    write_file(&root.join("Cargo.toml"), &workspace);
    fs::copy(course().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
}

/// Writes what a student has who designs level 3: level 2, and the interface of the board with its
/// notation. Returns the name of the package.
fn write_designed(root: &Path) -> String {
    let [two, three] = [2, 3].map(|number| package(Level::new(number).unwrap()));
    let mut sources = sources_of(&two);
    let three = sources_of(&three);
    let board = interface(&three, Path::new("board.rs")).unwrap();
    sources.insert("board.rs".into(), board);
    let notation = PathBuf::from("board/notation.rs");
    sources.insert(notation.clone(), three[&notation].clone());
    sources.remove(Path::new("main.rs"));
    let lib = sources.get_mut(Path::new("lib.rs")).unwrap();
    *lib = format!("#![allow(unused)]\n{lib}\npub mod board;\n");
    let name = "designed";
    write(&root.join(name), &sources);
    let manifest = fs::read_to_string(root.join(&two).join("Cargo.toml")).unwrap();
    write_file(&root.join(name).join("Cargo.toml"), &manifest.replacen(&two, name, 1));
    name.to_owned()
}

#[test]
fn every_skeleton_compiles_without_a_warning() {
    let root = workspace();
    write_all(&root);
    let mut check = Command::new(env!("CARGO"));
    check
        .args(["check", "--workspace", "--all-targets", "--quiet", "--offline"])
        .current_dir(&root);
    check.env("CARGO_TARGET_DIR", root.join("target"));
    let output = check.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && messages.trim().is_empty(), "{messages}");
}
