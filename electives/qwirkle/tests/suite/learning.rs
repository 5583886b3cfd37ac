//! `qwirkle learn` and `qwirkle explain`.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use qwirkle::player::learned::{COUNT, PHASES, Weights};
use std::fs;
use testing::piped;

fn said(arguments: &[&str]) -> String {
    piped::said(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

fn complaint(arguments: &[&str]) -> String {
    piped::complaint(PROGRAM, &[arguments, &["--lang", "en"]].concat(), b"")
}

#[test]
#[ignore = "nightly: learns from 40 games, with matches of 100 rounds"]
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
fn what_decides_most_is_explained_first_with_its_weight_in_each_phase() {
    let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/learned.toml");
    let explained = said(&["explain", weights]);
    // Decides is the fifth column from the right, and the only one without a sign.
    let fifth = |line: &str| line.split_whitespace().rev().nth(4)?.parse::<f64>().ok();
    let decides: Vec<f64> = explained.lines().filter_map(fifth).collect();
    assert_eq!(decides.len(), COUNT, "{explained}");
    assert!(decides.is_sorted_by(|one, other| one >= other), "{explained}");
    let kept = explained.lines().find(|line| line.starts_with("tiles kept ")).unwrap();
    let expected: Vec<String> =
        (0..PHASES).map(|phase| format!("{:+.2}", Weights::shipped().of(phase)[1])).collect();
    assert!(kept.ends_with(&expected.join("   ")), "{kept}");
}

#[test]
fn a_file_is_refused_before_anything_is_learned() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("essay.toml").display().to_string();
    fs::write(&other, "title = \"Mine\"\n").unwrap();
    let learn = |arguments: &[&str]| complaint(&[&["learn", "--games", "9"], arguments].concat());
    let exists = "essay.toml cannot be written: a different file with this name already exists.";
    assert!(learn(&["--out", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--curve", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--plot", &other]).contains(exists));
    assert!(learn(&["--out", "x.toml", "--from", &other]).contains("unknown field `title`"));
    let nowhere = folder.path().join("none").join("x.toml").display().to_string();
    assert!(
        learn(&["--out", &nowhere]).contains("cannot be written: there is no such file or folder.")
    );
    let twice = ["--out", "x.toml", "--curve", "./x.toml"];
    assert!(learn(&twice).contains("x.toml cannot be written: another flag names the same file."));
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
