//! The package of a new level: an empty program, our skeleton, or a copy of an earlier level of the
//! student's with the new level's name and modules.

use super::declared::Declared;
use super::tokens;
use anyhow::Result;
use conformance::check::Level;
use course_kit::manifest;
use course_kit::sources::{self, Sources, write_file};
use course_kit::student::Student;
use course_kit::workspace::{Workspace, package};
use skeleton::{Skeleton, What};
use std::path::{Path, PathBuf};

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The files with functions to write: how many there are in each.
    pub to_write: Vec<(usize, PathBuf)>,
    /// The student's files that the level changes.
    pub revised: Vec<Revised>,
    /// The new modules in `lib.rs`.
    pub declared: Option<Declared>,
    /// Whether the copied program has no `lib.rs`, so that nothing could be added.
    pub has_no_library: bool,
    /// Whether the program did not compile even before anything was added.
    pub is_broken: bool,
}

/// A file of the student's that a level changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Revised {
    /// The file.
    pub file: PathBuf,
    /// The student's functions that change.
    pub changed: Vec<String>,
    /// The functions that the student does not have.
    pub new: Vec<String>,
}

/// Makes an empty program in a new folder.
pub fn make_empty(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    write_manifest(workspace, level, folder)?;
    write_file(&folder.join("src/main.rs"), "fn main() {}\n").map(|()| Made::default())
}

/// Makes the skeleton of our level in a new folder: without the bodies of the functions that our level
/// before does not have.
pub fn make_from_reference(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let before = Level::new(level.number() - 1);
    let before = before.map_or_else(|| Ok(Sources::new()), |before| workspace.sources(before))?;
    let skeleton = skeleton::skeleton(&before, &workspace.sources(level)?)?;
    write_manifest(workspace, level, folder)?;
    sources::write(folder, &skeleton.sources)?;
    let files = skeleton.sources.keys().cloned();
    let to_write = files.map(|file| (functions(&skeleton, &file).len(), file));
    let to_write = to_write.filter(|(left, _)| *left > 0).collect();
    Ok(Made { to_write, ..Made::default() })
}

/// Copies the student's level `from` into a new folder, as the beginning of the level `to`.
pub fn make_copy(
    workspace: &Workspace,
    student: &Student,
    (from, to): (Level, Level),
    folder: &Path,
) -> Result<Made> {
    sources::copy(&student.folder(from), folder)?;
    rename_manifest(workspace, (from, to), folder)?;
    let mut own = sources::read(folder)?;
    let (mut before, after) = (workspace.sources(from)?, workspace.sources(to)?);
    let skeleton = skeleton::skeleton(&before, &after)?;
    let [old, new] = [from, to].map(|level| package(level).replace('-', "_"));
    for text in own.values_mut().chain(before.values_mut()) {
        *text = replace_word(text, &old, &new);
    }
    rename_titles(&before, &after, &mut own);
    let added = added(&skeleton, &before, &own);
    sources::write(folder, &own)?;
    sources::write(folder, &added)?;
    let mut declared = Declared::new(&own, &added);
    declared.iter_mut().try_for_each(|declared| declared.write(folder, false))?;
    let functions_left = |file: PathBuf| (functions(&skeleton, &file).len(), file);
    Ok(Made {
        to_write: added.into_keys().map(functions_left).collect(),
        revised: revised(&skeleton, (&before, &after), &own),
        declared,
        has_no_library: !own.contains_key(Path::new("lib.rs")),
        is_broken: false,
    })
}

fn rename_manifest(workspace: &Workspace, (from, to): (Level, Level), folder: &Path) -> Result<()> {
    let path = folder.join("Cargo.toml");
    let mut own = manifest::read(&path)?;
    let ours = |level| manifest::read(&workspace.folder(level).join("Cargo.toml"));
    manifest::rename(&mut own, (from, &ours(from)?), (to, &ours(to)?));
    write_file(&path, &own.to_string())
}

/// The first line of a root, if it is still ours, becomes that of the new level.
fn rename_titles(before: &Sources, after: &Sources, own: &mut Sources) {
    for root in ["lib.rs", "main.rs"].map(Path::new) {
        let title = |ours: &Sources| Some(ours.get(root)?.lines().next()?.to_owned());
        let (Some(before), Some(after)) = (title(before), title(after)) else { continue };
        if let Some(text) = own.get_mut(root)
            && let Some(rest) = text.strip_prefix(&before)
            && rest.starts_with(['\r', '\n'])
        {
            *text = after + rest;
        }
    }
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

/// The modules, with all their files, that are new in the level and that the student does not have. A
/// program without our `lib.rs` is organized differently, and gets none.
fn added(skeleton: &Skeleton, before: &Sources, own: &Sources) -> Sources {
    if !own.contains_key(Path::new("lib.rs")) {
        return Sources::new();
    }
    let is_new = |file: &Path| {
        let is_in = |sources: &Sources| sources.contains_key(file);
        is_in(&skeleton.sources) && !is_in(before) && !is_in(own)
    };
    // `rules/illegal.rs` belongs to the top module `rules.rs`.
    let top = |file: &Path| file.iter().next().map(|first| Path::new(first).with_extension("rs"));
    let is_of_new = |file: &Path| is_new(file) && top(file).is_some_and(|top| is_new(&top));
    let files = skeleton.sources.iter().filter(|(file, _)| is_of_new(file));
    files.map(|(file, text)| (file.clone(), text.clone())).collect()
}

/// The student's files that the level changes, with the functions that change or are new.
fn revised(
    skeleton: &Skeleton,
    (before, after): (&Sources, &Sources),
    own: &Sources,
) -> Vec<Revised> {
    let is_changed = |file: &Path, text: &str| before.get(file).is_some_and(|old| old != text);
    let files = after.iter().filter(|(file, text)| is_changed(file, text));
    let files = files.filter_map(|(file, _)| Some((file, own.get(file)?)));
    let revised = files.map(|(file, text)| {
        // `main` is not part of a skeleton.
        let main = (file == Path::new("main.rs")).then(|| "main".to_owned());
        let functions = functions(skeleton, file).into_iter().chain(main);
        let (changed, new) = functions.partition(|name| tokens::has_function(text, name));
        Revised { file: file.clone(), changed, new }
    });
    revised.filter(|it| !it.changed.is_empty() || !it.new.is_empty()).collect()
}

/// The functions of a file that are yet to be written.
fn functions(skeleton: &Skeleton, file: &Path) -> Vec<String> {
    let of_file = skeleton.removed.iter().filter(|removed| removed.file == file);
    let name = |what: &What| match what {
        What::Body(key) => Some(key.name.clone()),
        _ => None,
    };
    of_file.filter_map(|removed| name(&removed.what)).collect()
}

fn write_manifest(workspace: &Workspace, level: Level, folder: &Path) -> Result<()> {
    let ours = manifest::read(&workspace.folder(level).join("Cargo.toml"))?;
    sources::make_folder(&folder.join("src"))?;
    write_file(&folder.join("Cargo.toml"), &manifest::for_student(&ours).to_string())
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

    fn sources(files: &[&str]) -> Sources {
        files.iter().map(|file| (PathBuf::from(file), String::new())).collect()
    }

    fn added_to(own: &[&str]) -> Vec<String> {
        let files = ["lib.rs", "board.rs", "turn.rs", "turn/illegal.rs", "computer/search.rs"];
        let skeleton = Skeleton { sources: sources(&files), removed: Vec::new(), left: 0 };
        let added = added(&skeleton, &sources(&["lib.rs", "board.rs"]), &sources(own));
        added.into_keys().map(|file| file.to_string_lossy().replace('\\', "/")).collect()
    }

    #[test]
    fn a_new_module_is_added_with_all_its_files() {
        let added = added_to(&["lib.rs"]);
        assert_eq!(added, ["turn/illegal.rs", "turn.rs"]);
    }

    #[test]
    fn a_module_that_the_student_has_is_left_alone_with_its_submodules() {
        let added = added_to(&["lib.rs", "computer.rs", "turn.rs"]);
        assert_eq!(added, [""; 0]);
    }

    #[test]
    fn nothing_is_added_to_a_program_without_a_library() {
        assert_eq!(added_to(&["main.rs"]), [""; 0]);
    }
}
