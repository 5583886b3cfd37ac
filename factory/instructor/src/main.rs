//! `cargo instruct`: the command of instructors and authors.
//!
//! Each of its commands has its own module. [`course_kit`] has what the students' command needs, too.

#![forbid(unsafe_code)]

mod exam;
mod grade;
mod judge;
mod package;
mod similar;
mod submissions;

use anyhow::Result;
use clap::{ColorChoice, Parser, Subcommand};
use course_kit::progress;
use shared::options;
use std::process::ExitCode;

/// Commands for instructors and authors: exams and grading
#[derive(Debug, Parser)]
#[command(
    name = "instruct",
    bin_name = "cargo instruct",
    version,
    max_term_width = 80,
    after_help = "The command for students is cargo course."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Use colors: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    #[arg(hide_possible_values = true)]
    color: ColorChoice,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Compose and grade exams, and prove their exercises
    Exam(exam::Arguments),
    /// Judge all submissions of a class, and write the results
    Grade(grade::Arguments),
    /// Judge a submission in a sandbox
    Judge(judge::Arguments),
    /// Write what a school's system needs to run the judge
    Package(package::Arguments),
    /// Write the programs of a class for Dolos, which shows what they share
    Similar(similar::Arguments),
}

fn main() -> ExitCode {
    if let Some(status) = submissions::confined() {
        return status;
    }
    progress::end_when_interrupted();
    progress::restore_when_interrupted(interrupted);
    let status = match options::try_read::<Cli>() {
        Ok(cli) => progress::exit_code(&run(&cli)),
        Err(error) => ExitCode::from(options::complain(&error)),
    };
    submissions::remove_folders();
    status
}

/// Ends what has been started, once nothing is recorded any more: a program that is ended now has not crashed.
fn interrupted() {
    grade::stop();
    conformance::driver::end_all();
    submissions::remove_folders();
}

/// Runs the command and returns whether all is well.
fn run(cli: &Cli) -> Result<bool> {
    match &cli.command {
        Command::Exam(arguments) => exam::run(arguments, cli.color),
        Command::Grade(arguments) => grade::run(arguments, cli.color),
        Command::Judge(arguments) => judge::run(arguments, cli.color),
        Command::Package(arguments) => package::run(arguments, cli.color),
        Command::Similar(arguments) => similar::run(arguments, cli.color),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_help_of_every_command_fits_80_columns() {
        let mut instruct = Cli::command();
        instruct.build();
        for command in instruct.get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{}", command.get_name());
        }
    }
}
