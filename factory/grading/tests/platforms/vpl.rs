//! The lines of VPL. Their grammar: comments, each of which is a heading or preformatted, then at most one grade.

use crate::outcomes::{HOSTILE, all, hidden, mixed, outcome, refused, test, ungraded};
use grading::platforms::vpl;
use pretty_assertions::assert_eq;

/// The grade of a document, or the line that is wrong.
fn read(document: &str) -> Result<Option<f64>, String> {
    let mut grade = None;
    for line in document.strip_suffix('\n').ok_or("it does not end its last line")?.split('\n') {
        let is_comment =
            ["Comment :=>>- ", "Comment :=>>> "].iter().any(|start| line.starts_with(start));
        if grade.is_some() || line.contains(char::is_control) {
            return Err(line.to_owned());
        }
        if !is_comment {
            let number = line.strip_prefix("Grade :=>> ").ok_or(line)?;
            let is_plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
            grade = Some(number.parse().ok().filter(|_| is_plain).ok_or(line)?);
        }
    }
    Ok(grade)
}

/// The grade that VPL itself would find: the last line that begins with the mark.
fn found(document: &str) -> Option<&str> {
    document.lines().filter_map(|line| line.strip_prefix("Grade :=>>")).map(str::trim).next_back()
}

#[test]
fn every_result_becomes_comments_and_one_grade() {
    for (what, outcome) in all() {
        let document = vpl::document(&outcome).unwrap();
        let grade = read(&document).unwrap_or_else(|line| panic!("{what}: {line}"));
        let found: f64 = found(&document).unwrap().parse().unwrap();
        assert_eq!(grade, Some(found), "{what}");
        assert!(document.len() <= 200_000, "{what}: {}", document.len());
    }
    assert_eq!(read(&vpl::document(&mixed()).unwrap()), Ok(Some(4.5)));
    assert_eq!(read(&vpl::document(&refused(HOSTILE)).unwrap()), Ok(Some(0.0)));
}

#[test]
fn without_a_grade_there_are_comments_alone() {
    for (what, outcome) in ungraded() {
        let document = vpl::document(&outcome).unwrap();
        assert_eq!(read(&document), Ok(None), "{what}");
        assert_eq!(found(&document), None, "{what}");
    }
}

#[test]
fn what_was_not_reached_is_named_and_what_is_hidden_is_not() {
    let document = vpl::document(&mixed()).unwrap();
    assert!(document.contains("does what late says (late): no bag was ever empty"), "{document}");
    let secret = hidden(test("secret", 2.0, Some(0.0)));
    let document = vpl::document(&outcome(vec![test("row", 2.0, Some(2.0)), secret])).unwrap();
    assert!(!document.contains("secret"), "{document}");
    assert_eq!(read(&document), Ok(Some(2.0)));
}

#[test]
fn every_mutation_of_a_line_is_refused() {
    let document = vpl::document(&mixed()).unwrap();
    let lines: Vec<&str> = document.lines().collect();
    for index in 0..lines.len() {
        for change in [
            "",
            "bare",
            "Comment :=>>",
            "Grade :=>> -1",
            "Grade :=>> all",
            "Grade :=>>",
            "Comment :=>>> \u{1b}[2J",
            "Grade :=>> inf",
        ] {
            let mut lines = lines.clone();
            lines[index] = change;
            assert!(read(&(lines.join("\n") + "\n")).is_err(), "line {index}: {change}");
        }
    }
    assert!(read(&(document.clone() + "Grade :=>> 100\n")).is_err());
    assert!(read(document.trim_end()).is_err());
}
