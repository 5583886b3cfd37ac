//! `cargo course`: the student's command.
//!
//! [`cli`] lists its commands; each has a module of its own. The code that `cargo instruct` needs, too, is
//! in [`course_kit`].

#![forbid(unsafe_code)]

mod check;
mod cli;
mod compiler;
mod completions;
mod design;
mod diff;
mod functions;
mod hint;
mod lead;
mod levels;
mod packages;
mod play;
mod start;
mod watch;
mod welcome;

use anyhow::Result;
use cli::{Cli, Command};
use course_kit::progress;
use course_kit::student::{Student, own_workspace};
use shared::options;
use std::process::ExitCode;

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match options::try_read::<Cli>() {
        Ok(cli) => progress::exit_code(&run(&cli)),
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

/// After the course was moved or copied, lets `cargo course` work in `my/` again.
fn follow_a_move() {
    if let Ok(student) = Student::find()
        && student.home().is_dir()
    {
        // A command that needs the settings reports it if they cannot be written.
        let _ = own_workspace::refresh(&student);
    }
}

/// Carries out the command. Returns whether nothing failed.
fn run(cli: &Cli) -> Result<bool> {
    follow_a_move();
    let Some(command) = &cli.command else { return welcome::run(cli.color) };
    match command {
        Command::List => levels::list(cli.color),
        Command::Next => levels::next(cli.color),
        Command::Start(arguments) => start::run(arguments, cli.color),
        Command::Check(arguments) => check::run(arguments, cli.color),
        Command::Watch(arguments) => watch::run(arguments.level, cli.color),
        Command::Hint(arguments) => {
            hint::run(arguments.level, arguments.check.as_deref(), cli.color)
        }
        Command::Play(arguments) => play::run(arguments, cli.color),
        Command::Diff(arguments) => diff::run(arguments, cli.color),
        Command::Design(arguments) => design::run(arguments, cli.color),
        Command::Reset(arguments) => start::reset(arguments, cli.color),
        Command::Completions(arguments) => completions::run(arguments),
        Command::Site(arguments) => packages::site(arguments),
        Command::Exam(_) => packages::exam(),
    }
}
