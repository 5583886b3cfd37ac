//! Finds items of a program by name, in Rust and in C. They still have their names after lines have moved.
//!
//! The course's code is formatted, so an item ends at the first line that is as deep as its first one and ends with `}` or
//! `;`. A test compares every item that the book shows with the course.

use anyhow::{Context, Result};
use std::ops::Range;

/// The text of these items, one below the other. `Type::name` is a method of a type, `tests::name`
/// a test.
pub fn find(text: &str, is_rust: bool, names: &str) -> Result<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for name in names.split_whitespace() {
        let item = if is_rust { in_rust(&lines, name) } else { in_c(&lines, name) };
        let item = item.with_context(|| format!("there is no {name}"))?;
        let depth = depth(lines[item.start]);
        let item = &lines[with_docs(&lines, item)];
        found.push(shown(item.iter().map(|line| line.get(depth..).unwrap_or_default())));
    }
    Ok(found.join("\n\n"))
}

/// The lines without the attributes that only matter to the compiler.
pub(crate) fn shown<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let is_read = |line: &&str| !line.trim_start().starts_with("#[must_use]");
    lines.into_iter().filter(is_read).collect::<Vec<_>>().join("\n")
}

/// How many spaces are before a line.
fn depth(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The lines of the item that begins with this line.
pub(crate) fn item_at(lines: &[&str], first: usize) -> Range<usize> {
    let is_last = |line: &&str| depth(line) == depth(lines[first]) && line.ends_with(['}', ';']);
    let others = lines[first..].iter().position(is_last).unwrap_or(0);
    first..first + others + 1
}

/// The same with the comment and the attributes above it.
pub(crate) fn with_docs(lines: &[&str], item: Range<usize>) -> Range<usize> {
    let above = &lines[..item.start];
    let is_doc = |line: &&&str| ["///", "#["].iter().any(|it| line.trim_start().starts_with(it));
    let docs = above.iter().rev().take_while(is_doc).count();
    // A comment of C says where it begins.
    let comment = above.last().filter(|line| line.ends_with("*/"));
    let comment = comment.and_then(|_| above.iter().rposition(|line| line.starts_with("/*")));
    comment.unwrap_or(item.start - docs)..item.end
}

fn in_rust(lines: &[&str], name: &str) -> Option<Range<usize>> {
    let named = |mut among: Range<usize>, deep: usize, name: &str| {
        let kinds = ["fn", "struct", "enum", "type", "const", "trait"];
        let heads = kinds.map(|kind| format!("{kind} {name}"));
        let is_it = |line: &str| depth(line) == deep && heads.iter().any(|it| has_word(line, it));
        among.find(|&at| is_it(lines[at])).map(|at| item_at(lines, at))
    };
    named(0..lines.len(), 0, name).or_else(|| {
        let (owner, inner) = name.split_once("::")?;
        let mut owners = (0..lines.len()).filter(|&at| is_of(lines[at], owner));
        owners.find_map(|at| named(item_at(lines, at), 4, inner))
    })
}

/// Whether this line begins the methods of a type, or a module of this name.
fn is_of(line: &str, owner: &str) -> bool {
    let implementor = line.rsplit(" for ").next().unwrap_or(line);
    line == format!("mod {owner} {{") || line.starts_with("impl") && has_word(implementor, owner)
}

/// A function or a type of a C file: the definition, or in a header, which has none, the declaration.
fn in_c(lines: &[&str], name: &str) -> Option<Range<usize>> {
    let (call, structure, named) =
        (format!("{name}("), format!("struct {name} {{"), format!("}} {name};"));
    let outer = |&at: &usize| lines[at].starts_with(char::is_alphabetic);
    let items = || (0..lines.len()).filter(outer).map(|at| item_at(lines, at));
    let is_called = |item: &Range<usize>| has_word(lines[item.start], &call);
    let is_defined = |item: &Range<usize>| match lines[item.start] {
        line if line.starts_with("typedef ") => lines[item.end - 1].ends_with(&named),
        line => line == structure || is_called(item) && line.ends_with('{'),
    };
    items().find(is_defined).or_else(|| items().find(is_called))
}

/// Whether a line contains these words, and not only as a part of longer ones.
fn has_word(line: &str, words: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(words).any(|(start, _)| {
        let (before, after) = (&line[..start], &line[start + words.len()..]);
        let goes_on = words.ends_with(is_part) && after.starts_with(is_part);
        !before.ends_with(is_part) && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_name_is_not_found_as_a_part_of_a_longer_one() {
        let header = "/* Adds up. */\nint more_add(void);\n\n/* Adds. */\nint add(int a);\n";
        assert_eq!(find(header, false, "add").unwrap(), "/* Adds. */\nint add(int a);");
        let program = "fn adder() {\n    add();\n}\n\n/// Adds.\nfn add() {}\n";
        assert_eq!(find(program, true, "add").unwrap(), "/// Adds.\nfn add() {}");
        assert!(find(program, true, "dd").is_err() && find(header, false, "more").is_err());
    }

    #[test]
    fn a_definition_comes_before_a_declaration() {
        let c = "int add(int a);\n\nint add(int a) {\n    return a;\n}\n";
        assert_eq!(find(c, false, "add").unwrap(), "int add(int a) {\n    return a;\n}");
    }
}
