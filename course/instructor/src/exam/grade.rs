//! `exam grade`: judges what was handed in by all checks, and counts points.

use super::{Form, Grade};
use crate::builds::ids;
use crate::strangers::{Language, Strangers};
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::verdict::Verdict;
use course_kit::exam::clock::{self, HANDED_IN, Lateness};
use course_kit::exam::sheet::Sheet;
use course_kit::exam::{outcome, task};
use course_kit::prose;
use course_kit::report::{Entry, Sandbox, story};
use course_kit::sources::named;
use course_kit::workspace::Workspace;
use exams::{Exercise, Marks, marks};
use grading::spreadsheet::plain;
use owo_colors::OwoColorize;
use sandbox::compile::Uncompiled;
use sandbox::handed::Handed;
use serde::Serialize;
use std::path::{Path, PathBuf};
use unicode_width::UnicodeWidthStr;

/// The space between two columns.
const GAP: &str = "  ";

/// A student's exam, and what it is worth.
#[derive(Debug, Serialize)]
struct Sitting {
    /// The student's folder.
    folder: String,
    /// When it was handed in: on time, late, or never.
    handed_in: String,
    /// What protected the machine.
    sandbox: Sandbox,
    /// The tasks, in the order of the exam.
    tasks: Vec<Graded>,
    earned: f64,
    /// The most points that can be earned.
    points: u32,
}

/// A task, and what it is worth.
#[derive(Debug, Default, Serialize)]
pub struct Graded {
    id: String,
    earned: f64,
    /// `earned` as a number of tenths, to be added up.
    #[serde(skip)]
    tenths: u32,
    /// The most points that can be earned.
    points: u32,
    /// How many checks of its own the exercise has.
    checks: usize,
    /// The weight of the checks that passed.
    weight_passed: u32,
    /// The weight of all checks.
    weight: u32,
    /// The exercise's own checks, by verdict. Those that were not reached earn nothing either.
    passed: Vec<&'static str>,
    failed: Vec<&'static str>,
    not_reached: Vec<&'static str>,
    /// The checks of the level that the change breaks.
    broken: Vec<&'static str>,
    /// Why it could not be judged at all.
    problem: Option<String>,
    /// Whether that is not the student's fault.
    #[serde(skip)]
    is_unknown: bool,
}

/// A folder to grade.
struct Submission<'a> {
    folder: &'a Path,
    /// Where its tasks are: in the copy made at the end, or in the folder itself.
    place: PathBuf,
    handed_in: String,
    tasks: Vec<(String, Exercise)>,
}

/// Grades every folder and returns the grades in the wanted format.
///
/// # Errors
/// If a folder is not that of an exam. This is found before anything is graded. A program that cannot
/// be built is not an error: it earns no points.
pub fn run(
    workspace: &Workspace,
    arguments: &Grade,
    color: ColorChoice,
    columns: usize,
) -> Result<String> {
    let paper = arguments.paper.as_deref();
    let folders = arguments.folders.iter();
    let all: Vec<Submission<'_>> =
        folders.map(|folder| Submission::find(workspace, folder, paper)).collect::<Result<_>>()?;
    let strangers = Strangers::new(workspace, &arguments.sandbox, Language::Rust, color)?;
    let sittings: Vec<Sitting> = all.iter().map(|all| all.graded(&strangers)).collect();
    match arguments.form {
        Form::Table => Ok(table(&sittings, columns)),
        Form::Csv => csv(&sittings),
        Form::Json => {
            let json = serde_json::to_string_pretty(&sittings);
            Ok(json.context("The grades cannot be written as JSON")? + "\n")
        }
    }
}

impl Submission<'_> {
    /// A folder and its tasks, according to the given paper or to its own.
    fn find<'a>(
        workspace: &Workspace,
        folder: &'a Path,
        paper: Option<&Path>,
    ) -> Result<Submission<'a>> {
        let own = Sheet::read(folder)?;
        let sheet = paper.map_or(Ok(own), Sheet::read)?;
        let kept = folder.join(HANDED_IN);
        let handed_in = match clock::lateness(folder, sheet.minutes)? {
            Some(Lateness::OnTime) => "on time".to_owned(),
            Some(Lateness::Late(by)) => format!("{by} late"),
            None => "never, graded as it is".to_owned(),
        };
        let place = if kept.exists() { kept } else { folder.to_owned() };
        Ok(Submission { folder, place, handed_in, tasks: sheet.tasks(workspace)? })
    }

    fn graded(&self, strangers: &Strangers) -> Sitting {
        let tasks = self.tasks.iter();
        let tasks: Vec<Graded> = tasks
            .map(|(name, exercise)| read_and_graded(strangers, exercise, &self.place.join(name)))
            .collect();
        Sitting {
            folder: named(self.folder),
            handed_in: self.handed_in.clone(),
            sandbox: strangers.sandbox(),
            earned: points(tasks.iter().map(|task| task.tenths).sum()),
            points: tasks.iter().map(|task| task.points).sum(),
            tasks,
        }
    }
}

/// Reads, compiles and judges a task.
fn read_and_graded(strangers: &Strangers, exercise: &Exercise, folder: &Path) -> Graded {
    match Handed::read(folder) {
        Ok(handed) => graded(strangers, exercise, &handed).0,
        Err(reason) => Graded::of(exercise).without_program(&reason.into()).0,
    }
}

fn points(tenths: u32) -> f64 {
    f64::from(tenths) / f64::from(marks::PARTS)
}

/// Compiles and judges a task. Returns its failures as plain text, too.
pub fn graded(strangers: &Strangers, exercise: &Exercise, handed: &Handed) -> (Graded, String) {
    let graded = Graded::of(exercise);
    let prepared = match strangers.compiled(handed, &task::changed_package(exercise)) {
        Ok(prepared) => prepared,
        Err(reason) => return graded.without_program(&reason),
    };
    let outcome = outcome::judge(exercise, &prepared.program, true);
    if outcome.unjudged() > 0 {
        let problem = "the machine was too busy to judge it: grade it again".to_owned();
        let graded = Graded { problem: Some(problem.clone()), is_unknown: true, ..graded };
        return (graded, problem + "\n");
    }
    let marks = Marks::new(exercise, outcome.own, outcome.rest);
    let entries = [Entry::all(&marks.own), Entry::all(&marks.rest)].concat();
    let reports = story::plain(&entries, 80).into_iter().map(|(_, text)| text);
    let report = reports.collect::<Vec<_>>().join("\n");
    let graded = Graded {
        earned: points(marks.earned),
        tenths: marks.earned,
        weight_passed: marks.gained.passed,
        passed: ids(&marks.own, |verdict| *verdict == Verdict::Passed),
        failed: ids(&marks.own, Verdict::is_failure),
        not_reached: ids(&marks.own, |verdict| matches!(verdict, Verdict::NotReached(_))),
        broken: ids(&marks.rest, Verdict::is_failure),
        ..graded
    };
    (graded, report)
}

impl Graded {
    /// A task that has earned nothing so far.
    fn of(exercise: &Exercise) -> Graded {
        let (id, points) = (exercise.id().to_owned(), exercise.manifest.points());
        let checks = exercise.checks().len();
        Graded { id, points, checks, weight: exercise.weight(), ..Graded::default() }
    }

    fn without_program(self, reason: &Uncompiled) -> (Graded, String) {
        let is_unknown = matches!(reason, Uncompiled::Unable(_) | Uncompiled::Unread(_));
        let reason = reason.to_string();
        (Graded { problem: Some(reason.clone()), is_unknown, ..self }, reason + "\n")
    }

    /// What it is worth, or `None` if nobody knows.
    pub fn worth(&self) -> Option<f64> {
        (!self.is_unknown).then_some(self.earned)
    }

    /// The verdict in a few words.
    pub fn verdict(&self) -> &'static str {
        match &self.problem {
            Some(_) if self.is_unknown => "not judged",
            Some(_) => "not compiled",
            None if self.weight_passed == self.weight && self.broken.is_empty() => "passed",
            None => "failed",
        }
    }
}

/// A table for each folder.
fn table(sittings: &[Sitting], columns: usize) -> String {
    let mut lines = Vec::new();
    for sitting in sittings {
        let heading = prose::indent(&sitting.folder, "", columns);
        lines.extend(heading.iter().map(|line| line.bold().to_string()));
        lines.extend(prose::indent(&format!("handed in: {}", sitting.handed_in), GAP, columns));
        let widest = sitting.tasks.iter().map(|task| task.id.width()).max().unwrap_or(0);
        lines.extend(prose::indent(&sitting.sandbox.to_string(), GAP, columns));
        lines.extend(sitting.tasks.iter().flat_map(|task| row(task, widest, columns)));
        let sum = format!("{:<widest$}{GAP}{:>5.1} of {}", "all", sitting.earned, sitting.points);
        lines.push(format!("{GAP}{}\n", sum.bold()));
    }
    lines.join("\n")
}

/// The points of a task, and why it did not get all of them.
fn row(task: &Graded, widest: usize, columns: usize) -> Vec<String> {
    let Graded { id, earned, points, checks, passed, .. } = task;
    let start = format!(
        "{GAP}{id:<widest$}{GAP}{earned:>5.1} of {points:<3}{GAP}checks: {} of {checks}",
        passed.len()
    );
    let lists =
        [("failed", &task.failed), ("not reached", &task.not_reached), ("broken", &task.broken)];
    let lists = lists.into_iter().filter(|(_, ids)| !ids.is_empty());
    let lists = lists.map(|(what, ids)| format!("{what}: {}", ids.join(", ")));
    let problem = task.problem.iter().flat_map(|problem| problem.lines()).map(str::to_owned);
    let reasons = lists.chain(problem);
    let reasons = reasons.flat_map(|text| prose::wrap(&text, "    ", "      ", columns));
    [start.trim_end().to_owned()].into_iter().chain(reasons).collect()
}

/// A header, and a line for each task of each folder.
fn csv(sittings: &[Sitting]) -> Result<String> {
    let head = "folder handed_in task points earned weight weight_passed \
                passed failed not_reached broken problem sandbox";
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(head.split(' '))?;
    for sitting in sittings {
        for task in &sitting.tasks {
            writer.write_record([
                plain(&sitting.folder).as_str(),
                &sitting.handed_in,
                &task.id,
                &task.points.to_string(),
                &task.earned.to_string(),
                &task.weight.to_string(),
                &task.weight_passed.to_string(),
                &task.passed.join(" "),
                &task.failed.join(" "),
                &task.not_reached.join(" "),
                &task.broken.join(" "),
                &plain(task.problem.as_deref().unwrap_or_default()),
                &sitting.sandbox.running,
            ])?;
        }
    }
    let bytes = writer.into_inner().context("The grades cannot be written")?;
    String::from_utf8(bytes).context("The grades are not text")
}
