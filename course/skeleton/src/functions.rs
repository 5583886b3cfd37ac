//! What a file defines: its functions, its impls and its tests.

use super::removed::Key;
use super::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::{Attribute, Block, ImplItem, Item, ItemImpl, Signature, TraitItem, Visibility};

/// The module that only supports tests.
pub const FOR_TESTS: &str = "board::notation";

/// A function, and where it is in its file.
pub struct Function<'a> {
    pub key: Key,
    /// Its range, from its docs to its end.
    pub item: Range<usize>,
    /// Its attributes, including its docs.
    pub attributes: &'a [Attribute],
    /// Everything before its body.
    pub signature: &'a Signature,
    /// Its body, with the braces.
    pub body: &'a Block,
    pub reach: Reach,
}

/// Who may call a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Its module and the modules inside it.
    Module,
    /// Some or all of the program.
    Program,
    /// Any crate, or any user of its trait.
    Anybody,
}

impl Function<'_> {
    /// The range of its body, with the braces.
    pub fn body_range(&self) -> Range<usize> {
        self.body.brace_token.span.join().byte_range()
    }

    /// Its tokens: two functions are the same if these are.
    pub fn tokens(&self, source: &Source) -> String {
        source.tokens(self.signature.span().byte_range().start..self.body_range().end)
    }

    /// Whether a student gets it as it is: the program starts with it, it only supports tests, or a
    /// constant calls it, which the compiler evaluates.
    pub fn is_given(&self) -> bool {
        let Key { module, owner, name } = &self.key;
        module == FOR_TESTS
            || matches!(
                (module.as_str(), owner.as_str(), name.as_str()),
                ("main", "", "main") | ("tile", "Letter", "new")
            )
    }
}

/// The functions of a program, each as its tokens.
pub fn known(sources: &[Source]) -> BTreeMap<Key, BTreeSet<String>> {
    let mut known: BTreeMap<Key, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        for function in Definitions::of(source).functions {
            let tokens = function.tokens(source);
            // Two functions have the same key if each is for another operating system.
            known.entry(function.key).or_default().insert(tokens);
        }
    }
    known
}

/// The path of the module in a file.
pub fn module(path: &Path) -> String {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy());
    names.filter(|name| name != "mod").collect::<Vec<_>>().join("::")
}

/// What a file defines, in the order of the file.
pub struct Definitions<'a> {
    source: &'a Source<'a>,
    /// The path of the module that is being read.
    module: String,
    /// The functions outside the tests.
    pub functions: Vec<Function<'a>>,
    /// The impls outside the tests.
    pub impls: Vec<&'a ItemImpl>,
    /// The ranges of items that are compiled for tests only.
    pub tests: Vec<Range<usize>>,
}

impl<'a> Definitions<'a> {
    pub fn of(source: &'a Source<'a>) -> Definitions<'a> {
        let (functions, impls, tests) = (Vec::new(), Vec::new(), Vec::new());
        let module = module(source.path);
        let mut definitions = Definitions { source, module, functions, impls, tests };
        definitions.take_items(&source.file.items);
        definitions
    }

    fn take_items(&mut self, items: &'a [Item]) {
        for item in items {
            match item {
                item if is_test(attributes(item)) => self.tests.push(item.span().byte_range()),
                Item::Fn(function) => {
                    let (reach, body) = (reach(&function.vis), &function.block);
                    self.take("", function, &function.attrs, reach, &function.sig, body);
                }
                Item::Impl(block) => self.take_impl(block),
                Item::Trait(definition) => {
                    let owner = definition.ident.to_string();
                    for item in &definition.items {
                        let TraitItem::Fn(method) = item else { continue };
                        let Some(body) = &method.default else { continue };
                        self.take(&owner, method, &method.attrs, Reach::Anybody, &method.sig, body);
                    }
                }
                Item::Mod(inner) => {
                    let outer = self.module.clone();
                    self.module = format!("{outer}::{}", inner.ident);
                    self.take_items(inner.content.as_ref().map_or(&[], |(_, items)| items));
                    self.module = outer;
                }
                _ => {}
            }
        }
    }

    fn take_impl(&mut self, block: &'a ItemImpl) {
        self.impls.push(block);
        // `Board`, or `FromStr for Board`.
        let mut owner = self.source.in_a_line(block.self_ty.span().byte_range());
        if let Some((path, _)) = &block.trait_ {
            let name = path.segments.last().expect("a path has segments").span().byte_range();
            owner = format!("{} for {owner}", self.source.in_a_line(name));
        }
        for item in &block.items {
            if is_test(attributes_within(item)) {
                self.tests.push(item.span().byte_range());
            } else if let ImplItem::Fn(method) = item {
                let is_inherent = block.trait_.is_none();
                let reach = if is_inherent { reach(&method.vis) } else { Reach::Anybody };
                self.take(&owner, method, &method.attrs, reach, &method.sig, &method.block);
            }
        }
    }

    fn take(
        &mut self,
        owner: &str,
        item: &impl Spanned,
        attributes: &'a [Attribute],
        reach: Reach,
        signature: &'a Signature,
        body: &'a Block,
    ) {
        let (module, owner) = (self.module.clone(), owner.to_owned());
        let key = Key { module, owner, name: signature.ident.to_string() };
        let item = item.span().byte_range();
        self.functions.push(Function { key, item, attributes, signature, body, reach });
    }
}

fn reach(visibility: &Visibility) -> Reach {
    match visibility {
        Visibility::Public(_) => Reach::Anybody,
        Visibility::Restricted(_) => Reach::Program,
        Visibility::Inherited => Reach::Module,
    }
}

/// Whether an item with these attributes is compiled for tests only.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is = |name: &str| attribute.meta.path().is_ident(name);
        let cfg = || attribute.meta.require_list().ok().map(|list| list.tokens.to_string());
        is("test") || is("cfg") && cfg().as_deref() == Some("test")
    })
}

/// The attributes of an item that may be there for tests only.
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

/// The same for an item of an impl.
pub fn attributes_within(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        _ => &[],
    }
}
