//! What one types behind `exam`.

use super::sheet::MINUTES;
use clap::{Args, Subcommand, ValueEnum};
use conformance::check::Level;
use std::ffi::OsString;
use std::path::PathBuf;

/// What to do with exercises.
#[derive(Debug, Args)]
pub struct Arguments {
    /// What to do
    #[command(subcommand)]
    pub action: Action,
}

/// What there is to do.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// List the exercises, part by part
    List,
    /// Show what an exercise asks for
    Show(Show),
    /// Make the program of an exercise in my/exams, ready to be changed
    Start(Start),
    /// Judge your solution, by its own checks and by those of the level
    Check(Check),
    /// For instructors: compose an exam
    Paper(Compose),
    /// Sit an exam, with a clock
    Sit(Sit),
    /// For instructors: grade what was handed in
    Grade(Grade),
    /// For authors: prove that exercises can be solved and are judged rightly
    Prove(Prove),
}

/// Which exercise to show.
#[derive(Debug, Args)]
pub struct Show {
    /// Its name, as `exam list` shows it
    pub id: String,
}

/// Which exercise to start, and from what.
#[derive(Debug, Args)]
pub struct Start {
    /// Its name, as `exam list` shows it
    pub id: String,
    /// From what: mine or reference; without it, yours if you have that level
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    pub from: Option<From>,
}

/// Which program an exercise changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum From {
    /// The student's own.
    Mine,
    /// The course's.
    Reference,
}

/// Which exercise to check, and which program.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo course exam check b-undo                  yours in my/exams
  cargo course exam check b-undo --bin ./game     any other program
  cargo course exam check b-undo --all            as it would be graded

Exit status: 0 nothing failed, 1 something failed, 2 it could not run.")]
pub struct Check {
    /// Its name, as `exam list` shows it
    pub id: String,
    /// Judge this program, a file or a command, in any language
    #[arg(long, value_name = "PATH")]
    pub bin: Option<PathBuf>,
    /// By the checks that are kept for grading, too
    #[arg(long)]
    pub all: bool,
    /// What the program of --bin is started with
    #[arg(last = true, value_name = "ARGUMENT", requires = "bin")]
    pub arguments: Vec<OsString>,
}

/// What exam to compose.
#[derive(Debug, Args)]
#[command(after_help = "\
It makes two folders in DIR: `students`, to hand out, and `instructor`, with the
solutions. The same numbers make the same exam.")]
pub struct Compose {
    /// The highest level that is asked for, 3 to 7
    #[arg(long, value_parser = level)]
    pub level: Level,
    /// How many minutes it may take, 10 to 600
    #[arg(long, value_parser = minutes, allow_hyphen_values = true)]
    pub minutes: u32,
    /// Another number, another exam
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,
    /// Where to write it: a folder that is not there yet
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

/// Which exam to sit.
#[derive(Debug, Args)]
#[command(after_help = "\
The clock starts with the first look and goes on when you leave.
When time is up, what is there is kept in `handed-in`, and that is graded.")]
pub struct Sit {
    /// The folder that was handed out
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// What to grade.
#[derive(Debug, Args)]
#[command(after_help = "\
It builds and runs what was handed in: grade the work of people you trust.")]
pub struct Grade {
    /// The folders that came back, one for each student
    #[arg(required = true, value_name = "DIR")]
    pub folders: Vec<PathBuf>,
    /// The folder with your own paper.toml, where you do not rely on those in the folders
    #[arg(long, value_name = "DIR")]
    pub paper: Option<PathBuf>,
    /// How to write it: table, csv or json
    #[arg(long, value_name = "FORM", default_value = "table", hide_possible_values = true)]
    pub form: Form,
}

/// How grades are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people.
    Table,
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new).filter(|level| level.number() >= 3);
    level.ok_or_else(|| "an exam asks for a level from 3 to 7".to_owned())
}

fn minutes(text: &str) -> Result<u32, String> {
    let (least, most) = MINUTES.into_inner();
    let minutes = text.parse().ok().filter(|minutes| MINUTES.contains(minutes));
    minutes.ok_or_else(|| format!("an exam takes {least} to {most} minutes"))
}

/// What to prove.
#[derive(Debug, Args)]
pub struct Prove {
    /// Their names; without one, all
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
}
