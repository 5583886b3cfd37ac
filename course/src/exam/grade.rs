//! `exam grade`: what was handed in is judged by all checks, and points are counted.

mod table;

use super::arguments::{Form, Grade};
use super::sheet::Sheet;
use super::sit::clock::{self, HANDED_IN, Lateness};
use super::{check, workbench};
use crate::progress;
use crate::sources::named;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::check::Check;
use conformance::program::Program;
use conformance::verdict::Verdict;
use exams::{Exercise, Marks, marks};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What a student handed in, and what it is worth.
#[derive(Debug, Serialize)]
pub struct Sitting {
    /// Her folder, as it was named.
    pub folder: String,
    /// When she handed it in: in time, late, or never.
    pub handed_in: String,
    /// Her tasks, in the order of the exam.
    pub tasks: Vec<Graded>,
    /// What all is worth together.
    pub earned: f64,
    /// What it could be.
    pub points: u32,
}

/// A task, and what counted.
#[derive(Debug, Serialize)]
pub struct Graded {
    /// The exercise.
    pub id: String,
    /// What its solution is worth.
    pub earned: f64,
    /// What it could be.
    pub points: u32,
    /// What its checks weigh that passed.
    pub weight_passed: u32,
    /// What all of them weigh.
    pub weight: u32,
    /// Its checks that passed.
    pub passed: Vec<String>,
    /// Its checks that failed.
    pub failed: Vec<String>,
    /// Its checks that were not reached, which earn nothing either.
    pub not_reached: Vec<String>,
    /// The checks of the level that it breaks.
    pub broken: Vec<String>,
    /// Why it could not be judged at all.
    pub problem: Option<String>,
}

/// A folder to grade.
struct Handed<'a> {
    folder: &'a Path,
    /// Where its tasks are: what was kept, or the folder as it is.
    place: PathBuf,
    when: String,
    tasks: Vec<(String, Exercise)>,
}

/// Grades every folder, and writes what came of it.
///
/// # Errors
/// When one is no exam, before anything is graded; a program that cannot be built is worth nothing,
/// and no error.
pub fn run(
    workspace: &Workspace,
    arguments: &Grade,
    color: ColorChoice,
    columns: usize,
) -> Result<String> {
    let paper = arguments.paper.as_deref();
    let folders = arguments.folders.iter();
    let all: Vec<Handed<'_>> =
        folders.map(|folder| Handed::find(workspace, folder, paper)).collect::<Result<_>>()?;
    let sittings: Vec<Sitting> = all.iter().map(|handed| handed.graded(workspace, color)).collect();
    match arguments.form {
        Form::Table => Ok(table::draw(&sittings, columns)),
        Form::Csv => csv(&sittings),
        Form::Json => {
            let json = serde_json::to_string_pretty(&sittings);
            Ok(json.context("The grades are no JSON")? + "\n")
        }
    }
}

impl Handed<'_> {
    /// A folder, and what was asked for there: by the paper that is named, or by its own.
    fn find<'a>(
        workspace: &Workspace,
        folder: &'a Path,
        paper: Option<&Path>,
    ) -> Result<Handed<'a>> {
        let own = Sheet::read(folder)?;
        let sheet = paper.map_or(Ok(own), Sheet::read)?;
        let kept = folder.join(HANDED_IN);
        let when = match clock::lateness(folder, sheet.minutes)? {
            Some(Lateness::InTime) => "in time".to_owned(),
            Some(Lateness::Late(by)) => format!("{by} late"),
            None => "never, graded as it is".to_owned(),
        };
        let place = if kept.exists() { kept } else { folder.to_owned() };
        Ok(Handed { folder, place, when, tasks: sheet.tasks(workspace)? })
    }

    fn graded(&self, workspace: &Workspace, color: ColorChoice) -> Sitting {
        let task = |(name, exercise): &(String, Exercise)| {
            graded(workspace, exercise, &self.place.join(name), color)
        };
        let graded: Vec<(Graded, u32)> = self.tasks.iter().map(task).collect();
        let tenths: u32 = graded.iter().map(|(_, tenths)| tenths).sum();
        let tasks: Vec<Graded> = graded.into_iter().map(|(task, _)| task).collect();
        Sitting {
            folder: named(self.folder),
            handed_in: self.when.clone(),
            earned: points(tenths),
            points: tasks.iter().map(|task| task.points).sum(),
            tasks,
        }
    }
}

/// Points, of tenths of them.
fn points(tenths: u32) -> f64 {
    f64::from(tenths) / f64::from(marks::PARTS)
}

/// A task, and the tenths of points that it is worth.
fn graded(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    color: ColorChoice,
) -> (Graded, u32) {
    let bar = progress::spinner(named(folder));
    let built = workbench::build(workspace, exercise, folder, color);
    bar.finish_and_clear();
    match built {
        Ok(built) => {
            let outcome = check::judge(exercise, &Program::new(&built.program), true);
            let marks = Marks::new(exercise, outcome.own, outcome.rest);
            (counted(exercise, &marks), marks.earned)
        }
        Err(error) => (Graded { problem: Some(format!("{error:#}")), ..nothing(exercise) }, 0),
    }
}

fn nothing(exercise: &Exercise) -> Graded {
    Graded {
        id: exercise.id().to_owned(),
        earned: 0.0,
        points: exercise.manifest.points,
        weight_passed: 0,
        weight: exercise.manifest.checks.values().map(|weight| weight.weight).sum(),
        passed: Vec::new(),
        failed: Vec::new(),
        not_reached: Vec::new(),
        broken: Vec::new(),
        problem: None,
    }
}

fn counted(exercise: &Exercise, marks: &Marks) -> Graded {
    let ids = |judged: &[(&'static Check, Verdict)], is_it: fn(&Verdict) -> bool| {
        let wanted = judged.iter().filter(|(_, verdict)| is_it(verdict));
        wanted.map(|(check, _)| check.id.to_owned()).collect()
    };
    Graded {
        earned: points(marks.earned),
        weight_passed: marks.gained.passed,
        passed: ids(&marks.own, |verdict| *verdict == Verdict::Passed),
        failed: ids(&marks.own, Verdict::is_failure),
        not_reached: ids(&marks.own, |verdict| matches!(verdict, Verdict::NotReached(_))),
        broken: ids(&marks.rest, Verdict::is_failure),
        ..nothing(exercise)
    }
}

/// What stands above the columns.
const HEAD: [&str; 12] = [
    "folder",
    "handed_in",
    "task",
    "points",
    "earned",
    "weight",
    "weight_passed",
    "passed",
    "failed",
    "not_reached",
    "broken",
    "problem",
];

/// A line for each task of each folder.
fn csv(sittings: &[Sitting]) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEAD)?;
    for sitting in sittings {
        for task in &sitting.tasks {
            writer.write_record(row(sitting, task))?;
        }
    }
    let bytes = writer.into_inner().context("The grades cannot be written")?;
    String::from_utf8(bytes).context("The grades are no text")
}

fn row(sitting: &Sitting, task: &Graded) -> [String; 12] {
    [
        sitting.folder.clone(),
        sitting.handed_in.clone(),
        task.id.clone(),
        task.points.to_string(),
        task.earned.to_string(),
        task.weight.to_string(),
        task.weight_passed.to_string(),
        task.passed.join(" "),
        task.failed.join(" "),
        task.not_reached.join(" "),
        task.broken.join(" "),
        task.problem.clone().unwrap_or_default(),
    ]
}
