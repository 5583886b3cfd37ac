//! Texts that fit, and that no log, page or terminal obeys.

use anyhow::{Context, Result};
use serde_json::Value;
use shared::console::printable;

/// The most characters of a name.
const LONGEST_NAME: usize = 200;

/// What replaces the rest of a text that does not fit.
const CUT: &str = "\n… (The rest is left out, because the platform limits the length.)";

/// How many bytes of each text are kept, tried in this order.
const ALLOWANCES: [usize; 7] = [1 << 18, 1 << 16, 1 << 14, 1 << 12, 1 << 10, 1 << 8, 0];

/// A name on one line.
pub fn name(text: &str) -> String {
    let text = printable(text);
    match text.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A text of several lines without characters that a terminal obeys, of at most that many bytes and a sentence that
/// says so.
pub fn shown(text: &str, allowance: usize) -> String {
    let mut shown = String::new();
    for line in text.lines() {
        let line = printable(line);
        if shown.len() + line.len() > allowance {
            let mut end = allowance.saturating_sub(shown.len());
            while !line.is_char_boundary(end) {
                end -= 1;
            }
            return shown + &line[..end] + CUT;
        }
        shown.push_str(&line);
        shown.push('\n');
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// A text that a GitHub runner prints and does not obey. It takes a line that begins with `::` as a command, and `##[`
/// anywhere.
pub fn inert(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.replace("##[", "## [");
        if line.trim_start().starts_with("::") { format!("| {line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Points without the noise of binary fractions.
pub fn points(points: f64) -> f64 {
    (points * 1e6).round() / 1e6
}

/// Points in a sentence.
pub fn said(points: f64) -> String {
    ((points * 100.0).round() / 100.0).to_string()
}

/// A document of at most that many bytes, drawn with less and less of each text until it fits.
pub fn fitting(most: usize, draw: impl Fn(usize) -> String) -> Result<String> {
    let mut drawn = ALLOWANCES.iter().map(|allowance| draw(*allowance));
    drawn.find(|document| document.len() <= most).with_context(|| {
        format!("The document is larger than {most} bytes even without reports: choose some tests with --check.")
    })
}

/// A document as text, which ends with a line break.
pub fn written(document: &Value) -> String {
    format!("{document:#}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_long_text_is_cut_between_characters_and_says_so() {
        assert_eq!(shown("äöü", 6), "äöü");
        assert_eq!(shown("äöü", 5), format!("äö{CUT}"));
        assert_eq!(shown("one\ntwo\n", 100), "one\ntwo");
        assert_eq!(shown("one\ntwo", 5), format!("one\nt{CUT}"));
        assert_eq!(shown("one\r\n\u{1b}[2J", 100), "one\n\\u{1b}[2J");
    }

    #[test]
    fn a_document_keeps_as_much_of_its_texts_as_fits() {
        let text = "a".repeat(100_000);
        let draw = |allowance| shown(&text, allowance);
        assert_eq!(fitting(1_000_000, draw).unwrap(), text);
        assert_eq!(fitting(99_999, draw).unwrap().len(), 65_536 + CUT.len());
        assert!(fitting(10, draw).unwrap_err().to_string().contains("larger than 10 bytes"));
    }

    #[test]
    fn a_runner_obeys_no_line() {
        let text = "::set-output name=a::b\n  ::error::x\n a ##[error]y\na::b\n##[group]";
        let expected = "| ::set-output name=a::b\n|   ::error::x\n a ## [error]y\na::b\n## [group]";
        assert_eq!(inert(text), expected);
    }

    #[test]
    fn a_name_stays_on_one_line() {
        assert_eq!(name("a\nb"), "a\\nb");
        assert_eq!(name(&"é".repeat(201)), "é".repeat(200) + "…");
    }
}
