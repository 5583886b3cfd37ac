//! The `todo!` that replaces a body.

use super::functions::Function;
use super::removed::Key;
use super::source::Source;
use shared::console::printable;
use std::borrow::Cow;
use syn::{Attribute, Expr, ExprLit, Lit};
use textwrap::{Options, WordSplitter};

/// The maximum length of a line of code.
const LONGEST_LINE: usize = 100;

/// The body of a function that has yet to be written.
pub fn body(function: &Function, source: &Source) -> String {
    let indent = source.indent(function.body_range().end - 1);
    let room = LONGEST_LINE.saturating_sub(indent.len() + 4);
    let newline = source.newline();
    let lines = lines(function, room).into_iter();
    let lines: Vec<String> = lines.map(|line| format!("{indent}    {line}{newline}")).collect();
    format!("{{{newline}{}{indent}}}", lines.concat())
}

fn lines(function: &Function, room: usize) -> Vec<String> {
    let task = task(function);
    if function.signature.constness.is_some() {
        // The message of a panic in a constant function must be known at compile time.
        let comment = wrap(&format!("{task}."), "// ", room);
        return comment.into_iter().chain(["todo!()".to_owned()]).collect();
    }
    if function.key.owner.starts_with("Drop for ") {
        // A panic while another one drops values would abort the program without a message.
        let why = "While one `todo!` ends the program, a second would abort it: keep the condition \
                   until this is written.";
        let mut lines = wrap(why, "// ", room);
        lines.push("if !std::thread::panicking() {".to_owned());
        lines.extend(todo(&task, room - 4).into_iter().map(|line| format!("    {line}")));
        lines.push("}".to_owned());
        return lines;
    }
    todo(&task, room)
}

/// The macro call, wrapped like `rustfmt` does.
fn todo(task: &str, room: usize) -> Vec<String> {
    let text = task.replace('\\', "\\\\").replace('"', "\\\"");
    let text = text.replace('{', "{{").replace('}', "}}");
    let line = format!("todo!(\"{text}\")");
    if line.chars().count() <= room {
        return vec![line];
    }
    // Each line needs room for an indent of 4, a quote or space, and a space with a backslash.
    let lines = wrap(&text, "", room.saturating_sub(4 + 3)).join(" \\\n     ");
    let call = format!("todo!(\n    \"{lines}\"\n)");
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
