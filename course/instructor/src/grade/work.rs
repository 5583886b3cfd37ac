//! What is asked for: a level, or the tasks of an exam.

use super::Asked;
use super::tasks::with_tasks;
use crate::exam::grade::graded;
use crate::judge::{self, outcome};
use crate::strangers::{Language, Strangers};
use anyhow::{Context, Result};
use conformance::check::{Check, Level};
use course_kit::exam::clock::{self, Lateness};
use course_kit::exam::sheet::Sheet;
use course_kit::workspace::{Workspace, package};
use exams::Exercise;
use grading::outcome::{Outcome, Problem, Test, title};
use sandbox::handed::Handed;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

/// What is asked of each submission.
pub enum Work {
    Level { level: Level, is_thorough: bool },
    Exam { sheet: Sheet, tasks: Vec<(String, Exercise)> },
}

/// The result of judging a submission.
pub struct Judged {
    pub outcome: Outcome,
    /// The whole reports: one for a level, or one for each task.
    pub reports: Vec<Value>,
    /// How long compiling took. In an exam, that is not measured.
    pub compiling: Duration,
}

impl Work {
    /// What the arguments ask for.
    pub fn new(workspace: &Workspace, asked: &Asked) -> Result<Work> {
        if let Some(level) = asked.level {
            return Ok(Work::Level { level, is_thorough: asked.thorough });
        }
        let sheet =
            Sheet::read(asked.exam.as_deref().context("Neither a level nor an exam is named")?)?;
        let tasks = sheet.tasks(workspace)?;
        Ok(Work::Exam { sheet, tasks })
    }

    /// Its name, to begin a line with.
    pub fn title(&self) -> String {
        match self {
            Work::Level { level, .. } => title(*level),
            Work::Exam { sheet, .. } => format!("Exam {} of level {}", sheet.seed, sheet.level),
        }
    }

    /// What verdicts follow from, as far as it was asked for.
    pub fn basis(&self) -> Value {
        match self {
            Work::Level { level, is_thorough } => {
                json!({"level": level.number(), "thorough": is_thorough})
            }
            Work::Exam { sheet, .. } => json!({"exam": sheet.exercises}),
        }
    }

    /// The tests of any submission, none of which was reached.
    pub fn tests(&self) -> Vec<Test> {
        match self {
            Work::Level { level, .. } => {
                checks(*level).into_iter().map(outcome::not_judged).collect()
            }
            Work::Exam { tasks, .. } => {
                tasks.iter().map(|(_, exercise)| of_exercise(exercise)).collect()
            }
        }
    }

    /// The language of a submission, or `None` if it is not known.
    ///
    /// # Errors
    /// If several programs could be meant, if sources are too large or not text, or if a task of an exam is not found.
    pub fn language(&self, handed: &Handed) -> Result<Option<Language>> {
        match self {
            Work::Level { level, .. } => Ok(Language::of(handed, &package(*level))?),
            // Exercises change programs in Rust.
            Work::Exam { tasks, .. } => {
                with_tasks(handed, &names(tasks)).map(|_| Some(Language::Rust))
            }
        }
    }

    /// Judges a submission.
    pub fn judge(
        &self,
        strangers: &Strangers,
        handed: &Handed,
        command: &[OsString],
    ) -> Result<Judged> {
        match self {
            Work::Level { level, is_thorough } => {
                self.judge_level(*level, *is_thorough, strangers, handed, command)
            }
            Work::Exam { tasks, .. } => self.judge_exam(tasks, strangers, handed),
        }
    }

    /// Judges the program of a level that was handed in.
    fn judge_level(
        &self,
        level: Level,
        is_thorough: bool,
        strangers: &Strangers,
        handed: &Handed,
        command: &[OsString],
    ) -> Result<Judged> {
        let start = Instant::now();
        let prepared = strangers.prepared(handed, &package(level), command);
        let compiling = start.elapsed();
        let prepared = match prepared {
            Ok(prepared) => prepared,
            Err(reason) => {
                let outcome = self.without_program(outcome::problem(&reason));
                let outcome = Outcome { sandbox: strangers.sandbox().to_string(), ..outcome };
                return Ok(Judged { outcome, reports: Vec::new(), compiling });
            }
        };
        let report =
            judge::report(strangers, &prepared, level, &checks(level), is_thorough, &|| ());
        let reports = vec![serde_json::to_value(&report)?];
        Ok(Judged { outcome: Outcome::of(&report), reports, compiling })
    }

    /// Judges the tasks of an exam that was handed in.
    fn judge_exam(
        &self,
        tasks: &[(String, Exercise)],
        strangers: &Strangers,
        handed: &Handed,
    ) -> Result<Judged> {
        let handed = with_tasks(handed, &names(tasks))?;
        let (mut tests, mut reports) = (Vec::new(), Vec::new());
        for (name, exercise) in tasks {
            let (graded, report) =
                graded(strangers, exercise, &handed.below(name).unwrap_or_default());
            let (earned, verdict) = (graded.worth(), graded.verdict().to_owned());
            tests.push(Test { earned, verdict, report, ..of_exercise(exercise) });
            reports.push(serde_json::to_value(&graded)?);
        }
        let open = tests.iter().find(|test| test.earned.is_none());
        let problem =
            open.map(|test| Problem::Unknown(format!("{}: {}", test.id, test.report.trim_end())));
        let sandbox = strangers.sandbox().to_string();
        let outcome = Outcome { title: self.title(), sandbox, tests, problem };
        Ok(Judged { outcome, reports, compiling: Duration::ZERO })
    }

    /// A note if an exam was handed in late.
    pub fn lateness(&self, folder: &Path) -> Option<String> {
        let Work::Exam { sheet, .. } = self else { return None };
        match clock::lateness(folder, sheet.minutes).ok()? {
            Some(Lateness::Late(by)) => Some(format!("handed in {by} late")),
            Some(Lateness::OnTime) | None => None,
        }
    }

    /// What a submission is worth if nothing is known but this problem.
    pub fn without_program(&self, problem: Problem) -> Outcome {
        Outcome::without_program(self.title(), self.tests(), problem)
    }
}

fn checks(level: Level) -> Vec<&'static Check> {
    conformance::suite::checks(level).iter().collect()
}

fn names(tasks: &[(String, Exercise)]) -> Vec<&str> {
    tasks.iter().map(|(name, _)| name.as_str()).collect()
}

fn of_exercise(exercise: &Exercise) -> Test {
    let manifest = &exercise.manifest;
    Test::not_judged(exercise.id(), &manifest.title, manifest.points())
}
