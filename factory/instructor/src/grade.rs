//! `grade`: judges all submissions of a class, and writes the results.
//!
//! | module | contents |
//! |---|---|
//! | `gradebook` | what Canvas or Moodle imports |
//! | `again` | which submissions are judged again or left out, and whether a verdict has changed |
//! | `list` | what was handed in, by whom, what is judged already, and a row of the results for each submission |
//! | `overrides` | points on which an instructor has decided |
//! | `overview` | the list for the terminal |
//! | `run` | judges what is left |
//! | `tasks` | where the tasks of an exam are in a submission |
//! | `work` | what is asked for: a level, or the tasks of an exam |

mod again;
mod gradebook;
pub mod list;
mod overrides;
mod overview;
mod run;
mod tasks;
pub mod work;

use crate::submissions::{BoxArguments, Submissions};
use anyhow::{Context, Result, ensure};
use clap::{Args, ColorChoice, ValueEnum};
use conformance::check::Level;
use course_kit::shell::quoted;
use course_kit::sources::{cannot, named, replace};
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use gradebook::Gradebook;
use grading::found;
use grading::outcome::Problem;
use grading::record::Records;
use grading::roster::Roster;
use list::List;
use run::Run;
pub use run::stop;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf, absolute};
use std::str::FromStr;
use std::thread;
use work::Work;

/// The folder of the records, among the results.
const JUDGED: &str = "judged";

/// The file with what was asked for, among the results.
const WORK: &str = "run.json";

/// The command after `--`, in that file.
const COMMAND: &str = "command";

/// What to grade.
#[derive(Debug, Clone, Args)]
#[command(after_help = "\
Examples:
  cargo instruct grade --level 4 submissions/ --out results/ --dry-run
  cargo instruct grade --level 4 submissions/ --out results/ --roster class.csv
  cargo instruct grade --exam spring/instructor submissions/ --out results/
  cargo instruct grade --level 4 submissions/ --out results/ -- python3 game.py
  cargo instruct grade --level 4 submissions/ --out results/ --only ann-lee

Each entry of the folder is a submission: a folder, or a .zip, .tar or .tar.gz
archive. After an interruption, run the same command to continue; nothing is
judged twice. The command after -- starts what is neither Rust nor C.")]
pub struct Arguments {
    /// The folder with all submissions
    #[arg(value_name = "DIR")]
    pub submissions: PathBuf,
    /// Where the results are written
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub out: PathBuf,
    #[command(flatten)]
    pub asked: Asked,
    /// A table of the class, such as a gradebook that a platform has exported
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// What the gradebook calls the assignment, such as "Level 4 (1234)" [default: the level]
    #[arg(long, value_name = "NAME", requires = "roster")]
    pub assignment: Option<String>,
    /// Only list what was found
    #[arg(long)]
    pub dry_run: bool,
    /// How many submissions to judge at a time, 1 to 64 [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
    pub workers: Option<u8>,
    /// Judge only one of several equal parts of the folder, such as 2/12, and
    /// write no pages
    #[arg(long, value_name = "PART")]
    pub part: Option<Share>,
    /// Judge this student again, and say whether a verdict has changed; may be
    /// repeated
    #[arg(long, value_name = "NAME", conflicts_with = "part")]
    pub only: Vec<String>,
    /// Leave this student out; may be repeated
    #[arg(long, value_name = "NAME")]
    pub except: Vec<String>,
    /// What happens to points of checks that were not reached: scaled (the grade
    /// is the share of the points that were reached) or lost
    #[arg(long, value_name = "POLICY", value_enum, default_value_t = Unreached::Scaled)]
    #[arg(hide_possible_values = true)]
    pub unreached: Unreached,
}

/// What happens to points of checks that were not reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Unreached {
    Scaled,
    Lost,
}

impl Arguments {
    /// Refuses a folder for results that is a file, or that would be taken for a submission.
    fn check_out(&self) -> Result<()> {
        let shown = named(&self.out);
        ensure!(
            !self.out.exists() || self.out.is_dir(),
            "{shown} is not a folder: choose another one for the results."
        );
        ensure!(
            is_outside(&self.out, &self.submissions),
            "{shown} is inside the folder with the submissions: choose another one for the results."
        );
        let mut entries = self.out.read_dir().into_iter().flatten().flatten();
        let ours = [WORK, JUDGED].map(|name| self.out.join(name).exists());
        ensure!(
            ours.contains(&true) || entries.next().is_none(),
            "{shown} contains files that are not results of this command: choose another one for the results."
        );
        Ok(())
    }
}

/// Whether a path, which need not exist, is outside a folder.
fn is_outside(path: &Path, folder: &Path) -> bool {
    let (Ok(path), Ok(folder)) = (absolute(path), folder.canonicalize()) else { return true };
    let existing = path.ancestors().find_map(|path| path.canonicalize().ok());
    existing.is_none_or(|path| !path.starts_with(folder))
}

/// What is asked of each submission, and how it is judged.
#[derive(Debug, Clone, Args)]
pub struct Asked {
    /// The level, 1 to 7
    #[arg(long, conflicts_with = "exam")]
    pub level: Option<Level>,
    /// The instructor's folder of an exam
    #[arg(long, alias = "paper", value_name = "DIR")]
    pub exam: Option<PathBuf>,
    /// Judge what students saved after the end of an exam instead of what was kept in time
    #[arg(long, requires = "exam")]
    pub late: bool,
    /// Play more games to reach rare situations
    #[arg(long, conflicts_with = "exam")]
    pub thorough: bool,
    #[command(flatten)]
    pub sandbox: BoxArguments,
    /// The command that starts what is neither Rust nor C, in the folder of the submission
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

impl Asked {
    /// The command, as one types it.
    fn words(&self) -> String {
        let words: Vec<_> =
            self.command.iter().map(|word| quoted(&word.to_string_lossy())).collect();
        words.join(" ")
    }
}

/// One of several equal parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// From 1.
    number: usize,
    of: usize,
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Share, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Share { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        numbers
            .filter(|part| (1..=part.of).contains(&part.number) && part.of <= found::MOST)
            .ok_or_else(|| "write a part as 2/12, the second of twelve".to_owned())
    }
}

impl Share {
    /// The indices of the part, if there are `all` submissions.
    fn of(self, all: usize) -> Range<usize> {
        let bound = |number: usize| all * number / self.of;
        bound(self.number - 1)..bound(self.number)
    }
}

/// Judges the submissions and writes the results. Returns whether all of them have a grade.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let Arguments { submissions, out, asked, roster, .. } = arguments;
    let sandbox = &asked.sandbox.located()?;
    let work = Work::new(&workspace, asked)?;
    let roster = roster.as_deref().map(Roster::read).transpose()?;
    let found = again::without(found::find(submissions)?, &arguments.except)?;
    arguments.check_out()?;
    let kept = out.join(WORK);
    check_before(&kept, &work, arguments)?;
    let records = Records::at(&out.join(JUDGED));
    let mut list = List::new(&workspace, asked, &work, found, roster.as_ref(), &records)?;
    let overrides = overrides::read(out, &list, &work)?;
    let before = again::forget(&mut list, &arguments.only, &records)?;
    let text = overview::page(&list, &work.title(), sandbox, roster.as_ref(), screen::columns())?;
    screen::print(&text, color).context("The list cannot be printed")?;
    if arguments.dry_run {
        return Ok(true);
    }
    keep(&kept, &work, asked)?;
    let all = list.all.len();
    let share = arguments.part.map_or(0..all, |part| part.of(all));
    let is_meant = |index: usize| share.contains(&index) && before.is_meant(index);
    let left = list.languages(|one| !one.is_judged).into_iter();
    let boxes = left.map(|it| Ok((it, Submissions::new(&workspace, sandbox, it, color)?)));
    let boxes = boxes.collect::<Result<_>>()?;
    let workers = arguments.workers.map_or_else(cores, usize::from);
    let command = &asked.command;
    let run = Run { work: &work, boxes: &boxes, command, records: &records, workers };
    let costs = run.judge(&list, &is_meant)?;
    let costs = if costs.submissions > 0 { format!("{costs}\n") } else { String::new() };
    let print = |text: &str| {
        let text = prose::paragraph(text, "", screen::columns());
        screen::print(&text, color).context("The result cannot be printed")
    };
    if let Some(Share { number, of }) = arguments.part {
        print(&format!(
            "{costs}Part {number} of {of} is judged. Once all parts are, the same command without --part writes the \
             results.\n"
        ))?;
        return Ok(true);
    }
    let (without_grade, books) =
        write(arguments, &work, &list, roster.as_ref(), &records, overrides)?;
    let changed = before.compared(&list, &records);
    let page = prose::whole(&named(&out.join("index.html")));
    print(&format!("{costs}{changed}{books}The results are in {page}.\n"))?;
    Ok(without_grade == 0)
}

/// Writes the results. Returns how many submissions have no grade, and what to say about gradebooks.
fn write(
    Arguments { out, unreached, assignment, .. }: &Arguments,
    work: &Work,
    list: &List,
    roster: Option<&Roster>,
    records: &Records,
    mut overrides: BTreeMap<usize, Problem>,
) -> Result<(usize, String)> {
    let mut class = list.class(work, roster);
    for (index, decided) in &overrides {
        class.rows[*index].notes.push(format!("points decided by hand: {}", decided.text()));
    }
    let mut book = roster.map(Gradebook::new);
    let mut outcome = |index: usize| {
        let one = &list.all[index];
        let mut outcome = one.outcome(work, records);
        if *unreached == Unreached::Lost {
            outcome.lose_unreached();
        }
        outcome.problem = overrides.remove(&index).or(outcome.problem);
        if let Some(book) = &mut book {
            book.add(&one.rows, &outcome);
        }
        outcome
    };
    let without_grade = class.write(out, &mut outcome)?;
    let title = assignment.clone().unwrap_or_else(|| work.title());
    let books = book.map(|book| book.write(&title, out)).transpose()?.unwrap_or_default();
    Ok((without_grade, books))
}

/// Refuses to overwrite the results of something else, and those of submissions that a command started, if it is missing
/// now.
fn check_before(
    path: &Path,
    work: &Work,
    Arguments { asked, out, only, .. }: &Arguments,
) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    let mut before: Value = serde_json::from_str(&text).unwrap_or_default();
    let earlier = before.as_object_mut().and_then(|all| all.remove(COMMAND));
    ensure!(
        before == work.basis(),
        "{} contains the results of a different grading: choose another folder with --out.",
        named(out)
    );
    let earlier = earlier.as_ref().and_then(Value::as_str).unwrap_or_default();
    let is_lost = asked.words() != earlier && (asked.command.is_empty() || !only.is_empty());
    ensure!(
        earlier.is_empty() || !is_lost,
        "Submissions that an earlier run started with a command would lose their grades: add -- {earlier}"
    );
    Ok(())
}

/// Writes down what was asked for.
fn keep(path: &Path, work: &Work, asked: &Asked) -> Result<()> {
    let mut all = work.basis();
    all[COMMAND] = asked.words().into();
    replace(path, &(serde_json::to_string_pretty(&all)? + "\n"))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
