//! Part A: a function or two in a small program of their own. No project is needed.
//!
//! The program asks for the arguments of the function and prints its result after a label.

mod every_second;
mod fits;
mod longest;
mod merge;
mod reverse;
mod split;

use crate::own_check::Checks;
use crate::trying::type_lines;
use conformance::bench::Bench;
use conformance::reading::conversation::{Conversation, Reply};
use conformance::verdict::Verdict;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, Checks)] = &[
    ("a-reverse", reverse::CHECKS),
    ("a-split", split::CHECKS),
    ("a-longest", longest::CHECKS),
    ("a-every-second", every_second::CHECKS),
    ("a-merge", merge::CHECKS),
    ("a-fits", fits::CHECKS),
];

/// Starts a program and types the first text of each pair. The second text must follow the label.
fn answers(bench: &Bench, label: &str, pairs: &[(&str, &str)]) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    pairs.iter().try_for_each(|(line, expected)| answers_to(&mut talk, &[line], label, expected))
}

/// Types several lines, to which there is one answer.
pub(crate) fn answers_to(
    talk: &mut Conversation,
    lines: &[&str],
    label: &str,
    expected: &str,
) -> Result<(), Verdict> {
    let reply = type_lines(talk, lines, &format!("{label} {expected}"))?;
    has_answer(talk, &reply, label, expected)
}

/// The reply has a line with this text after the label. Spaces do not matter.
fn has_answer(
    talk: &Conversation,
    reply: &Reply,
    label: &str,
    expected: &str,
) -> Result<(), Verdict> {
    let whole = format!("{label} {expected}");
    let texts = talk.texts(reply.lines.clone());
    let answer = texts.iter().find_map(|(line, text)| Some((*line, text_after(label, text)?)));
    match answer {
        Some((_, text)) if without_spaces(text) == without_spaces(expected) => Ok(()),
        Some((line, _)) => Err(talk.wrong(Some(line), whole.trim(), "a different answer")),
        None => Err(talk.wrong(None, whole.trim(), "no such line")),
    }
}

/// The rest of a line that begins with the label, in lower or upper case.
fn text_after<'a>(label: &str, text: &'a str) -> Option<&'a str> {
    let (start, rest) = text.trim_start().split_at_checked(label.len())?;
    start.eq_ignore_ascii_case(label).then_some(rest)
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}
