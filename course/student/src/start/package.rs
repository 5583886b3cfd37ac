//! The package of a new level: an empty program, our skeleton, or a copy of an earlier level of the
//! student's or ours with the new level's name. A copy gets the new level's modules, or questions that
//! lead to a design.

use super::copied::Copied;
use super::declared::Declared;
use super::origin::Origin;
use crate::design;
use anyhow::Result;
use conformance::check::Level;
use course_kit::files;
use course_kit::manifest;
use course_kit::rust::{self, Function};
use course_kit::skeleton::SKELETONS;
use course_kit::sources::{self, Sources, write_file};
use course_kit::student::Student;
use course_kit::workspace::{Workspace, package};
use std::path::{Path, PathBuf};

/// A module that only supports tests of a board. It needs nothing but the board's interface.
const FOR_TESTS: &str = "board/notation.rs";

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The new files, and the functions in them that students write.
    pub to_write: Vec<(PathBuf, Vec<String>)>,
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
    /// How the functions that change are called now.
    pub changed: Vec<String>,
    /// The same for those that the student does not have.
    pub new: Vec<String>,
}

/// Makes an empty program in a new folder.
pub fn make_empty(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    write_manifest(workspace, level, folder)?;
    write_file(&folder.join("src/main.rs"), "fn main() {}\n").map(|()| Made::default())
}

/// Makes our skeleton of a level in a new folder.
pub fn make_from_reference(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let skeleton = workspace.skeleton(&package(level))?;
    write_manifest(workspace, level, folder)?;
    files::write(&folder.join("src"), &skeleton)?;
    let mut to_write = to_write(&skeleton);
    to_write.retain(|(_, functions)| !functions.is_empty());
    Ok(Made { to_write, ..Made::default() })
}

/// The files of a package, each with the signatures of the functions that are yet to be written.
pub fn to_write(sources: &Sources) -> Vec<(PathBuf, Vec<String>)> {
    let signatures = |functions: Vec<Function>| functions.into_iter().map(|it| it.signature);
    let files = unwritten(sources);
    files.map(|(file, left)| (in_src(&file), signatures(left).collect())).collect()
}

/// A file below the `src` of a package.
fn in_src(file: &Path) -> PathBuf {
    Path::new("src").join(file)
}

/// The files, each with the functions that are yet to be written.
fn unwritten(sources: &Sources) -> impl Iterator<Item = (PathBuf, Vec<Function>)> {
    sources.iter().map(|(file, text)| {
        let functions = rust::functions(text).into_iter().filter(|function| !function.is_written);
        (file.clone(), functions.collect())
    })
}

/// Copies an earlier level of the student's into a new folder, and adds the modules of our levels since.
pub fn make_copy(
    student: &Student,
    (origin, level): (Origin, Level),
    folder: &Path,
) -> Result<Made> {
    let workspace = student.course();
    let mut copy = Copied::make(student, (origin, level), folder)?;
    let (mut added, mut revised) = (Sources::new(), Vec::new());
    let mut before = workspace.sources(copy.from)?;
    for step in Level::ALL.into_iter().filter(|step| (copy.from < *step) && (*step <= level)) {
        for (file, text) in new(&workspace.skeleton(&package(step))?, &before, &copy.own) {
            added.entry(file).or_insert(text);
        }
        let cut = workspace.cut(&package(step))?;
        revised.extend(
            unwritten(&cut).filter_map(|(file, to_write)| revise(&copy.own, &file, &to_write)),
        );
        before = workspace.sources(step)?;
    }
    let main = Path::new("main.rs");
    if copy.own.contains_key(main) {
        let changed = vec!["main()".to_owned()];
        revised.push(Revised { file: in_src(main), changed, new: Vec::new() });
    }
    copy.finish(folder, &added).map(|made| Made { revised, ..made })
}

/// Copies an earlier level into a new folder, and adds the questions about the design of our level.
pub fn make_design(
    student: &Student,
    (origin, level): (Origin, Level),
    folder: &Path,
) -> Result<Made> {
    let workspace = student.course();
    let mut copy = Copied::make(student, (origin, level), folder)?;
    // What others may ask of the module that the student designs.
    let given = workspace.root().join(SKELETONS).join(package(level)).join("design");
    let mut added = if given.is_dir() { sources::read_below(&given)? } else { Sources::new() };
    added.retain(|file, _| !copy.own.contains_key(file));
    write_file(&folder.join(design::FILE), &design::document(level))?;
    if added.is_empty() {
        return copy.finish(folder, &added).map(|made| Made { has_no_library: false, ..made });
    }
    let for_tests = workspace.sources(level)?.remove_entry(Path::new(FOR_TESTS));
    added.extend(for_tests);
    copy.finish(folder, &added)
}

/// The modules, with all their files, that are new in a skeleton and that the student does not have.
fn new(skeleton: &Sources, before: &Sources, own: &Sources) -> Sources {
    let is_new = |file: &Path| {
        let is_in = |sources: &Sources| sources.contains_key(file);
        is_in(skeleton) && !is_in(before) && !is_in(own)
    };
    // `rules/illegal.rs` belongs to the top module `rules.rs`.
    let top = |file: &Path| file.iter().next().map(|first| Path::new(first).with_extension("rs"));
    let is_of_new = |file: &Path| is_new(file) && top(file).is_some_and(|top| is_new(&top));
    let files = skeleton.iter().filter(|(file, _)| is_of_new(file));
    files.map(|(file, text)| (file.clone(), text.clone())).collect()
}

/// The functions that a level changes or adds in a file, if it is a file of the student's.
fn revise(own: &Sources, file: &Path, functions: &[Function]) -> Option<Revised> {
    let own = rust::functions(own.get(file)?);
    let has = |function: &&Function| own.iter().any(|one| one.name == function.name);
    let (changed, new): (Vec<&Function>, Vec<&Function>) = functions.iter().partition(has);
    let [changed, new] = [changed, new].map(|functions| -> Vec<String> {
        functions.into_iter().map(|function| function.signature.clone()).collect()
    });
    (!changed.is_empty() || !new.is_empty()).then(|| Revised { file: in_src(file), changed, new })
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

    fn new_for(own: &[&str]) -> Vec<String> {
        let skeleton =
            sources(&["lib.rs", "board.rs", "turn.rs", "turn/illegal.rs", "computer/search.rs"]);
        let new = new(&skeleton, &sources(&["lib.rs", "board.rs"]), &sources(own));
        new.into_keys().map(|file| file.to_string_lossy().replace('\\', "/")).collect()
    }

    #[test]
    fn a_new_module_is_added_with_all_its_files() {
        assert_eq!(new_for(&["lib.rs"]), ["turn/illegal.rs", "turn.rs"]);
    }

    #[test]
    fn a_module_that_the_student_has_is_left_alone_with_its_submodules() {
        assert_eq!(new_for(&["lib.rs", "computer.rs", "turn.rs"]), [""; 0]);
    }
}
