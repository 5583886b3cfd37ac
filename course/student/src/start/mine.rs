//! A copy of an earlier level of the student's: its files, the new level's name, and new modules.

use super::modules::Declared;
use super::package::{self, Made, Revised, functions, left};
use super::tokens;
use anyhow::Result;
use conformance::check::Level;
use course_kit::manifest;
use course_kit::sources::{self, Sources, write_file};
use course_kit::student::Student;
use course_kit::workspace::{self, Workspace};
use skeleton::Skeleton;
use std::path::{Path, PathBuf};

/// The roots of a package.
const ROOTS: [&str; 2] = ["lib.rs", "main.rs"];

/// Copies a level of the student's to another one.
///
/// # Errors
/// If it cannot be read or written.
pub fn make(
    workspace: &Workspace,
    student: &Student,
    (from, to): (Level, Level),
    folder: &Path,
) -> Result<Made> {
    sources::copy(&student.folder(from), folder)?;
    rename_manifest(workspace, (from, to), folder)?;
    let mut hers = sources::read(folder)?;
    rename_sources(workspace, (from, to), &mut hers)?;
    let (before, after) = (workspace.sources(from)?, workspace.sources(to)?);
    let skeleton = package::skeleton_of(workspace, &before, to)?;
    let added = added(&skeleton, &before, &hers);
    let revised = revised(&skeleton, (&before, &after), &hers, (from, to));
    sources::write(folder, &hers)?;
    sources::write(folder, &added)?;
    let declared = Declared::write(folder, &hers, &added)?;
    let to_write = added.into_keys().map(|file| (file.clone(), left(&skeleton, &file)));
    let is_apart = !hers.contains_key(Path::new("lib.rs"));
    Ok(Made { to_write: to_write.collect(), revised, declared, is_apart, ..Made::default() })
}

fn rename_manifest(workspace: &Workspace, (from, to): (Level, Level), folder: &Path) -> Result<()> {
    let path = folder.join("Cargo.toml");
    let mut hers = manifest::read(&path)?;
    let ours = |level| manifest::read(&workspace.folder(level).join("Cargo.toml"));
    manifest::rename(&mut hers, (from, &ours(from)?), (to, &ours(to)?));
    write_file(&path, &hers.to_string())
}

/// Renames the library within the sources. The first line of a root, if it is still ours, becomes that
/// of the new level.
fn rename_sources(
    workspace: &Workspace,
    (from, to): (Level, Level),
    hers: &mut Sources,
) -> Result<()> {
    let [old, new] = [from, to].map(library);
    for text in hers.values_mut() {
        *text = replace_word(text, &old, &new);
    }
    let (before, after) = (workspace.sources(from)?, workspace.sources(to)?);
    for root in ROOTS.map(Path::new) {
        let first = |ours: &Sources| Some(ours.get(root)?.lines().next()?.to_owned());
        let (Some(before), Some(after)) = (first(&before), first(&after)) else { continue };
        if let Some(text) = hers.get_mut(root)
            && let Some(rest) = text.strip_prefix(&before)
            && rest.starts_with(['\r', '\n'])
        {
            *text = after + rest;
        }
    }
    Ok(())
}

/// The name of a level's library within a program.
fn library(level: Level) -> String {
    workspace::package(level).replace('-', "_")
}

/// Replaces a word, but no part of a longer one.
fn replace_word(text: &str, old: &str, new: &str) -> String {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let (mut replaced, mut end) = (String::new(), 0);
    for (start, _) in text.match_indices(old) {
        let after = start + old.len();
        let is_inside =
            is_part(text[..start].chars().next_back()) || is_part(text[after..].chars().next());
        replaced += &text[end..start];
        replaced += if is_inside { old } else { new };
        end = after;
    }
    replaced + &text[end..]
}

/// The modules, with all their files, that are new in the level and that the student does not have. A
/// program without our `lib.rs` is organized differently, and gets none.
fn added(skeleton: &Skeleton, before: &Sources, hers: &Sources) -> Sources {
    if !hers.contains_key(Path::new("lib.rs")) {
        return Sources::new();
    }
    let is_new = |file: &Path| {
        let is_there = |sources: &Sources| sources.contains_key(file);
        is_there(&skeleton.sources) && !is_there(before) && !is_there(hers)
    };
    let is_of_new = |file: &Path| is_new(file) && is_new(&top(file));
    let files = skeleton.sources.iter().filter(|(file, _)| is_of_new(file));
    files.map(|(file, text)| (file.clone(), text.clone())).collect()
}

/// The file of the top module that a file belongs to: `rules.rs` for `rules/illegal.rs`.
fn top(file: &Path) -> PathBuf {
    let first = file.components().next().map(|first| Path::new(&first).with_extension("rs"));
    first.unwrap_or_default()
}

/// The student's files that the level changes, with the functions that change or are new.
fn revised(
    skeleton: &Skeleton,
    (before, after): (&Sources, &Sources),
    hers: &Sources,
    (from, to): (Level, Level),
) -> Vec<Revised> {
    let [old, new] = [from, to].map(library);
    let is_changed = |file: &Path, text: &str| {
        before.get(file).is_some_and(|before| replace_word(before, &old, &new) != text)
    };
    let files = after.iter().filter(|(file, text)| is_changed(file, text));
    let files = files.filter_map(|(file, _)| Some((file, hers.get(file)?)));
    let revised = files.map(|(file, hers)| {
        // `main` is not part of a skeleton.
        let is_main = file == Path::new("main.rs");
        let start = is_main.then(|| "main".to_owned());
        let functions = functions(skeleton, file).into_iter().chain(start);
        let is_there = |name: &String| tokens::has_function(hers, name);
        let (changed, new) = functions.partition(is_there);
        Revised { file: file.clone(), changed, new }
    });
    revised.filter(|it| !it.changed.is_empty() || !it.new.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_replaced_and_no_part_of_one() {
        let text = "use stage3::a; let my_stage3 = stage31; //stage3";
        let expected = "use stage4::a; let my_stage3 = stage31; //stage4";
        assert_eq!(replace_word(text, "stage3", "stage4"), expected);
        assert_eq!(replace_word("", "a", "b"), "");
    }

    fn sources(files: &[&str]) -> Sources {
        files.iter().map(|file| (PathBuf::from(file), String::new())).collect()
    }

    fn added_to(hers: &[&str]) -> Vec<String> {
        let files = ["lib.rs", "board.rs", "turn.rs", "turn/illegal.rs", "computer/search.rs"];
        let skeleton = Skeleton { sources: sources(&files), removed: Vec::new(), left: 0 };
        let added = added(&skeleton, &sources(&["lib.rs", "board.rs"]), &sources(hers));
        added.into_keys().map(|file| file.to_string_lossy().replace('\\', "/")).collect()
    }

    #[test]
    fn what_the_level_adds_comes_with_all_its_files() {
        let added = added_to(&["lib.rs"]);
        assert_eq!(added, ["turn/illegal.rs", "turn.rs"]);
    }

    #[test]
    fn what_she_has_stays_hers_with_all_that_belongs_to_it() {
        let added = added_to(&["lib.rs", "computer.rs", "turn.rs"]);
        assert_eq!(added, [""; 0]);
    }

    #[test]
    fn a_program_that_is_built_in_another_way_gets_nothing() {
        assert_eq!(added_to(&["main.rs"]), [""; 0]);
    }
}
