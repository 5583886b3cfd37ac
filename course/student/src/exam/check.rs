//! `exam check`: which solution is judged.

use super::start;
use crate::check::candidate::file;
use crate::cli::exam::Check;
use anyhow::{Result, ensure};
use clap::ColorChoice;
use conformance::program::Program;
use course_kit::exam::outcome::Subject;
use course_kit::exam::workbench;
use course_kit::shell;
use course_kit::workspace::Workspace;
use exams::Exercise;
use shared::console::printable;

/// The program that was asked for: hers in `my/exams`, unless another one is named. Hers is
/// built for that, and held until it is judged.
///
/// # Errors
/// When there is none, or it cannot be built.
pub fn subject(
    workspace: &Workspace,
    exercise: &Exercise,
    arguments: &Check,
    color: ColorChoice,
) -> Result<(Subject, Option<workbench::Built>)> {
    let id = exercise.id();
    let all = if arguments.all { " --all" } else { "" };
    let words = format!("exam check {id}{all}");
    let Some(typed) = &arguments.bin else {
        let (folder, name) = (start::folder(workspace, exercise), start::name(exercise));
        ensure!(
            folder.exists(),
            "There is no {name} to judge. To make it:\n  cargo course exam start {id}"
        );
        let built = workbench::build(workspace, exercise, &folder, color)?;
        let program = Program::new(&built.program);
        let again = shell::command(&words, None, &[]);
        let name = format!("yours, {name}");
        return Ok((Subject { program, name, again }, Some(built)));
    };
    let program = Program { path: file(typed)?, arguments: arguments.arguments.clone() };
    let name = printable(&typed.to_string_lossy());
    let given = arguments.arguments.iter().map(|word| word.to_string_lossy().into_owned());
    let given: Vec<String> = given.collect();
    let again = shell::command(&words, Some(&typed.to_string_lossy()), &given);
    Ok((Subject { program, name, again }, None))
}
