//! What is removed from a program, and where.

use super::functions::{Definitions, Function, Reach, is_test, module};
use super::removed::{Key, Removed, Sources, What};
use super::source::Source;
use super::{comments, hint, names};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::{Attribute, Item, ItemImpl};

/// The line that keeps the compiler quiet: until the bodies are written, much of a program is unused.
const SILENCE: &str = "#![allow(unused)] // delete this line when the level is done";

/// What is to be removed from a program.
pub struct Plan<'a> {
    files: Vec<File<'a>>,
    /// The files of modules that only tests of modules with something cut need.
    tests: Vec<&'a Source<'a>>,
}

/// A file that stays.
struct File<'a> {
    source: &'a Source<'a>,
    impls: Vec<&'a ItemImpl>,
    /// Its tests, if it has something cut.
    tests: Vec<Range<usize>>,
    /// Its functions that are not the same in the level before.
    cut: Vec<Cut<'a>>,
    /// What it names outside the bodies of those. If its tests stay, this includes what they name.
    names: BTreeSet<String>,
}

struct Cut<'a> {
    function: Function<'a>,
    /// Whether the level before has no function with this key.
    is_new: bool,
}

impl<'a> Plan<'a> {
    /// What to remove from a program, given the functions of the level before.
    pub fn new(known: &BTreeMap<Key, BTreeSet<String>>, all: &'a [Source<'a>]) -> Plan<'a> {
        let of_tests = |sources: &[&Source], source: &Source| {
            let mut modules = sources.iter().flat_map(|source| test_modules(source));
            modules.any(|tests| is_inside(&module(source.path), &tests))
        };
        let every: Vec<&Source> = all.iter().collect();
        let (tests, others): (Vec<_>, Vec<_>) =
            all.iter().partition(|source| of_tests(&every, source));
        let mut files: Vec<File> =
            others.into_iter().map(|source| File::new(known, source)).collect();
        let cut: Vec<&Source> =
            files.iter().filter(|file| !file.cut.is_empty()).map(|file| file.source).collect();
        let (tests, kept): (Vec<_>, Vec<_>) =
            tests.into_iter().partition(|source| of_tests(&cut, source));
        files.extend(kept.into_iter().map(File::of_kept_tests));
        Plan { files, tests }
    }

    /// Whether a file is removed as a whole.
    pub fn is_test(&self, file: &Path) -> bool {
        self.tests.iter().any(|source| source.path == file)
    }

    /// Everything that is removed, in no particular order.
    pub fn removed(&self, before: &Sources) -> Vec<Removed> {
        let whole =
            |source: &&Source| source.removed(What::Tests, 0..source.text.len(), String::new());
        let mut all: Vec<Removed> = self.tests.iter().map(whole).collect();
        for file in &self.files {
            let (helpers, others): (Vec<&Cut>, Vec<&Cut>) =
                file.cut.iter().partition(|cut| self.disappears(file, cut));
            for Cut { function, .. } in others {
                let todo = hint::body(function, file.source);
                let what = What::Body(function.key.clone());
                all.push(file.source.removed(what, function.body_range(), todo));
            }
            all.extend(file.without(&helpers));
            all.extend(file.without_answers(before, &all));
            if self.needs_silence(file) {
                all.push(silence(file.source));
            }
        }
        all
    }

    /// Whether a function is a new helper that nothing outside the cut bodies names.
    fn disappears(&self, file: &File, cut: &Cut) -> bool {
        let Function { key, reach, .. } = &cut.function;
        let outer = module(file.source.path);
        let is_root = outer == "lib" || outer == "main";
        let sees = |other: &&File| {
            *reach == Reach::Program || is_root || is_inside(&module(other.source.path), &outer)
        };
        let is_named =
            || self.files.iter().filter(sees).any(|other| other.names.contains(&key.name));
        cut.is_new && *reach != Reach::Anybody && !is_named()
    }

    /// Whether a file is the root of a crate with a `todo!`.
    fn needs_silence(&self, file: &File) -> bool {
        let is = |file: &File, name: &str| file.source.path == Path::new(name);
        let has_lib = self.files.iter().any(|file| is(file, "lib.rs"));
        // Without a library, all files belong to `main.rs`.
        let root = |other: &File| {
            if has_lib && !is(other, "main.rs") { "lib.rs" } else { "main.rs" }
        };
        self.files.iter().any(|other| !other.cut.is_empty() && is(file, root(other)))
    }
}

impl<'a> File<'a> {
    fn new(known: &BTreeMap<Key, BTreeSet<String>>, source: &'a Source<'a>) -> File<'a> {
        let Definitions { functions, impls, mut tests, .. } = Definitions::of(source);
        let mut cut = Vec::new();
        for function in functions {
            let same = known.get(&function.key);
            let is_same = same.is_some_and(|same| same.contains(&function.tokens(source)));
            if !is_same && !function.is_given() {
                cut.push(Cut { function, is_new: same.is_none() });
            }
        }
        let bodies = cut.iter().map(|cut| cut.function.body_range().start).collect();
        let names = names::named(&source.file, bodies, cut.is_empty());
        if cut.is_empty() {
            tests.clear();
        }
        File { source, impls, tests, cut, names }
    }

    /// A file of tests that stay.
    fn of_kept_tests(source: &'a Source<'a>) -> File<'a> {
        let names = names::named(&source.file, BTreeSet::new(), true);
        File { source, impls: Vec::new(), tests: Vec::new(), cut: Vec::new(), names }
    }

    /// Removes the comments that answer a question, as far as they are not gone already.
    fn without_answers(&self, before: &Sources, gone: &[Removed]) -> Vec<Removed> {
        let before = before.get(self.source.path).map_or("", String::as_str);
        let mut comments = comments::of_library(self.source);
        if !self.cut.is_empty() {
            let answers = comments::answers(self.source, before).into_iter();
            comments.extend(answers.map(|range| (range, String::new())));
        }
        let is_there = |range: &Range<usize>| {
            let overlaps = |gone: &Range<usize>| range.start < gone.end && gone.start < range.end;
            !gone.iter().any(|gone| gone.file == self.source.path && overlaps(&gone.range))
        };
        comments.retain(|(range, _)| is_there(range));
        let removed = |(range, text)| self.source.removed(What::Comment, range, text);
        comments.into_iter().map(removed).collect()
    }

    /// Removes these helpers, the impls of which nothing else is left, and the tests.
    fn without(&self, helpers: &[&Cut]) -> Vec<Removed> {
        let helper =
            |cut: &&Cut| (What::Helper(cut.function.key.clone()), cut.function.item.clone());
        let mut alone: Vec<(What, Range<usize>)> = helpers.iter().map(helper).collect();
        let mut items = Vec::new();
        for block in &self.impls {
            let item = block.span().byte_range();
            let (within, others): (Vec<_>, Vec<_>) =
                alone.iter().cloned().partition(|(_, function)| item.contains(&function.start));
            if within.len() == block.items.len() && !within.is_empty() {
                items.push((item, within));
                alone = others;
            }
        }
        alone.extend(self.tests.iter().map(|item| (What::Tests, item.clone())));
        items.extend(alone.into_iter().map(|part| (part.1.clone(), vec![part])));
        items.sort_by_key(|(item, _)| item.start);
        let mut removed = Vec::new();
        let mut remove = |what, range| {
            removed.push(self.source.removed(what, range, String::new()));
        };
        let mut end = 0;
        for (item, parts) in items {
            let lines = self.source.lines(item, end);
            end = lines.start;
            for (what, part) in parts {
                let part = self.source.lines(part, end);
                if end < part.start {
                    remove(What::Frame, end..part.start);
                }
                end = part.end;
                remove(what, part);
            }
            if end < lines.end {
                remove(What::Frame, end..lines.end);
            }
            end = lines.end;
        }
        removed
    }
}

/// The modules that a file declares for tests only.
fn test_modules(source: &Source) -> Vec<String> {
    let outer = match module(source.path).as_str() {
        "lib" | "main" => String::new(),
        outer => format!("{outer}::"),
    };
    let items = source.file.items.iter().filter_map(|item| match item {
        Item::Mod(inner) if is_test(&inner.attrs) => Some(format!("{outer}{}", inner.ident)),
        _ => None,
    });
    items.collect()
}

/// Whether a module is this one, or a module inside it.
fn is_inside(inner: &str, outer: &str) -> bool {
    inner == outer || inner.starts_with(&format!("{outer}::"))
}

/// Adds the line that silences warnings after the docs of a file.
fn silence(source: &Source) -> Removed {
    let (attributes, newline) = (&source.file.attrs, source.newline());
    let is_doc = |attribute: &Attribute| attribute.meta.path().is_ident("doc");
    let first_other = attributes.iter().find(|attribute| !is_doc(attribute));
    let (place, line) = match (first_other, attributes.last()) {
        (Some(other), _) => {
            let start = source.line_start(other.span().byte_range().start);
            (start, format!("{SILENCE}{newline}"))
        }
        (None, Some(doc)) => (doc.span().byte_range().end, format!("{newline}{newline}{SILENCE}")),
        (None, None) => (0, format!("{SILENCE}{newline}{newline}")),
    };
    source.removed(What::Silence, place..place, line)
}
