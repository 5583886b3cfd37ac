//! What must be true of all tests of functions together.

use conformance::check::Level;
use course_kit::sources;
use course_kit::student::own_shared::{WRITTEN_AT, given};
use course_kit::workspace::{SHARED, Workspace};
use functions::part::PARTS;
use functions::{Function, hints};
use skeleton::{Key, Skeleton, What, skeleton};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The conversation and the game that it plays: the checks judge them.
const JUDGED_BY_CHECKS: [&str; 2] = ["game", "session"];

/// The name of a function, without what it is generic over.
fn name(Key { owner, name, .. }: &Key) -> String {
    let plain = |text: &str| {
        let text = text.replace("&'a ", "&");
        text.split('<').next().unwrap_or_default().to_owned()
    };
    match owner.split_once(" for ") {
        Some((of, owner)) => format!("{name} of {} for {}", plain(of), plain(owner)),
        None if owner.is_empty() => name.clone(),
        None => format!("{}::{name}", plain(owner)),
    }
}

/// The functions that a student writes, by the skeleton, each with its file.
fn to_write(skeleton: &Skeleton) -> BTreeSet<(String, PathBuf)> {
    let named = skeleton.removed.iter().filter_map(|removed| match &removed.what {
        What::Body(key) if !JUDGED_BY_CHECKS.contains(&&*key.module) => {
            Some((name(key), removed.file.clone()))
        }
        _ => None,
    });
    named.collect()
}

fn tested(is_meant: impl Fn(&&functions::TestFile) -> bool) -> BTreeSet<(String, PathBuf)> {
    let functions = PARTS.iter().filter(is_meant).flat_map(|part| &part.functions);
    functions.map(|function| (function.name.clone(), PathBuf::from(&function.source))).collect()
}

#[test]
fn every_function_of_tile_and_list_has_tests() {
    let workspace = Workspace::find().unwrap();
    let whole = sources::read(&workspace.root().join(SHARED)).unwrap();
    let skeleton = skeleton(&given(&whole), &whole).unwrap();
    assert_eq!(tested(|part| part.is_shared), to_write(&skeleton));
}

#[test]
fn every_new_function_of_levels_2_to_4_has_tests() {
    let workspace = Workspace::find().unwrap();
    for number in WRITTEN_AT..=4 {
        let sources = |number| workspace.sources(Level::new(number).unwrap()).unwrap();
        let skeleton = skeleton(&sources(number - 1), &sources(number)).unwrap();
        let tested = tested(|part| !part.is_shared && part.level == number);
        assert_eq!(tested, to_write(&skeleton), "level {number}");
    }
}

#[test]
fn every_function_has_a_name_and_tests_of_its_own() {
    let all: Vec<&Function> = PARTS.iter().flat_map(|part| &part.functions).collect();
    let names: BTreeSet<&str> = all.iter().map(|function| function.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    assert!(all.iter().all(|function| !function.tests.is_empty()));
}

#[test]
fn every_function_has_three_hints_of_which_the_first_is_a_question() {
    let mut seen = BTreeSet::new();
    for function in PARTS.iter().flat_map(|part| &part.functions) {
        let name = &function.name;
        let hints = hints::of(name).unwrap_or_else(|| panic!("{name} has no hints"));
        assert!(hints[0].contains('?'), "{name}: {}", hints[0]);
        for hint in hints {
            assert!((20..=300).contains(&hint.chars().count()), "{name}: {hint}");
            assert_eq!(shared::console::printable(&hint), hint, "{name}");
            assert!(seen.insert(hint.clone()), "{name}: {hint}");
        }
    }
    assert_eq!(hints::count(), seen.len() / 3, "hints for functions that have no tests");
}
