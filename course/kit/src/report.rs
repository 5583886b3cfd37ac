//! What all checks came to, as data: what `--json` writes, and what a person's page is drawn from.
//!
//! `course/README.md` describes it for those who read it with a program. A change that one of those would
//! notice, other than a new field, needs a new [`VERSION`].

pub mod line;
pub mod page;
#[cfg(test)]
mod samples;
pub mod story;

use anyhow::{Context, Result};
use conformance::check::{Check, Level};
use conformance::verdict::{self, Verdict};
use conformance::{driver, program};
use serde::Serialize;
use shared::console::printable;

/// The version of the document.
pub const VERSION: u32 = 1;

/// What a program came to at a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The version of this document.
    pub version: u32,
    /// The level, 1 to 7.
    pub level: u8,
    /// Whether more games were played than usual.
    pub thorough: bool,
    /// What was judged.
    pub program: Program,
    /// The sums.
    pub totals: Totals,
    /// Every check, in the order of the level.
    pub checks: Vec<Entry>,
}

/// What was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Program {
    /// The file that was started, from the root on.
    pub path: String,
    /// What it was started with.
    pub arguments: Vec<String>,
}

/// The sums over all checks but those that were not reached.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// How many checks there were.
    pub checks: usize,
    /// How many of them passed.
    pub passed: usize,
    /// How many of them failed, in whatever way.
    pub failed: usize,
    /// How many others were not reached.
    pub not_reached: usize,
    /// What the checks were worth.
    pub points: u32,
    /// What those that passed were worth.
    pub earned: u32,
}

/// What came of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name on a command line.
    pub id: String,
    /// What a program does when it passes.
    pub title: String,
    /// Where the rule stands in the handout.
    pub rule: String,
    /// What it is worth.
    pub points: u32,
    /// What the program got for it; nothing when it was not reached.
    pub earned: Option<u32>,
    /// What it came to.
    pub verdict: Word,
    /// Why it was not reached, or not started.
    pub reason: Option<String>,
    /// How a program that crashed did end.
    pub exit: Option<Exit>,
    /// What happened, when the program failed.
    pub story: Option<Story>,
}

/// What a check can come to, in a word that stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// The program does what the rule says.
    Passed,
    /// It does something else.
    Failed,
    /// It neither answered nor asked nor ended in time.
    Hung,
    /// It ended by a signal, or with a status that is not 0.
    Crashed,
    /// It said more than anyone can read.
    Flooded,
    /// It ended while there was more to do.
    EndedTooEarly,
    /// The situation never came up: neither good nor bad.
    NotReached,
    /// The program could not be started.
    NotStarted,
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// By itself, with this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
}

/// What was expected, what came instead, and all that was said up to there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Story {
    /// What had to happen.
    pub expected: String,
    /// What happened.
    pub came: String,
    /// The conversation, what was typed included.
    pub transcript: Vec<String>,
    /// The line of the transcript where it went wrong, counted from 0.
    pub diverging: Option<usize>,
    /// The lines that were typed, in their order.
    pub typed: Vec<String>,
}

impl Report {
    /// What these verdicts come to.
    #[must_use]
    pub fn new(
        level: Level,
        program: &program::Program,
        thorough: bool,
        verdicts: &[(&Check, Verdict)],
    ) -> Report {
        let checks: Vec<Entry> =
            verdicts.iter().map(|(check, verdict)| Entry::new(check, verdict)).collect();
        let arguments = program.arguments.iter();
        Report {
            version: VERSION,
            level: level.number(),
            thorough,
            program: Program {
                path: program.path.to_string_lossy().into_owned(),
                arguments: arguments.map(|word| word.to_string_lossy().into_owned()).collect(),
            },
            totals: Totals::of(&checks),
            checks,
        }
    }

    /// Whether the program did something wrong.
    #[must_use]
    pub fn has_failures(&self) -> bool {
        self.totals.failed > 0
    }

    /// The document, with its last line's end.
    ///
    /// # Errors
    /// Never, as far as anyone knows: all there is are numbers and texts.
    pub fn to_json(&self) -> Result<String> {
        let json = serde_json::to_string_pretty(self).context("The verdicts are no JSON")?;
        Ok(json.chars().map(escaped).collect::<String>() + "\n")
    }
}

/// A character of a JSON document, in a way that no terminal obeys. JSON itself leaves some as they
/// are, and has them in texts only.
fn escaped(character: char) -> String {
    let text = character.to_string();
    if character == '\n' || printable(&text) == text || character == char::REPLACEMENT_CHARACTER {
        return text;
    }
    let mut units = [0; 2];
    let units = character.encode_utf16(&mut units).iter();
    units.map(|unit| format!("\\u{unit:04x}")).collect::<Vec<_>>().concat()
}

impl Totals {
    /// The sums over these checks.
    #[must_use]
    pub fn of(checks: &[Entry]) -> Totals {
        let mut totals = Totals::default();
        for entry in checks {
            let Some(earned) = entry.earned else {
                totals.not_reached += 1;
                continue;
            };
            totals.checks += 1;
            totals.passed += usize::from(entry.verdict == Word::Passed);
            totals.failed += usize::from(entry.is_failure());
            totals.points += entry.points;
            totals.earned += earned;
        }
        totals
    }
}

impl Entry {
    /// What a check came to.
    pub fn new(check: &Check, verdict: &Verdict) -> Entry {
        let verdict_word = Word::of(verdict);
        Entry {
            id: check.id.to_owned(),
            title: check.title.to_owned(),
            rule: check.rule.to_owned(),
            points: check.points,
            earned: verdict_word.share().map(|share| share * check.points),
            verdict: verdict_word,
            reason: reason(verdict),
            exit: exit(verdict),
            story: verdict.story().map(Story::of),
        }
    }

    /// Whether the program did something wrong.
    #[must_use]
    pub fn is_failure(&self) -> bool {
        !matches!(self.verdict, Word::Passed | Word::NotReached)
    }
}

fn reason(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::NotReached(reason) | Verdict::NotStarted(reason) => Some(reason.clone()),
        _ => None,
    }
}

fn exit(verdict: &Verdict) -> Option<Exit> {
    match verdict {
        Verdict::Crashed(driver::Exit::Status(status), _) => Some(Exit::Status(*status)),
        Verdict::Crashed(driver::Exit::Signal(signal), _) => Some(Exit::Signal(*signal)),
        _ => None,
    }
}

impl Word {
    fn of(verdict: &Verdict) -> Word {
        match verdict {
            Verdict::Passed => Word::Passed,
            Verdict::Failed(_) => Word::Failed,
            Verdict::Hung(_) => Word::Hung,
            Verdict::Crashed(..) => Word::Crashed,
            Verdict::Flooded(_) => Word::Flooded,
            Verdict::EndedEarly(_) => Word::EndedTooEarly,
            Verdict::NotReached(_) => Word::NotReached,
            Verdict::NotStarted(_) => Word::NotStarted,
        }
    }

    /// How much of a check's points it earns, all or none; nothing when it does not count.
    fn share(self) -> Option<u32> {
        match self {
            Word::Passed => Some(1),
            Word::NotReached => None,
            _ => Some(0),
        }
    }
}

impl Story {
    fn of(story: &verdict::Story) -> Story {
        let verdict::Story { expected, came, transcript, diverging, typed } = story.clone();
        Story { expected, came, transcript, diverging, typed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use serde_json::{Value, json};

    fn document() -> Value {
        serde_json::from_str(&samples::report().to_json().unwrap()).unwrap()
    }

    #[test]
    fn every_verdict_has_a_word_in_small_letters() {
        let document = document();
        let words = document["checks"].as_array().unwrap().iter().map(|entry| &entry["verdict"]);
        let expected = [
            "passed",
            "failed",
            "hung",
            "crashed",
            "crashed",
            "flooded",
            "ended_too_early",
            "not_reached",
            "not_started",
        ];
        assert_eq!(words.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_was_not_reached_counts_neither_for_nor_against() {
        let totals = samples::report().totals;
        assert_eq!((totals.checks, totals.passed, totals.failed, totals.not_reached), (8, 1, 7, 1));
        let worth = |entry: &&Entry| entry.verdict != Word::NotReached;
        let report = samples::report();
        let points: u32 = report.checks.iter().filter(worth).map(|entry| entry.points).sum();
        assert_eq!((totals.points, totals.earned), (points, report.checks[0].points));
        assert_eq!(document()["checks"][7]["earned"], Value::Null);
    }

    #[test]
    fn only_what_did_something_wrong_is_a_failure() {
        let failures: Vec<bool> = samples::report().checks.iter().map(Entry::is_failure).collect();
        assert_eq!(failures, [false, true, true, true, true, true, true, false, true]);
        let good = |verdict| samples::report_of(vec![verdict]);
        assert!(!good(Verdict::NotReached("why".to_owned())).has_failures());
        assert!(!good(Verdict::Passed).has_failures());
        assert!(samples::report().has_failures());
    }

    #[test]
    fn a_crash_says_how_it_ended_and_a_reason_stands_beside_what_has_no_story() {
        let checks = &document()["checks"];
        assert_eq!(checks[3]["exit"], json!({"status": 101}));
        assert_eq!(checks[4]["exit"], json!({"signal": 11}));
        assert_eq!(checks[1]["exit"], Value::Null);
        assert_eq!(checks[7]["reason"], "no bag was empty");
        assert_eq!(checks[8]["reason"], "no more processes");
        assert_eq!(checks[8]["story"], Value::Null);
    }

    #[test]
    fn a_story_is_told_in_full() {
        let story = samples::story();
        let expected = json!({
            "expected": story.expected, "came": story.came, "transcript": story.transcript,
            "diverging": story.diverging, "typed": story.typed,
        });
        assert_eq!(document()["checks"][1]["story"], expected);
    }

    #[test]
    fn no_character_of_the_document_is_obeyed_by_a_terminal_and_none_is_lost() {
        let mut program = samples::program();
        let nasty = "\u{1b}[31m \u{7f} \u{9b}2J \u{202e} \u{e0001} é 🎲 \n \" \\";
        program.arguments = vec![nasty.into()];
        let json = samples::report_on(&program, &[]).to_json().unwrap();
        assert!(json.lines().all(|line| printable(line) == line), "{json}");
        let read: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(read["program"]["arguments"][0], nasty);
    }
}
