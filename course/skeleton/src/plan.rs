//! What is removed from a program, and where.

use super::for_tests::{attributes, files_of_tests, is_test, tests};
use super::functions::{Function, Owner, Reach, functions, module};
use super::gone::{self, Gone};
use super::removed::{Key, Removed, What};
use super::source::Source;
use super::{hint, names, silence};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::{Item, ItemImpl};

/// What is to be removed from a program.
pub struct Plan<'a> {
    files: Vec<File<'a>>,
    tests: BTreeSet<&'a Path>,
    all: &'a [Source<'a>],
}

/// A file of the program that is not there for tests alone.
struct File<'a> {
    source: &'a Source<'a>,
    /// Its functions that the level before has not, or not like this.
    cut: Vec<Cut<'a>>,
    /// What it names beside the bodies of those.
    names: BTreeSet<String>,
}

struct Cut<'a> {
    function: Function<'a>,
    is_new: bool,
}

impl<'a> Plan<'a> {
    /// What to remove from a program, when these functions are known.
    pub fn new(known: &BTreeMap<Key, BTreeSet<String>>, all: &'a [Source<'a>]) -> Plan<'a> {
        let tests = files_of_tests(all);
        let stays = |source: &&Source| !tests.contains(source.path);
        let files = all.iter().filter(stays).map(|source| File::new(known, source)).collect();
        Plan { files, tests, all }
    }

    /// Whether a file is there for tests alone.
    pub fn is_test(&self, file: &Path) -> bool {
        self.tests.contains(file)
    }

    /// All that is removed, in no order.
    ///
    /// # Errors
    /// When there is no `todo!` for a function.
    pub fn removed(&self) -> Result<Vec<Removed>> {
        let mut all = Vec::new();
        for source in self.all.iter().filter(|source| self.is_test(source.path)) {
            all.push(source.removed(What::Tests, 0..source.text.len(), String::new()));
        }
        for file in &self.files {
            all.extend(self.bodies(file)?);
            all.extend(gone::removed(file.source, self.gone(file)));
            if self.needs_silence(file) {
                all.push(silence::silence(file.source));
            }
        }
        Ok(all)
    }

    fn bodies(&self, file: &File) -> Result<Vec<Removed>> {
        let stay = file.cut.iter().filter(|cut| !self.disappears(file, cut));
        let removed = stay.map(|Cut { function, .. }| {
            let replacement = hint::body(function, file.source)?;
            let what = What::Body(function.key.clone());
            Ok(file.source.removed(what, function.body_range(), replacement))
        });
        removed.collect()
    }

    /// What disappears as a whole: helpers, impls of which nothing is left, tests.
    fn gone(&self, file: &File) -> Vec<Gone> {
        let helpers = file.cut.iter().filter(|cut| self.disappears(file, cut));
        let helpers = helpers.map(|Cut { function, .. }| {
            (What::Helper(function.key.clone()), function.item.clone())
        });
        let mut alone: Vec<(What, Range<usize>)> = helpers.collect();
        let mut gone = Vec::new();
        for block in &impls(&file.source.file.items) {
            let item = block.span().byte_range();
            let (within, others): (Vec<_>, Vec<_>) =
                alone.iter().cloned().partition(|(_, function)| item.contains(&function.start));
            if within.len() == block.items.len() && !within.is_empty() {
                gone.push(Gone { item, parts: within });
                alone = others;
            }
        }
        alone.extend(tests(&file.source.file.items).into_iter().map(|item| (What::Tests, item)));
        gone.extend(alone.into_iter().map(|part| Gone { item: part.1.clone(), parts: vec![part] }));
        gone
    }

    /// Whether nothing that stays names a new helper.
    fn disappears(&self, file: &File, cut: &Cut) -> bool {
        let Function { key, owner, reach, .. } = &cut.function;
        let is_helper = matches!(owner, Owner::Module | Owner::Type)
            && *reach != Reach::Anybody
            && !cut.function.is_main();
        let sees = |other: &&File| *reach == Reach::Program || is_within(other, file);
        let mut names = self.files.iter().filter(sees).map(|other| &other.names);
        is_helper && cut.is_new && !names.any(|names| names.contains(&key.name))
    }

    /// Whether a file is the root of a crate that has a `todo!`.
    fn needs_silence(&self, file: &File) -> bool {
        let is = |file: &File, name: &str| file.source.path == Path::new(name);
        let (lib, main) = ("lib.rs", "main.rs");
        let has_lib = self.files.iter().any(|file| is(file, lib));
        let has_cuts = |file: &File| !file.cut.is_empty();
        if is(file, lib) {
            self.files.iter().any(|file| !is(file, main) && has_cuts(file))
        } else {
            is(file, main) && (has_cuts(file) || !has_lib && self.files.iter().any(has_cuts))
        }
    }
}

impl<'a> File<'a> {
    fn new(known: &BTreeMap<Key, BTreeSet<String>>, source: &'a Source<'a>) -> File<'a> {
        let mut cut = Vec::new();
        for function in functions(source) {
            let same = known.get(&function.key);
            let is_same = same.is_some_and(|same| same.contains(&function.tokens(source)));
            if !is_same && !function.is_main() {
                cut.push(Cut { function, is_new: same.is_none() });
            }
        }
        let bodies = cut.iter().map(|cut| cut.function.body_range().start).collect();
        let names = names::named(&source.file, bodies);
        File { source, cut, names }
    }
}

/// Whether one file is another one's module, or a module in there.
fn is_within(inner: &File, outer: &File) -> bool {
    let (inner, outer) = (module(inner.source.path), module(outer.source.path));
    let is_root = outer == "lib" || outer == "main";
    is_root || inner == outer || inner.starts_with(&format!("{outer}::"))
}

/// The impls of a file.
fn impls(items: &[Item]) -> Vec<&ItemImpl> {
    let mut found = Vec::new();
    for item in items.iter().filter(|item| !is_test(attributes(item))) {
        match item {
            Item::Impl(block) => found.push(block),
            Item::Mod(inner) => {
                found.extend(inner.content.iter().flat_map(|(_, items)| impls(items)));
            }
            _ => {}
        }
    }
    found
}
