//! `start` and `reset`: make a level of the student's own, ready to be written.
//!
//! The student's files are never overwritten. An existing level stays, or is moved to `my/kept` as a
//! whole. A new level gets its name when it is complete.

mod c;
mod copied;
mod declared;
pub mod origin;
mod package;
mod page;
pub mod shared_copy;
pub mod with;

use crate::cli::StartArguments;
use crate::functions;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::screen;
use course_kit::sources::{cannot, first_free, make_folder};
use course_kit::student::in_c::Language;
use course_kit::student::{Student, today};
use course_kit::workspace;
use origin::Origin;
use package::Made;
use shared_copy::SharedCopy;
use std::fs;
use std::path::{Path, PathBuf};
use with::With;

/// A level that was just started.
struct Started {
    level: Level,
    language: Language,
    origin: Origin,
    with: With,
    shared: SharedCopy,
    made: Made,
    /// Where the level that was there has been moved.
    kept: Option<PathBuf>,
}

/// Makes a level of the student's that does not exist yet.
pub fn run(arguments: &StartArguments, color: ColorChoice) -> Result<bool> {
    let student = Student::find()?;
    let (level, name) = (arguments.level, student.name(arguments.level));
    let language = c::language(&student, arguments)?;
    ensure!(
        !student.folder(level).exists() && !student.folder_in(level, language).exists(),
        "{name} already exists, and was not changed.\n\
         To check it:\n  cargo course check {level}\n\
         To move it to my/kept and start again:\n  cargo course reset {level}",
    );
    make(&student, arguments, language, color)
}

/// Moves a level of the student's to `my/kept`, and makes it again.
pub fn reset(arguments: &StartArguments, color: ColorChoice) -> Result<bool> {
    let student = Student::find()?;
    let (level, name) = (arguments.level, student.name(arguments.level));
    ensure!(
        student.folder(level).exists(),
        "There is no {name} to put aside. To create it:\n  cargo course start {level}",
    );
    // In another language, nothing of the level is repeated.
    let before = student.language(level).unwrap_or_default();
    let language = arguments.language.unwrap_or(before);
    let record = student.record()?;
    let noted = record.level(level).filter(|_| language == before);
    let repeated = with::repeated(arguments, noted);
    let arguments = StartArguments { language: Some(language), ..repeated };
    make(&student, &arguments, c::language(&student, &arguments)?, color)
}

fn make(
    student: &Student,
    arguments: &StartArguments,
    language: Language,
    color: ColorChoice,
) -> Result<bool> {
    let level = arguments.level;
    // A level that cannot be recorded is not made.
    student.record()?;
    let with = with::choose(arguments, language)?;
    let origin = origin::choose(student, level, arguments.from, language)?;
    let mut shared = SharedCopy::AsItWas;
    if language == Language::Rust {
        student.create_workspace()?;
        shared = shared_copy::prepare(student, level, origin)?;
    }
    let (mut made, kept) = place(student, (level, language), (origin, with))?;
    student.note(level, |record| {
        record.start(origin.to_string(), with.to_string());
        record.language = Some(language).filter(|language| *language != Language::Rust);
    })?;
    if language == Language::Rust {
        functions::write_tests(student, level)?;
    }
    if let Err(error) = try_out(&mut made, student, level, color) {
        // The level was made anyway.
        screen::complain(&error);
    }
    let started = Started { level, language, origin, with, shared, made, kept };
    let page = page::draw(student, &started, screen::columns());
    screen::print(&page, color).context("The new level cannot be described")?;
    Ok(true)
}

/// Makes the package in a temporary folder, and then moves it to its place. The level that was there
/// is put aside.
fn place(
    student: &Student,
    (level, language): (Level, Language),
    (origin, with): (Origin, With),
) -> Result<(Made, Option<PathBuf>)> {
    let home = student.home();
    make_folder(home)?;
    let aside = tempfile::tempdir_in(home).with_context(|| cannot("write", home))?;
    let fresh = aside.path().join("level");
    let made = match (language, origin, with) {
        (Language::C, ..) => c::make(student, (origin, level), &fresh)?,
        (_, Origin::Nothing, _) => package::make_empty(student.course(), level, &fresh)?,
        (_, Origin::Reference, With::Signatures) => {
            package::make_from_reference(student.course(), level, &fresh)?
        }
        (_, origin, With::Signatures) => package::make_copy(student, (origin, level), &fresh)?,
        (_, origin, With::Design) => package::make_design(student, (origin, level), &fresh)?,
    };
    Ok((made, settle(student, level, language, &fresh)?))
}

/// Moves a new level to its place. Returns where the level that was there is put aside.
fn settle(
    student: &Student,
    level: Level,
    language: Language,
    fresh: &Path,
) -> Result<Option<PathBuf>> {
    let (old, new) = (student.folder(level), student.folder_in(level, language));
    make_folder(new.parent().unwrap_or(&new))?;
    let kept = if old.exists() { Some(put_aside(student, level)?) } else { None };
    let named = fs::rename(fresh, &new).with_context(|| cannot("create", &new));
    if let (Err(_), Some(kept)) = (&named, &kept) {
        // Restores the old level. If even this fails, it is still complete in `kept`.
        let _ = fs::rename(kept, &old);
    }
    named.map(|()| kept)
}

/// Moves the student's level to a folder such as `my/kept/stage4-expert-2026-11-20-1`.
fn put_aside(student: &Student, level: Level) -> Result<PathBuf> {
    let (folder, place) = (student.folder(level), kept(student, &workspace::package(level))?);
    fs::rename(&folder, &place).with_context(|| cannot("put aside", &folder))?;
    Ok(place)
}

/// A place in `my/kept` for what has this name.
pub fn kept(student: &Student, name: &str) -> Result<PathBuf> {
    let (kept, today) = (student.home().join("kept"), today());
    make_folder(&kept)?;
    Ok(first_free(|number| kept.join(format!("{name}-{today}-{number}"))))
}

/// If a copy does not compile with the new modules, they become comments, so that the program works as
/// before. If it does not compile without them either, they stay.
fn try_out(made: &mut Made, student: &Student, level: Level, color: ColorChoice) -> Result<()> {
    let Some(declared) = &mut made.declared else { return Ok(()) };
    let folder = student.folder(level);
    if student.try_build(level, color)?.1.is_ok() {
        return Ok(());
    }
    declared.write(&folder, true)?;
    if student.try_build(level, color)?.1.is_err() {
        made.is_broken = true;
        declared.write(&folder, false)?;
    }
    Ok(())
}
