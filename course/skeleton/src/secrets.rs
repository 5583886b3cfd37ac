//! What a skeleton gives away: a statement of a cut function that is still somewhere in it, in code or
//! in prose, and that the level before does not contain.

use super::removed::{Removed, Skeleton, Sources, What};
use std::collections::BTreeSet;
use std::path::PathBuf;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ImplItemFn, Stmt};

/// The length at which a statement is not a coincidence, not counting whitespace.
const TELLING: usize = 26;

/// The statements that a skeleton gives away, each with the file that it was removed from.
pub fn leaks(before: &Sources, skeleton: &Skeleton) -> Vec<(PathBuf, String)> {
    let [known, left] = [before, &skeleton.sources]
        .map(|sources| sources.values().map(|text| squeezed(text)).collect::<String>());
    let is_leak = |statement: &String| {
        let statement = squeezed(statement);
        left.contains(&statement) && !known.contains(&statement)
    };
    let mut leaks = Vec::new();
    for Removed { file, what, text, .. } in &skeleton.removed {
        let function = match what {
            What::Body(_) => format!("fn cut() {text}"),
            What::Helper(_) => text.clone(),
            What::Frame | What::Tests | What::Comment | What::Silence => continue,
        };
        let statements = statements(&function).into_iter().filter(is_leak);
        leaks.extend(statements.map(|statement| (file.clone(), statement)));
    }
    leaks
}

/// The statements of a function that are long enough, including nested ones.
fn statements(function: &str) -> BTreeSet<String> {
    struct Finder<'a>(&'a str, BTreeSet<String>);
    impl<'a> Visit<'a> for Finder<'_> {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            self.1.insert(self.0[statement.span().byte_range()].to_owned());
            visit::visit_stmt(self, statement);
        }
    }
    let mut finder = Finder(function, BTreeSet::new());
    // This cannot fail: the function was part of a program that was parsed.
    if let Ok(parsed) = syn::parse_str::<ImplItemFn>(function) {
        finder.visit_impl_item_fn(&parsed);
    }
    finder.1.retain(|statement| squeezed(statement).len() >= TELLING);
    finder.1
}

/// A text without whitespace and comment markers.
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

    fn leaks_in(before: &str, level: &str) -> usize {
        let sources = |text: &str| Sources::from([(PathBuf::from("echo.rs"), text.to_owned())]);
        leaks(&sources(before), &skeleton(&sources(before), &sources(level)).unwrap()).len()
    }

    #[test]
    fn a_statement_that_is_still_anywhere_is_a_leak() {
        assert_eq!(leaks_in("", LEVEL), 0);
        for elsewhere in [
            "/// As in `let twice = word.repeat(2).to_uppercase();`, it is said twice.\npub struct A;\n",
            "pub const A: &str = \"let twice = word.repeat(2).to_uppercase();\";\n",
            "//     let twice =\n//         word.repeat(2).to_uppercase();\n",
        ] {
            assert_eq!(leaks_in("", &format!("{elsewhere}{LEVEL}")), 1, "{elsewhere}");
        }
    }

    #[test]
    fn what_was_known_before_is_no_secret() {
        let known = "// let twice = word.repeat(2).to_uppercase();\n";
        assert_eq!(leaks_in(known, &format!("{known}{LEVEL}")), 0);
    }
}
