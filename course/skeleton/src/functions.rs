//! The functions of a program, and which of them the level before has too.

use super::for_tests::{attributes, attributes_within, is_test};
use super::removed::Key;
use super::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::{
    Attribute, Block, ImplItem, Item, ItemImpl, ItemTrait, Signature, TraitItem, Visibility,
};

/// A function, where it stands.
pub struct Function<'a> {
    /// Which one it is.
    pub key: Key,
    /// Where it is from its docs to its end.
    pub item: Range<usize>,
    /// What stands before it, its docs among them.
    pub attributes: &'a [Attribute],
    /// Everything before its body.
    pub signature: &'a Signature,
    /// Its body, with the braces.
    pub body: &'a Block,
    /// What it belongs to.
    pub owner: Owner<'a>,
    /// Who may call it.
    pub reach: Reach,
}

/// What a function belongs to.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    /// A module.
    Module,
    /// A type.
    Type,
    /// A trait, here for a type.
    TraitFor(&'a ItemImpl),
    /// A trait, whose default it is.
    Trait,
}

/// Who may call a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The module that it is in, and the modules in there.
    Module,
    /// Some or all of the program.
    Program,
    /// Anybody.
    Anybody,
}

impl Function<'_> {
    /// Where its body is, with the braces.
    pub fn body_range(&self) -> Range<usize> {
        self.body.brace_token.span.join().byte_range()
    }

    /// What it is: whether two functions are the same is a question of this text.
    pub fn tokens(&self, source: &Source) -> String {
        source.tokens(self.signature.span().byte_range().start..self.body_range().end)
    }

    /// Whether it is the one that a program starts with.
    pub fn is_main(&self) -> bool {
        self.key.module == "main" && self.key.owner.is_empty() && self.key.name == "main"
    }
}

/// What the functions of a program are, each by its key.
pub fn known(sources: &[Source]) -> BTreeMap<Key, BTreeSet<String>> {
    let mut known: BTreeMap<Key, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        for function in functions(source) {
            let tokens = function.tokens(source);
            // Two may have one key, each for a system of its own.
            known.entry(function.key).or_default().insert(tokens);
        }
    }
    known
}

/// The functions of a file, from the first to the last, without those for tests.
pub fn functions<'a>(source: &'a Source<'a>) -> Vec<Function<'a>> {
    let mut finder = Finder { source, found: Vec::new() };
    finder.items(&source.file.items, &module(source.path));
    finder.found
}

/// The path of the module that a file is.
pub fn module(path: &Path) -> String {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy());
    names.filter(|name| name != "mod").collect::<Vec<_>>().join("::")
}

struct Finder<'a> {
    source: &'a Source<'a>,
    found: Vec<Function<'a>>,
}

impl<'a> Finder<'a> {
    fn items(&mut self, items: &'a [Item], module: &str) {
        for item in items.iter().filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Fn(function) => self.found.push(Function {
                    key: key(module, "", &function.sig),
                    item: function.span().byte_range(),
                    attributes: &function.attrs,
                    signature: &function.sig,
                    body: &function.block,
                    owner: Owner::Module,
                    reach: reach(&function.vis),
                }),
                Item::Impl(block) => self.methods(block, module),
                Item::Trait(definition) => self.defaults(definition, module),
                Item::Mod(inner) => {
                    let module = format!("{module}::{}", inner.ident);
                    self.items(inner.content.as_ref().map_or(&[], |(_, items)| items), &module);
                }
                _ => {}
            }
        }
    }

    fn methods(&mut self, block: &'a ItemImpl, module: &str) {
        let name = self.owner(block);
        for item in block.items.iter().filter(|item| !is_test(attributes_within(item))) {
            let ImplItem::Fn(method) = item else { continue };
            let (owner, reach) = match block.trait_ {
                Some(_) => (Owner::TraitFor(block), Reach::Anybody),
                None => (Owner::Type, reach(&method.vis)),
            };
            self.found.push(Function {
                key: key(module, &name, &method.sig),
                item: method.span().byte_range(),
                attributes: &method.attrs,
                signature: &method.sig,
                body: &method.block,
                owner,
                reach,
            });
        }
    }

    fn defaults(&mut self, definition: &'a ItemTrait, module: &str) {
        for item in &definition.items {
            let TraitItem::Fn(method) = item else { continue };
            let Some(body) = &method.default else { continue };
            self.found.push(Function {
                key: key(module, &definition.ident.to_string(), &method.sig),
                item: method.span().byte_range(),
                attributes: &method.attrs,
                signature: &method.sig,
                body,
                owner: Owner::Trait,
                reach: Reach::Anybody,
            });
        }
    }

    /// `Board`, or `FromStr for Board`.
    fn owner(&self, block: &ItemImpl) -> String {
        let subject = self.source.in_a_line(block.self_ty.span().byte_range());
        let Some((path, _)) = &block.trait_ else { return subject };
        let last = path.segments.last().expect("a path has segments");
        format!("{} for {subject}", self.source.in_a_line(last.span().byte_range()))
    }
}

fn key(module: &str, owner: &str, signature: &Signature) -> Key {
    let name = signature.ident.to_string();
    Key { module: module.to_owned(), owner: owner.to_owned(), name }
}

fn reach(visibility: &Visibility) -> Reach {
    match visibility {
        Visibility::Public(_) => Reach::Anybody,
        Visibility::Restricted(_) => Reach::Program,
        Visibility::Inherited => Reach::Module,
    }
}
