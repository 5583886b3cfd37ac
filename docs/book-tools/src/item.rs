//! Items of a program, by their names: what survives when lines move.

use anyhow::{Context, Result, bail};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{ImplItem, Item, ItemStruct, Type, Visibility};

/// The text of these items, one below the other. `Type::name` is a method of a type.
///
/// # Errors
/// When there is none of that name.
pub fn find(text: &str, is_rust: bool, names: &str) -> Result<String> {
    let mut found = Vec::new();
    for name in names.split_whitespace() {
        let item = if is_rust { in_rust(text, name)? } else { in_c(text, name) };
        found.push(item.with_context(|| format!("there is no {name}"))?);
    }
    Ok(without_hints(&found.join("\n\n")))
}

/// What a module offers: its public items, those of its types, and no body.
///
/// # Errors
/// When the text is no program.
pub fn interface(text: &str) -> Result<String> {
    let mut offered = Vec::new();
    for item in &syn::parse_file(text)?.items {
        let shown = match item {
            Item::Fn(it) if is_public(&it.vis) => {
                Some(signature(text, lines(item).start, it.block.span()))
            }
            Item::Struct(it) if is_public(&it.vis) => Some(structure(text, it)),
            Item::Enum(it) if is_public(&it.vis) => Some(cut(text, lines(item))),
            Item::Const(it) if is_public(&it.vis) => Some(cut(text, lines(item))),
            Item::Impl(it) if it.trait_.is_none() => methods(text, it),
            _ => None,
        };
        offered.extend(shown);
    }
    if offered.is_empty() {
        bail!("it offers nothing");
    }
    Ok(without_hints(&offered.join("\n\n")))
}

/// A struct as others see it: what is private in it is left to whoever writes it.
fn structure(text: &str, item: &ItemStruct) -> String {
    let whole = cut(text, lines(item));
    let is_open = item.fields.iter().any(|field| is_public(&field.vis));
    match whole.split_once(" {\n") {
        Some((head, _)) if !is_open => format!("{head} {{ /* … */ }}"),
        _ => whole,
    }
}

fn methods(text: &str, block: &syn::ItemImpl) -> Option<String> {
    let public = block.items.iter().filter_map(|item| match item {
        ImplItem::Fn(it) if is_public(&it.vis) => {
            Some(signature(text, item.span().start().line - 1, it.block.span()))
        }
        _ => None,
    });
    let public: Vec<String> = public.collect();
    let head = cut(text, block.span().start().line - 1..block.brace_token.span.open().end().line);
    (!public.is_empty()).then(|| format!("{head}\n{}\n}}", public.join("\n\n")))
}

/// From the docs of a function up to its body.
fn signature(text: &str, first: usize, body: proc_macro2::Span) -> String {
    let last = body.start().line - 1;
    let mut lines: Vec<&str> = text.lines().skip(first).take(last - first + 1).collect();
    let cut: String = lines.pop().unwrap_or("").chars().take(body.start().column).collect();
    let end = format!("{};", cut.trim_end());
    lines.push(&end);
    lines.join("\n")
}

/// The text without what only the compiler reads.
fn without_hints(text: &str) -> String {
    let is_read = |line: &&str| !line.trim_start().starts_with("#[must_use]");
    text.lines().filter(is_read).collect::<Vec<_>>().join("\n")
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn in_rust(text: &str, name: &str) -> Result<Option<String>> {
    for item in &syn::parse_file(text)?.items {
        if name_of(item).as_deref() == Some(name) {
            return Ok(Some(cut(text, lines(item))));
        }
        let Item::Impl(block) = item else { continue };
        let Some((owner, method)) = name.split_once("::") else { continue };
        let method = block.items.iter().find(|item| {
            matches!(item, ImplItem::Fn(it) if it.sig.ident == method && is_of(&block.self_ty, owner))
        });
        if let Some(method) = method {
            return Ok(Some(dedented(&cut(text, lines(method)))));
        }
    }
    Ok(None)
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
    matches!(owner, Type::Path(path) if path.path.segments.last().is_some_and(|it| it.ident == name))
}

/// The lines of an item, its docs included, counted from 0.
fn lines(item: &impl Spanned) -> Range<usize> {
    item.span().start().line - 1..item.span().end().line
}

fn cut(text: &str, lines: Range<usize>) -> String {
    text.lines().skip(lines.start).take(lines.len()).collect::<Vec<_>>().join("\n")
}

fn dedented(text: &str) -> String {
    let line = |line: &str| line.strip_prefix("    ").unwrap_or(line).to_owned();
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// A function of a C program: from the line that names it, and no prototype, to its last brace.
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
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const PROGRAM: &str = "\
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
    fn an_interface_has_what_is_public_and_no_body() {
        let offered = "/// A pair.\npub struct Pair { /* … */ }\n\nimpl Pair {\n    \
                       /// Makes one.\n    pub fn new(left: u8) -> Pair;\n}";
        assert_eq!(interface(PROGRAM).unwrap(), offered);
        assert!(interface("fn hidden() {}").is_err());
    }

    #[test]
    fn functions_of_c_are_found_and_prototypes_are_not() {
        let text = "int add(int a);\n\nint add(int a) {\n    return a;\n}\n";
        assert_eq!(find(text, false, "add").unwrap(), "int add(int a) {\n    return a;\n}");
    }
}
