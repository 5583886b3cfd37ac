//! Three hints for each check, from a question to nearly the answer.
//!
//! They stand in `course/student/hints`, a file for each level, and are part of the program.

use conformance::check::Level;
use course_kit::prose;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use course_kit::student::HINTS;

/// What is said behind the last one.
pub const NO_MORE: &str = "There are no more hints for this check.";

/// The files, in the order of the levels.
const FILES: [&str; 7] = [
    include_str!("../hints/level1.toml"),
    include_str!("../hints/level2.toml"),
    include_str!("../hints/level3.toml"),
    include_str!("../hints/level4.toml"),
    include_str!("../hints/level5.toml"),
    include_str!("../hints/level6.toml"),
    include_str!("../hints/level7.toml"),
];

/// The hints of a level, by the name of the check.
type Chapter = BTreeMap<String, Entry>;

/// What a file holds for a check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
}

static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(|| FILES.map(read).into());

/// The hints of a file, every white space in them made one space.
fn read(text: &str) -> Chapter {
    let mut chapter: Chapter = toml::from_str(text).expect("hints that no test has read");
    for hint in chapter.values_mut().flat_map(|entry| &mut entry.hints) {
        *hint = hint.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    chapter
}

/// The hints for a check.
///
/// # Panics
/// When the level has no such check.
pub fn hints(level: Level, id: &str) -> [&'static str; HINTS] {
    let chapter = &CHAPTERS[usize::from(level.number()) - 1];
    let entry = chapter.get(id).expect("a check has hints");
    entry.hints.each_ref().map(String::as_str)
}

/// The first so many hints, the lines of each together.
pub fn first(level: Level, id: &str, count: usize, columns: usize) -> Vec<Vec<String>> {
    let numbered = (1..).zip(hints(level, id)).take(count);
    numbered.map(|(number, hint)| line(number, hint, columns)).collect()
}

fn line(number: usize, hint: &str, columns: usize) -> Vec<String> {
    let label = format!("Hint {number}: ");
    prose::wrap(hint, &label, &" ".repeat(label.len()), columns)
}

/// What is told after so many hints were shown, and how many were shown then. After the last one
/// they are all told again.
pub fn next(level: Level, id: &str, shown: usize, columns: usize) -> (Vec<String>, usize) {
    if shown < HINTS {
        let hint = hints(level, id)[shown];
        return (line(shown + 1, hint, columns), shown + 1);
    }
    let mut lines = first(level, id, HINTS, columns).concat();
    lines.extend(prose::indent(NO_MORE, "", columns));
    (lines, HINTS)
}

#[cfg(test)]
mod tests;
