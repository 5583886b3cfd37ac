//! The arguments of `exam`. They are here, and not in the package `exams`, so that `cargo course` can explain and
//! complete them without compiling exercises.

use crate::student::in_c::Language;
use clap::{Args, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

/// The arguments of `exam`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// What to do
    #[command(subcommand)]
    pub action: Action,
}

/// What to do with exercises.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// List the exercises, part by part
    List,
    /// Show what an exercise asks for
    Show {
        /// Its name, as `exam list` shows it
        id: String,
    },
    /// Create the program of an exercise in my/exams, ready for you to change
    Start {
        /// Its name, as `exam list` shows it
        id: String,
        /// What to start from: mine or reference; by default mine, if you have that level
        #[arg(long, value_name = "WHAT", hide_possible_values = true)]
        from: Option<Base>,
    },
    /// Judge your solution by the checks of the exercise and of the level
    Check(Check),
    /// Sit an exam, with a clock
    #[command(after_help = "\
First, everything is built. Then you press Enter to start the clock. It keeps
running when you leave; run the same command to continue. Whatever you save in
the folders of the tasks is kept in handed-in.zip, and is graded.")]
    Sit {
        /// The folder that was handed out
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Start in this language, rust or c, where a task has a version in it
        #[arg(long, value_name = "LANGUAGE", hide_possible_values = true)]
        language: Option<Language>,
    },
}

/// The program that an exercise changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Base {
    /// The student's own.
    Mine,
    /// The course's.
    Reference,
}

/// The arguments of `exam check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo course exam check b-undo                  yours in my/exams
  cargo course exam check b-undo --bin ./game     any other program
  cargo course exam check b-undo --all            as it would be graded

Exit status: 0 nothing failed, 1 something failed, 2 it could not run, or the machine was too busy.")]
pub struct Check {
    /// Its name, as `exam list` shows it
    pub id: String,
    /// Judge this program, a file or a command, in any language
    #[arg(long, value_name = "PATH")]
    pub bin: Option<PathBuf>,
    /// Also run the checks that are kept for grading
    #[arg(long)]
    pub all: bool,
    /// The arguments of the program given with --bin
    #[arg(last = true, value_name = "ARGUMENT", requires = "bin")]
    pub arguments: Vec<OsString>,
}
