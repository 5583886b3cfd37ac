//! The command that builds the site, where it stops before it builds anything.

use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn site(words: &[&str]) -> Command {
    let mut site = Command::new(env!("CARGO_BIN_EXE_site"));
    site.args(words).current_dir(Path::new(env!("CARGO_MANIFEST_DIR")));
    site
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_folder_with_other_files_is_refused_and_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let essay = folder.path().join("essay.txt");
    fs::write(&essay, "mine").expect("a file");
    let output = site(&["--out", &folder.path().to_string_lossy()]).output().expect("it starts");
    assert!(complaint(&output).contains("is not empty: choose another one"), "{output:?}");
    assert_eq!(fs::read_to_string(&essay).expect("it is still there"), "mine");
}

#[test]
fn a_file_is_refused_as_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("site");
    fs::write(&file, "mine").expect("a file");
    let output = site(&["--out", &file.to_string_lossy()]).output().expect("it starts");
    assert!(complaint(&output).contains("is not a folder"), "{output:?}");
}

#[test]
fn a_machine_without_node_is_told_what_to_install() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("site");
    let mut site = site(&["--out", &out.to_string_lossy()]);
    let output = site.env("PATH", folder.path()).output().expect("it starts");
    assert!(complaint(&output).contains("The site needs npm: install Node.js"), "{output:?}");
    assert!(!out.exists());
}

#[test]
fn a_path_that_does_not_begin_and_end_with_a_slash_is_refused() {
    for path in ["course", "/course", "/a b/", "https://example.org/"] {
        let output = site(&["--out", "x", "--url", path]).output().expect("it starts");
        assert!(complaint(&output).contains("begins and ends with /"), "{output:?}");
    }
}
