//! What stands in place of a body that was cut.

use super::functions::{Function, Owner};
use super::removed::Key;
use super::source::Source;
use anyhow::{Result, bail};
use shared::console::printable;
use std::borrow::Cow;
use std::iter;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, Lit, Meta, ReturnType, Type, TypeImplTrait, TypeParamBound};
use textwrap::{Options, WordSplitter};

/// How long a line of a program may be.
const LONGEST_LINE: usize = 100;

/// The traits that an iterator over nothing has.
const OF_ITERATORS: [&str; 5] =
    ["DoubleEndedIterator", "ExactSizeIterator", "FusedIterator", "IntoIterator", "Iterator"];

/// The body of a function that is yet to be written.
///
/// # Errors
/// When the function returns an `impl Trait` of which no value is known: a `todo!` alone would not
/// compile.
pub fn body(function: &Function, source: &Source) -> Result<String> {
    let indent = source.indent(function.body_range().end - 1);
    let room = LONGEST_LINE.saturating_sub(indent.len() + 4);
    let lines = lines(function, source, room)?;
    let newline = source.newline();
    let lines = lines.iter().map(|line| format!("{indent}    {line}{newline}"));
    let lines = lines.collect::<Vec<_>>().concat();
    Ok(format!("{{{newline}{lines}{indent}}}"))
}

fn lines(function: &Function, source: &Source, room: usize) -> Result<Vec<String>> {
    let task = task(function);
    if function.signature.constness.is_some() {
        // What a constant function panics with must be known when it is compiled.
        let comment = wrap(&format!("{task}."), "// ", room);
        return Ok(comment.into_iter().chain(["todo!()".to_owned()]).collect());
    }
    if is_drop(function) {
        // A second panic while the first one drops things would end the program without a word.
        let todo = todo(&task, room - 4, "").into_iter().map(|line| format!("    {line}"));
        let why = "While one `todo!` ends the program, a second would abort it: keep the condition \
                   until this is written.";
        let start = wrap(why, "// ", room).into_iter();
        let start = start.chain(iter::once("if !std::thread::panicking() {".to_owned()));
        return Ok(start.chain(todo).chain(["}".to_owned()]).collect());
    }
    Ok(match value(function, source)? {
        Some(value) => todo(&task, room, ";").into_iter().chain([value.to_owned()]).collect(),
        None => todo(&task, room, ""),
    })
}

/// The macro call, broken as `rustfmt` breaks it.
fn todo(task: &str, room: usize, end: &str) -> Vec<String> {
    let text = task.replace('\\', "\\\\").replace('"', "\\\"");
    let text = text.replace('{', "{{").replace('}', "}}");
    let line = format!("todo!(\"{text}\"){end}");
    if line.chars().count() <= room {
        return vec![line];
    }
    // Beside the indent: the quotes, or a quote and what leads to the next line.
    let parts = wrap(&text, "", room.saturating_sub(4 + 3));
    let last = parts.len() - 1;
    let parts = parts.iter().enumerate().map(|(index, part)| {
        let start = if index == 0 { '"' } else { ' ' };
        format!("    {start}{part}{}", if index == last { "\"" } else { " \\" })
    });
    let (first, last) = ("todo!(".to_owned(), format!("){end}"));
    iter::once(first).chain(parts).chain([last]).collect()
}

/// The lines of a text, each after this indent.
fn wrap(text: &str, indent: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns)
        .initial_indent(indent)
        .subsequent_indent(indent)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(&printable(text), options).into_iter().map(Cow::into_owned).collect()
}

/// What the function is to do, in a sentence without its period.
fn task(function: &Function) -> String {
    let Key { owner, name, .. } = &function.key;
    match first_sentence(function.attributes) {
        Some(sentence) => sentence,
        None if owner.is_empty() => name.replace('_', " "),
        None => format!("`{name}` of {owner}"),
    }
}

/// The first sentence of docs, its links as words.
fn first_sentence(attributes: &[Attribute]) -> Option<String> {
    let lines = attributes.iter().filter_map(doc).collect::<Vec<_>>().join("\n");
    let paragraph = lines.trim_start().split("\n\n").next()?;
    let words = unlinked(&paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let sentence = words.split_once(". ").map_or(words.as_str(), |(sentence, _)| sentence);
    let sentence = sentence.trim_end_matches('.');
    (!sentence.is_empty()).then(|| sentence.to_owned())
}

/// A line of docs, or several.
fn doc(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
                Some(text.value().lines().map(str::trim).collect::<Vec<_>>().join("\n"))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The text with the words of a link to code in place of the link.
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

fn is_drop(function: &Function) -> bool {
    let Owner::TraitFor(block) = function.owner else { return false };
    let path = block.trait_.as_ref().map(|(path, _)| path);
    path.and_then(|path| path.segments.last()).is_some_and(|last| last.ident == "Drop")
}

/// What a function returns that promises an `impl Trait`: the compiler asks for a value that tells
/// which type it is.
fn value(function: &Function, source: &Source) -> Result<Option<&'static str>> {
    let ReturnType::Type(_, returned) = &function.signature.output else { return Ok(None) };
    match &**returned {
        Type::ImplTrait(promise) if promise.bounds.iter().any(is_of_iterators) => {
            Ok(Some("std::iter::empty()"))
        }
        returned if promises(returned) => bail!(
            "{}:{} has no value that could stand behind a `todo!`: `{}`",
            source.path.display(),
            returned.span().start().line,
            source.in_a_line(returned.span().byte_range())
        ),
        _ => Ok(None),
    }
}

fn is_of_iterators(bound: &TypeParamBound) -> bool {
    let TypeParamBound::Trait(bound) = bound else { return false };
    let last = bound.path.segments.last();
    last.is_some_and(|last| OF_ITERATORS.iter().any(|name| last.ident == name))
}

/// Whether there is an `impl Trait` anywhere in a type.
fn promises(returned: &Type) -> bool {
    struct Finder(bool);
    impl<'a> Visit<'a> for Finder {
        fn visit_type_impl_trait(&mut self, promise: &'a TypeImplTrait) {
            self.0 = true;
            visit::visit_type_impl_trait(self, promise);
        }
    }
    let mut finder = Finder(false);
    finder.visit_type(returned);
    finder.0
}
