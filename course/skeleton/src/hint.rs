//! The `todo!` that replaces a body.

use super::functions::Function;
use super::removed::Key;
use super::source::Source;
use anyhow::{Result, bail};
use shared::console::printable;
use std::borrow::Cow;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, ReturnType, Type, TypeParamBound};
use textwrap::{Options, WordSplitter};

/// The maximum length of a line of code.
const LONGEST_LINE: usize = 100;

/// The traits of `std::iter::empty()`.
const OF_ITERATORS: [&str; 5] =
    ["DoubleEndedIterator", "ExactSizeIterator", "FusedIterator", "IntoIterator", "Iterator"];

/// The body of a function that has yet to be written.
///
/// # Errors
/// When the function returns an `impl Trait` of which no value is known: a `todo!` alone would not
/// compile.
pub fn body(function: &Function, source: &Source) -> Result<String> {
    let indent = source.indent(function.body_range().end - 1);
    let room = LONGEST_LINE.saturating_sub(indent.len() + 4);
    let newline = source.newline();
    let lines = lines(function, source, room)?.into_iter();
    let lines: Vec<String> = lines.map(|line| format!("{indent}    {line}{newline}")).collect();
    Ok(format!("{{{newline}{}{indent}}}", lines.concat()))
}

fn lines(function: &Function, source: &Source, room: usize) -> Result<Vec<String>> {
    let task = task(function);
    if function.signature.constness.is_some() {
        // The message of a panic in a constant function must be known at compile time.
        let comment = wrap(&format!("{task}."), "// ", room);
        return Ok(comment.into_iter().chain(["todo!()".to_owned()]).collect());
    }
    if function.key.owner.starts_with("Drop for ") {
        // A panic while another one drops values would abort the program without a message.
        let why = "While one `todo!` ends the program, a second would abort it: keep the condition \
                   until this is written.";
        let mut lines = wrap(why, "// ", room);
        lines.push("if !std::thread::panicking() {".to_owned());
        lines.extend(todo(&task, room - 4, "").into_iter().map(|line| format!("    {line}")));
        lines.push("}".to_owned());
        return Ok(lines);
    }
    Ok(match value(function, source)? {
        Some(value) => todo(&task, room, ";").into_iter().chain([value.to_owned()]).collect(),
        None => todo(&task, room, ""),
    })
}

/// The macro call, wrapped like `rustfmt` does.
fn todo(task: &str, room: usize, end: &str) -> Vec<String> {
    let text = task.replace('\\', "\\\\").replace('"', "\\\"");
    let text = text.replace('{', "{{").replace('}', "}}");
    let line = format!("todo!(\"{text}\"){end}");
    if line.chars().count() <= room {
        return vec![line];
    }
    // Each line needs room for an indent of 4, a quote or space, and a space with a backslash.
    let lines = wrap(&text, "", room.saturating_sub(4 + 3)).join(" \\\n     ");
    let call = format!("todo!(\n    \"{lines}\"\n){end}");
    call.lines().map(str::to_owned).collect()
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

/// What the function has to do, in a sentence without its period.
pub fn task(function: &Function) -> String {
    let Key { owner, name, .. } = &function.key;
    match first_sentence(function.attributes) {
        Some(sentence) => sentence,
        None if owner.is_empty() => name.replace('_', " "),
        None => format!("`{name}` of {owner}"),
    }
}

/// The first sentence of the docs, with plain words instead of links.
fn first_sentence(attributes: &[Attribute]) -> Option<String> {
    let lines = attributes.iter().filter_map(doc).collect::<Vec<_>>().join("\n");
    let paragraph = lines.trim_start().split("\n\n").next()?;
    let words = unlinked(&paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let sentence = words.split_once(". ").map_or(words.as_str(), |(sentence, _)| sentence);
    let sentence = sentence.trim_end_matches('.');
    (!sentence.is_empty()).then(|| sentence.to_owned())
}

/// The text of a doc attribute, one line or several.
pub fn doc(attribute: &Attribute) -> Option<String> {
    let pair = attribute.meta.require_name_value().ok().filter(|pair| pair.path.is_ident("doc"))?;
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { return None };
    Some(text.value().lines().map(str::trim).collect::<Vec<_>>().join("\n"))
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

/// The value after the `todo!` of a function that returns an `impl Trait`: the compiler needs one to
/// know the type.
fn value(function: &Function, source: &Source) -> Result<Option<&'static str>> {
    let ReturnType::Type(_, returned) = &function.signature.output else { return Ok(None) };
    let range = returned.span().byte_range();
    let is_iterator = |bound: &TypeParamBound| {
        let TypeParamBound::Trait(bound) = bound else { return false };
        let last = bound.path.segments.last();
        last.is_some_and(|last| OF_ITERATORS.iter().any(|name| last.ident == name))
    };
    match &**returned {
        Type::ImplTrait(promise) if promise.bounds.iter().any(is_iterator) => {
            return Ok(Some("std::iter::empty()"));
        }
        _ => {}
    }
    // `impl` is a keyword: as a token of a type, it always begins an `impl Trait`.
    let tokens = source.tokens(range.clone());
    if tokens.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "impl") {
        bail!(
            "{}:{} returns a type of which no value could follow a `todo!`: `{}`",
            source.path.display(),
            returned.span().start().line,
            source.in_a_line(range)
        );
    }
    Ok(None)
}
