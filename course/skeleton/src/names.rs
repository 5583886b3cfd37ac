//! The names that the remaining part of a program uses.
//!
//! Names are not resolved. An unneeded function that is kept does no harm, but without a needed one
//! the skeleton does not compile.

use super::functions::{attributes, attributes_within, is_test};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{Block, ExprMethodCall, ImplItem, Item, Path, UseName, UseRename};

/// Every name in a file, except in the bodies that begin at these bytes and, unless they stay, in its
/// tests.
pub fn named(file: &syn::File, cut: BTreeSet<usize>, tests_stay: bool) -> BTreeSet<String> {
    let mut names = Names { cut, tests_stay, found: BTreeSet::new() };
    names.visit_file(file);
    names.found
}

struct Names {
    cut: BTreeSet<usize>,
    tests_stay: bool,
    found: BTreeSet<String>,
}

impl<'a> Visit<'a> for Names {
    fn visit_item(&mut self, item: &'a Item) {
        if self.tests_stay || !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        if self.tests_stay || !is_test(attributes_within(item)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_block(&mut self, block: &'a Block) {
        if !self.cut.contains(&block.brace_token.span.open().byte_range().start) {
            visit::visit_block(self, block);
        }
    }

    fn visit_path(&mut self, path: &'a Path) {
        self.found.extend(path.segments.iter().map(|segment| segment.ident.to_string()));
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'a ExprMethodCall) {
        self.found.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_use_name(&mut self, name: &'a UseName) {
        self.found.insert(name.ident.to_string());
    }

    fn visit_use_rename(&mut self, name: &'a UseRename) {
        self.found.insert(name.ident.to_string());
    }

    /// The arguments of a macro or an attribute.
    fn visit_token_stream(&mut self, tokens: &'a TokenStream) {
        for token in tokens.clone() {
            match token {
                TokenTree::Ident(name) => {
                    self.found.insert(name.to_string());
                }
                TokenTree::Group(group) => self.visit_token_stream(&group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}
