//! `qwirkle learn`.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use std::fs;
use testing::piped;

fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

#[test]
fn a_file_is_refused_before_anything_is_learned() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("essay.toml").display().to_string();
    fs::write(&other, "title = \"Mine\"\n").unwrap();
    let learn = |arguments: &[&str]| complaint(&[&["learn", "--games", "9"], arguments].concat());
    let exists = "essay.toml cannot be written: a different file with this name already exists.";
    assert!(learn(&["--out", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--from", &other]).contains("unknown field `title`"));
    let nowhere = folder.path().join("none").join("x.toml").display().to_string();
    assert!(
        learn(&["--out", &nowhere]).contains("cannot be written: there is no such file or folder.")
    );
    assert_eq!(fs::read_to_string(&other).unwrap(), "title = \"Mine\"\n");
}
