//! `diff`: what a level adds to the one before, or where a student's differs from ours.

mod page;

use crate::cli::DiffArguments;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::page::heading;
use course_kit::screen;
use course_kit::sources::{self, Sources};
use course_kit::student::Student;
use course_kit::student::own_shared;
use course_kit::workspace::{SHARED, Workspace, package};
use std::path::Path;

/// Two programs, and what to call them.
struct Pair {
    old: Sources,
    new: Sources,
    title: String,
}

/// Compares them and tells about it.
///
/// # Errors
/// When one is not there, or hers does not pass yet.
pub fn run(arguments: &DiffArguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let level = arguments.level;
    let pair = if arguments.mine {
        hers_and_ours(&workspace, level, arguments.peek)?
    } else {
        before_and_after(&workspace, level)?
    };
    let columns = screen::columns();
    let mut page = heading(level, &pair.title, columns);
    page.extend(page::draw(&pair.old, &pair.new, columns));
    screen::tell(&(page.join("\n") + "\n"), color).context("The difference cannot be written")?;
    Ok(true)
}

fn before_and_after(workspace: &Workspace, level: Level) -> Result<Pair> {
    let new = workspace.sources(level)?;
    Ok(match Level::new(level.number() - 1) {
        Some(before) => Pair {
            old: workspace.sources(before)?,
            new,
            title: format!("from {} to {}", package(before), package(level)),
        },
        None => Pair { old: Sources::new(), new, title: format!("all of {}", package(level)) },
    })
}

/// Ours gives hers away: it is shown when hers works.
fn hers_and_ours(workspace: &Workspace, level: Level, is_peeking: bool) -> Result<Pair> {
    let student = Student::find(workspace);
    let name = student.name(level);
    ensure!(
        student.exists(level),
        "There is no {name} to compare. To make it:\n  cargo course start {level}"
    );
    ensure!(
        is_peeking || student.record()?.has_passed(level),
        "Ours shows one way to do what yours still has to: first make all checks pass.\n\
         To have yours judged:\n  cargo course check {level}\n\
         To look at ours all the same:\n  cargo course diff --mine {level} --peek",
    );
    let (mut old, mut new) = (sources::read(&student.folder(level))?, workspace.sources(level)?);
    if level.number() == own_shared::WRITTEN_AT {
        old.extend(written(student.home())?);
        new.extend(written(workspace.root())?);
    }
    Ok(Pair { old, new, title: format!("from {name} to {}", package(level)) })
}

/// What of `shared` is written at its level, by its path from a level's `src` on.
fn written(around: &Path) -> Result<Sources> {
    let whole = sources::read(&around.join(SHARED))?;
    let written = own_shared::written(&whole).into_iter();
    let place = Path::new("../../shared/src");
    Ok(written.map(|(file, text)| (place.join(file), text)).collect())
}
