//! Properties of the skeleton of every level.

use super::{Key, Skeleton, Sources, What, restored, secrets, skeleton, steps};
use crate::functions::Definitions;
use crate::source::Source;
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A level, the level before it, and its skeleton.
struct Step {
    name: String,
    before: Sources,
    after: Sources,
    skeleton: Skeleton,
}

/// All levels.
static ALL: LazyLock<Vec<Step>> = LazyLock::new(|| {
    let all = steps().into_iter().map(|(name, before, after)| {
        let skeleton = skeleton(&before, &after).unwrap();
        Step { name, before, after, skeleton }
    });
    all.collect()
});

fn keys(sources: &Sources) -> BTreeSet<Key> {
    let sources = Source::parse_all(sources).unwrap();
    let functions = sources.iter().flat_map(|source| Definitions::of(source).functions);
    functions.map(|function| function.key).collect()
}

#[test]
fn restoring_a_skeleton_returns_the_reference() {
    for Step { name, after, skeleton, .. } in &*ALL {
        assert_eq!(restored(skeleton), *after, "{name}");
    }
}

#[test]
fn every_level_leaves_something_to_do_and_says_what() {
    for Step { name, skeleton, .. } in &*ALL {
        let todos = skeleton.sources.values().map(|text| text.matches("todo!(").count());
        assert_eq!(todos.sum::<usize>(), skeleton.left, "{name}");
        assert!(skeleton.left > 0, "{name}");
        for removed in &skeleton.removed {
            let What::Body(key) = &removed.what else { continue };
            let words = removed.replacement.split(|c: char| !c.is_alphabetic());
            let is_task = |word: &&str| !["", "todo", "std", "thread", "if"].contains(word);
            assert!(words.filter(is_task).count() > 1, "{name}, {key}: {}", removed.replacement);
        }
    }
}

#[test]
fn no_skeleton_gives_anything_away() {
    for Step { name, before, skeleton, .. } in &*ALL {
        assert_eq!(secrets::leaks(before, skeleton), [], "{name}");
    }
}

#[test]
fn only_helpers_and_tests_disappear() {
    for Step { name, after, skeleton, .. } in &*ALL {
        let mut expected = keys(after);
        for removed in &skeleton.removed {
            match &removed.what {
                What::Helper(key) => assert!(expected.remove(key), "{name}: {key}"),
                What::Tests if !skeleton.sources.contains_key(&removed.file) => {
                    let file = Sources::from([(removed.file.clone(), removed.text.clone())]);
                    expected = &expected - &keys(&file);
                }
                _ => {}
            }
        }
        assert_eq!(keys(&skeleton.sources), expected, "{name}");
    }
}

#[test]
fn only_tests_are_removed_from_a_carried_file() {
    for Step { name, before, after, skeleton } in &*ALL {
        for removed in &skeleton.removed {
            let is_carried = before.get(&removed.file) == after.get(&removed.file);
            let is_cut = matches!(removed.what, What::Body(_) | What::Helper(_) | What::Frame);
            assert!(!(is_carried && is_cut), "{name}: {:?}", removed.what);
        }
    }
}

#[test]
fn no_line_is_longer_than_a_line_of_the_reference() {
    for Step { name, after, skeleton, .. } in &*ALL {
        let lines = after.values().flat_map(|text| text.lines());
        let longest = lines.map(|line| line.chars().count()).max().unwrap().max(100);
        for line in skeleton.sources.values().flat_map(|text| text.lines()) {
            assert!(line.chars().count() <= longest, "{name}: {line}");
        }
    }
}
