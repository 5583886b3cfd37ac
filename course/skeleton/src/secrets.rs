//! What a skeleton gives away: a statement of a cut function that still stands somewhere, in code or
//! in prose, and that nobody knew before.

use super::removed::{Removed, Skeleton, Sources, What};
use std::collections::BTreeSet;
use std::path::PathBuf;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ImplItemFn, Stmt};

/// A statement of so many characters, white space not counted, does not stand somewhere by chance.
const TELLING: usize = 26;

/// The statements that are given away, each with the file that it was taken out of.
#[must_use]
pub fn told(before: &Sources, skeleton: &Skeleton) -> Vec<(PathBuf, String)> {
    let [known, left] = [before, &skeleton.sources]
        .map(|sources| sources.values().map(|text| squeezed(text)).collect::<String>());
    let is_told = |statement: &String| {
        let statement = squeezed(statement);
        left.contains(&statement) && !known.contains(&statement)
    };
    let cut = skeleton.removed.iter().filter_map(|removed| Some((removed, function(removed)?)));
    cut.flat_map(|(removed, text)| {
        let told = statements(&text).into_iter().filter(is_told);
        told.map(|statement| (removed.file.clone(), statement)).collect::<Vec<_>>()
    })
    .collect()
}

/// The text of a function that was cut.
fn function(removed: &Removed) -> Option<String> {
    match removed.what {
        What::Body(_) => Some(format!("fn cut() {}", removed.text)),
        What::Helper(_) => Some(removed.text.clone()),
        What::Frame | What::Tests | What::Silence => None,
    }
}

/// The telling statements of a function, those within others among them.
fn statements(function: &str) -> BTreeSet<String> {
    struct Finder<'a>(&'a str, BTreeSet<String>);
    impl<'a> Visit<'a> for Finder<'_> {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            self.1.insert(self.0[statement.span().byte_range()].to_owned());
            visit::visit_stmt(self, statement);
        }
    }
    let mut finder = Finder(function, BTreeSet::new());
    // What was cut out of a program that could be read can be read.
    if let Ok(parsed) = syn::parse_str::<ImplItemFn>(function) {
        finder.visit_impl_item_fn(&parsed);
    }
    finder.1.retain(|statement| squeezed(statement).len() >= TELLING);
    finder.1
}

/// A text without white space and without what makes comments of its lines.
fn squeezed(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_start().trim_start_matches(['/', '!']));
    lines.flat_map(str::chars).filter(|character| !character.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skeleton;

    const LEVEL: &str = "\
/// Says it.
pub fn echo(word: &str) -> String {
    let twice = word.repeat(2).to_uppercase();
    twice
}
";

    fn told_in(before: &str, level: &str) -> usize {
        let sources = |text: &str| Sources::from([(PathBuf::from("echo.rs"), text.to_owned())]);
        told(&sources(before), &skeleton(&sources(before), &sources(level)).unwrap()).len()
    }

    #[test]
    fn a_statement_is_told_wherever_it_still_stands() {
        assert_eq!(told_in("", LEVEL), 0);
        for elsewhere in [
            "/// As in `let twice = word.repeat(2).to_uppercase();`, it is said twice.\npub struct A;\n",
            "pub const A: &str = \"let twice = word.repeat(2).to_uppercase();\";\n",
            "//     let twice =\n//         word.repeat(2).to_uppercase();\n",
        ] {
            assert_eq!(told_in("", &format!("{elsewhere}{LEVEL}")), 1, "{elsewhere}");
        }
    }

    #[test]
    fn what_was_known_before_is_no_secret() {
        let known = "// let twice = word.repeat(2).to_uppercase();\n";
        assert_eq!(told_in(known, &format!("{known}{LEVEL}")), 0);
    }
}
