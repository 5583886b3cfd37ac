//! Finds items of a program by name, which still works after lines have moved.

use anyhow::{Context, Result};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{ImplItem, Item, Type};

/// The text of these items, one below the other. `Type::name` is a method of a type, `tests::name`
/// a test.
pub fn find(text: &str, is_rust: bool, names: &str) -> Result<String> {
    let mut found = Vec::new();
    for name in names.split_whitespace() {
        let item = if is_rust { in_rust(text, name)? } else { in_c(text, name) };
        found.push(item.with_context(|| format!("there is no {name}"))?);
    }
    Ok(without_hints(&found.join("\n\n")))
}

/// The text without the attributes that only matter to the compiler.
pub(crate) fn without_hints(text: &str) -> String {
    let is_read = |line: &&str| !line.trim_start().starts_with("#[must_use]");
    text.lines().filter(is_read).collect::<Vec<_>>().join("\n")
}

fn in_rust(text: &str, name: &str) -> Result<Option<String>> {
    let items = syn::parse_file(text)?.items;
    if let Some(item) = items.iter().find(|item| name_of(item).as_deref() == Some(name)) {
        return Ok(Some(cut(text, lines(item))));
    }
    let Some((owner, inner)) = name.split_once("::") else { return Ok(None) };
    let found = items.iter().find_map(|item| within(item, owner, inner));
    Ok(found.map(|lines| dedented(&cut(text, lines))))
}

/// The lines of a method of a type, or of a function in a module.
fn within(item: &Item, owner: &str, name: &str) -> Option<Range<usize>> {
    match item {
        Item::Impl(block) if is_of(&block.self_ty, owner) => {
            let is_it = |item: &&ImplItem| matches!(item, ImplItem::Fn(it) if it.sig.ident == name);
            block.items.iter().find(is_it).map(lines)
        }
        Item::Mod(module) if module.ident == owner => {
            let (_, items) = module.content.as_ref()?;
            items.iter().find(|item| name_of(item).as_deref() == Some(name)).map(lines)
        }
        _ => None,
    }
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Fn(it) => &it.sig.ident,
        Item::Struct(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Const(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn is_of(owner: &Type, name: &str) -> bool {
    let Type::Path(path) = owner else { return false };
    path.path.segments.last().is_some_and(|part| part.ident == name)
}

/// The lines of an item with its docs, counted from 0.
pub(crate) fn lines(item: &impl Spanned) -> Range<usize> {
    item.span().start().line - 1..item.span().end().line
}

pub(crate) fn cut(text: &str, lines: Range<usize>) -> String {
    text.lines().skip(lines.start).take(lines.len()).collect::<Vec<_>>().join("\n")
}

fn dedented(text: &str) -> String {
    let line = |line: &str| line.strip_prefix("    ").unwrap_or(line).to_owned();
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// A function or a type of a C file, with the comment above it: the definition, or in a header, which
/// has none, the declaration.
fn in_c(text: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let outer = |line: &&str| line.starts_with(char::is_alphabetic);
    let definition = |line: &&str| outer(line) && line.ends_with('{') && has_call(line, name);
    let declaration = |line: &&str| outer(line) && line.ends_with(';') && has_call(line, name);
    let structure = format!("struct {name} {{");
    let named = format!("}} {name};");
    let of_named = || {
        let last = lines.iter().position(|line| *line == named)?;
        lines[..last].iter().rposition(outer_type)
    };
    let first = (lines.iter().position(|line| definition(line) || *line == structure))
        .or_else(|| lines.iter().position(declaration))
        .or_else(|| lines.iter().position(|line| outer_type(line) && line.ends_with(&named)))
        .or_else(of_named)?;
    let ends = |line: &&str| line.starts_with('}') || (outer(line) && line.ends_with(';'));
    let length = lines[first..].iter().position(ends)?;
    let start = comment_above(&lines[..first]).unwrap_or(first);
    Some(lines[start..=first + length].join("\n"))
}

/// Whether a line of C names this function as it is declared or called.
fn has_call(line: &str, name: &str) -> bool {
    let call = format!("{name}(");
    let begins = |(start, _): (usize, &str)| {
        line[..start]
            .chars()
            .next_back()
            .is_some_and(|before| !(before.is_alphanumeric() || before == '_'))
    };
    line.match_indices(&call).any(begins)
}

fn outer_type(line: &&str) -> bool {
    line.starts_with("typedef ")
}

/// Where the comment begins that ends with the last of these lines; `None` if there is none.
fn comment_above(lines: &[&str]) -> Option<usize> {
    lines.last()?.ends_with("*/").then(|| lines.iter().rposition(|line| line.starts_with("/*")))?
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    pub(crate) const PROGRAM: &str = "\
//! A module.

/// A pair.
pub struct Pair {
    left: u8,
}

impl Pair {
    /// Makes one.
    pub fn new(left: u8) -> Pair {
        Pair { left }
    }

    fn hidden(&self) {}
}

/// Helps.
fn help() -> u8 {
    1
}
";

    #[test]
    fn items_and_methods_are_found_with_their_docs() {
        assert_eq!(find(PROGRAM, true, "help").unwrap(), "/// Helps.\nfn help() -> u8 {\n    1\n}");
        let both = find(PROGRAM, true, "Pair::hidden Pair").unwrap();
        assert_eq!(both, "fn hidden(&self) {}\n\n/// A pair.\npub struct Pair {\n    left: u8,\n}");
        assert!(find(PROGRAM, true, "Pair::nobody").is_err());
    }

    const C: &str = "\
/* A header. */
#ifndef LIST_H

typedef enum { RED, GREEN } Color;

/* A node. */
typedef struct Node {
    int element;
} Node;

struct Board {
    int rows;
};

int add_more(int a);

static int add_more(int a) {
    return add(a, a);
}
";

    #[test]
    fn functions_of_c_are_found_by_their_definition_or_else_by_their_declaration() {
        let find = |name| find(C, false, name).unwrap();
        assert_eq!(find("add_more"), "static int add_more(int a) {\n    return add(a, a);\n}");
        let header = "/* Adds up. */\nint more_add(void);\n\n/* Adds. */\nint add(int a);\n";
        let both = super::find(header, false, "add more_add").unwrap();
        assert_eq!(both, "/* Adds. */\nint add(int a);\n\n/* Adds up. */\nint more_add(void);");
        assert!(super::find(C, false, "dd").is_err());
    }

    #[test]
    fn types_of_c_are_found_with_their_comment() {
        let find = |name| find(C, false, name).unwrap();
        assert_eq!(find("Node"), "/* A node. */\ntypedef struct Node {\n    int element;\n} Node;");
        assert_eq!(find("Board"), "struct Board {\n    int rows;\n};");
        assert_eq!(find("Color"), "typedef enum { RED, GREEN } Color;");
    }
}
