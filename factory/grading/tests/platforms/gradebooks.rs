//! The tables that Canvas and Moodle import. Their grammar: the columns, then a row per student.

use crate::outcomes::{HOSTILE, hidden, mixed, outcome, partly_open, refused, test, ungraded};
use anyhow::Result;
use grading::outcome::{Outcome, Problem};
use grading::platforms::gradebook::{Identity, canvas, moodle};
use pretty_assertions::assert_eq;

fn identity(columns: &[(&str, &str)]) -> Identity {
    columns.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn ann() -> Identity {
    identity(&[
        ("Student", "Ann O'Hara"),
        ("ID", "17"),
        ("SIS User ID", "s17"),
        ("SIS Login ID", "ann"),
        ("Section", "A"),
        ("Email address", "ann@example.org"),
        ("Username", "ann"),
        ("ID number", "17"),
        ("Full name", "Ann O'Hara"),
    ])
}

fn cells(table: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// One student's row in each table.
fn rows(identity: &Identity, outcome: &Outcome) -> Result<[Vec<String>; 2]> {
    let canvas = cells(&canvas("Level 4 (1234)", 40.0, &[(identity, outcome)])?);
    let moodle = cells(&moodle("Level 4", 40.0, &[(identity, outcome)])?);
    Ok([canvas[2].clone(), moodle[1].clone()])
}

#[test]
fn the_tables_have_the_columns_of_the_platforms() {
    let outcome = mixed();
    let table = cells(&canvas("Level 4 (1234)", 40.0, &[(&ann(), &outcome)]).unwrap());
    assert_eq!(
        table[0],
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Level 4 (1234)"]
    );
    assert_eq!(table[1], ["Points Possible", "", "", "", "", "40"]);
    // 9 of 16.
    assert_eq!(table[2], ["Ann O'Hara", "17", "s17", "ann", "A", "22.5"]);
    let table = cells(&moodle("Level 4", 40.0, &[(&ann(), &outcome)]).unwrap());
    let header =
        ["Email address", "Username", "ID number", "Full name", "Level 4", "Feedback comments"];
    assert_eq!(table[0], header);
    assert_eq!(table[1][..5], ["ann@example.org", "ann", "17", "Ann O'Hara", "22.5"]);
    assert!(table[1][5].contains("does what late says: not reached"), "{}", table[1][5]);
}

#[test]
fn an_unknown_grade_is_an_empty_field() {
    for (what, outcome) in ungraded() {
        let [canvas, moodle] = rows(&ann(), &outcome).unwrap();
        assert_eq!((canvas[5].as_str(), moodle[4].as_str()), ("", ""), "{what}");
    }
    let [canvas, moodle] = rows(&ann(), &refused(HOSTILE)).unwrap();
    assert_eq!((canvas[5].as_str(), moodle[4].as_str()), ("0", "0"));
}

#[test]
fn no_field_is_a_formula() {
    for start in ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", " =1"] {
        let mut harmless = ann();
        for column in ["Student", "Section", "Full name"] {
            harmless.insert(column.to_owned(), start.to_owned());
        }
        for row in rows(&harmless, &refused(start)).unwrap() {
            for cell in row.iter().filter(|cell| !cell.is_empty()) {
                assert!(cell.starts_with(|first: char| first.is_alphanumeric() || "'\\".contains(first)), "{cell:?}");
            }
        }
        let mut key = ann();
        key.insert("ID".to_owned(), start.to_owned());
        key.insert("Username".to_owned(), start.to_owned());
        let error = canvas("Level 4", 40.0, &[(&key, &mixed())]).unwrap_err();
        assert!(error.to_string().contains("in the column ID"), "{error}");
        assert!(moodle("Level 4", 40.0, &[(&key, &mixed())]).is_err());
        let error = canvas(start, 40.0, &[]).unwrap_err().to_string();
        assert!(error.contains("begins with a letter"), "{error}");
    }
}

#[test]
fn a_student_without_an_identity_and_a_bad_maximum_are_refused() {
    let nobody = identity(&[("Student", "Ann\u{1b}[2J")]);
    let error = canvas("Level 4", 40.0, &[(&nobody, &mixed())]).unwrap_err();
    let expected = "\"Ann\\u{1b}[2J\" has none of the columns ID, SIS User ID, SIS Login ID: export the roster from the platform.";
    assert_eq!(error.to_string(), expected);
    for maximum in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let error = moodle("Level 4", maximum, &[]).unwrap_err().to_string();
        assert_eq!(error, "The maximum must be more than 0 points.");
    }
}

#[test]
fn a_name_cannot_change_the_maximum() {
    let mut ann = ann();
    ann.insert("Student".to_owned(), "  Points Possible".to_owned());
    let [canvas, _] = rows(&ann, &mixed()).unwrap();
    assert_eq!(canvas[..2], ["", "17"]);
}

#[test]
fn feedback_names_what_failed_and_not_what_passed_as_far_as_it_was_reached() {
    let [_, moodle] = rows(&ann(), &partly_open()).unwrap();
    assert_eq!(moodle[5], "Points: 4 of 6 points that were reached.<br>does what row says: failed");
}

#[test]
fn feedback_says_why_an_instructor_decided_on_the_points() {
    let decided = Some(Problem::Decided(3.5, "<b>late".to_owned()));
    let [canvas, moodle] = rows(&ann(), &Outcome { problem: decided, ..partly_open() }).unwrap();
    let all = partly_open().points();
    assert_eq!(canvas[5], (3.5 / all * 40.0).to_string());
    assert_eq!(moodle[5], format!("Points: 3.5 of {all}, decided by hand: &#60;b&#62;late"));
}

#[test]
fn feedback_is_inert_html_and_names_no_hidden_test() {
    let secret = outcome(vec![test("row", 2.0, Some(1.0)), hidden(test("secret", 2.0, Some(0.0)))]);
    let [_, moodle] = rows(&ann(), &secret).unwrap();
    assert_eq!(moodle[5], "Points: 1 of 4 points.<br>does what row says: failed");
    let [_, moodle] = rows(&ann(), &refused(HOSTILE)).unwrap();
    assert!(
        moodle[5].starts_with("There is no program to judge: &#60;script&#62;"),
        "{}",
        moodle[5]
    );
    assert!(!moodle[5].contains('\n'));
}
