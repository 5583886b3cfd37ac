//! Every check has its three hints, and every hint its check.

use crate::failure::Failure;
use anyhow::{Context, Result};
use conformance::check::Level;
use conformance::suite;
use course_kit::student::HINTS;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

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
        failures.extend(problems(level, &chapter).into_iter().map(|problem| {
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
