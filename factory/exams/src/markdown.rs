//! Shows Markdown at a terminal.

use course_kit::prose;
use owo_colors::OwoColorize;
use shared::console::printable;
use std::mem;
use unicode_width::UnicodeWidthStr;

/// The text for a terminal, its prose and tables no wider than this. Code within a sentence keeps its
/// backquotes: on some terminals nothing else would show where it ends.
pub fn in_terminal(text: &str, columns: usize) -> String {
    let (mut shown, mut rows, mut is_code) = (Vec::new(), Vec::new(), false);
    let lines = joined(text);
    for line in &lines {
        if !is_code && line.starts_with('|') {
            rows.push(line.trim().trim_matches('|').split('|').map(str::trim).collect());
            continue;
        }
        shown.extend(table(&mem::take(&mut rows), columns));
        if is_fence(line) {
            is_code = !is_code;
        } else if is_code {
            shown.push(format!("    {line}"));
        } else {
            shown.extend(block(line, columns));
        }
    }
    shown.extend(table(&rows, columns));
    shown.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A paragraph, a list item, a heading or an empty line.
fn block(line: &str, columns: usize) -> Vec<String> {
    if line.starts_with('#') {
        let heading = prose::indent(line.trim_start_matches(['#', ' ']), "", columns);
        return heading.iter().map(|line| line.bold().to_string()).collect();
    }
    let text = line.trim_start();
    let item =
        if begins(text) { text.split_once(' ').map_or(0, |(mark, _)| mark.len() + 1) } else { 0 };
    let start = line.len() - text.len() + item;
    let lines = prose::wrap(&line[start..], &line[..start], &" ".repeat(start), columns);
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// A table, given as the cells of each row, in columns. The dashes below its head are left out, and the
/// last column is wrapped.
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

/// The lines of the text, with each paragraph and list item joined into one line.
fn joined(text: &str) -> Vec<String> {
    let (mut lines, mut is_code, mut is_open) = (Vec::<String>::new(), false, false);
    for line in text.lines().map(printable) {
        is_code ^= is_fence(&line);
        let is_prose = !is_code && !is_fence(&line);
        let continues = is_open && is_prose && !begins(line.trim_start());
        is_open = is_prose && !line.trim().is_empty();
        match lines.last_mut() {
            Some(last) if continues => *last = format!("{last} {}", line.trim()),
            None if line.is_empty() => {}
            _ => lines.push(line),
        }
    }
    lines
}

fn is_fence(line: &str) -> bool {
    line.trim_start().starts_with("```")
}

/// Whether a line begins something new instead of continuing the line before.
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
        assert_eq!(joined(text).join("\n") + "\n", whole);
    }

    #[test]
    fn code_within_a_list_stays_as_it_is() {
        let text = "1. One\n   two:\n\n   ```text\n   x\n   y\n   ```\n\n2. Three\n";
        let whole = "1. One two:\n\n   ```text\n   x\n   y\n   ```\n\n2. Three\n";
        assert_eq!(joined(text).join("\n") + "\n", whole);
    }

    #[test]
    fn nothing_in_a_text_controls_the_terminal() {
        let shown = strip_str(&in_terminal("a\u{7}b\n", 40)).to_string();
        assert!(!shown.contains('\u{7}'), "{shown:?}");
    }
}
