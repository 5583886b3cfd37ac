//! `freeze`: the only way to change a frozen part of the course.
//!
//! A level is a complete program. The next level is a copy of it with changes. `stages.toml` records
//! the files of every level and of `shared`, and [`verify`](crate::verify) compares this record with
//! the files on disk. Freezing a part updates the record and writes the reason to the changelog.

pub mod changelog;
pub mod part;
pub mod register;
#[cfg(test)]
pub mod samples;

use anyhow::{Context, Result, bail, ensure};
use changelog::CHANGELOG;
use clap::{Args, ColorChoice};
use course_kit::screen;
use course_kit::sources::replace;
use course_kit::workspace::Workspace;
use part::Part;
use register::{REGISTER, Register, Snapshot};
use shared::console::shortened;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What to freeze, and why.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct freeze 4 --because \"a tie was counted twice\"
  cargo instruct freeze 3 4 5 6 7 --because \"a board aligns its columns\"

A module that a level carries over stays the same as in the level before. Change
it where it is new, copy it to the levels that carry it, and freeze them together.")]
pub struct Arguments {
    /// A level, 1 to 7 or by its name, such as stage4-expert; or shared
    #[arg(required = true, value_name = "PART")]
    pub parts: Vec<Part>,
    /// Why it has to change, for the changelog
    #[arg(long, value_name = "REASON")]
    pub because: String,
    /// A module no longer carried over (board/notation.rs); may be repeated
    #[arg(long = "revise", value_name = "MODULE")]
    pub revised: Vec<String>,
}

/// Freezes the parts and prints what else has to be done.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let report = freeze(Workspace::find()?.root(), arguments)?;
    screen::print(&report, color).context("The result cannot be printed")?;
    Ok(true)
}

/// Freezes parts of the course in a folder and returns what to print. After an error, nothing has
/// changed.
fn freeze(root: &Path, arguments: &Arguments) -> Result<String> {
    let because = changelog::reason(&arguments.because).context(
        "Say why it has to change, for the changelog: --because \"a tie was counted twice\"",
    )?;
    let mut register = Register::read(root)?;
    let changed = changed(root, &register, arguments)?;
    let parts: Vec<Part> = changed.iter().map(|(part, _)| *part).collect();
    let is_anew = parts.iter().any(|part| register.snapshot(*part).is_some());
    let entry = changelog::entry(&parts, is_anew, &because);
    let before = fs::read_to_string(root.join(CHANGELOG))
        .with_context(|| format!("{CHANGELOG} cannot be read; the reason is recorded there"))?;
    let text = changelog::with(&before, &entry)?;
    for (part, now) in changed {
        register.set(part, now);
    }
    replace(&root.join(CHANGELOG), &text)?;
    if let Err(error) = replace(&root.join(REGISTER), &register.text()) {
        // The changelog must not mention a change that was not made.
        replace(&root.join(CHANGELOG), &before)?;
        return Err(error);
    }
    Ok(entry + "\n" + &stale_copies(root, &register, &parts)?)
}

/// The parts that have changed since they were frozen, with their present state.
fn changed(
    root: &Path,
    register: &Register,
    arguments: &Arguments,
) -> Result<Vec<(Part, Snapshot)>> {
    let parts: BTreeSet<Part> = arguments.parts.iter().copied().collect();
    let mut unused: Vec<&String> = arguments.revised.iter().collect();
    let mut changed = Vec::new();
    for part in parts {
        let (frozen, now) = (register.snapshot(part), Snapshot::now(root, part)?);
        let carried = frozen.iter().flat_map(|frozen| &frozen.carried);
        for module in carried.filter(|module| now.revised.contains(module)) {
            ensure!(arguments.revised.contains(module), revision(part, module));
            unused.retain(|revised| *revised != module);
        }
        if frozen != Some(&now) {
            changed.push((part, now));
        }
    }
    let names: Vec<String> = arguments.parts.iter().map(Part::to_string).collect();
    let names = names.join(", ");
    if let Some(module) = unused.first() {
        bail!(
            "{} is not a module that {names} carried over and has changed. Nothing was frozen.",
            shortened(module)
        );
    }
    ensure!(!changed.is_empty(), "Nothing has changed in {names}: nothing to freeze.");
    Ok(changed)
}

/// Why a part with a changed carried module is not frozen.
fn revision(part: Part, module: &str) -> String {
    let (mine, before) = (part.folder(), part.before().map(Part::folder).unwrap_or_default());
    format!(
        "{mine}/src/{module} is carried over from {before}, and is no longer the same there. \
         Nothing was frozen.\nChange it where it is new, and copy it: \
         {before}/src/{module} to {mine}/src/{module}.\n\
         Or, if {part} is meant to show this change, say so: --revise {module}"
    )
}

/// The copies in the next levels that are now out of date, one per line.
fn stale_copies(root: &Path, register: &Register, parts: &[Part]) -> Result<String> {
    let mut lines = Vec::new();
    let copies = |part: &Part| part.before().is_some_and(|before| parts.contains(&before));
    for part in Part::all().filter(copies) {
        let Some(frozen) = register.snapshot(part) else { continue };
        let (folder, now) = (part.folder(), Snapshot::now(root, part)?);
        let stale = frozen.carried.iter().filter(|module| !now.carried.contains(module));
        lines.extend(stale.map(|module| {
            format!("{folder} carries {module} over: copy it there, and freeze {part}.\n")
        }));
    }
    Ok(lines.concat())
}

#[cfg(test)]
mod tests;
