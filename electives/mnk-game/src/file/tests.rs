//! Tests for reading files, and for the messages about bad ones.

use super::*;
use pretty_assertions::assert_eq;

/// The course's sample.
const SAMPLE: &str = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";

fn path() -> &'static Path {
    Path::new("mine.txt")
}

fn read_text(text: &str) -> Start {
    start(text.as_bytes()).unwrap_or_else(|bad| panic!("{}", bad.message(path())))
}

fn complaint(bytes: &[u8]) -> String {
    start(bytes).unwrap_err().message(path())
}

#[test]
fn the_sample_of_the_course_is_read() {
    let start = read_text(SAMPLE);
    assert_eq!((start.board.rows(), start.board.columns()), (3, 4));
    assert_eq!((start.tiles_needed, start.quality), (3, 3));
    assert_eq!(start.board.cells().map(Cell::symbol).collect::<String>(), "gggggddggggg");
    let evaluate = start.evaluate();
    assert_eq!(evaluate.configuration(), "gggggddggggg");
    assert_eq!((evaluate.tiles_needed(), evaluate.max_levels()), (3, 3));
}

#[test]
fn line_ends_white_space_and_an_editors_mark_make_no_difference() {
    let sample = read_text(SAMPLE);
    assert_eq!(read_text(&SAMPLE.replace('\n', "\r\n")), sample);
    assert_eq!(read_text(&SAMPLE.replace('\n', " \t\n").replace('3', " 3")), sample);
    assert_eq!(read_text(SAMPLE.trim_end()), sample);
    assert_eq!(read_text(&format!("\u{feff}{SAMPLE}")), sample);
}

#[test]
fn the_largest_and_the_smallest_board_are_read() {
    let rows = "g".repeat(30) + "\n";
    let start = read_text(&format!("30\n30\n30\n20\n{}", rows.repeat(30)));
    assert_eq!(start.board.empty_places().count(), 900);
    assert_eq!(read_text("1\n1\n1\n1\ng").tiles_needed, 1);
}

#[test]
fn a_malformed_number_or_one_out_of_bounds_is_named() {
    for (text, line, what, most) in [
        ("31", 1, "the number of rows", 30),
        ("1000000000", 1, "the number of rows", 30),
        ("99999999999999999999999", 1, "the number of rows", 30),
        ("0", 1, "the number of rows", 30),
        ("-3", 1, "the number of rows", 30),
        ("three", 1, "the number of rows", 30),
        ("3 4", 1, "the number of rows", 30),
        ("3\n0", 2, "the number of columns", 30),
        ("3\n31", 2, "the number of columns", 30),
        ("3\n4\n5", 3, "the number of adjacent tiles that win", 4),
        ("4\n3\n5", 3, "the number of adjacent tiles that win", 4),
        ("3\n4\n0", 3, "the number of adjacent tiles that win", 4),
        ("3\n4\n3\n0", 4, "the number of plies to look ahead", 20),
        ("3\n4\n3\n21", 4, "the number of plies to look ahead", 20),
    ] {
        let last = text.lines().last().unwrap();
        assert_eq!(
            complaint(text.as_bytes()),
            format!(
                "mine.txt, line {line}: {what} was expected, a whole number from 1 to {most}, but \
                 this line reads \"{last}\"."
            )
        );
    }
}

#[test]
fn a_missing_line_is_named() {
    let expected = [
        "1: the number of rows was expected, a whole number from 1 to 30.",
        "2: the number of columns was expected, a whole number from 1 to 30.",
        "3: the number of adjacent tiles that win was expected, a whole number from 1 to 4.",
        "4: the number of plies to look ahead was expected, a whole number from 1 to 20.",
        "5: row 0 of 3 was expected, 4 letters.",
        "6: row 1 of 3 was expected, 4 letters.",
        "7: row 2 of 3 was expected, 4 letters.",
    ];
    for (lines, expected) in expected.into_iter().enumerate() {
        let text: String = SAMPLE.split_inclusive('\n').take(lines).collect();
        assert_eq!(complaint(text.as_bytes()), format!("mine.txt ends before line {expected}"));
    }
}

#[test]
fn a_malformed_row_is_named_with_its_fault() {
    let (length, letters) = ("a row of 4 letters", "a row of g (empty) and d (blocked)");
    for (rows, line, expected, found) in [
        ("ggg\ngddg\ngggg", 5, length, "reads \"ggg\" with 3"),
        ("gggg\ngddgg\ngggg", 6, length, "reads \"gddgg\" with 5"),
        ("gggg\n\ngggg", 6, length, "is empty"),
        ("gggg\ngbdg\ngggg", 6, letters, "reads \"gbdg\" with b"),
        ("gggg\ngddg\ngggG", 7, letters, "reads \"gggG\" with G"),
        ("gg\u{1b}g\ngddg\ngggg", 5, letters, "reads \"gg\\u{1b}g\" with \\u{1b}"),
    ] {
        let text = format!("3\n4\n3\n3\n{rows}\n");
        let sentence = format!("line {line}: {expected} was expected, but this line {found}.");
        assert_eq!(complaint(text.as_bytes()), format!("mine.txt, {sentence}"));
    }
}

#[test]
fn a_line_after_the_last_row_is_named() {
    let after = "nothing was expected after 3 rows, but this line reads \"gggg\".";
    for (line, between) in [(8, ""), (9, "\n"), (10, " \r\n\n")] {
        let text = format!("{SAMPLE}{between}gggg");
        assert_eq!(complaint(text.as_bytes()), format!("mine.txt, line {line}: {after}"));
    }
}

#[test]
fn empty_lines_may_follow_the_last_row() {
    for after in ["\n", "\n\n", " \t\r\n"] {
        assert_eq!(read_text(&format!("{SAMPLE}{after}")), read_text(SAMPLE));
    }
}

#[test]
fn a_board_without_an_empty_cell_is_refused() {
    let sentence = "mine.txt: no cell is empty, so nobody can play.";
    assert_eq!(complaint(b"1\n2\n2\n3\ndd"), sentence);
}

#[test]
fn bytes_that_are_not_text_and_endless_lines_are_refused() {
    let no_text = "text was expected, but this line is not UTF-8.";
    assert_eq!(complaint(b"3\n4\n3\n3\ng\xFFgg\n"), format!("mine.txt, line 5: {no_text}"));
    assert_eq!(complaint(b"\xFF\xFE3\0\n\0"), format!("mine.txt, line 1: {no_text}"));
    let endless = io::BufReader::new(io::repeat(b'g'));
    let complaint = start(endless).unwrap_err().message(path());
    assert_eq!(complaint, "mine.txt, line 1: a line has at most 1000 bytes.");
}

#[test]
fn a_line_of_a_thousand_bytes_is_read_and_a_longer_one_is_not() {
    let rest = &SAMPLE[1..];
    // 1,000 bytes with the newline.
    assert_eq!(read_text(&format!("3{}{rest}", " ".repeat(998))), read_text(SAMPLE));
    let longer = format!("3{}{rest}", " ".repeat(999));
    let too_long = "mine.txt, line 1: a line has at most 1000 bytes.";
    assert_eq!(complaint(longer.as_bytes()), too_long);
}

#[test]
fn a_missing_file_is_named() {
    let hostile = Path::new("a\u{1b}[2Jb");
    let complaint = read(hostile).unwrap_err().message(hostile);
    assert!(complaint.starts_with("a\\u{1b}[2Jb cannot be read: "), "{complaint}");
}
