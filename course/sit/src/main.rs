//! `cargo sit` in the folder of a packed exam.

#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use clap::{ColorChoice, Parser};
use course_kit::student::in_c::Language;
use course_kit::{progress, screen, status};
use shared::options;
use std::process::ExitCode;

/// Sit this exam, with a clock
#[derive(Debug, Parser)]
#[command(
    name = "cargo sit",
    version,
    after_help = "\
First, everything is built. The clock starts when you press Enter after that, and
keeps running after you leave; the same command goes on. Whatever you save in the
folders of the tasks is kept in handed-in.zip: return this file."
)]
struct Cli {
    /// Begin in this language, where a task has it: rust or c
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Language>,
    /// When to use colors: auto, always or never
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto, hide_possible_values = true)]
    color: ColorChoice,
}

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match Cli::try_parse() {
        Ok(cli) => status::exit_code(&run(&cli).map(|()| true)),
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

fn run(cli: &Cli) -> Result<()> {
    let (workspace, folder) = sit::packed()?;
    let page = sit::run(&workspace, &folder, cli.language, cli.color)?;
    screen::print(&page, cli.color).context("The page cannot be written")
}
