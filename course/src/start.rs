//! `start` and `reset`: make a level of the student's own, ready to be written.
//!
//! | module | what it knows |
//! |---|---|
//! | [`origin`] | what a level starts from |
//! | [`package`] | how its package is made, in a folder aside |
//! | [`mine`] | what becomes of a copy of her level before |
//! | [`tokens`] | which functions a file of hers has, and which are yet to be written |
//! | [`modules`] | how her `lib.rs` gets to know a new module |
//! | [`vocabulary`] | her own `shared` |
//! | [`kept`] | where a level goes that is put aside |
//! | [`page`] | what is told about it |
//!
//! Nothing of hers is ever overwritten: a level that is there stays, or moves to `my/kept` as a
//! whole, and a new one gets its name when it is complete.

mod kept;
mod mine;
mod modules;
pub mod origin;
mod package;
mod page;
mod tokens;
pub mod vocabulary;

use crate::cli::StartArguments;
use crate::screen;
use crate::sources::cannot;
use crate::student::Student;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use origin::Origin;
use package::Made;
use std::fs;
use std::path::PathBuf;
use vocabulary::Vocabulary;

/// A level that was just started.
struct Started {
    level: Level,
    origin: Origin,
    vocabulary: Vocabulary,
    made: Made,
    /// Where the one before was put, if there was one.
    kept: Option<PathBuf>,
}

/// Makes a level of hers.
///
/// # Errors
/// When she has one, when there is nothing to make it from, or when it cannot be written.
pub fn run(arguments: &StartArguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let student = Student::find(&workspace);
    let (level, name) = (arguments.level, student.name(arguments.level));
    ensure!(
        !student.folder(level).exists(),
        "{name} is there already, and stays as it is.\n\
         To have it judged:\n  cargo course check {level}\n\
         To put it aside, in my/kept, and start again:\n  cargo course reset {level}",
    );
    make(&workspace, &student, arguments, color)
}

/// Puts a level of hers aside, and makes it anew.
///
/// # Errors
/// When she has none, and as [`run`] does.
pub fn reset(arguments: &StartArguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let student = Student::find(&workspace);
    let (level, name) = (arguments.level, student.name(arguments.level));
    ensure!(
        student.folder(level).exists(),
        "There is no {name} to put aside. To make it:\n  cargo course start {level}",
    );
    // As it was started, unless she says otherwise.
    let remembered = student.record()?.level(level).and_then(|noted| noted.from.clone());
    let from = arguments.from.or(remembered.and_then(|text| text.parse().ok()));
    make(&workspace, &student, &StartArguments { level, from }, color)
}

fn make(
    workspace: &Workspace,
    student: &Student,
    arguments: &StartArguments,
    color: ColorChoice,
) -> Result<bool> {
    let level = arguments.level;
    // What cannot be remembered is not begun.
    student.record()?;
    let origin = origin::choose(student, level, arguments.from)?;
    student.move_in()?;
    let vocabulary = vocabulary::prepare(workspace, student, level, origin)?;
    let (mut made, kept) = place(workspace, student, level, origin)?;
    student.note(level, |record| record.start(origin.to_string()))?;
    if let Err(error) = made.try_out(student, level, color) {
        // It is there all the same.
        screen::complain(&error);
    }
    let started = Started { level, origin, vocabulary, made, kept };
    let page = page::draw(workspace, student, &started, screen::columns());
    screen::tell(&page, color).context("What was made cannot be told")?;
    Ok(true)
}

/// Makes the package aside and gives it its name, which the one before had until then.
fn place(
    workspace: &Workspace,
    student: &Student,
    level: Level,
    origin: Origin,
) -> Result<(Made, Option<PathBuf>)> {
    let (home, folder) = (student.home(), student.folder(level));
    let aside = tempfile::tempdir_in(home).with_context(|| cannot("write", home))?;
    let fresh = aside.path().join("level");
    let made = package::make(workspace, student, level, origin, &fresh)?;
    let kept = if folder.exists() { Some(kept::put_aside(student, level)?) } else { None };
    let named = fs::rename(&fresh, &folder).with_context(|| cannot("make", &folder));
    if let (Err(_), Some(kept)) = (&named, &kept) {
        // All is as it was; where even this fails, it is in `kept`, whole.
        let _ = fs::rename(kept, &folder);
    }
    named.map(|()| (made, kept))
}
