//! Judges a solution by the exercise's own checks and by those of the level, and tells about it.

use crate::report::line::{line, marked};
use crate::report::story;
use crate::report::{Entry, Totals};
use crate::{progress, prose};
use conformance::bench::{Bench, Effort};
use conformance::check::Check;
use conformance::program::Program;
use conformance::suite;
use exams::Exercise;
use exams::marks::Judged;
use owo_colors::{OwoColorize, Style};

/// What is judged, and how it was asked for.
pub struct Subject {
    /// The program.
    pub program: Program,
    /// What to call it.
    pub name: String,
    /// The command line that judges it again.
    pub again: String,
}

/// What a solution came to: by its own checks, and by those of the level that still hold.
pub struct Outcome {
    /// By its own.
    pub own: Judged,
    /// By the others.
    pub rest: Judged,
}

/// Judges a program, showing how far it is.
#[must_use]
pub fn judge(exercise: &Exercise, program: &Program, is_all: bool) -> Outcome {
    let own = if is_all { exercise.checks() } else { exercise.public_checks() };
    let rest = exercise.rest();
    let bar = progress::bar(own.len() + rest.len());
    let bench = exercise.bench(program.clone(), Effort::Usual);
    let judged =
        |checks: &[&'static Check], bench: &Bench| suite::judge(checks, bench, |_, _| bar.inc(1));
    let outcome = Outcome { own: judged(&own, &bench), rest: judged(&rest, &bench) };
    bar.finish_and_clear();
    outcome
}

impl Outcome {
    /// Whether the program did something wrong.
    #[must_use]
    pub fn has_failures(&self) -> bool {
        self.own.iter().chain(&self.rest).any(|(_, verdict)| verdict.is_failure())
    }

    /// The same, with what happened told in other words.
    #[must_use]
    pub fn retold(self, words: &dyn Fn(&str) -> String) -> Outcome {
        let retold = |judged: Judged| {
            judged.into_iter().map(|(check, verdict)| (check, verdict.retold(words))).collect()
        };
        Outcome { own: retold(self.own), rest: retold(self.rest) }
    }

    /// The page that tells about it.
    #[must_use]
    pub fn page(&self, exercise: &Exercise, subject: &Subject, columns: usize) -> String {
        let manifest = &exercise.manifest;
        let heading = format!("{}, {}: {}", manifest.id, manifest.title, subject.name);
        let own: Vec<Entry> = self
            .own
            .iter()
            .map(|(check, verdict)| own_entry(exercise, Entry::new(check, verdict.clone())))
            .collect();
        let rest: Vec<Entry> =
            self.rest.iter().map(|(check, verdict)| Entry::new(check, verdict.clone())).collect();
        let broken: Vec<Entry> =
            rest.iter().filter(|entry| entry.verdict.is_failure()).cloned().collect();
        let mut page: Vec<String> = prose::indent(&heading, "", columns)
            .iter()
            .map(|line| line.bold().to_string())
            .collect();
        page.push(String::new());
        page.extend(own.iter().flat_map(|entry| line(entry, columns)));
        page.extend(rest_line(exercise, &rest, columns));
        page.extend(broken.iter().flat_map(|entry| line(entry, columns)));
        page.push(String::new());
        let again = |_: &str| subject.again.clone();
        page.extend(story::tell_all(&[own.clone(), broken].concat(), &again, columns));
        page.extend(sums(&Totals::of(&own), &Totals::of(&rest), columns));
        page.extend(kept(exercise, own.len(), columns));
        page.join("\n") + "\n"
    }
}

/// The entry of an exercise's own check. Its rule is one of the exercise's handout.
fn own_entry(exercise: &Exercise, entry: Entry) -> Entry {
    Entry { rule: format!("{}, {}", exercise.id(), entry.rule), ..entry }
}

/// What is left of the level's checks, in a line.
fn rest_line(exercise: &Exercise, rest: &[Entry], columns: usize) -> Vec<String> {
    let Some(level) = exercise.level() else { return Vec::new() };
    let Totals { checks, passed, failed, .. } = Totals::of(rest);
    let text = format!("what else level {level} asks for: {passed} of {checks} checks");
    marked(&prose::indent(&text, "  ", columns), Some(failed == 0), Style::new())
}

fn sums(own: &Totals, rest: &Totals, columns: usize) -> Vec<String> {
    let style =
        if own.failed + rest.failed > 0 { Style::new().red() } else { Style::new().green() };
    let all = own.checks + own.not_reached;
    let text = format!("{} of {all} checks of the exercise", own.passed);
    let lines = prose::indent(&text, "", columns);
    lines.iter().map(|line| line.style(style.bold()).to_string()).collect()
}

/// How many checks are kept for grading.
fn kept(exercise: &Exercise, judged: usize, columns: usize) -> Vec<String> {
    match exercise.checks().len() - judged {
        0 => Vec::new(),
        kept => {
            let text = format!("Kept for grading: {kept} more.");
            prose::indent(&text, "", columns)
        }
    }
}
