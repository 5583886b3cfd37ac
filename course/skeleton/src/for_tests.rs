//! What is in a program for its tests alone.

use super::source::Source;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, Item};

/// Whether what has these attributes is there for tests alone.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is = |name: &str| attribute.meta.path().is_ident(name);
        let cfg = || attribute.meta.require_list().ok().map(|list| list.tokens.to_string());
        is("test") || is("cfg") && cfg().as_deref() == Some("test")
    })
}

/// The attributes of what may be there for tests alone.
pub fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Like [`attributes`], inside an impl.
pub fn attributes_within(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        _ => &[],
    }
}

/// The files that modules of tests are, and the files of the modules in there.
pub fn files_of_tests<'a>(all: &'a [Source<'a>]) -> BTreeSet<&'a Path> {
    let mut found = BTreeSet::new();
    for source in all {
        let of_tests = source.file.items.iter().filter(|item| is_test(attributes(item)));
        for item in of_tests {
            let Item::Mod(inner) = item else { continue };
            let folder = folder(source.path).join(inner.ident.to_string());
            let is_in =
                |path: &Path| path.with_extension("") == folder || path.starts_with(&folder);
            found.extend(all.iter().map(|other| other.path).filter(|path| is_in(path)));
        }
    }
    found
}

/// The folder of the modules in a file.
fn folder(path: &Path) -> PathBuf {
    let is_root = ["lib", "main", "mod"]
        .iter()
        .any(|root| path.file_stem().is_some_and(|stem| stem == *root));
    if is_root { path.with_file_name("") } else { path.with_extension("") }
}

/// What is there for tests alone.
pub fn tests(items: &[Item]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for item in items {
        match item {
            item if is_test(attributes(item)) => found.push(item.span().byte_range()),
            Item::Mod(inner) => {
                found.extend(inner.content.iter().flat_map(|(_, items)| tests(items)));
            }
            Item::Impl(block) => {
                let of_tests = |item: &&ImplItem| is_test(attributes_within(item));
                let of_tests = block.items.iter().filter(of_tests);
                found.extend(of_tests.map(|item| item.span().byte_range()));
            }
            _ => {}
        }
    }
    found
}
