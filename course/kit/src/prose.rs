//! Sentences, broken between words where the window ends.

use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::borrow::Cow;
use textwrap::{Options, WordSplitter};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The lines of a text: the first after this indent, all others after that one.
pub fn wrap(text: &str, first: &str, others: &str, columns: usize) -> Vec<String> {
    // A path or an id in two parts would be hard to copy.
    let options = Options::new(columns)
        .initial_indent(first)
        .subsequent_indent(others)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    let text = printable(text);
    textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
}

/// The same text under the same indent.
#[must_use]
pub fn indent(text: &str, indent: &str, columns: usize) -> Vec<String> {
    wrap(text, indent, indent, columns)
}

/// The same where nothing of it is to be copied: a word that is too long is broken as well.
pub fn broken(text: &str, indent: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns).initial_indent(indent).subsequent_indent(indent);
    let text = printable(text);
    textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
}

/// Lines that end: those of a text, each broken where the window ends.
#[must_use]
pub fn paragraph(text: &str, margin: &str, columns: usize) -> String {
    let lines = text.lines().flat_map(|line| indent(line, margin, columns));
    lines.map(|line| line + "\n").collect()
}

/// As much of a line as there are columns, with a mark where something is missing.
#[must_use]
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

/// A line of the compiler's. Where it shows a program it is cut, for its marks stand in columns;
/// elsewhere it is broken.
#[must_use]
pub fn of_compiler(line: &str, columns: usize) -> Vec<String> {
    let line = printable(line);
    let style = if line.starts_with("error") { Style::new().red().bold() } else { Style::new() };
    let lines = if line.contains('|') {
        vec![cut(&line, columns)]
    } else {
        let margin = &line[..line.len() - line.trim_start().len()];
        broken(line.trim(), margin, columns)
    };
    lines.iter().map(|line| line.style(style).to_string()).collect()
}
