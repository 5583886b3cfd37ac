//! Text for a terminal, wrapped between words at the edge of the window.

use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use textwrap::{Options, WordSplitter};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The lines of a text, with one indent for the first line and another for the rest.
pub fn wrap(text: &str, first: &str, others: &str, columns: usize) -> Vec<String> {
    // A path or an id in two parts would be hard to copy.
    let options = Options::new(columns)
        .initial_indent(first)
        .subsequent_indent(others)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    wrapped(text, options)
}

/// The lines of a text, all with the same indent.
pub fn indent(text: &str, indent: &str, columns: usize) -> Vec<String> {
    wrap(text, indent, indent, columns)
}

/// The same for a text from which nothing is copied: words that are too long are broken as well.
pub fn broken(text: &str, first: &str, others: &str, columns: usize) -> Vec<String> {
    wrapped(text, Options::new(columns).initial_indent(first).subsequent_indent(others))
}

fn wrapped(text: &str, options: Options) -> Vec<String> {
    let parts: Vec<String> = text.split(UNBROKEN).map(printable).collect();
    let text = parts.join(&UNBROKEN.to_string());
    let lines = textwrap::wrap(&text, options).into_iter();
    lines.map(|line| line.replace(UNBROKEN, " ")).collect()
}

/// A space at which no line is broken. It is printed as a space. Paths do not contain it: there, it is escaped.
const UNBROKEN: char = '\u{e000}';

/// A path or a command within a sentence that will be wrapped: it stays on one line, to be copied.
pub fn whole(text: &str) -> String {
    text.replace(' ', &UNBROKEN.to_string())
}

/// A text of several lines, each wrapped and ending with a line break.
pub fn paragraph(text: &str, margin: &str, columns: usize) -> String {
    let lines = text.lines().flat_map(|line| indent(line, margin, columns));
    lines.map(|line| line + "\n").collect()
}

/// The line, cut to this many columns. An ellipsis shows that something is missing.
pub fn cut(line: &str, columns: usize) -> String {
    if line.width() <= columns {
        return line.to_owned();
    }
    let mut width = 1;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width <= columns
    };
    line.chars().take_while(fits).chain(['…']).collect()
}

/// A line of the compiler's, in several lines if it is wide. The columns of an excerpt of a program and of the marks
/// below it stay aligned: both are broken at the same columns, beside the margin with the numbers of lines.
pub fn compiler_line(line: &str, columns: usize) -> Vec<String> {
    let line = printable(line);
    let style = if line.starts_with("error") { Style::new().red().bold() } else { Style::new() };
    let lines = if let Some(margin) = margin(&line) {
        excerpt(&line, margin, columns)
    } else {
        let indent = &line[..line.len() - line.trim_start().len()];
        broken(line.trim(), indent, indent, columns)
    };
    lines.iter().map(|line| line.style(style).to_string()).collect()
}

/// How long the margin of an excerpt is: perhaps the number of a line, and a bar.
fn margin(line: &str) -> Option<usize> {
    let (before, _) = line.split_once('|')?;
    before.chars().all(|c| c == ' ' || c.is_ascii_digit()).then_some(before.len() + 1)
}

fn excerpt(line: &str, margin: usize, columns: usize) -> Vec<String> {
    let (margin, rest) = line.split_at(margin);
    let room = columns.saturating_sub(margin.len()).max(1);
    let (mut parts, mut width) = (vec![String::new()], 0);
    for c in rest.chars() {
        width += c.width().unwrap_or(0);
        if width > room {
            parts.push(String::new());
            width = c.width().unwrap_or(0);
        }
        parts.last_mut().expect("there is a first part").push(c);
    }
    // Marks are often only below one part.
    parts.retain(|part| !part.trim().is_empty());
    let numbered = |(index, part): (usize, String)| {
        let empty = " ".repeat(margin.len() - 1) + "|";
        format!("{}{part}", if index == 0 { margin } else { &empty })
    };
    let lines: Vec<String> = parts.into_iter().enumerate().map(numbered).collect();
    if lines.is_empty() { vec![margin.to_owned()] } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    fn shown(text: &str, columns: usize) -> String {
        let lines: Vec<String> =
            text.lines().flat_map(|line| compiler_line(line, columns)).collect();
        strip_str(&lines.join("\n")).to_string()
    }

    #[test]
    fn a_path_with_spaces_stays_on_one_line() {
        let text = format!("Your work is in {}: return it.", whole("my exam/handed in.zip"));
        assert_eq!(
            indent(&text, "", 20),
            ["Your work is in", "my exam/handed in.zip:", "return it."]
        );
    }

    #[test]
    fn nothing_of_a_compilers_message_is_cut_and_its_marks_stay_below_the_code() {
        let text = "error[E0308]: mismatched types\n  |\n12 |     let copies: usize = console.ask_name();\n   |                 -----   ^^^^^^^^^^^^^^^^^^ expected";
        let expected = "error[E0308]: mismatched types\n  |\n\
            12 |     let copies: usize = cons\n   |ole.ask_name();\n\
            \x20  |                 -----   ^^^^\n   |^^^^^^^^^^^^^^ expected";
        assert_eq!(shown(text, 33), expected);
        assert_eq!(shown("  |                 ^^ here", 14), "  |      ^^ he\n  |re");
    }

    #[test]
    fn a_bar_in_a_sentence_is_not_a_margin() {
        assert_eq!(shown("help: use `a || b` here", 16), "help: use `a ||\nb` here");
    }
}
