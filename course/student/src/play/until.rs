//! `play --until`: types what led to the first failure of a check, and hands over the keyboard.
//!
//! The program is started with one seed after the other, until it says what it said when the check failed. A program that
//! takes no seed draws other tiles: then the conversation is continued as far as it is the same.

use crate::hint::crash;
use anyhow::{Context, Result, bail};
use conformance::bench::{Bench, Effort};
use conformance::check::Level;
use conformance::driver::{Limits, Way};
use conformance::program::Program;
use conformance::reading::conversation::{Conversation, Reply};
use conformance::rules::Rules;
use conformance::suite;
use conformance::verdict::{Story, Verdict};
use course_kit::student::Student;
use course_kit::{checks, progress, prose, screen};
use shared::console::printable;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

/// How many seeds are tried. A check rarely starts the program more often.
const SEEDS: u64 = 200;

/// How many lines of a long conversation show that it is the same.
const COMPARED: usize = 8;

/// A student may think as long as she likes.
const PATIENT: Limits = Limits {
    silence: Duration::from_hours(24),
    total: Duration::from_hours(24),
    output: usize::MAX,
    ..Limits::USUAL
};

/// Judges the check, and plays its conversation again up to the line that was typed last.
pub fn run(student: &Student, level: Level, id: &str, program: &Program) -> Result<bool> {
    let check = checks::named(level, id)?;
    let bar = progress::spinner(format!("Checking {id}"));
    let bench = Bench::new(program.clone(), Effort::Usual).seeded();
    let verdict = suite::judge(&[check], &bench, |_, _| {}).pop();
    let replayed = match &verdict {
        Some((_, verdict)) => verdict.story().map(|story| replay(&bench, story)),
        None => None,
    };
    bar.finish_and_clear();
    let Some(replayed) = replayed else {
        let name = verdict.map_or("not judged", |(_, verdict)| verdict.name());
        bail!(
            "There is nothing to play up to: {id} is {name}. To play from the beginning:\n  cargo course play --mine {level}"
        );
    };
    let Replayed { mut talk, is_same, next } = replayed.context("The program cannot be played")?;
    for line in 0..talk.screen().height() - 1 {
        say(&(talk.line(line) + "\n"))?;
    }
    let note = match (is_same, next) {
        (true, Some(next)) => format!("(The check types this now: {next})"),
        (true, None) => "(The check fails here.)".to_owned(),
        (false, _) => "(From here on, the conversation is not the one in the report.)".to_owned(),
    };
    say(&(prose::indent(&note, "", screen::columns()).join("\n") + "\n"))?;
    match hand_over(&mut talk)? {
        None => Ok(true),
        Some(verdict) => ended(&crash::told(student, level, verdict)),
    }
}

/// A conversation up to the line that the check typed last.
struct Replayed {
    talk: Conversation,
    /// Whether it is the one in which the check failed.
    is_same: bool,
    /// The line that was typed last.
    next: Option<String>,
}

/// Finds the seed with which the program says what it said in this story. Without such a seed, or if the program takes
/// none, returns the first conversation.
fn replay(bench: &Bench, story: &Story) -> Option<Replayed> {
    let program = bench.program();
    let with_seed = |seed: u64| {
        let mut seeded = program.clone();
        seeded.arguments.extend(["--seed".into(), seed.to_string().into()]);
        seeded
    };
    let seeds = bench.seed().into_iter().flat_map(|first| first..first + SEEDS);
    let mut first = None;
    for program in seeds.map(with_seed).chain([program.clone()]) {
        match typed(&program, story) {
            Some(replayed) if replayed.is_same => return Some(replayed),
            other => first = first.or(other),
        }
    }
    first
}

/// Types all lines of the story but the last, as long as the program says what it said there; `None` if it has ended
/// before it asks.
fn typed(program: &Program, story: &Story) -> Option<Replayed> {
    let (last, before) = match story.typed.split_last() {
        Some((last, before)) => (Some(last), before),
        None => (None, &[][..]),
    };
    let start = |way| {
        let rules = Rules::handout();
        Conversation::start(program, way, &[], PATIENT, &rules, &Arc::default()).ok()
    };
    let mut talk = start(Way::Pipes)?;
    // A program in C may not flush its question.
    if talk.has_printed_nothing() && !talk.opening.is_end && cfg!(unix) {
        talk = start(Way::Terminal)?;
    }
    if talk.opening.is_end && last.is_some() {
        return None;
    }
    for line in before {
        if !is_told(&talk, story) {
            return Some(Replayed { talk, is_same: false, next: None });
        }
        talk.say(line).ok()?;
    }
    let is_same = is_told(&talk, story);
    Some(Replayed { talk, is_same, next: last.cloned() })
}

/// Whether what was said so far is in the story. Of a long story only the end is known: the last lines that were said
/// must be among it.
fn is_told(talk: &Conversation, story: &Story) -> bool {
    let said: Vec<String> = (0..talk.screen().height() - 1).map(|line| talk.line(line)).collect();
    let alike = |(one, other): (&String, &String)| one.trim_end() == other.trim_end();
    let Some(gap) = story.transcript.iter().rposition(|line| line == "…") else {
        return said.iter().zip(&story.transcript).all(alike);
    };
    let known = &story.transcript[gap + 1..];
    let last = &said[said.len().saturating_sub(COMPARED)..];
    known.len() < said.len() && talk.typed() + 1 < story.typed.len()
        || known.windows(last.len().max(1)).any(|part| part.iter().zip(last).all(alike))
}

/// Passes on what the student types, and what the program answers. Returns why it cannot go on, if it cannot.
fn hand_over(talk: &mut Conversation) -> Result<Option<Verdict>> {
    say(&(talk.prompt() + " "))?;
    let mut is_end = talk.opening.is_end;
    let is_shown = io::stdin().is_terminal();
    let mut lines = io::stdin().lines();
    while !is_end {
        let reply = if let Some(line) = lines.next() {
            let line = line.context("The keyboard cannot be read")?;
            if !is_shown {
                say(&(printable(&line) + "\n"))?;
            }
            talk.say(&line)
        } else {
            say("\n")?;
            // The question is on the screen already.
            let below =
                |reply: Reply| Reply { lines: reply.lines.start + 1..reply.lines.end, ..reply };
            talk.leave().map(below)
        };
        is_end = match reply {
            Ok(reply) => answer(talk, &reply)?,
            Err(verdict) => return Ok(Some(verdict)),
        };
    }
    Ok(None)
}

/// Shows an answer below the line that was typed. Returns whether the program has ended.
fn answer(talk: &Conversation, reply: &Reply) -> Result<bool> {
    let end = if reply.is_end { reply.lines.end } else { reply.lines.end - 1 };
    for line in reply.lines.start..end {
        say(&(talk.line(line) + "\n"))?;
    }
    if !reply.is_end {
        say(&(talk.prompt() + " "))?;
    }
    Ok(reply.is_end)
}

/// The program cannot go on.
fn ended(verdict: &Verdict) -> Result<bool> {
    let came = verdict.story().map_or(verdict.name(), |story| story.came.as_str());
    say(&(prose::indent(&format!("({came})"), "", screen::columns()).join("\n") + "\n"))?;
    Ok(false)
}

fn say(text: &str) -> Result<()> {
    let mut output = io::stdout();
    let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    written.context("Nothing can be written")
}
