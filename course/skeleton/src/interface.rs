//! What others may ask of a module, and nothing about how it does it.
//!
//! The public items of a module stay, with their docs and without the bodies of their functions. Private
//! items disappear, and so do private fields and the paragraphs that say how something is stored.

use super::functions::{Definitions, FOR_TESTS, module};
use super::removed::{Removed, Sources, What};
use super::source::Source;
use super::{comments, cut, hint, skeleton};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, Ident, Item, ItemStruct, UseTree, Visibility};

/// Words of docs that say how something is stored.
const STORAGE: [&str; 6] = ["array", "linked", "memory", "stored", "stores", "vector"];

/// The line in place of private fields.
const YOURS: &str = "// Yours to choose.";

/// A range of a text, and what takes its place.
type Piece = (Range<usize>, String);

/// What others may ask of the module in a file of a program.
pub fn interface(program: &Sources, file: &Path) -> Result<String> {
    let text = program.get(file).with_context(|| format!("there is no {}", file.display()))?;
    let text = without(file, text, storage)?;
    let alone = Sources::from([(file.to_owned(), text)]);
    let skeleton = skeleton(&Sources::new(), &alone)?;
    without(file, &skeleton.sources[file], private)
}

/// The text with pieces replaced.
fn without(file: &Path, text: &str, pieces: fn(&Source) -> Vec<Piece>) -> Result<String> {
    let sources = Sources::from([(file.to_owned(), text.to_owned())]);
    let parsed = Source::parse_all(&sources)?;
    let source = parsed.first().with_context(|| format!("{} is not Rust", file.display()))?;
    let mut removed: Vec<Removed> = Vec::new();
    for (range, replacement) in pieces(source) {
        // An item right after another one: both take the empty line between them.
        let start = range.start.max(removed.last().map_or(0, |last| last.range.end));
        removed.push(source.removed(What::Comment, start..range.end, replacement));
    }
    Ok(cut(text, removed.iter()))
}

/// The paragraphs in the docs of functions that say how something is stored.
fn storage(source: &Source) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for function in Definitions::of(source).functions {
        let docs: Vec<&Attribute> = comments::docs(function.attributes).collect();
        let paragraphs = docs.chunk_by(|_, next| !comments::is_empty(next));
        for doc in paragraphs.filter(|docs| docs.iter().any(|doc| says_how(doc))).flatten() {
            pieces.push((source.lines_of(doc.span().byte_range()), String::new()));
        }
    }
    pieces
}

fn says_how(doc: &Attribute) -> bool {
    let text = hint::doc(doc).unwrap_or_default();
    text.split(|c: char| !c.is_alphabetic()).any(|word| STORAGE.contains(&word))
}

/// Everything that other modules do not see. Private functions are gone already.
fn private(source: &Source) -> Vec<Piece> {
    let items = private_items(source).into_iter();
    let items = items.map(|item| (source.lines(item.span().byte_range(), 0), String::new()));
    let fields = source.file.items.iter().flat_map(|item| match item {
        Item::Struct(item) => private_fields(source, item),
        _ => Vec::new(),
    });
    let mut pieces: Vec<Piece> = items.chain(fields).collect();
    pieces.sort_by_key(|(range, _)| range.start);
    pieces
}

/// The private items that are not functions, and the declarations that use private modules. The module
/// that supports tests stays: it needs nothing but the interface.
fn private_items<'a>(source: &'a Source) -> Vec<&'a Item> {
    let items = &source.file.items;
    let is_for_tests = |inner: &Ident| format!("{}::{inner}", module(source.path)) == FOR_TESTS;
    let is_private = |item: &&Item| {
        let visibility = match item {
            Item::Const(item) => &item.vis,
            Item::Enum(item) => &item.vis,
            Item::Mod(item) if !is_for_tests(&item.ident) => &item.vis,
            Item::Static(item) => &item.vis,
            Item::Struct(item) => &item.vis,
            Item::Type(item) => &item.vis,
            _ => return false,
        };
        matches!(visibility, Visibility::Inherited)
    };
    let modules: BTreeSet<&Ident> = items
        .iter()
        .filter(is_private)
        .filter_map(|item| if let Item::Mod(inner) = item { Some(&inner.ident) } else { None })
        .collect();
    let uses_one = |item: &&Item| match item {
        Item::Use(item) => {
            matches!(&item.tree, UseTree::Path(path) if modules.contains(&path.ident))
        }
        _ => false,
    };
    items.iter().filter(|item| is_private(item) || uses_one(item)).collect()
}

/// The private fields of a struct that others see. A comment takes the place of the first.
fn private_fields(source: &Source, item: &ItemStruct) -> Vec<Piece> {
    let Fields::Named(fields) = &item.fields else { return Vec::new() };
    let is_public = !matches!(item.vis, Visibility::Inherited);
    let private = fields.named.iter().filter(|field| is_public && comments::is_private(field));
    let lines = private.map(|field| source.lines_of(field.span().byte_range())).enumerate();
    let replacement = |number: usize, start: usize| match number {
        0 => format!("{}{YOURS}{}", source.indent(start), source.newline()),
        _ => String::new(),
    };
    lines.map(|(number, lines)| (lines.clone(), replacement(number, lines.start))).collect()
}
