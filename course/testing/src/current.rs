//! Keeps the output shown in a document up to date: a test compares it with what the program
//! prints.
//!
//! If `UPDATE=1` is set in the environment, the test writes the file instead.

use anstyle_svg::Term;
use pretty_assertions::assert_str_eq;
use std::fs;
use std::path::Path;

/// The comment before the block that [`assert_demonstration`] checks.
const HEADING: &str = "## Demonstration";

/// Asserts that the first text block under *Demonstration* in a Markdown file is this transcript.
pub fn assert_demonstration(file: &Path, command: &str, transcript: &str) {
    let document = read(file);
    let (before, rest) = document
        .split_once(HEADING)
        .and_then(|(before, rest)| {
            let (between, rest) = rest.split_once("```text\n")?;
            Some((format!("{before}{HEADING}{between}```text\n"), rest))
        })
        .unwrap_or_else(|| panic!("{} has no text block under {HEADING:?}", file.display()));
    let (_, after) = rest.split_once("```").expect("a block ends");
    // An editor would remove the prompt's space at the end of a line.
    let lines: Vec<&str> = transcript.lines().map(str::trim_end).collect();
    let shown = lines.join("\n");
    assert_current(file, &format!("{before}$ {command}\n{shown}\n```{after}"));
}

/// Asserts that a file contains exactly this text.
pub fn assert_current(file: &Path, text: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(file, text).expect("the file can be written");
    }
    assert_str_eq!(
        read(file),
        text,
        "{} is out of date: set UPDATE=1 and run the test again",
        file.display()
    );
}

/// An SVG picture of an output, in color.
pub fn screen(transcript: &str) -> String {
    // The renderer reads one color per sequence; programs may send two.
    let one_by_one = transcript.replace(";48;5;", "m\u{1b}[48;5;");
    Term::new().render_svg(&one_by_one)
}

/// The text of a file, with the line ends of the repository.
fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n")
}
