//! What is asked for: a level, or the tasks of an exam.

use super::Asked;
use super::tasks::with_tasks;
use crate::exam::grade::{choice_of, graded, not_judged};
use crate::judge::{self, outcome};
use crate::submissions::{Language, Submissions};
use anyhow::{Context, Result};
use conformance::check::{Check, Level};
use conformance::driver::{Exit, Limits, Pause, Run};
use conformance::program::Program;
use course_kit::files;
use course_kit::workspace::{Workspace, package};
use exams::Exercise;
use exams::record::{self, SittingRecord};
use exams::run_toml::Choice;
use exams::sheet::{BANK, Sheet};
use grading::found::Author;
use grading::outcome::{Outcome, Problem, Test, title};
use grading::record::digest;
use grading::roster::is_same_name;
use sandbox::handed::Handed;
use serde_json::{Value, json};
use shared::console::printable;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// How many lines of an interpreter's message are shown: the last ones say what is wrong.
const LAST: usize = 12;

/// The sandbox for each language that needs one.
pub type Boxes = BTreeMap<Language, Submissions>;

/// What is asked of each submission.
pub enum Work {
    Level {
        level: Level,
        is_thorough: bool,
    },
    Exam {
        sheet: Sheet,
        tasks: Vec<(String, Exercise)>,
        /// The digest of those of its exercises that are not in the course, if there are any.
        bank: Option<String>,
        /// Whether work from after the end is judged instead of what was kept in time.
        is_late: bool,
    },
}

/// The result of judging a submission.
pub struct Graded {
    pub outcome: Outcome,
    /// The evidence: the report on a level, or the verdicts of the checks of each task.
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
        let exam = asked.exam.as_deref();
        let exam = exam.context("Neither a level nor an exam is named: add --level, or --exam and the exam's instructor folder")?;
        let sheet = Sheet::read(exam)?;
        let tasks = sheet.tasks(workspace, exam)?;
        let bank = exam.join(BANK);
        let bank = if bank.exists() { Some(digest(&files::read_everything(&bank)?)) } else { None };
        Ok(Work::Exam { sheet, tasks, bank, is_late: asked.late })
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
            Work::Exam { sheet, is_late, bank: None, .. } => {
                json!({"exam": sheet.exercises, "late": is_late})
            }
            Work::Exam { sheet, is_late, bank, .. } => {
                json!({"exam": sheet.exercises, "late": is_late, "bank": bank})
            }
        }
    }

    /// The tests of any submission, none of which was reached.
    pub fn tests(&self) -> Vec<Test> {
        match self {
            Work::Level { level, .. } => {
                checks(*level).into_iter().map(outcome::not_judged).collect()
            }
            Work::Exam { tasks, .. } => {
                tasks.iter().map(|(_, exercise)| not_judged(exercise)).collect()
            }
        }
    }

    /// The languages of the programs in a submission; none if that of a level is not known.
    pub fn languages(&self, handed: &Handed) -> Result<Vec<Language>> {
        match self {
            Work::Level { level, .. } => {
                Ok(Language::of(handed, &package(*level))?.into_iter().collect())
            }
            Work::Exam { tasks, is_late, .. } => {
                let handed = with_tasks(handed, &names(tasks), *is_late)?;
                let all = tasks.iter().map(|(name, _)| task_language(&handed, name));
                Ok(all.collect::<BTreeSet<_>>().into_iter().collect())
            }
        }
    }

    /// What the instructor should know about a submission: what was left out, and of an exam, whether it was late, and
    /// what happened.
    pub fn notes(&self, handed: &Handed, authors: &[Author]) -> Vec<String> {
        handed.left_out().chain(self.of_sitting(handed, authors)).collect()
    }

    fn of_sitting(&self, handed: &Handed, authors: &[Author]) -> Vec<String> {
        let Work::Exam { sheet, tasks, .. } = self else { return Vec::new() };
        let Ok(inside) = with_tasks(handed, &names(tasks), false) else { return Vec::new() };
        let text = inside.files().get(record::FILE).and_then(|bytes| str::from_utf8(bytes).ok());
        let Some(record) = text.and_then(SittingRecord::parse) else {
            return vec!["without a record of its time".to_owned()];
        };
        let late = record.lateness(sheet.minutes).map(|by| format!("handed in {by} late"));
        let name = record.shown_name();
        let is_author = authors.iter().any(|author| is_same_name(&author.name, &name));
        let signed = (!is_author).then(|| format!("signed by {name}"));
        signed.into_iter().chain(late).chain(record.notes()).collect()
    }

    /// Judges a submission.
    pub fn judge(&self, boxes: &Boxes, handed: &Handed, command: &[OsString]) -> Result<Graded> {
        match self {
            Work::Level { level, is_thorough } => {
                let language = Language::of(handed, &package(*level))?;
                let submissions = sandbox_of(boxes, language.unwrap_or(Language::Other))?;
                self.judge_level(*level, *is_thorough, submissions, handed, command)
            }
            Work::Exam { tasks, is_late, .. } => self.judge_exam(tasks, *is_late, boxes, handed),
        }
    }

    /// Judges the program of a level that was handed in.
    fn judge_level(
        &self,
        level: Level,
        is_thorough: bool,
        submissions: &Submissions,
        handed: &Handed,
        command: &[OsString],
    ) -> Result<Graded> {
        let start = Instant::now();
        let prepared = submissions.prepared(handed, &package(level), command);
        let compiling = start.elapsed();
        let prepared = match prepared {
            Ok(prepared) => prepared,
            Err(reason) => {
                let outcome = self.without_program(outcome::problem(&reason));
                let outcome = Outcome { sandbox: submissions.sandbox().to_string(), ..outcome };
                return Ok(Graded { outcome, reports: Vec::new(), compiling });
            }
        };
        let report =
            judge::report(submissions, &prepared, level, &checks(level), is_thorough, &|| ());
        let reports = vec![serde_json::to_value(&report)?];
        let mut outcome = Outcome::of(&report);
        let has_passed = outcome.tests.iter().any(|test| test.has_passed() == Some(true));
        if !has_passed && outcome.problem.is_none() && prepared.is_interpreted {
            let reason = failed_start(&prepared.program);
            outcome.problem = reason.map(|text| Problem::Author(prepared.without_folder(&text)));
        }
        Ok(Graded { outcome, reports, compiling })
    }

    /// Judges the tasks of an exam that was handed in.
    fn judge_exam(
        &self,
        tasks: &[(String, Exercise)],
        is_late: bool,
        boxes: &Boxes,
        handed: &Handed,
    ) -> Result<Graded> {
        let handed = with_tasks(handed, &names(tasks), is_late)?;
        let (mut tests, mut reports) = (Vec::new(), Vec::new());
        let mut sandboxes = BTreeSet::new();
        for (name, exercise) in tasks {
            let submissions = sandbox_of(boxes, task_language(&handed, name))?;
            sandboxes.insert(submissions.sandbox().to_string());
            let (test, entries) =
                graded(submissions, exercise, &handed.below(name).unwrap_or_default());
            tests.push(test);
            reports.push(serde_json::to_value(entries)?);
        }
        let open = tests.iter().find(|test| test.earned.is_none());
        let problem =
            open.map(|test| Problem::Unknown(format!("{}: {}", test.id, test.report.trim_end())));
        let sandbox = sandboxes.into_iter().collect::<Vec<_>>().join(" ");
        let outcome = Outcome { title: self.title(), sandbox, tests, problem };
        Ok(Graded { outcome, reports, compiling: Duration::ZERO })
    }

    /// What a submission is worth if nothing is known but this problem.
    pub fn without_program(&self, problem: Problem) -> Outcome {
        Outcome::without_program(self.title(), self.tests(), problem)
    }
}

/// Why a program that nothing has compiled ends at once without a word, as after a syntax error, if it does.
fn failed_start(program: &Program) -> Option<String> {
    let Run { output, complaints, end } = Run::of(program, &[], Limits::USUAL);
    let has_failed = matches!(end, Ok(Pause::Ended(exit)) if exit != Exit::Status(0));
    let said: Vec<String> = complaints.lines().map(printable).collect();
    let last = &said[said.len().saturating_sub(LAST)..];
    let is_silent = output.trim().is_empty() && !last.is_empty();
    (has_failed && is_silent)
        .then(|| format!("it ends before it says anything:\n{}", last.join("\n")))
}

fn checks(level: Level) -> Vec<&'static Check> {
    conformance::suite::checks(level).iter().collect()
}

fn sandbox_of(boxes: &Boxes, language: Language) -> Result<&Submissions> {
    boxes.get(&language).with_context(|| format!("There is no sandbox for {language}"))
}

/// The language of a task. If its `run.toml` is not valid, that is found again when it is judged.
fn task_language(handed: &Handed, task: &str) -> Language {
    match handed.below(task).map(|task| choice_of(&task)) {
        Some(Ok(Choice::C)) => Language::C,
        Some(Ok(Choice::Other { .. })) => Language::Other,
        Some(Ok(Choice::Rust) | Err(_)) | None => Language::Rust,
    }
}

fn names(tasks: &[(String, Exercise)]) -> Vec<&str> {
    tasks.iter().map(|(name, _)| name.as_str()).collect()
}
