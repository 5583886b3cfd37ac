//! What comes before the clock starts: every task is built once, so that no time of the exam is spent on packages by
//! others, and the student says who she is.

use crate::Exercise;
use crate::record::SittingRecord;
use crate::run_toml;
use crate::sit::clock::{Clock, Moment};
use crate::task::in_c;
use crate::workbench;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use course_kit::sources::named;
use course_kit::student::in_c::Language;
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use shared::Console;
use shared::console::unless_left;
use std::path::{Path, PathBuf};

/// Chooses a language for every task that has a program in it.
pub fn choose(folder: &Path, tasks: &[(String, Exercise)], language: Language) -> Result<()> {
    let tasks = tasks.iter().map(|(name, _)| folder.join(name));
    let has_it = |task: &PathBuf| language == Language::Rust || task.join(in_c::FOLDER).is_dir();
    let mut found = tasks.filter(has_it).peekable();
    ensure!(found.peek().is_some(), "No task of this exam has a version in {language}.");
    found.try_for_each(|task| run_toml::choose(&task, language))
}

/// Builds the tasks, asks for a name, and starts the clock. `None` if the student leaves before.
pub fn begin(
    workspace: &Workspace,
    folder: &Path,
    tasks: &[(String, Exercise)],
    minutes: u32,
    color: ColorChoice,
) -> Result<Option<(SittingRecord, Clock)>> {
    for (number, (name, exercise)) in (1..).zip(tasks) {
        tell(&format!("Building task {number} of {}, {name}", tasks.len()), color)?;
        let (said, built) = workbench::try_build(workspace, exercise, &folder.join(name), color)?;
        if let Err(error) = built {
            screen::pass_on(&said, color);
            return Err(error.context(format!(
                "{} cannot be built as it was handed out, so the clock was not started",
                named(&folder.join(name))
            )));
        }
    }
    tell(
        &format!(
            "\nEverything is built. The exam takes {minutes} minutes. Work in the folders of the tasks, with any \
             editor; whatever you save is kept.\n"
        ),
        color,
    )?;
    let mut console = Console::open(color);
    let name = console.ask_name("Your name: ").and_then(|name| {
        console.ask("Press Enter to start the clock: ")?;
        Ok(name)
    });
    let Some(name) = unless_left(name).context("The terminal cannot be read")? else {
        return Ok(None);
    };
    let now = Moment::now();
    let record = SittingRecord::begin(&name, now.wall);
    record.write(folder)?;
    Ok(Some((record, Clock::begin(minutes, now))))
}

fn tell(text: &str, color: ColorChoice) -> Result<()> {
    let page = prose::paragraph(text, "", screen::columns());
    screen::print(&page, color).context("The terminal cannot be written to")
}
