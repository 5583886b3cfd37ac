//! `play`: runs a level, ours or the student's.

mod until;

use crate::cli::PlayArguments;
use anyhow::Result;
use clap::ColorChoice;
use course_kit::sources::named;
use course_kit::student::Student;
use std::process::Command;

/// Builds the program and becomes it: the terminal, Ctrl-C and the status are the program's.
pub fn run(arguments: &PlayArguments, color: ColorChoice) -> Result<bool> {
    let (student, level) = (Student::find()?, arguments.level);
    let path = if arguments.mine {
        student.require(level)?;
        let built = student.build(level, color)?;
        if let Some(id) = &arguments.until {
            let program = student.judged(level, &built);
            drop(built);
            return until::run(&student, level, id, &program);
        }
        built.program
    } else {
        student.course().build(level, color)?
    };
    let name = named(&path);
    let mut program = Command::new(path);
    program.args(&arguments.arguments);
    replace_process(program, &name)
}

/// Becomes another program, which messages call `name`.
#[cfg(unix)]
pub fn replace_process(mut program: Command, name: &str) -> Result<bool> {
    use std::os::unix::process::CommandExt;
    let error = program.exec();
    Err(anyhow::Error::new(error).context(format!("{name} cannot be started")))
}

/// On systems where no process can become another, waits and passes on the status.
#[cfg(not(unix))]
pub fn replace_process(mut program: Command, name: &str) -> Result<bool> {
    use anyhow::Context;
    course_kit::progress::leave_interrupts_to_another(true);
    let status = program.status().with_context(|| format!("{name} cannot be started"))?;
    std::process::exit(status.code().unwrap_or(1))
}
