//! Properties of the skeleton of every level.

use super::{Key, Skeleton, Sources, What, interface, restored, secrets, skeleton, steps};
use crate::functions::Definitions;
use crate::source::Source;
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::path::Path;
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
fn nothing_is_removed_from_a_carried_file() {
    for Step { name, before, after, skeleton } in &*ALL {
        for removed in &skeleton.removed {
            let is_carried = before.get(&removed.file) == after.get(&removed.file);
            let is_kept = !is_carried || removed.what == What::Silence;
            assert!(is_kept, "{name}: {:?} of {}", removed.what, removed.file.display());
        }
    }
}

#[test]
fn no_skeleton_says_that_the_board_is_an_array_or_why() {
    let skeleton = &ALL[2].skeleton.sources;
    for (file, word) in [
        ("board.rs", "array"),
        ("board.rs", "memory."),
        ("board.rs", "vector"),
        ("board.rs", "list of tiles"),
        ("lib.rs", "array"),
    ] {
        assert!(!skeleton[Path::new(file)].contains(word), "{word} in {file}");
    }
}

#[test]
fn the_skeleton_of_the_list_says_no_cost() {
    let (shared, lists) = (ALL.last().unwrap(), ["list.rs", "list/iter.rs", "list/tile_list.rs"]);
    for list in lists.map(Path::new) {
        assert!(!shared.skeleton.sources[list].contains("ost"), "{}", list.display());
    }
}

#[test]
fn the_interface_of_the_board_does_not_say_how_it_is_stored() {
    let step = &ALL[2];
    let board = interface(&step.after, Path::new("board.rs")).unwrap();
    for word in ["Vec<Vec", "Option<Tile>>", "array", "memory", "draw", "cells:", "vector"] {
        assert!(!board.contains(word), "{word}");
    }
    for signature in [
        "mod notation;\n",
        "pub const LONGEST_SIDE: usize = 100;",
        "pub struct Cell {\n    /// The row, from the top.\n    pub row: usize,",
        "pub struct Board {\n    // Yours to choose.\n}",
        "pub fn tile_at(&self, cell: Cell) -> Option<Tile> {\n        todo!(",
        "pub fn show(&self) -> String {\n        todo!(",
    ] {
        assert!(board.contains(signature), "{signature} in {board}");
    }
    assert_eq!(board.matches("todo!(").count(), 12);
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
