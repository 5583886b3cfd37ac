//! Every name in a hint for a check is in the skeleton of the level, where a student looks for it.

use conformance::check::Level;
use course_kit::workspace::{SHARED, Workspace, package};
use pretty_assertions::assert_eq;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Names in hints that no skeleton has to define: those of the standard library, of C, and of files.
const KNOWN: [&str; 16] = [
    "atoi",
    "checked_sub",
    "filter",
    "is_ascii_uppercase",
    "is_none",
    "is_uppercase",
    "rs",
    "scanf",
    "split_whitespace",
    "srand",
    "strtok",
    "strtol",
    "to_lowercase",
    "todo",
    "tolower",
    "unwrap",
];

/// Words in hints that look like names: users type them, or programs print them.
const TYPED: [&str; 6] = ["AB", "HUMAN", "farewell", "redd", "robot", "three"];

#[derive(Deserialize)]
struct Entry {
    hints: Vec<String>,
}

/// Every word in the skeleton of a level and in `shared`, without comments.
fn names_of_skeleton(workspace: &Workspace, level: Level) -> BTreeSet<String> {
    let own = workspace.skeleton(&package(level)).unwrap();
    let shared = workspace.skeleton(SHARED).unwrap();
    let mut names = BTreeSet::new();
    for (file, text) in own.iter().chain(&shared) {
        names.extend(file.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        names.extend(code.flat_map(words).map(|(_, word)| word.to_owned()));
    }
    names
}

/// The names in a span of code, except single letters. Words of a sentence, as in a message of the
/// program, do not count.
fn names(span: &str) -> Vec<&str> {
    let is_name = |(start, word): &(usize, &str)| {
        let (before, after) = (&span[..*start], &span[start + word.len()..]);
        let is_member = before.ends_with("::") || before.ends_with('.') && !before.ends_with("..");
        let is_called = ["(", "::", "!("].iter().any(|start| after.starts_with(start));
        let is_constant = word.len() > 3 && word.chars().all(|c| c.is_ascii_uppercase());
        let is_alone = span.trim_end_matches('!').trim() == *word;
        !before.ends_with('\\')
            && (is_member || is_called || is_constant || is_alone || word.contains('_'))
    };
    let words = words(span).into_iter().filter(|(_, word)| word.len() > 1);
    words.filter(is_name).map(|(_, word)| word).collect()
}

/// The words that could be names in Rust, each with the byte where it begins.
fn words(text: &str) -> Vec<(usize, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut words = Vec::new();
    let mut rest = 0;
    while let Some(start) = text[rest..].find(is_part).map(|start| rest + start) {
        let end = text[start..].find(|c| !is_part(c)).map_or(text.len(), |end| start + end);
        if !text[start..].starts_with(|c: char| c.is_ascii_digit()) {
            words.push((start, &text[start..end]));
        }
        rest = end;
    }
    words
}

#[test]
fn every_name_in_a_hint_is_in_the_skeleton_of_its_level() {
    let workspace = Workspace::find().unwrap();
    let mut unknown = Vec::new();
    for level in Level::ALL {
        let path = format!("course/student/hints/level{level}.toml");
        let text = fs::read_to_string(workspace.root().join(&path)).unwrap();
        let chapter: BTreeMap<String, Entry> = toml::from_str(&text).unwrap();
        let known = names_of_skeleton(&workspace, level);
        let is_known =
            |name: &str| known.contains(name) || KNOWN.contains(&name) || TYPED.contains(&name);
        for (id, entry) in &chapter {
            let spans = entry.hints.iter().flat_map(|hint| hint.split('`').skip(1).step_by(2));
            let strange = spans.flat_map(names).filter(|name| !is_known(name));
            unknown.extend(strange.map(|name| format!("{path}: {id} names {name}")));
        }
    }
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn names_of_code_are_told_from_words_of_messages() {
    let code = "let n = self.cells[row].len() - Board::new(MOST_ROWS, 2)";
    assert_eq!(names(code), ["cells", "len", "Board", "new", "MOST_ROWS"]);
    assert_eq!(names("todo!"), ["todo"]);
    assert_eq!(names("1..=COPIES"), ["COPIES"]);
    for message in
        ["Dear {name}, how many …? ", "Impossible: cell (5,5) is off.", "0 5 6", "\\x1b[0m"]
    {
        assert_eq!(names(message), [""; 0], "{message}");
    }
}

#[test]
fn the_names_of_a_skeleton_are_found_without_those_of_removed_helpers() {
    let names = names_of_skeleton(&Workspace::find().unwrap(), Level::Trainee);
    for name in ["understand", "answer", "ask_name", "BLACK", "session"] {
        assert!(names.contains(name), "{name}");
    }
    assert!(!names.contains("the_seven_names"));
}
