//! A copy of an earlier level that becomes a new one: it gets the new level's name, and modules.

use super::declared::Declared;
use super::origin::Origin;
use super::package::{Made, to_write, write_manifest};
use crate::design;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::files;
use course_kit::manifest;
use course_kit::skeleton::ROOT;
use course_kit::sources::{self, Sources, cannot, write_file};
use course_kit::student::Student;
use course_kit::workspace::{Workspace, package};
use std::fs;
use std::path::Path;

/// An earlier level that becomes a new one.
pub struct Copied {
    /// The level that was copied.
    pub from: Level,
    /// The files, with the new level's name.
    pub own: Sources,
}

impl Copied {
    /// Copies the student's level, or ours before the new one, into a new folder.
    pub fn make(
        student: &Student,
        (origin, level): (Origin, Level),
        folder: &Path,
    ) -> Result<Copied> {
        let workspace = student.course();
        let (from, mut own) = match origin {
            Origin::Mine(from) => {
                sources::copy(&student.folder(from), folder)?;
                forget_questions(from, folder)?;
                rename_manifest(workspace, (from, level), folder)?;
                (from, sources::read(folder)?)
            }
            Origin::Reference | Origin::Nothing => {
                let from =
                    Level::new(level.number() - 1).context("No level comes before level 1")?;
                write_manifest(workspace, level, folder)?;
                (from, workspace.given(&package(from))?)
            }
        };
        let [old, new] = [from, level].map(|level| package(level).replace('-', "_"));
        rename_in_tests(folder, &old, &new)?;
        for text in own.values_mut() {
            *text = replace_word(text, &old, &new);
        }
        rename_titles((workspace, from, level), &mut own)?;
        Ok(Copied { from, own })
    }

    /// Writes the files and those that are added. A program without our `lib.rs` is organized differently, and gets none.
    pub fn finish(&mut self, folder: &Path, added: &Sources) -> Result<Made> {
        let has_library = self.own.contains_key(Path::new(ROOT));
        let nothing = Sources::new();
        let added = if has_library { added } else { &nothing };
        files::write(&folder.join("src"), &self.own)?;
        files::write(&folder.join("src"), added)?;
        let mut declared = Declared::new(&self.own, added);
        declared.iter_mut().try_for_each(|declared| declared.write(folder, false))?;
        Ok(Made {
            to_write: to_write(added),
            declared,
            has_no_library: !has_library,
            ..Made::default()
        })
    }
}

/// Removes the questions about the level that was copied. The student's answers stay with that level.
fn forget_questions(from: Level, folder: &Path) -> Result<()> {
    let path = folder.join(design::FILE);
    if design::is_ours(&path, from) {
        fs::remove_file(&path).with_context(|| cannot("remove", &path))?;
    }
    Ok(())
}

fn rename_manifest(workspace: &Workspace, (from, to): (Level, Level), folder: &Path) -> Result<()> {
    let path = folder.join("Cargo.toml");
    let mut own = manifest::read(&path)?;
    let ours = |level| manifest::read(&workspace.folder(level).join("Cargo.toml"));
    manifest::rename(&mut own, (from, &ours(from)?), (to, &ours(to)?));
    write_file(&path, &own.to_string())
}

/// The first line of a root, if it is still ours, becomes that of the new level.
fn rename_titles(
    (workspace, from, to): (&Workspace, Level, Level),
    own: &mut Sources,
) -> Result<()> {
    let [before, after] = [workspace.sources(from)?, workspace.sources(to)?];
    for root in [ROOT, "main.rs"].map(Path::new) {
        let title = |ours: &Sources| Some(ours.get(root)?.lines().next()?.to_owned());
        let (Some(before), Some(after)) = (title(&before), title(&after)) else { continue };
        if let Some(text) = own.get_mut(root)
            && let Some(rest) = text.strip_prefix(&before)
            && rest.starts_with(['\r', '\n'])
        {
            *text = after + rest;
        }
    }
    Ok(())
}

/// Gives the library its new name in the student's tests.
fn rename_in_tests(folder: &Path, old: &str, new: &str) -> Result<()> {
    let tests = folder.join("tests");
    let all = if tests.is_dir() { files::below(&tests)? } else { Vec::new() };
    for path in all.iter().filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        // A file that is not text names no library.
        if let Ok(text) = fs::read_to_string(path) {
            write_file(path, &replace_word(&text, old, new))?;
        }
    }
    Ok(())
}

/// Replaces a word, but not a part of a longer one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_replaced_but_not_a_part_of_one() {
        let text = "use stage3::a; let my_stage3 = stage31; //stage3";
        let expected = "use stage4::a; let my_stage3 = stage31; //stage4";
        assert_eq!(replace_word(text, "stage3", "stage4"), expected);
        assert_eq!(replace_word("", "a", "b"), "");
    }
}
