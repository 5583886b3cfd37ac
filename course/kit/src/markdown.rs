//! Markdown, for readers at a terminal.

use crate::prose;
use owo_colors::OwoColorize;
use shared::console::printable;
use std::mem;
use unicode_width::UnicodeWidthStr;

/// What stands in front of a line of code.
const MARGIN: &str = "    ";

/// The text for a terminal, its prose and tables no wider than so many columns. What is code within
/// a sentence keeps its marks: there is no other way to see where it ends on every terminal.
#[must_use]
pub fn in_terminal(text: &str, columns: usize) -> String {
    let (mut shown, mut rows, mut is_code) = (Vec::new(), Vec::new(), false);
    let text = unbroken(text);
    for line in text.lines() {
        if !is_code && line.starts_with('|') {
            rows.push(cells(line));
            continue;
        }
        shown.extend(table(&mem::take(&mut rows), columns));
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            shown.push(format!("{MARGIN}{line}"));
        } else {
            shown.extend(prose(line, columns));
        }
    }
    shown.extend(table(&rows, columns));
    shown.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A paragraph, an item of a list or a heading; an empty line as one.
fn prose(line: &str, columns: usize) -> Vec<String> {
    if line.starts_with('#') {
        let heading = prose::indent(line.trim_start_matches(['#', ' ']), "", columns);
        return heading.iter().map(|line| line.bold().to_string()).collect();
    }
    let text = line.trim_start();
    let item =
        if begins(text) { text.split_once(' ').map_or(0, |(mark, _)| mark.len() + 1) } else { 0 };
    let (mark, text) = text.split_at(item);
    let margin = " ".repeat(line.len() - line.trim_start().len());
    let others = format!("{margin}{}", " ".repeat(item));
    let lines = prose::wrap(text, &format!("{margin}{mark}"), &others, columns);
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// The cells of a row.
fn cells(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split('|').map(str::trim).collect()
}

/// A table in columns, its last one broken where the window ends. The line below its head, which is
/// of dashes, is left out.
fn table(rows: &[Vec<&str>], columns: usize) -> Vec<String> {
    let is_shown =
        |row: &&Vec<&str>| row.iter().any(|cell| !cell.chars().all(|c| "-: ".contains(c)));
    let width = |index: usize| rows.iter().filter_map(|row| Some(row.get(index)?.width())).max();
    let line = |row: &Vec<&str>| {
        let (last, firsts) = row.split_last().unwrap_or((&"", &[]));
        let firsts = firsts.iter().enumerate();
        let pad =
            |(index, cell): (usize, &&str)| format!("{cell:<0$}  ", width(index).unwrap_or(0));
        let start: String = firsts.map(pad).collect();
        prose::wrap(last, &start, &" ".repeat(start.width()), columns)
    };
    rows.iter().filter(is_shown).flat_map(line).collect()
}

/// The text with every paragraph in one line: where it is broken depends on the window.
fn unbroken(text: &str) -> String {
    let (mut whole, mut is_code, mut is_open) = (String::new(), false, false);
    for line in text.lines().map(printable) {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        let goes_on = is_open && !is_code && !is_fence && !begins(line.trim_start());
        whole += if whole.is_empty() {
            ""
        } else if goes_on {
            " "
        } else {
            "\n"
        };
        whole += if goes_on { line.trim() } else { &line };
        is_open = !is_code && !is_fence && !line.trim().is_empty();
    }
    whole + "\n"
}

/// Whether a line does not go on with the one before.
fn begins(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = number.len() < line.len() && number.starts_with(". ");
    line.is_empty() || is_numbered || line.starts_with(['#', '|', '>']) || line.starts_with("- ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;

    const TEXT: &str =
        "# Title\n\nSome words that go on and on and on and on.\n\n```text\nas it is\n```\n";

    #[test]
    fn prose_keeps_to_the_window_and_code_stays_as_it_is() {
        let shown = strip_str(&in_terminal(TEXT, 24)).to_string();
        assert!(shown.lines().all(|line| line.trim_end().chars().count() <= 24), "{shown}");
        assert!(
            shown.contains("Title\n\nSome words") && shown.contains("\n    as it is\n"),
            "{shown}"
        );
        assert!(!shown.contains("```"), "{shown}");
    }

    #[test]
    fn items_and_tables_hang_and_code_in_a_sentence_keeps_its_marks() {
        let text = "1. Say `a b`, and no\n   more.\n\n| when | line |\n|---|---|\n| rule 1 | `<name> is out.` |\n";
        let shown =
            "1. Say `a b`,\n   and no more.\n\nwhen    line\nrule 1  `<name>\n        is out.`\n";
        assert_eq!(in_terminal(text, 16), shown);
    }

    #[test]
    fn a_paragraph_is_one_line_and_lists_tables_and_code_are_not() {
        let text = "One\ntwo.\n\n- a\n  b\n- c\n\n```\nx\ny\n```\n| a |\n| b |\n1. d\n   e\n";
        let whole = "One two.\n\n- a b\n- c\n\n```\nx\ny\n```\n| a |\n| b |\n1. d e\n";
        assert_eq!(unbroken(text), whole);
    }

    #[test]
    fn code_within_a_list_stays_as_it_is() {
        let text = "1. One\n   two:\n\n   ```text\n   x\n   y\n   ```\n\n2. Three\n";
        let whole = "1. One two:\n\n   ```text\n   x\n   y\n   ```\n\n2. Three\n";
        assert_eq!(unbroken(text), whole);
    }

    #[test]
    fn nothing_in_a_text_controls_the_terminal() {
        let shown = strip_str(&in_terminal("a\u{7}b\n", 40)).to_string();
        assert!(!shown.contains('\u{7}'), "{shown:?}");
    }
}
