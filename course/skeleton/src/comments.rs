//! Comments that a skeleton leaves out, because they answer a question of a handout.
//!
//! A handout asks how something is stored, what it costs and why. In a module that is yet to be written,
//! the first paragraph of the docs says what the module is for. What follows explains it, and so do the
//! docs of private fields and the sentences that begin like [`ANSWERS`].

use super::hint;
use super::source::Source;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, Field, Visibility};

/// How sentences begin that answer a question. They end their paragraph.
const ANSWERS: [&str; 2] = ["Cost: ", "Of equal tiles "];

/// What the docs of our libraries say that is not true of a student's, and what they say there, line by
/// line. A student's package does not contain the handout, and her board is hers to design.
const OF_LIBRARIES: [(&str, &[&str]); 2] = [
    (
        "//! The handout, `README.md` in this folder, describes step by step what the program does.",
        &[
            "//! The handout, `README.md` in the course's folder of the same name, describes step by step what",
            "//! the program does.",
        ],
    ),
    (": a two-dimensional array of `Option<Tile>`", &[]),
];

/// The comments of a file that answer a question, except those that the file already had at the level
/// before.
pub fn answers(source: &Source, before: &str) -> Vec<Range<usize>> {
    let mut finder = Finder { source, docs: Vec::new(), found: Vec::new() };
    finder.visit_file(&source.file);
    let sentences = finder.docs.chunk_by(|one, next| source.text[one.end..next.start].trim() == "");
    let sentences = sentences.filter_map(|docs| sentence(source, docs));
    let mut found: Vec<Range<usize>> = sentences.chain(explanation(source)).collect();
    found.extend(finder.found);
    found.retain(|range| !before.contains(source.text[range.clone()].trim()));
    found
}

/// What the docs of a library say that is not true of a student's, and what to put there.
pub fn of_library(source: &Source) -> Vec<(Range<usize>, String)> {
    let found = OF_LIBRARIES.iter().filter(|_| source.path.ends_with("lib.rs")).filter_map(
        |(ours, lines)| {
            let start = source.text.find(ours)?;
            Some((start..start + ours.len(), lines.join(source.newline())))
        },
    );
    found.collect()
}

/// The paragraphs of the docs of a module after the first one, each with the line before it. A root is
/// no module: its docs are a map.
fn explanation(source: &Source) -> Vec<Range<usize>> {
    if ["lib.rs", "main.rs"].iter().any(|root| source.path.ends_with(root)) {
        return Vec::new();
    }
    let docs: Vec<&Attribute> = docs(&source.file.attrs).collect();
    let paragraphs = docs.chunk_by(|_, next| !is_empty(next));
    let ends = paragraphs.filter_map(|lines| Some(lines.last()?.span().byte_range().end));
    let ends: Vec<usize> = ends.collect();
    ends.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

/// A sentence of the docs of an item that answers a question, to the end of its paragraph.
fn sentence(source: &Source, docs: &[Range<usize>]) -> Option<Range<usize>> {
    let whole = docs.first()?.start..docs.last()?.end;
    let text = &source.text[whole.clone()];
    let begins = |start: &usize| text[..*start].ends_with(". ") || text[..*start].ends_with("/// ");
    let starts = ANSWERS.iter().flat_map(|answer| text.match_indices(answer));
    let start = starts.map(|(start, _)| start).filter(begins).min()?;
    let mut kept = text[..start].trim_end();
    while let Some(shorter) = kept.strip_suffix("///") {
        kept = shorter.trim_end();
    }
    let is_gap = |doc: &&Range<usize>| source.text[(*doc).clone()].trim() == "///";
    let gap = docs.iter().find(|doc| doc.start > whole.start + start && is_gap(doc));
    if kept.is_empty() {
        return Some(source.lines_of(whole.start..gap.map_or(whole.end, |gap| gap.end)));
    }
    let last = docs.iter().take_while(|doc| gap.is_none_or(|gap| doc.start < gap.start)).last()?;
    Some(whole.start + kept.len()..last.end)
}

/// The docs among the attributes of an item, a line each.
pub fn docs(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.meta.path().is_ident("doc"))
}

/// Whether a line of docs is the empty one between two paragraphs.
pub fn is_empty(doc: &Attribute) -> bool {
    hint::doc(doc).is_some_and(|text| text.trim().is_empty())
}

/// Whether nobody outside the module sees a field.
pub fn is_private(field: &Field) -> bool {
    matches!(field.vis, Visibility::Inherited)
}

struct Finder<'a> {
    source: &'a Source<'a>,
    /// The lines of the docs of items.
    docs: Vec<Range<usize>>,
    /// The docs of private fields.
    found: Vec<Range<usize>>,
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item_struct(&mut self, item: &'a syn::ItemStruct) {
        // Other attributes turn docs into something else, such as the help about a flag.
        let is_only_documented = |field: &&Field| docs(&field.attrs).count() == field.attrs.len();
        let fields = item.fields.iter().filter(|field| is_private(field));
        for field in fields.filter(is_only_documented) {
            let docs = docs(&field.attrs).map(|doc| self.source.lines_of(doc.span().byte_range()));
            self.found.extend(docs);
        }
        item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if matches!(attribute.style, AttrStyle::Outer) && attribute.meta.path().is_ident("doc") {
            self.docs.push(attribute.span().byte_range());
        }
        visit::visit_attribute(self, attribute);
    }
}
