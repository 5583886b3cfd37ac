//! What must be true of all tests of functions together.

use conformance::check::Level;
use course_kit::rust;
use course_kit::sources::Sources;
use course_kit::workspace::{SHARED, Workspace, package};
use functions::part::{Function, PARTS, TestFile};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The conversation and the game that it plays: the checks judge them.
const JUDGED_BY_CHECKS: [&str; 2] = ["game.rs", "session.rs"];

/// The functions that a student writes, by the skeleton, each with its file.
fn to_write(skeleton: &Sources) -> BTreeSet<(String, PathBuf)> {
    let is_meant = |file: &Path| !JUDGED_BY_CHECKS.iter().any(|judged| file == Path::new(judged));
    let files = skeleton.iter().filter(|(file, _)| is_meant(file));
    let functions = files.flat_map(|(file, text)| {
        let functions = rust::functions(text).into_iter().filter(|function| !function.is_written);
        functions.map(move |function| (function.full_name(), file.clone()))
    });
    functions.collect()
}

fn tested(is_meant: impl Fn(&&TestFile) -> bool) -> BTreeSet<(String, PathBuf)> {
    let functions = PARTS.iter().filter(is_meant).flat_map(|part| &part.functions);
    functions.map(|function| (function.name.clone(), PathBuf::from(&function.source))).collect()
}

#[test]
fn every_function_that_a_student_writes_has_tests() {
    let workspace = Workspace::find().unwrap();
    let skeleton = |package: &str| to_write(&workspace.skeleton(package).unwrap());
    assert_eq!(tested(|part| part.is_shared), skeleton(SHARED));
    for level in Level::ALL.into_iter().filter(|level| level.number() <= 4) {
        let tested = tested(|part| !part.is_shared && part.level == level);
        assert_eq!(tested, skeleton(&package(level)), "level {level}");
    }
}

#[test]
fn every_function_has_a_name_and_tests_of_its_own() {
    let all: Vec<_> = PARTS.iter().flat_map(|part| &part.functions).collect();
    let names: BTreeSet<&str> = all.iter().map(|function| function.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    assert!(all.iter().all(|function| !function.tests.is_empty()));
}

#[test]
fn the_first_hint_for_a_function_is_a_question_and_none_is_given_twice() {
    let mut seen = BTreeSet::new();
    for Function { name, hints, .. } in PARTS.iter().flat_map(|part| &part.functions) {
        assert!(hints[0].contains('?'), "{name}: {}", hints[0]);
        for hint in hints {
            assert!((20..=300).contains(&hint.chars().count()), "{name}: {hint}");
            assert_eq!(shared::console::printable(hint), *hint, "{name}");
            assert!(seen.insert(hint), "{name}: {hint}");
        }
    }
}

#[test]
fn the_chapter_of_level_2_counts_the_functions_that_are_judged() {
    let parts: Vec<_> = functions::parts(Level::Technician).collect();
    let count = |is_meant: fn(&TestFile) -> bool| -> usize {
        let meant = parts.iter().filter(|part| is_meant(part));
        meant.map(|part| part.functions.len()).sum()
    };
    let (all, shared) = (count(|_| true), count(|part| part.is_shared));
    let chapter = Workspace::find().unwrap().root().join("docs/src/levels/2.md");
    let text = fs::read_to_string(chapter).unwrap();
    let sentence = format!("You write {all} functions in the order of the handout, {shared} of");
    assert!(text.contains(&sentence), "{sentence}");
}
