//! `qwirkle learn` and `qwirkle explain`.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use std::fs;
use testing::piped;

fn said(arguments: &[&str]) -> String {
    piped::said(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

#[test]
fn what_is_learned_is_written_continued_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let [out, curve, plot] = ["out.toml", "curve.csv", "plot.svg"].map(file);
    let files = ["--out", &out, "--curve", &curve, "--plot", &plot];
    let learn = ["learn", "--games", "20", "--method", "compare"];
    let first = said(&[&learn[..], &files].concat());
    assert!(first.contains("out.toml contains what was learned from 20 games."), "{first}");
    assert_eq!(fs::read_to_string(&curve).unwrap().lines().count(), 2);
    assert!(fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    let explained = said(&["explain", &out]);
    assert!(explained.contains("learned from 20 games:"), "{explained}");
    // It starts from its own file, and replaces it.
    let again = said(&[&learn[..], &["--from", &out, "--out", &out]].concat());
    assert!(again.contains("40 games: "), "{again}");
}

#[test]
fn a_file_is_refused_before_anything_is_learned() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("essay.toml").display().to_string();
    fs::write(&other, "title = \"Mine\"\n").unwrap();
    let learn = |arguments: &[&str]| complaint(&[&["learn", "--games", "9"], arguments].concat());
    let exists = "essay.toml cannot be written: it already exists and is something else.";
    assert!(learn(&["--out", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--curve", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--plot", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--from", &other]).contains("unknown field `title`"));
    assert!(complaint(&["explain", &other]).contains("does not contain learned weights: line 1"));
    assert_eq!(fs::read_to_string(&other).unwrap(), "title = \"Mine\"\n");
}

#[test]
fn flags_have_bounds() {
    for (flag, value, expected) in [
        ("--games", "0", "a whole number from 1 to 1,000,000"),
        ("--games", "1000001", "a whole number from 1 to 1,000,000"),
        ("--lambda", "1.1", "lambda is a number from 0 to 1"),
        ("--lambda", "nan", "lambda is a number from 0 to 1"),
        ("--jobs", "0", "a whole number from 1 to 256"),
        ("--method", "magic", "returns, compare, td"),
    ] {
        let complaint = complaint(&["learn", "--out", "x.toml", flag, value]);
        assert!(complaint.contains(expected), "{complaint}");
    }
}
