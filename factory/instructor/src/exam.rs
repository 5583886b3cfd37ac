//! `exam`: exams for students, and what their exercises promise.
//!
//! [`paper`] composes an exam, [`pack`] makes the archive for students, and [`grade`] grades a task. [`bank`] finds
//! exercises, also those outside the course.

mod bank;
pub mod grade;
mod pack;
mod paper;

use crate::grade as grading;
use anyhow::{Context, Result, ensure};
use clap::{Args, ColorChoice, Subcommand};
use conformance::check::Level;
use course_kit::sources::{cannot, make_around};
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use exams::sheet::MINUTES;
use exams::{Exercise, proof};
use owo_colors::{AnsiColors, OwoColorize};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

#[derive(Debug, Args)]
pub struct Arguments {
    /// What to do
    #[command(subcommand)]
    pub action: Action,
}

#[derive(Debug, Subcommand)]
pub enum Action {
    /// Compose an exam
    Paper(Compose),
    /// Pack an exam into an archive for students
    Pack(Pack),
    /// Grade what was handed in: the same as `instruct grade` with --exam
    #[command(after_help = "\
Example:
  cargo instruct exam grade returned/ --exam spring/instructor --out results/

Each entry of the folder is what a student returned: handed-in.zip under another
name. After an interruption, run the same command to continue; nothing is judged
twice.")]
    Grade(grading::Arguments),
    /// Prove that exercises can be solved, and that their checks find mistakes
    Prove(Prove),
}

/// Which exam to compose.
#[derive(Debug, Args)]
#[command(after_help = "\
It creates two folders in DIR: `students`, to hand out, and `instructor`, with
the solutions. The same options always produce the same exam. With --variants,
each variant has its own folder in DIR: `a`, `b` and so on.")]
pub struct Compose {
    /// The highest level of the exercises, 3 to 7
    #[arg(long, value_parser = level)]
    pub level: Level,
    /// How many minutes it may take, 10 to 600
    #[arg(long, value_parser = minutes, allow_hyphen_values = true)]
    pub minutes: u32,
    /// A different number gives a different exam
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,
    /// An exercise to leave out, for example because it was used before; may be repeated
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub exclude: Vec<String>,
    /// A folder with exercises of your own, which the exam may use as well
    #[arg(long, value_name = "DIR")]
    pub bank: Option<PathBuf>,
    /// Compose 2 to 8 exams of equal weight, for neighbors
    #[arg(long, value_name = "NUMBER", value_parser = variants, allow_hyphen_values = true)]
    pub variants: Option<usize>,
    /// Where to write it: a folder that does not exist yet
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

/// Which exam to pack.
#[derive(Debug, Args)]
#[command(after_help = "\
The archive contains the paper, the tasks, and `cargo sit`, with all packages
that they need and no hidden checks. Students return handed-in.zip.")]
pub struct Pack {
    /// The folder that `exam paper` wrote
    #[arg(value_name = "DIR")]
    pub paper: PathBuf,
    /// The file to write, which must not exist yet [default: exam.zip in DIR]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new).filter(|level| level.number() >= 3);
    level.ok_or_else(|| "the highest level of an exam is 3 to 7".to_owned())
}

fn minutes(text: &str) -> Result<u32, String> {
    let (least, most) = MINUTES.into_inner();
    let minutes = text.parse().ok().filter(|minutes| MINUTES.contains(minutes));
    minutes.ok_or_else(|| format!("an exam takes {least} to {most} minutes"))
}

fn variants(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (2..=8).contains(number));
    number.ok_or_else(|| "there can be 2 to 8 variants".to_owned())
}

/// What to prove.
#[derive(Debug, Args)]
pub struct Prove {
    /// The exercises; without a name, all of them
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// A folder with exercises of your own; without a name, all of these
    #[arg(long, value_name = "DIR")]
    pub bank: Option<PathBuf>,
}

/// Runs the command and returns whether all is well.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let columns = screen::columns();
    let print = |page: &str| screen::print(page, color).context("The result cannot be printed");
    match &arguments.action {
        Action::Paper(arguments) => print(&paper::write(&workspace, arguments, columns)?)?,
        Action::Pack(arguments) => print(&pack::write(&workspace, arguments, columns)?)?,
        Action::Grade(arguments) => {
            ensure!(
                arguments.asked.exam.is_some(),
                "Name the exam's instructor folder: --exam DIR."
            );
            return grading::run(arguments, color);
        }
        Action::Prove(arguments) => return prove(&workspace, arguments, columns, print),
    }
    Ok(true)
}

/// A new folder beside what is going to be written, which gets its name when it is complete.
fn aside(out: &Path) -> Result<TempDir> {
    let around = make_around(out)?;
    tempfile::tempdir_in(around).with_context(|| cannot("write", around))
}

/// Proves exercises, and prints what is wrong with each. Returns whether nothing is.
fn prove(
    workspace: &Workspace,
    Prove { ids, bank }: &Prove,
    columns: usize,
    print: impl Fn(&str) -> Result<()>,
) -> Result<bool> {
    let all = bank::with(workspace, bank.as_deref())?;
    let chosen: Vec<&Exercise> = match ids.as_slice() {
        [] => all.iter().filter(|one| bank.is_none() || one.is_of_bank()).collect(),
        ids => ids.iter().map(|id| bank::named(&all, id)).collect::<Result<_>>()?,
    };
    let mut is_good = true;
    for exercise in chosen {
        let failures = proof::prove(workspace, exercise)?;
        is_good &= failures.is_empty();
        let (mark, color) = match failures.len() {
            0 => ("✓", AnsiColors::Green),
            _ => ("✗", AnsiColors::Red),
        };
        let text = failures.iter().map(|failure| format!("{failure}\n"));
        let text = prose::paragraph(&text.collect::<Vec<_>>().concat(), "  ", columns);
        print(&format!("{} {}\n{text}", mark.color(color), exercise.id()))?;
    }
    Ok(is_good)
}
