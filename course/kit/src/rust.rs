//! The functions that a Rust file defines. They are found by its tokens, so that comments and strings are never taken for
//! code, and the file need not compile.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::ops::RangeInclusive;

/// A function with a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// The type that it belongs to; empty for a free function.
    pub owner: String,
    /// The trait that it implements for its type.
    pub of_trait: Option<String>,
    /// Its own name.
    pub name: String,
    /// How it is called: `Board::add(&mut self, tile: Tile, cell: Cell)`.
    pub signature: String,
    /// What it has to do, in a sentence without its period: the first one of its docs.
    pub task: String,
    /// Whether its body has no `todo!`.
    pub is_written: bool,
    /// Its lines, from 1, with its docs.
    pub lines: RangeInclusive<usize>,
    /// The line with its name.
    pub head: usize,
}

impl Function {
    /// Its name after that of its type, if it has one: `Board::add`.
    pub fn path(&self) -> String {
        joined(&self.owner, &self.name)
    }

    /// The name that no other function of a program has: `Board::add`, or `fmt of Display for Cell` if it implements a
    /// trait.
    pub fn full_name(&self) -> String {
        match &self.of_trait {
            Some(of_trait) => format!("{} of {of_trait} for {}", self.name, self.owner),
            None => self.path(),
        }
    }
}

/// The functions of a file outside its tests, in their order; none if its brackets do not match.
pub fn functions(text: &str) -> Vec<Function> {
    let text = text.trim_start_matches('\u{feff}');
    let mut finder = Finder { text, found: Vec::new() };
    finder.search(text.parse().unwrap_or_default(), &Owner::default());
    finder.found
}

/// The function that has this line, counted from 1.
pub fn function_at(text: &str, line: usize) -> Option<Function> {
    functions(text).into_iter().find(|function| function.lines.contains(&line))
}

/// What a function belongs to.
#[derive(Default)]
struct Owner {
    name: String,
    of_trait: Option<String>,
}

struct Finder<'a> {
    text: &'a str,
    found: Vec<Function>,
}

impl Finder<'_> {
    /// Searches the items of a file, a module, or an impl of this type.
    fn search(&mut self, items: TokenStream, owner: &Owner) {
        let mut tokens = items.into_iter();
        let mut is_test = false;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "fn" => {
                    let Some(TokenTree::Ident(name)) = tokens.next() else { continue };
                    let (_, body) = head_and_block(&mut tokens);
                    let start = name.span().byte_range().start;
                    if let (Some(body), false) = (body, is_test) {
                        self.take(owner, name.to_string(), start, &body);
                    }
                    is_test = false;
                }
                TokenTree::Ident(word) if ["impl", "mod", "trait"].iter().any(|it| word == it) => {
                    let (head, block) = head_and_block(&mut tokens);
                    let owner = if word == "mod" { Owner::default() } else { owner_in(&head) };
                    if let (Some(block), false) = (block, is_test) {
                        self.search(block.stream(), &owner);
                    }
                    is_test = false;
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    is_test |= ["test", "cfg(test)"].contains(&&*without_spaces(&group.stream()));
                }
                // The end of another item.
                TokenTree::Group(group) => is_test &= group.delimiter() != Delimiter::Brace,
                TokenTree::Punct(mark) => is_test &= mark.as_char() != ';',
                _ => {}
            }
        }
    }

    fn take(&mut self, owner: &Owner, name: String, start: usize, body: &Group) {
        let range = body.span().byte_range();
        let line = |byte: usize| self.text[..byte].matches('\n').count() + 1;
        let above = self.text.lines().take(line(start) - 1).map(str::trim);
        let above: Vec<&str> = above.collect();
        let is_docs = |text: &&&str| text.starts_with("///") || text.starts_with("#[");
        let count = above.iter().rev().take_while(is_docs).count();
        let docs = above.iter().rev().take(count).rev().filter_map(|text| text.strip_prefix("///"));
        self.found.push(Function {
            signature: joined(&owner.name, &on_a_line(&self.text[start..range.start])),
            task: first_sentence(docs).unwrap_or_else(|| name.replace('_', " ")),
            owner: owner.name.clone(),
            of_trait: owner.of_trait.clone(),
            name,
            is_written: !has_todo(body.stream()),
            lines: line(start) - count..=line(range.end),
            head: line(start),
        });
    }
}

fn joined(owner: &str, name: &str) -> String {
    if owner.is_empty() { name.to_owned() } else { format!("{owner}::{name}") }
}

/// The tokens up to the next block in braces, and the block; `None` if the item ends without one.
fn head_and_block(tokens: &mut impl Iterator<Item = TokenTree>) -> (Vec<TokenTree>, Option<Group>) {
    let mut head = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return (head, Some(group));
            }
            TokenTree::Punct(mark) if mark.as_char() == ';' => break,
            token => head.push(token),
        }
    }
    (head, None)
}

/// The type of an impl, and its trait: in `impl<'a, T> fmt::Debug for Iter<'a, T>`, `Iter` and `Debug`.
fn owner_in(head: &[TokenTree]) -> Owner {
    let (mut depth, mut is_lifetime, mut owner) = (0, false, Owner::default());
    for token in head {
        match token {
            TokenTree::Punct(mark) => match mark.as_char() {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            },
            TokenTree::Ident(word) if word == "where" => break,
            TokenTree::Ident(word) if word == "for" => owner.of_trait = Some(owner.name.clone()),
            TokenTree::Ident(word) if depth == 0 && !is_lifetime => owner.name = word.to_string(),
            _ => {}
        }
        is_lifetime = matches!(token, TokenTree::Punct(mark) if mark.as_char() == '\'');
    }
    owner
}

fn has_todo(body: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = body.into_iter().collect();
    let is_todo = |pair: &[TokenTree]| {
        matches!(pair, [TokenTree::Ident(word), TokenTree::Punct(mark)]
            if word == "todo" && mark.as_char() == '!')
    };
    let inside = |token: &TokenTree| match token {
        TokenTree::Group(group) => has_todo(group.stream()),
        _ => false,
    };
    tokens.windows(2).any(is_todo) || tokens.iter().any(inside)
}

fn without_spaces(tokens: &TokenStream) -> String {
    tokens.to_string().replace(' ', "")
}

/// Code on one line, as `rustfmt` would write it.
fn on_a_line(code: &str) -> String {
    let line = code.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace("( ", "(").replace(", )", ")").trim_end_matches(',').to_owned()
}

/// The first sentence of docs, with plain words instead of links.
fn first_sentence<'a>(docs: impl Iterator<Item = &'a str>) -> Option<String> {
    let paragraph = docs.map(str::trim).take_while(|line| !line.is_empty());
    let words = unlinked(&paragraph.collect::<Vec<_>>().join(" "));
    let sentence = words.split_once(". ").map_or(words.as_str(), |(sentence, _)| sentence);
    let sentence = sentence.trim_end_matches('.');
    (!sentence.is_empty()).then(|| sentence.to_owned())
}

/// Replaces links to code with their words.
fn unlinked(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (words, mut after) = part.split_once("`]").unwrap_or((part, ""));
        if after.starts_with('(') {
            after = after.split_once(')').map_or("", |(_, after)| after);
        }
        plain += ["`", words, "`", after].concat().as_str();
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const TEXT: &str = "\
//! A board.

/// A board: not `fn this()`.
struct Board;

impl Board {
    /// Puts a [`Tile`](crate::Tile) on
    /// a cell. It is empty.
    #[must_use]
    pub fn add(
        &mut self,
        tile: Tile,
    ) -> Option<Tile> {
        while true { todo!(\"fn inner() {}\") }
    }
}

impl<'a, T: Ord> fmt::Display for &'a Row<T> where T: A {
    fn fmt(&self) -> fmt::Result {
        \"todo!()\" // todo!()
    }
}

const F: fn(u8) = draw_it;
pub(crate) fn draw_it() {}

#[cfg(test)]
mod tests {
    fn help() {}
}
mod inner {
    #[test]
    fn a() {}
    fn b<T>(x: T) where T: B, {}
}
trait Say { fn say(&self); fn twice(&self) {} }
";

    fn found(line: usize) -> Option<String> {
        function_at(TEXT, line).map(|function| function.path())
    }

    #[test]
    fn functions_are_found_in_impls_and_modules_but_not_in_tests() {
        let all = functions(TEXT);
        let signatures: Vec<&str> = all.iter().map(|it| it.signature.as_str()).collect();
        let expected = [
            "Board::add(&mut self, tile: Tile) -> Option<Tile>",
            "Row::fmt(&self) -> fmt::Result",
            "draw_it()",
            "b<T>(x: T) where T: B",
            "Say::twice(&self)",
        ];
        assert_eq!(signatures, expected);
        let names = [&all[0], &all[1]].map(Function::full_name);
        assert_eq!(names, ["Board::add", "fmt of Display for Row"]);
        let written: Vec<bool> = all.iter().map(|it| it.is_written).collect();
        assert_eq!(written, [false, true, true, true, true]);
        assert_eq!((&*all[0].task, &*all[2].task), ("Puts a `Tile` on a cell", "draw it"));
    }

    #[test]
    fn a_function_is_found_by_any_of_its_lines() {
        let lines = |path: &str| -> Vec<usize> {
            (0..99).filter(|line| found(*line).as_deref() == Some(path)).collect()
        };
        assert_eq!(lines("Board::add"), (7..=15).collect::<Vec<_>>());
        assert_eq!(lines("Row::fmt"), [19, 20, 21]);
        assert_eq!([1, 6, 16, 28, 33].map(found), [const { None }; 5]);
        assert_eq!(function_at("fn broken( {", 1), None);
    }
}
