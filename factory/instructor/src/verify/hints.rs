//! Every check has its three hints, every hint its check, and every name in a hint its place in the
//! skeleton of the level.

use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use conformance::suite;
use course_kit::folders::{SHARED, package};
use course_kit::sources::{self, Sources};
use course_kit::student::{HINTS, own_shared};
use serde::Deserialize;
use skeleton::skeleton;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

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

/// The contents of a file, by the id of the check.
type Chapter = BTreeMap<String, Entry>;

#[derive(Deserialize)]
struct Entry {
    hints: Vec<String>,
}

/// Compares the hints of every level with its checks.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let mut failures = Vec::new();
    for level in Level::ALL {
        let path = format!("course/student/hints/level{level}.toml");
        let cannot = || format!("{path} cannot be read");
        let text = fs::read_to_string(root.join(&path)).with_context(cannot)?;
        let chapter: Chapter = toml::from_str(&text).with_context(cannot)?;
        let known = names_of_skeleton(root, level)?;
        let problems = problems(level, &chapter).into_iter().chain(strangers(&chapter, &known));
        failures.extend(problems.map(|problem| {
            Failure::new(&path, problem).remedy("write them, then: cargo instruct verify hints")
        }));
    }
    Ok(failures)
}

fn problems(level: Level, chapter: &Chapter) -> Vec<String> {
    let missing = suite::checks(level).iter().filter_map(|check| {
        let hints = chapter.get(check.id).map(|entry| &entry.hints[..]).unwrap_or_default();
        let count = hints.iter().filter(|hint| !hint.trim().is_empty()).count();
        let problem =
            format!("has {count} hints for the check {}, but should have {HINTS}", check.id);
        (count != HINTS || hints.len() != HINTS).then_some(problem)
    });
    let is_unknown = |id: &&String| suite::checks(level).iter().all(|check| check.id != *id);
    let unknown = chapter.keys().filter(is_unknown);
    missing.chain(unknown.map(|id| format!("has hints for {id}, which is not a check"))).collect()
}

/// Every word in the skeleton of a level and in `shared`, without comments.
fn names_of_skeleton(root: &Path, level: Level) -> Result<BTreeSet<String>> {
    let read = |level: Level| sources::read(&root.join(package(level)));
    let before = Level::new(level.number() - 1).map_or_else(|| Ok(Sources::new()), read)?;
    let own = skeleton(&before, &read(level)?)?.sources;
    let shared = sources::read(&root.join(SHARED))?;
    let shared = skeleton(&own_shared::given(&shared), &shared)?.sources;
    let mut names = BTreeSet::new();
    for (file, text) in own.iter().chain(&shared) {
        names.extend(file.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        names.extend(code.flat_map(words).map(|(_, word)| word.to_owned()));
    }
    Ok(names)
}

/// The problems with names in hints that a reader of the skeleton would look for in vain.
fn strangers(chapter: &Chapter, known: &BTreeSet<String>) -> Vec<String> {
    let is_known =
        |name: &str| known.contains(name) || KNOWN.contains(&name) || TYPED.contains(&name);
    let mut problems = Vec::new();
    for (id, entry) in chapter {
        let spans = entry.hints.iter().flat_map(|hint| hint.split('`').skip(1).step_by(2));
        let strange = spans.flat_map(names).filter(|name| !is_known(name));
        problems.extend(strange.map(|name| {
            format!("names {name} for the check {id}, which is not in the skeleton of the level")
        }));
    }
    problems
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

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn level() -> Level {
        Level::new(1).unwrap()
    }

    fn chapter(change: impl FnOnce(&mut Chapter)) -> Chapter {
        let hints = || vec!["One.".to_owned(), "Two.".to_owned(), "Three.".to_owned()];
        let entry = |id: &str| (id.to_owned(), Entry { hints: hints() });
        let mut chapter = suite::checks(level()).iter().map(|check| entry(check.id)).collect();
        change(&mut chapter);
        chapter
    }

    #[test]
    fn three_hints_for_every_check_are_accepted() {
        assert_eq!(problems(level(), &chapter(|_| ())), [""; 0]);
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
    fn a_name_that_is_not_in_the_skeleton_is_a_problem() {
        let id = suite::checks(level())[0].id;
        let hint = "Call `lay` in `Board::add` and `to_lowercase()`, answer `robot`.";
        let chapter = chapter(|chapter| chapter.get_mut(id).unwrap().hints[2] = hint.to_owned());
        let known = ["Board", "add"].map(str::to_owned).into();
        let expected =
            format!("names lay for the check {id}, which is not in the skeleton of the level");
        assert_eq!(strangers(&chapter, &known), [expected]);
    }

    #[test]
    fn the_hints_of_every_level_name_only_what_its_skeleton_has() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let problems = Level::ALL.into_iter().flat_map(|level| {
            let path = root.join(format!("course/student/hints/level{level}.toml"));
            let chapter: Chapter = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            strangers(&chapter, &names_of_skeleton(&root, level).unwrap())
        });
        assert_eq!(problems.collect::<Vec<_>>(), [""; 0]);
    }

    #[test]
    fn the_names_of_a_skeleton_are_found_without_those_of_removed_helpers() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let names = names_of_skeleton(&root, level()).unwrap();
        for name in ["understand", "answer", "ask_name", "BLACK", "session"] {
            assert!(names.contains(name), "{name}");
        }
        assert!(!names.contains("the_seven_names"));
    }

    #[test]
    fn missing_empty_and_unknown_hints_are_named() {
        let [first, second, third, ..] = suite::checks(level()) else {
            panic!("it has three checks")
        };
        let chapter = chapter(|chapter| {
            chapter.remove(first.id);
            chapter.get_mut(second.id).unwrap().hints[1] = " ".to_owned();
            chapter.get_mut(third.id).unwrap().hints.push("Four.".to_owned());
            chapter.insert("no-such".to_owned(), Entry { hints: Vec::new() });
        });
        let due = |count, id| format!("has {count} hints for the check {id}, but should have 3");
        let expected = [
            due(0, first.id),
            due(2, second.id),
            due(4, third.id),
            "has hints for no-such, which is not a check".to_owned(),
        ];
        assert_eq!(problems(level(), &chapter), expected);
    }
}
