//! The package of a new level: an empty program, our skeleton, or a copy of an earlier level of the
//! student's or ours with the new level's name. A copy gets the new level's modules, or questions that
//! lead to a design.

use super::copied::Copied;
use super::declared::Declared;
use super::origin::Origin;
use super::tokens;
use crate::design;
use anyhow::Result;
use conformance::check::Level;
use course_kit::files;
use course_kit::manifest;
use course_kit::sources::{self, Sources, write_file};
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use skeleton::{Skeleton, What};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The module whose interface is given when a student designs the level that adds it.
const DESIGNED: &str = "board.rs";

/// Its submodule for tests, which needs nothing but the interface, and is given whole.
const FOR_TESTS: &str = "board/notation.rs";

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The new files, and the functions in them that students write.
    pub to_write: Vec<(PathBuf, Vec<Function>)>,
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
    pub changed: Vec<Function>,
    /// The functions that the student does not have.
    pub new: Vec<Function>,
}

/// A function to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// How it is called: `Board::new(rows, columns) -> Board`.
    pub signature: String,
}

/// The functions to write in each file.
pub type Functions = BTreeMap<PathBuf, Vec<Function>>;

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
    files::write(&folder.join("src"), &skeleton.sources)?;
    let to_write = functions(&skeleton)?.into_iter().collect();
    Ok(Made { to_write, ..Made::default() })
}

/// Copies an earlier level into a new folder, and adds the modules of our level.
pub fn make_copy(
    workspace: &Workspace,
    student: &Student,
    (origin, level): (Origin, Level),
    folder: &Path,
) -> Result<Made> {
    let mut copy = Copied::make(workspace, student, (origin, level), folder)?;
    let skeleton = skeleton::skeleton(&copy.original, &copy.after)?;
    let functions = functions(&skeleton)?;
    let revised = revised(&functions, (&copy.before, &copy.after), &copy.own);
    let added = added(&skeleton, &copy.before, &copy.own);
    copy.finish(folder, &added, functions).map(|made| Made { revised, ..made })
}

/// Copies an earlier level into a new folder, and adds the questions about the design of our level.
pub fn make_design(
    workspace: &Workspace,
    student: &Student,
    (origin, level): (Origin, Level),
    folder: &Path,
) -> Result<Made> {
    let mut copy = Copied::make(workspace, student, (origin, level), folder)?;
    let file = Path::new(DESIGNED);
    let is_new = |sources: &Sources| !sources.contains_key(file);
    let (mut added, mut functions_of_it) = (Sources::new(), Functions::new());
    if let Some(ours) = copy.after.get(file).filter(|_| is_new(&copy.original)) {
        let alone = Sources::from([(file.to_owned(), ours.clone())]);
        if copy.has_library() && is_new(&copy.own) {
            added.insert(file.to_owned(), skeleton::interface(&alone, file)?);
            functions_of_it = functions(&skeleton::skeleton(&Sources::new(), &alone)?)?;
            let for_tests = copy.after.get_key_value(Path::new(FOR_TESTS));
            added.extend(for_tests.map(|(file, text)| (file.clone(), text.clone())));
        }
    }
    write_file(&folder.join(design::FILE), &design::document(level))?;
    let wanted = is_new(&copy.original) && is_new(&copy.own);
    let made = copy.finish(folder, &added, functions_of_it)?;
    Ok(Made { has_no_library: made.has_no_library && wanted, ..made })
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
    functions: &Functions,
    (before, after): (&Sources, &Sources),
    own: &Sources,
) -> Vec<Revised> {
    let is_changed = |file: &Path, text: &str| before.get(file).is_some_and(|old| old != text);
    let files = after.iter().filter(|(file, text)| is_changed(file, text));
    let files = files.filter_map(|(file, _)| Some((file, own.get(file)?)));
    let revised = files.map(|(file, text)| {
        // `main` is not part of a skeleton.
        let main = Function { name: "main".to_owned(), signature: "main()".to_owned() };
        let main = (file == Path::new("main.rs")).then_some(main);
        let functions = functions.get(file).into_iter().flatten().cloned().chain(main);
        let has = |function: &Function| tokens::has_function(text, &function.name);
        let (changed, new) = functions.partition(has);
        Revised { file: file.clone(), changed, new }
    });
    revised.filter(|it| !it.changed.is_empty() || !it.new.is_empty()).collect()
}

/// The functions that are yet to be written.
fn functions(skeleton: &Skeleton) -> Result<Functions> {
    let mut signatures = skeleton::signatures(&skeleton.sources)?;
    let mut functions = Functions::new();
    for removed in &skeleton.removed {
        let What::Body(key) = &removed.what else { continue };
        let name = key.name.clone();
        let signature = signatures.remove(key).unwrap_or_else(|| name.clone());
        let of_file = functions.entry(removed.file.clone()).or_default();
        of_file.push(Function { name, signature });
    }
    Ok(functions)
}

/// Writes the manifest of a level, as a student's.
pub fn write_manifest(workspace: &Workspace, level: Level, folder: &Path) -> Result<()> {
    let ours = manifest::read(&workspace.folder(level).join("Cargo.toml"))?;
    sources::make_folder(&folder.join("src"))?;
    write_file(&folder.join("Cargo.toml"), &manifest::for_student(&ours).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

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
