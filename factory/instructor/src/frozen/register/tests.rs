//! Fingerprints, the state of a part, and the file that records it.

use super::super::samples::course;
use super::*;
use pretty_assertions::assert_eq;

fn files(all: &[(&str, &str)]) -> Files {
    all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
}

/// `printf 'abc' | sha256sum`, and the commands in `stages.toml`, run by hand.
#[test]
fn sums_equal_those_of_other_tools() {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(sum(b"abc"), abc);
    let listing = format!("{abc}  Cargo.toml\n{abc}  src/a.rs\n");
    let both = files(&[("src/a.rs", "abc"), ("Cargo.toml", "abc")]);
    assert_eq!(Snapshot::of(&both, None).sha256, sum(listing.as_bytes()));
}

#[test]
fn windows_line_ends_do_not_change_a_sum() {
    assert_eq!(sum(b"one\r\ntwo\r\n"), sum(b"one\ntwo\n"));
    assert_ne!(sum(b"one\rtwo"), sum(b"onetwo"));
    assert_ne!(sum(b"one\n\n"), sum(b"one\n"));
}

#[test]
fn every_name_and_every_byte_counts() {
    let of = |sources: &Files| Snapshot::of(sources, None).sha256;
    let one = of(&files(&[("src/a.rs", "x"), ("src/b.rs", "y")]));
    for other in [
        files(&[("src/a.rs", "x"), ("src/c.rs", "y")]),
        files(&[("src/a.rs", "y"), ("src/b.rs", "x")]),
        files(&[("src/a.rs", "x")]),
        files(&[("src/a.rs", "x"), ("src/b.rs", "y "), ("src/c.rs", "")]),
    ] {
        assert_ne!(of(&other), one);
    }
}

#[test]
fn a_module_is_new_carried_or_revised() {
    let before = files(&[("src/board.rs", "b"), ("src/lib.rs", "1"), ("src/echo.rs", "e")]);
    let after = files(&[
        ("Cargo.toml", "name"),
        ("src/board.rs", "b"),
        ("src/lib.rs", "2"),
        ("src/rules/tests.rs", "r"),
    ]);
    let record = Snapshot::of(&after, Some(&before));
    assert_eq!(record.new, ["rules/tests.rs"]);
    assert_eq!(record.carried, ["board.rs"]);
    assert_eq!(record.revised, ["lib.rs"]);
    assert_eq!(record.files.len(), 4);
}

#[test]
fn other_line_ends_than_in_the_level_before_are_a_revision() {
    let [unix, windows] = ["a\n", "a\r\n"].map(|text| files(&[("src/a.rs", text)]));
    assert_eq!(Snapshot::of(&windows, Some(&unix)).revised, ["a.rs"]);
    assert_eq!(Snapshot::of(&windows, Some(&windows)).carried, ["a.rs"]);
}

#[test]
fn all_is_new_in_the_first_level_and_nothing_in_shared() {
    let course = course();
    let new = |part: &str| Snapshot::now(course.path(), part.parse().unwrap()).unwrap().new;
    assert_eq!(new("1"), ["lib.rs", "m1.rs"]);
    assert_eq!(new("shared"), [""; 0]);
}

const TEXT: &str = "\
# What this file is.

# The fourth.
[stage4-expert]
sha256 = \"old\" # why
new = [
    # The rules.
    \"rules.rs\",
    \"scoring.rs\", # Counts.
]
carried = []

# To name a file.
[stage4-expert.files]
\"src/rules.rs\" = \"1\"
\"src/scoring.rs\" = \"2\" # here
";

fn fourth() -> Part {
    "4".parse().unwrap()
}

fn record(new: &[&str], carried: &[&str]) -> Snapshot {
    let [new, carried] = [new, carried].map(|list| list.iter().copied().map(str::to_owned));
    let all = new.clone().chain(carried.clone());
    Snapshot {
        sha256: "fresh".to_owned(),
        files: all.map(|name| (format!("src/{name}"), "3".to_owned())).collect(),
        new: new.collect(),
        carried: carried.collect(),
        revised: Vec::new(),
    }
}

#[test]
fn what_is_recorded_can_be_read_again() {
    let mut register = Register::parse("").unwrap();
    for part in Part::all() {
        let new = if part == Part::Shared { &[][..] } else { &["b.rs"] };
        register.set(part, record(new, &[]));
    }
    let again = Register::parse(&register.text()).unwrap();
    assert_eq!(again.snapshots, register.snapshots);
    assert_eq!(again.snapshots.len(), 8);
}

#[test]
fn comments_survive_what_changes_around_them() {
    let mut register = Register::parse(TEXT).unwrap();
    register.set(fourth(), record(&["a.rs", "rules.rs", "scoring.rs"], &["board.rs"]));
    let text = register.text();
    for comment in TEXT.lines().filter_map(|line| line.split_once('#')) {
        assert!(text.contains(comment.1), "{} in {text}", comment.1);
    }
    assert_eq!(Register::parse(&text).unwrap().snapshot(fourth()), register.snapshot(fourth()));
}

#[test]
fn what_is_gone_is_no_longer_recorded() {
    let mut register = Register::parse(TEXT).unwrap();
    register.set(fourth(), record(&["scoring.rs"], &[]));
    let text = register.text();
    assert!(!text.contains("\"rules.rs\"") && !text.contains("src/rules.rs"), "{text}");
    assert_eq!(Register::parse(&text).unwrap().snapshot(fourth()), register.snapshot(fourth()));
}

#[test]
fn the_same_record_leaves_the_same_text() {
    let mut register = Register::parse(TEXT).unwrap();
    register.set(fourth(), record(&["rules.rs", "scoring.rs"], &["board.rs"]));
    let once = register.text();
    register.set(fourth(), record(&["rules.rs", "scoring.rs"], &["board.rs"]));
    assert_eq!(register.text(), once);
}

#[test]
fn a_name_that_no_part_has_is_a_stranger() {
    let text = TEXT.replace("stage4-expert", "stage8-sage");
    assert_eq!(Register::parse(&text).unwrap().strangers(), ["stage8-sage"]);
    assert_eq!(Register::parse(TEXT).unwrap().strangers(), [""; 0]);
}
