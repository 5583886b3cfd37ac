//! Part A: a function or two, and a small program around them that needs no project.
//!
//! The program asks for what the function gets, and says what it makes of it.

mod every_second;
mod fits;
mod longest;
mod merge;
mod reverse;
mod split;

use conformance::bench::Bench;
use conformance::check::Check;
use conformance::reading::conversation::{Conversation, Reply};
use conformance::verdict::Verdict;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] = &[
    ("a-reverse", reverse::CHECKS),
    ("a-split", split::CHECKS),
    ("a-longest", longest::CHECKS),
    ("a-every-second", every_second::CHECKS),
    ("a-merge", merge::CHECKS),
    ("a-fits", fits::CHECKS),
];

/// Types lines one by one into a program that was just started; behind the label comes what is
/// expected, whatever spaces are in it.
fn says(bench: &Bench, label: &str, pairs: &[(&str, &str)]) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    pairs.iter().try_for_each(|(typed, expected)| says_to(&mut talk, &[typed], label, expected))
}

/// The same for one answer to several lines.
fn says_to(
    talk: &mut Conversation,
    typed: &[&str],
    label: &str,
    expected: &str,
) -> Result<(), Verdict> {
    let reply = types(talk, typed, &format!("{label} {expected}"))?;
    stands(talk, &reply, label, expected)
}

/// Types lines, and hears the answer to the last of them.
fn types(talk: &mut Conversation, typed: &[&str], expected: &str) -> Result<Reply, Verdict> {
    let mut reply = Reply::default();
    for line in typed {
        reply = talk.say(line)?;
        talk.must_go_on(&reply, expected.trim())?;
    }
    Ok(reply)
}

/// A line of the answer has this behind the label.
fn stands(talk: &Conversation, reply: &Reply, label: &str, expected: &str) -> Result<(), Verdict> {
    let whole = format!("{label} {expected}");
    let texts = talk.texts(reply.lines.clone());
    let answer = texts.iter().find_map(|(line, text)| Some((*line, behind(label, text)?)));
    match answer {
        Some((_, text)) if compact(text) == compact(expected) => Ok(()),
        Some((line, _)) => Err(talk.wrong(Some(line), whole.trim(), "another answer")),
        None => Err(talk.wrong(None, whole.trim(), "no such line")),
    }
}

/// What stands behind a label, in capital or small letters, when a line begins with it.
fn behind<'a>(label: &str, text: &'a str) -> Option<&'a str> {
    let (start, rest) = text.trim_start().split_at_checked(label.len())?;
    start.eq_ignore_ascii_case(label).then_some(rest)
}

/// A text without its spaces.
fn compact(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}
