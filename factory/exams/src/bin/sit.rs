//! `cargo sit` in the folder of a packed exam.

#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use clap::{ColorChoice, Parser};
use course_kit::student::in_c::Language;
use course_kit::{progress, screen};
use exams::sit;
use shared::options;
use std::process::ExitCode;

/// Sit this exam, with a clock
#[derive(Debug, Parser)]
#[command(
    name = "cargo sit",
    version,
    after_help = "\
First, everything is built. Then you press Enter to start the clock. It keeps
running when you leave; run the same command to continue. Whatever you save in
the folders of the tasks is kept in handed-in.zip: return this file."
)]
struct Cli {
    /// Start in this language, rust or c, where a task has a version in it
    #[arg(long, value_name = "LANGUAGE", hide_possible_values = true)]
    language: Option<Language>,
    /// Use colors: auto, always or never
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto, hide_possible_values = true)]
    color: ColorChoice,
}

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match options::try_read::<Cli>() {
        Ok(cli) => progress::exit_code(&run(&cli).map(|()| true)),
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

fn run(cli: &Cli) -> Result<()> {
    let (workspace, folder) = sit::packed()?;
    let page = sit::run(&workspace, &folder, cli.language, cli.color)?;
    screen::print(&page, cli.color).context("The page cannot be written")
}
