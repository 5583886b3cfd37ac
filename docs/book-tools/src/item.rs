//! Finds items of a program by name, which still works after lines have moved.

use anyhow::{Context, Result};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{ImplItem, Item, Type};

/// The text of these items, one below the other. `Type::name` is a method of a type, `tests::name`
/// a test.
///
/// # Errors
/// If there is no item of that name.
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

/// A function of a C program, from its first line, which is not a prototype, to its last brace.
fn in_c(text: &str, name: &str) -> Option<String> {
    let call = format!("{name}(");
    let is_head = |line: &str| {
        let starts = line.starts_with(char::is_alphabetic) && line.ends_with('{');
        starts && line.contains(&call)
    };
    let first = text.lines().position(is_head)?;
    let length = text.lines().skip(first).position(|line| line == "}")?;
    Some(cut(text, first..first + length + 1))
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
    #[must_use]
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

    #[test]
    fn functions_of_c_are_found_and_prototypes_are_not() {
        let text = "int add(int a);\n\nint add(int a) {\n    return a;\n}\n";
        assert_eq!(find(text, false, "add").unwrap(), "int add(int a) {\n    return a;\n}");
    }
}
