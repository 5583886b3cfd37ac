//! `cargo course exam`: exercises that change a program, as in the course's exam.
//!
//! A student starts an exercise, has it checked, or sits a whole exam. `cargo course` starts this
//! program, so exercises are compiled only for those who open one.

#![forbid(unsafe_code)]

mod start;

use anyhow::{Context, Result, ensure};
use clap::{ColorChoice, Parser, Subcommand};
use conformance::program::Program;
use course_kit::exam::{Action, Arguments, Check};
use course_kit::workspace::Workspace;
use course_kit::{progress, prose, screen, shell};
use exams::judgment::Subject;
use exams::{Exercise, Part, exercise, find, judgment, sit, workbench};
use owo_colors::OwoColorize;
use shared::console::printable;
use shared::options;
use std::process::ExitCode;

/// The same command line as that of `cargo course`, with this one command.
#[derive(Debug, Parser)]
#[command(name = "course", bin_name = "cargo course", version, max_term_width = 80)]
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
    /// Do exercises that change a program, as in the course's exam
    Exam(Arguments),
}

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match options::try_read::<Cli>() {
        Ok(Cli { command: Command::Exam(arguments), color }) => {
            progress::exit_code(&run(&arguments, color))
        }
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

/// Carries out one of the exam commands. Returns whether nothing failed.
fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let columns = screen::columns();
    let (page, is_good) = match &arguments.action {
        Action::List => (list(&workspace, columns)?, true),
        Action::Show { id } => (show(&find(&workspace, id)?, columns)?, true),
        Action::Start { id, from } => {
            (start::start(&workspace, &find(&workspace, id)?, *from, columns)?, true)
        }
        Action::Check(arguments) => check(&workspace, arguments, columns, color)?,
        Action::Sit { folder, language } => (sit::run(&workspace, folder, *language, color)?, true),
    };
    screen::print(&page, color).context("The page cannot be written")?;
    Ok(is_good)
}

/// All exercises, part by part.
fn list(workspace: &Workspace, columns: usize) -> Result<String> {
    let all = exercise::all(workspace.root())?;
    let widest = all.iter().map(|one| one.id().len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for part in Part::ALL {
        let about = match part.level() {
            None => "no project needed".to_owned(),
            Some(level) => format!("level {level}, {}", level.title()),
        };
        let title = prose::indent(&format!("Part {part}: {about}"), "", columns);
        lines.extend(title.iter().map(|line| line.bold().to_string()));
        for one in all.iter().filter(|one| one.part() == part) {
            let manifest = &one.manifest;
            let start = format!("  {:<widest$}  ", manifest.id);
            let worth = format!("{} minutes, {} points", manifest.minutes, manifest.points());
            let text = format!("{}: {worth}", manifest.title);
            lines.extend(prose::wrap(&text, &start, &" ".repeat(start.len()), columns));
        }
        lines.push(String::new());
    }
    lines.extend(prose::indent("To see one: cargo course exam show <ID>", "", columns));
    Ok(lines.join("\n") + "\n")
}

/// The handout of an exercise, and the command that starts it.
fn show(exercise: &Exercise, columns: usize) -> Result<String> {
    let manifest = &exercise.manifest;
    let program = exercise.level().map_or(String::new(), |level| format!(", level {level}"));
    let facts = format!(
        "Part {}{program}: {} minutes, {} points.",
        manifest.part,
        manifest.minutes,
        manifest.points()
    );
    let start = format!("To start: cargo course exam start {}", manifest.id);
    let handout = exams::markdown::in_terminal(&exercise.handout()?, columns);
    let about = prose::paragraph(&format!("{facts}\n{start}"), "", columns);
    Ok(format!("{}\n\n{about}", handout.trim_end()))
}

/// Judges a solution. Returns the page, and whether nothing failed.
fn check(
    workspace: &Workspace,
    arguments: &Check,
    columns: usize,
    color: ColorChoice,
) -> Result<(String, bool)> {
    let exercise = find(workspace, &arguments.id)?;
    let (subject, built) = subject(workspace, &exercise, arguments, color)?;
    let mut outcome = judgment::judge(&exercise, &subject.program, arguments.all);
    if let Some(built) = &built {
        outcome = outcome.located(built);
    }
    let mut page = outcome.page(&exercise, &subject, columns);
    if !arguments.all {
        page += &prose::paragraph("With --all, it is judged as it would be graded.", "", columns);
    }
    Ok((page, !outcome.has_failures()))
}

/// The program to judge: the student's in `my/exams`, unless another one is named. The student's is
/// built first, and no other solution is built in its place while the second value is kept.
fn subject(
    workspace: &Workspace,
    exercise: &Exercise,
    arguments: &Check,
    color: ColorChoice,
) -> Result<(Subject, Option<workbench::BuiltSolution>)> {
    let id = exercise.id();
    let words = format!("exam check {id}{}", if arguments.all { " --all" } else { "" });
    if let Some(typed) = &arguments.bin {
        let program = Program {
            arguments: arguments.arguments.clone(),
            ..Program::new(shell::program(typed)?)
        };
        let given = program.arguments.iter().map(|word| word.to_string_lossy().into_owned());
        let typed = typed.to_string_lossy();
        let again = shell::command(&words, Some(&typed), &given.collect::<Vec<_>>());
        return Ok((Subject { program, name: printable(&typed), again }, None));
    }
    let (folder, name) = (start::folder(workspace, exercise), start::name(exercise));
    ensure!(
        folder.exists(),
        "There is no {name} to judge. To create it:\n  cargo course exam start {id}"
    );
    let built = workbench::build(workspace, exercise, &folder, color)?;
    let (program, name) = (built.program.clone(), format!("yours, {name}"));
    Ok((Subject { program, name, again: shell::command(&words, None, &[]) }, Some(built)))
}
