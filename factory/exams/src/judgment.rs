//! Judges a solution by the exercise's own checks and by those of the level, and reports the verdicts.

use super::workbench::BuiltSolution;
use crate::Exercise;
use crate::marks::Judged;
use conformance::bench::Effort;
use conformance::check::Check;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::report::line::{lines, marked, styled};
use course_kit::report::story;
use course_kit::report::{Entry, Score, Totals};
use course_kit::{progress, prose};
use owo_colors::Style;

/// A program to judge, and what messages say about it.
pub struct Subject {
    /// The program.
    pub program: Program,
    /// What to call it.
    pub name: String,
    /// The command line that judges it again.
    pub again: String,
}

/// The verdicts on a solution.
pub struct Judgment {
    /// By the exercise's own checks.
    pub own: Judged,
    /// By the level's checks that still hold.
    pub rest: Judged,
}

/// Judges a program, showing the progress.
pub fn judge(exercise: &Exercise, program: &Program, is_all: bool) -> Judgment {
    let own = if is_all { exercise.checks() } else { exercise.public_checks() };
    let rest = exercise.rest();
    let bar = progress::bar(own.len() + rest.len());
    let bench = exercise.bench(program.clone(), Effort::Usual);
    let judged = |checks: &[&'static Check]| suite::judge(checks, &bench, |_, _| bar.inc(1));
    let outcome = Judgment { own: judged(&own), rest: judged(&rest) };
    bar.finish_and_clear();
    outcome
}

impl Judgment {
    /// Whether the program did something wrong.
    pub fn has_failures(&self) -> bool {
        self.own.iter().chain(&self.rest).any(|(_, verdict)| verdict.is_failure())
    }

    /// How many checks could not be judged.
    pub fn unjudged(&self) -> usize {
        let all = self.own.iter().chain(&self.rest);
        all.filter(|(_, verdict)| matches!(verdict, Verdict::NotJudged(_))).count()
    }

    /// The outcome with the paths of the copied sources replaced by those of the solution.
    pub fn located(self, solution: &BuiltSolution) -> Judgment {
        let located = |(check, verdict): (&'static Check, Verdict)| {
            (check, verdict.reworded(|text| solution.located(text)))
        };
        let all = |judged: Judged| judged.into_iter().map(located).collect();
        Judgment { own: all(self.own), rest: all(self.rest) }
    }

    /// The page about the outcome.
    pub fn page(&self, exercise: &Exercise, subject: &Subject, columns: usize) -> String {
        let manifest = &exercise.manifest;
        let heading = format!("{}, {}: {}", manifest.id, manifest.title, subject.name);
        let (mut own, mut rest) = (Entry::all(&self.own), Entry::all(&self.rest));
        for entry in &mut own {
            entry.rule = format!("{}, {}", exercise.id(), entry.rule);
        }
        for entry in &mut rest {
            entry.rule = format!("{}, with the change required by {}", entry.rule, exercise.id());
        }
        let (own_totals, rest_totals) = (Totals::of(&own), Totals::of(&rest));
        let broken = rest.into_iter().filter(|entry| entry.verdict.is_failure());
        let (judged, failures) = (own.len(), broken.collect::<Vec<_>>());

        let mut page = styled(prose::indent(&heading, "", columns), Style::new().bold());
        page.push(String::new());
        page.extend(lines(&own, columns));
        page.extend(rest_line(exercise, &rest_totals, columns));
        page.extend(lines(&failures, columns));
        page.push(String::new());
        let again = |_: &str| subject.again.clone();
        page.extend(story::failures(&[own, failures].concat(), &again, columns));
        page.extend(sums(&own_totals, &rest_totals, columns));
        let kept = exercise.checks().len() - judged;
        if kept > 0 {
            page.extend(prose::indent(
                &format!("{kept} more checks are kept for grading."),
                "",
                columns,
            ));
        }
        page.join("\n") + "\n"
    }
}

/// The line about the level's checks.
fn rest_line(exercise: &Exercise, totals: &Totals, columns: usize) -> Vec<String> {
    let Some(level) = exercise.level() else { return Vec::new() };
    let Score { checks, passed, .. } = totals.score;
    let text = format!("the rest of level {level}: {passed} of {checks} checks");
    marked(&prose::indent(&text, "  ", columns), Some(totals.failed == 0), Style::new())
}

fn sums(own: &Totals, rest: &Totals, columns: usize) -> Vec<String> {
    let style =
        if own.failed + rest.failed > 0 { Style::new().red() } else { Style::new().green() };
    let all = own.score.checks + own.not_reached;
    let text = format!("{} of {all} checks of the exercise", own.score.passed);
    styled(prose::indent(&text, "", columns), style.bold())
}
