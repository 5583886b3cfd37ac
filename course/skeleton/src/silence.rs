//! The line at the top of a skeleton that keeps the compiler calm.

use super::removed::{Removed, What};
use super::source::Source;
use syn::spanned::Spanned;
use syn::{AttrStyle, Attribute};

/// Until the bodies are there, nobody uses much of what they will use.
const SILENCE: &str = "#![allow(unused)] // delete this line when the level is done";

/// The line that silences, behind the docs of the file.
pub fn silence(source: &Source) -> Removed {
    let (file, newline) = (&source.file, source.newline());
    let is_inner = |attribute: &&Attribute| matches!(attribute.style, AttrStyle::Inner(_));
    let is_doc = |attribute: &&Attribute| attribute.meta.path().is_ident("doc");
    let mut attributes = file.attrs.iter().filter(is_inner);
    let docs = attributes.clone().take_while(is_doc).last();
    if let Some(first) = attributes.find(|attribute| !is_doc(attribute)) {
        let start = source.line_start(first.span().byte_range().start);
        return source.removed(What::Silence, start..start, format!("{SILENCE}{newline}"));
    }
    let end = docs.map_or(0, |docs| docs.span().byte_range().end);
    let replacement = match end {
        0 => format!("{SILENCE}{newline}{newline}"),
        _ => format!("{newline}{newline}{SILENCE}"),
    };
    source.removed(What::Silence, end..end, replacement)
}
