//! The results of all checks as data: `--json` writes it, and the page is drawn from it.
//!
//! `course/README.md` describes the document for programs that read it, and `course/check.schema.json`
//! defines it. Any change except a new field needs a new [`VERSION`].

pub mod functions;
pub mod line;
pub mod page;
#[cfg(test)]
mod samples;
pub mod story;

use anyhow::{Context, Result, ensure};
use conformance::bench::{Bench, Cost};
use conformance::check::{Check, Level};
use conformance::driver::Exit;
use conformance::machine::Machine;
use conformance::program;
use conformance::verdict::{Story, Verdict};
use functions::FunctionEntry;
use serde::{Deserialize, Serialize, Serializer};
use shared::console::printable;
use std::fmt;
use std::time::Duration;

/// The version of the document.
pub const VERSION: u32 = 3;

/// The results of a program at a level.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The version of this document.
    pub version: u32,
    /// The level, 1 to 7.
    pub level: u8,
    /// Whether more games were played than usual.
    pub thorough: bool,
    /// What was judged.
    pub program: Program,
    /// The seed that it was given, if any.
    pub seed: Option<u64>,
    /// The seed of the judge, if the program ran inside it.
    pub judge_seed: Option<u64>,
    /// What protected the machine.
    pub sandbox: Sandbox,
    /// Where it was judged, if that could matter.
    pub machine: Option<Machine>,
    /// The totals.
    pub totals: Totals,
    /// The functions that the student wrote, if they are those of our skeletons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<FunctionEntry>,
    /// Every check, in the order of the level.
    pub checks: Vec<Entry>,
}

/// What was judged.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Program {
    /// The absolute path of the file that was started.
    pub path: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// What protected the machine from the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sandbox {
    /// While it ran: `wasm`, `A`, `B` or `none`.
    pub running: String,
    /// While it was compiled, if it was.
    pub compiling: Option<String>,
}

impl fmt::Display for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.running.as_str() {
            "wasm" => write!(f, "Sandbox: inside the judge")?,
            "none" => write!(f, "No sandbox")?,
            tier => write!(f, "Sandbox: tier {tier}")?,
        }
        match self.compiling.as_deref() {
            Some("none") => write!(f, "; compiled without one"),
            Some(tier) => write!(f, "; compiled in tier {tier}"),
            None => Ok(()),
        }
    }
}

impl Sandbox {
    /// What protects the machine from a program that was compiled without a sandbox.
    fn of(program: &program::Program) -> Sandbox {
        let running = if program.inside.is_some() { "wasm" } else { "none" };
        Sandbox { running: running.to_owned(), compiling: None }
    }
}

/// The totals over all checks except those that were not reached or not judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// The score of these checks.
    #[serde(flatten)]
    pub score: Score,
    /// How many of them failed, in whatever way.
    pub failed: usize,
    /// How many more were not reached.
    pub not_reached: usize,
    /// How many more could not be judged.
    pub not_judged: usize,
}

/// The score of a level, without the checks that were not reached.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// How many checks there were.
    pub checks: usize,
    /// How many of them passed.
    pub passed: usize,
    /// How many points they were worth.
    pub points: u32,
    /// How many points the passed ones earned.
    pub earned: u32,
}

impl Score {
    /// The score of these verdicts, or `None` if some check could not be judged: what it would have been is not known.
    pub fn if_complete(verdicts: &[(&Check, &Verdict)]) -> Option<Score> {
        let is_judged =
            |(_, verdict): &(&Check, &Verdict)| !matches!(verdict, Verdict::NotJudged(_));
        verdicts
            .iter()
            .all(is_judged)
            .then(|| Score::sum(verdicts.iter().map(|(check, verdict)| (check.points, *verdict))))
    }

    /// The score of these verdicts, each given with the points of its check.
    pub fn sum<'a>(verdicts: impl IntoIterator<Item = (u32, &'a Verdict)>) -> Score {
        let mut score = Score::default();
        for (worth, verdict) in verdicts {
            let is_passed = matches!(verdict, Verdict::Passed);
            if is_passed || verdict.is_failure() {
                score.checks += 1;
                score.points += worth;
                score.passed += usize::from(is_passed);
                score.earned += if is_passed { worth } else { 0 };
            }
        }
        score
    }

    /// Whether nothing failed.
    pub fn is_full(&self) -> bool {
        self.checks > 0 && self.passed == self.checks
    }
}

/// The score of these verdicts in words, out of all checks and points, those that were not reached included.
pub fn summary<'a>(verdicts: impl IntoIterator<Item = (u32, &'a Verdict)>) -> String {
    let verdicts: Vec<_> = verdicts.into_iter().collect();
    let Score { passed, earned, .. } = Score::sum(verdicts.iter().copied());
    let worth = |is_meant: fn(&Verdict) -> bool| -> u32 {
        let meant = verdicts.iter().filter(|(_, verdict)| is_meant(verdict));
        meant.map(|(points, _)| points).sum()
    };
    let open = [
        (worth(|verdict| matches!(verdict, Verdict::NotReached(_))), "reached"),
        (worth(|verdict| matches!(verdict, Verdict::NotJudged(_))), "judged"),
    ];
    let open = open.into_iter().filter(|(points, _)| *points > 0).map(|(points, how)| {
        format!("; {points} point{} not {how}", if points == 1 { "" } else { "s" })
    });
    let (checks, points) = (verdicts.len(), worth(|_| true));
    format!("{passed} of {checks} checks, {earned} of {points} points") + &open.collect::<String>()
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its name on a command line.
    pub id: &'static str,
    /// What a program does when it passes.
    pub title: &'static str,
    /// The section of the handout with the rule.
    pub rule: String,
    /// What it is worth.
    pub points: u32,
    /// The verdict.
    pub verdict: Verdict,
    /// What it took to find it.
    pub cost: Cost,
}

impl Report {
    /// The report on these verdicts.
    pub fn new(
        level: Level,
        bench: &Bench,
        machine: Machine,
        thorough: bool,
        verdicts: &[(&'static Check, Verdict)],
    ) -> Report {
        let mut checks = Entry::all(verdicts);
        for entry in &mut checks {
            entry.cost = bench.cost(entry.id);
        }
        Report {
            version: VERSION,
            level: level.number(),
            thorough,
            program: Program::new(bench.program()),
            seed: bench.seed(),
            judge_seed: None,
            sandbox: Sandbox::of(bench.program()),
            machine: Some(machine),
            totals: Totals::of(&checks),
            functions: Vec::new(),
            checks,
        }
    }

    /// Whether the program did something wrong.
    pub fn has_failures(&self) -> bool {
        self.totals.failed > 0
    }

    /// Whether the program did nothing wrong.
    pub fn is_good(&self) -> Result<bool> {
        let Totals { failed, not_judged, .. } = self.totals;
        ensure!(
            failed > 0 || not_judged == 0,
            "{not_judged} of the checks could not be judged: the machine is too busy. Try again when \
             it is less busy."
        );
        Ok(failed == 0)
    }

    /// The document, ending with a line break.
    pub fn to_json(&self) -> Result<String> {
        let json = serde_json::to_string_pretty(self).context("Cannot encode the verdicts")?;
        Ok(json.chars().map(escaped).collect::<String>() + "\n")
    }
}

/// A character of a JSON document, escaped if a terminal would obey it. JSON allows some of these
/// characters, but only within texts.
fn escaped(character: char) -> String {
    let text = character.to_string();
    if character == '\n' || printable(&text) == text || character == char::REPLACEMENT_CHARACTER {
        return text;
    }
    text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect::<Vec<_>>().concat()
}

impl Program {
    fn new(program: &program::Program) -> Program {
        let arguments = program.arguments.iter();
        Program {
            path: program.path.to_string_lossy().into_owned(),
            arguments: arguments.map(|word| word.to_string_lossy().into_owned()).collect(),
        }
    }
}

impl Totals {
    /// The totals of these checks.
    pub fn of(checks: &[Entry]) -> Totals {
        let score = Score::sum(checks.iter().map(|entry| (entry.points, &entry.verdict)));
        let not_judged = |entry: &&Entry| matches!(entry.verdict, Verdict::NotJudged(_));
        let not_judged = checks.iter().filter(not_judged).count();
        let not_reached = checks.len() - score.checks - not_judged;
        Totals { score, failed: score.checks - score.passed, not_reached, not_judged }
    }
}

impl Entry {
    /// The result of a check.
    pub fn new(check: &'static Check, verdict: Verdict) -> Entry {
        let Check { id, title, rule, points, .. } = *check;
        Entry { id, title, rule: rule.to_owned(), points, verdict, cost: Cost::default() }
    }

    /// The results of checks.
    pub fn all(verdicts: &[(&'static Check, Verdict)]) -> Vec<Entry> {
        verdicts.iter().map(|(check, verdict)| Entry::new(check, verdict.clone())).collect()
    }

    /// Whether the program passed, or `None` if the check was not reached or not judged.
    pub fn has_passed(&self) -> Option<bool> {
        (!self.verdict.is_open()).then_some(self.verdict == Verdict::Passed)
    }

    /// The points that the program earned, or `None` if the check was not reached or not judged.
    pub fn earned(&self) -> Option<u32> {
        self.has_passed().map(|passed| if passed { self.points } else { 0 })
    }

    /// Why the check was not reached or not judged, or the program not started.
    pub fn reason(&self) -> Option<&str> {
        self.verdict.reason()
    }
}

/// How an entry is written.
#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    title: &'a str,
    rule: &'a str,
    points: u32,
    earned: Option<u32>,
    verdict: String,
    reason: Option<&'a str>,
    exit: Option<&'a Exit>,
    runs: u64,
    seconds: f64,
    story: Option<&'a Story>,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entry { id, title, rule, points, verdict, cost } = self;
        let exit = match verdict {
            Verdict::Crashed(exit, _) => Some(exit),
            _ => None,
        };
        let (earned, reason, story) = (self.earned(), self.reason(), verdict.story());
        let (runs, seconds, points) = (cost.runs, seconds(cost.time), *points);
        let verdict = verdict.name().replace(' ', "_");
        Row { id, title, rule, points, earned, verdict, reason, exit, runs, seconds, story }
            .serialize(serializer)
    }
}

/// A time in seconds, to the millisecond.
fn seconds(time: Duration) -> f64 {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)).as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use serde_json::{Value, json};

    #[test]
    fn a_judgment_with_a_check_that_could_not_be_judged_has_no_score() {
        let checks = conformance::suite::checks(Level::Trainee);
        let verdicts = [Verdict::Passed, Verdict::NotJudged("the machine was busy".to_owned())];
        let verdicts: Vec<_> = checks.iter().zip(&verdicts).collect();
        assert_eq!(Score::if_complete(&verdicts), None);
        assert_eq!(Score::if_complete(&verdicts[..1]).unwrap().passed, 1);
    }

    fn document() -> Value {
        serde_json::from_str(&samples::report().to_json().unwrap()).unwrap()
    }

    #[test]
    fn every_verdict_has_a_word_in_small_letters() {
        let document = document();
        let words = document["checks"].as_array().unwrap().iter().map(|entry| &entry["verdict"]);
        let expected = "passed failed hung crashed crashed flooded ended_too_early not_reached not_judged not_started";
        assert_eq!(words.collect::<Vec<_>>(), expected.split(' ').collect::<Vec<_>>());
    }

    #[test]
    fn checks_that_were_not_reached_do_not_count() {
        let totals = samples::report().totals;
        let Score { checks, passed, points: worth, earned } = totals.score;
        assert_eq!((checks, passed, totals.failed, totals.not_reached), (8, 1, 7, 1));
        let is_judged = |entry: &&Entry| entry.has_passed().is_some();
        let report = samples::report();
        let points: u32 = report.checks.iter().filter(is_judged).map(|entry| entry.points).sum();
        assert_eq!((worth, earned), (points, report.checks[0].points));
        assert_eq!(totals.not_judged, 1);
        for index in [7, 8] {
            assert_eq!(document()["checks"][index]["earned"], Value::Null);
        }
    }

    #[test]
    fn a_report_without_all_verdicts_is_an_error_unless_something_failed() {
        let good = |verdicts| samples::report_of(verdicts).is_good().ok();
        let busy = Verdict::NotJudged("the machine is too busy".to_owned());
        assert_eq!(good(vec![Verdict::Passed]), Some(true));
        assert_eq!(good(vec![Verdict::Passed, busy.clone()]), None);
        assert_eq!(good(vec![Verdict::Failed(samples::story()), busy]), Some(false));
    }

    #[test]
    fn a_crash_has_an_exit_and_a_verdict_without_a_story_has_a_reason() {
        let checks = &document()["checks"];
        assert_eq!(checks[3]["exit"], json!({"status": 101}));
        assert_eq!(checks[4]["exit"], json!({"signal": 11}));
        assert_eq!(checks[1]["exit"], Value::Null);
        assert_eq!(checks[7]["reason"], "no bag was empty");
        assert_eq!(checks[8]["reason"], "the machine is too busy");
        assert_eq!(checks[9]["reason"], "no more processes");
        assert_eq!(checks[9]["story"], Value::Null);
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
