//! The public interface of a module.

use crate::item::{cut, lines, without_hints};
use anyhow::{Result, bail};
use syn::spanned::Spanned;
use syn::{ImplItem, Item, ItemStruct, Visibility};

/// A module's public items and methods, without function bodies.
pub fn of(text: &str) -> Result<String> {
    let mut public = Vec::new();
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
        public.extend(shown);
    }
    if public.is_empty() {
        bail!("the module has no public items");
    }
    Ok(without_hints(&public.join("\n\n")))
}

/// A struct from the outside, without its private fields.
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

/// The docs and the signature of a function.
fn signature(text: &str, first: usize, body: proc_macro2::Span) -> String {
    let last = body.start().line - 1;
    let mut lines: Vec<&str> = text.lines().skip(first).take(last - first + 1).collect();
    let cut: String = lines.pop().unwrap_or("").chars().take(body.start().column).collect();
    lines.push(&cut);
    // A `where` clause on its own lines ends with a comma.
    format!("{};", lines.join("\n").trim_end().trim_end_matches(','))
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::tests::PROGRAM;
    use pretty_assertions::assert_eq;

    #[test]
    fn an_interface_has_public_items_without_bodies() {
        let public = "/// A pair.\npub struct Pair { /* … */ }\n\nimpl Pair {\n    \
                       /// Makes one.\n    pub fn new(left: u8) -> Pair;\n}";
        assert_eq!(of(PROGRAM).unwrap(), public);
        assert!(of("fn hidden() {}").is_err());
    }
}
