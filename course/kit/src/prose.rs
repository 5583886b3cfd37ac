//! Text for a terminal, wrapped between words at the edge of the window.

use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::iter;
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

/// Lines of the compiler's, each in several lines if it is wide. The columns of an excerpt of a program and of the marks
/// below it stay aligned: all are broken at the same columns, beside the margin with the numbers of lines.
pub fn compiler_lines(lines: &[&str], columns: usize) -> Vec<String> {
    let lines: Vec<String> = lines.iter().map(|line| printable(line)).collect();
    let is_marked = |line: &String, next: &String| {
        let below = margin(next).filter(|below| margin(line) == Some(*below));
        below.is_some_and(|margin| next[..margin - 1].trim().is_empty())
    };
    lines.chunk_by(is_marked).flat_map(|lines| excerpt(lines, columns)).collect()
}

/// A line of a program with its marks, or a line without a margin.
fn excerpt(lines: &[String], columns: usize) -> Vec<String> {
    let Some(margin) = margin(&lines[0]) else {
        let line = &lines[0];
        let style =
            if line.starts_with("error") { Style::new().red().bold() } else { Style::new() };
        let indent = &line[..line.len() - line.trim_start().len()];
        let broken = broken(line.trim(), indent, indent, columns);
        return broken.iter().map(|line| line.style(style).to_string()).collect();
    };
    let beside = |line: &String| {
        let text = line.get(margin..).unwrap_or("");
        cells(text.strip_prefix(' ').unwrap_or(text))
    };
    let cells: Vec<Vec<char>> = lines.iter().map(beside).collect();
    let breaks = breaks(&cells, columns.saturating_sub(margin + 1).max(1));
    let parts = |(line, cells): (&String, &Vec<char>)| {
        let parts = breaks.windows(2).map(|ends| {
            let part = cells.iter().take(ends[1]).skip(ends[0]).filter(|c| **c != BESIDE);
            part.collect::<String>().trim_end().to_owned()
        });
        // Marks are often only below one part.
        let mut parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        parts.resize(parts.len().max(1), String::new());
        let empty = " ".repeat(margin - 1) + "|";
        let numbered = (0..).zip(parts).map(|(index, part)| {
            let margin = if index == 0 { &line[..margin] } else { &empty };
            format!("{margin} {part}").trim_end().to_owned()
        });
        numbered.collect::<Vec<String>>()
    };
    lines.iter().zip(&cells).flat_map(parts).collect()
}

/// How long the margin of an excerpt is: perhaps the number of a line, and a bar.
fn margin(line: &str) -> Option<usize> {
    let (before, _) = line.split_once('|')?;
    before.chars().all(|c| c == ' ' || c.is_ascii_digit()).then_some(before.len() + 1)
}

/// The second column of a wide character.
const BESIDE: char = '\0';

/// A text, column by column.
fn cells(text: &str) -> Vec<char> {
    let cells =
        |c: char| iter::once(c).chain(iter::repeat_n(BESIDE, c.width().unwrap_or(0).max(1) - 1));
    text.chars().flat_map(cells).collect()
}

/// Where each part of these lines begins, and where the last one ends: between the words of all of them, if that leaves
/// no part less than half full.
fn breaks(lines: &[Vec<char>], room: usize) -> Vec<usize> {
    let width = lines.iter().map(Vec::len).max().unwrap_or(0);
    let is_between = |at: &usize| {
        lines.iter().all(|line| {
            let is_mark = |c: char| "^-~_".contains(c);
            line.get(at - 1..=*at)
                .is_none_or(|two| two[0] == ' ' || (is_mark(two[0]) && two[0] == two[1]))
        })
    };
    let is_whole = |at: &usize| lines.iter().all(|line| line.get(*at) != Some(&BESIDE));
    let mut breaks = vec![0];
    let mut start = 0;
    while start + room < width {
        let ends = || (start + 1..=start + room).rev();
        let between = ends().take(room / 2).find(is_between);
        start = between.or_else(|| ends().find(is_whole)).unwrap_or(start + room);
        breaks.push(start);
    }
    breaks.push(width);
    breaks
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    fn shown(text: &str, columns: usize) -> String {
        let lines: Vec<&str> = text.lines().collect();
        strip_str(&compiler_lines(&lines, columns).join("\n")).to_string()
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
            12 |     let copies: usize =\n   | console.ask_name();\n\
            \x20  |                 -----\n   | ^^^^^^^^^^^^^^^^^^ expected";
        assert_eq!(shown(text, 33), expected);
        let text = "7 | f(日本)\n  |   ^^^^ because of this return type";
        let expected = "7 | f(日本)\n  |   ^^^^ because of this\n  | return type";
        assert_eq!(shown(text, 30), expected);
        // A word may be wider than the window, and a character wider than the rest of it.
        assert_eq!(shown("7 | 日本\n  | ^^^^ x", 7), "7 | 日\n  | 本\n  | ^^\n  | ^^\n  | x");
    }

    #[test]
    fn a_bar_in_a_sentence_is_not_a_margin() {
        assert_eq!(shown("help: use `a || b` here", 16), "help: use `a ||\nb` here");
    }
}
