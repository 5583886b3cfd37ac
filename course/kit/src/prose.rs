//! Text for a terminal, wrapped between words at the edge of the window.

use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::borrow::Cow;
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
    textwrap::wrap(&printable(text), options).into_iter().map(Cow::into_owned).collect()
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

/// A line of the compiler's. An excerpt of a program is cut, because its marks are aligned in columns;
/// any other line is wrapped.
pub fn compiler_line(line: &str, columns: usize) -> Vec<String> {
    let line = printable(line);
    let style = if line.starts_with("error") { Style::new().red().bold() } else { Style::new() };
    let lines = if line.contains('|') {
        vec![cut(&line, columns)]
    } else {
        let margin = &line[..line.len() - line.trim_start().len()];
        broken(line.trim(), margin, margin, columns)
    };
    lines.iter().map(|line| line.style(style).to_string()).collect()
}
