//! The verdicts on the functions that a student writes, one at a time.

use crate::prose;
use owo_colors::{OwoColorize, Style};
use serde::{Deserialize, Serialize};
use shared::console::printable;

/// A function, and what its tests found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FunctionEntry {
    /// Its name, such as `Board::new` or `fmt of Display for Cell`.
    pub name: String,
    /// The file that it is in, below the folder of all packages.
    pub file: String,
    /// Whether the conversation of its level works without it.
    pub can_wait: bool,
    /// The line of the student's at which its test panicked, or which is not written yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<FileLine>,
    /// What its tests found.
    #[serde(flatten)]
    pub finding: Finding,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileLine {
    /// The file, named like that of the function.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// What the tests of a function found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Finding {
    /// All of them passed.
    Passed,
    /// It has a `todo!`, or calls a function that has one.
    Unwritten {
        /// The other function.
        #[serde(skip_serializing_if = "Option::is_none")]
        needs: Option<String>,
    },
    /// A test failed.
    Failed {
        /// What the function has to do, according to the test.
        title: String,
        /// What else the test says.
        message: String,
        /// The value that the test expects.
        #[serde(skip_serializing_if = "Option::is_none")]
        expected: Option<String>,
        /// The value that the function gave.
        #[serde(skip_serializing_if = "Option::is_none")]
        actual: Option<String>,
    },
    /// Its tests do not compile with the student's program, or are not worth the time.
    LeftOut {
        /// What the compiler says, or [`SKIPPED`].
        reason: String,
    },
}

/// Why a function is left out that would probably not end either.
pub const SKIPPED: &str = "functions before it do not end";

/// How many functions pass, of those that were not left out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// How many pass.
    pub passed: usize,
    /// How many there are.
    pub functions: usize,
}

impl Written {
    /// The sum over these functions; `None` if there are none.
    pub fn of(all: &[FunctionEntry]) -> Option<Written> {
        let judged = all.iter().filter(|one| !matches!(one.finding, Finding::LeftOut { .. }));
        let (mut passed, mut functions) = (0, 0);
        for one in judged {
            functions += 1;
            passed += usize::from(one.finding == Finding::Passed);
        }
        (functions > 0).then_some(Written { passed, functions })
    }

    /// Both numbers, in words.
    pub fn words(self) -> String {
        format!("{} of {} functions", self.passed, self.functions)
    }
}

/// The function to work on next, as long as a check fails: the first one that is wrong, or else the first one that is not
/// written although the conversation needs it.
pub fn next(all: &[FunctionEntry]) -> Option<&FunctionEntry> {
    let wrong = all.iter().find(|one| one.is_wrong());
    wrong.or_else(|| all.iter().find(|one| one.is_needed()))
}

impl FunctionEntry {
    /// Whether a test failed.
    pub fn is_wrong(&self) -> bool {
        matches!(self.finding, Finding::Failed { .. })
    }

    /// Whether it is not written although the conversation needs it.
    pub fn is_needed(&self) -> bool {
        matches!(self.finding, Finding::Unwritten { .. }) && !self.can_wait
    }

    /// The heading, and what is wrong.
    pub fn lines(&self, columns: usize) -> Vec<String> {
        let FunctionEntry { name, file, finding, place, .. } = self;
        let (heading, rest) = match finding {
            Finding::Passed => (format!("{name} in {file}"), Vec::new()),
            Finding::Unwritten { needs: None } => {
                (format!("{name} in {file} is not written yet."), Vec::new())
            }
            Finding::Unwritten { needs: Some(other) } => {
                (format!("{name} in {file} needs {other}, which is not written yet."), Vec::new())
            }
            Finding::LeftOut { reason } => (format!("{name}: {reason}"), Vec::new()),
            Finding::Failed { title, message, expected, actual } => {
                let value = |label: &str, text: &Option<String>| {
                    text.as_ref().map(|text| format!("{label}{}", short(text)))
                };
                let message = match place {
                    Some(FileLine { file, line }) => {
                        Some(format!("panicked at {file}:{line}: {}", short(message)))
                    }
                    None => (!message.is_empty()).then(|| short(message)),
                };
                let values = [value("expected: ", expected), value("     got: ", actual)];
                let rest = [message].into_iter().chain(values).flatten().collect();
                (format!("{name} in {file}: {title}"), rest)
            }
        };
        let heading = prose::indent(&printable(&heading), "", columns);
        let bold = heading.iter().map(|line| line.style(Style::new().bold()).to_string());
        let rest = rest.iter().flat_map(|line| prose::wrap(line, "  ", "            ", columns));
        bold.chain(rest).collect()
    }
}

/// A value or message, printable and not too long.
fn short(text: &str) -> String {
    const LONGEST: usize = 400;
    let text = printable(text);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text,
    }
}

/// What a page says about all functions: the sum, and, as long as a check fails, the one to work on next; then all that is
/// open.
pub fn page(all: &[FunctionEntry], has_failures: bool, columns: usize) -> Vec<String> {
    let Some(written) = Written::of(all) else { return Vec::new() };
    let open = if has_failures {
        let next = next(all).map_or_else(Vec::new, |one| one.lines(columns));
        [next, left_out(all, columns)].concat()
    } else {
        rest(all, columns)
    };
    [vec![written.words()], open, vec![String::new()]].concat()
}

/// The functions that are open although no check fails.
pub fn rest(all: &[FunctionEntry], columns: usize) -> Vec<String> {
    let wrong = named("Failing their tests: ", all, columns, FunctionEntry::is_wrong);
    let is_unwritten = |one: &FunctionEntry| matches!(one.finding, Finding::Unwritten { .. });
    let unwritten = named("Not written yet: ", all, columns, is_unwritten);
    [wrong, unwritten, left_out(all, columns)].concat()
}

/// The functions of which the tests do not compile, or did not run.
pub fn left_out(all: &[FunctionEntry], columns: usize) -> Vec<String> {
    let unfit = "Not judged, because their tests do not fit your program: ";
    let skipped = "Not judged, because functions before them do not end: ";
    let is_skipped = |one: &FunctionEntry| matches!(&one.finding, Finding::LeftOut { reason } if reason == SKIPPED);
    let is_unfit = |one: &FunctionEntry| matches!(&one.finding, Finding::LeftOut { reason } if reason != SKIPPED);
    [named(unfit, all, columns, is_unfit), named(skipped, all, columns, is_skipped)].concat()
}

/// The names of the functions with such a finding.
fn named(
    label: &str,
    all: &[FunctionEntry],
    columns: usize,
    is_meant: fn(&FunctionEntry) -> bool,
) -> Vec<String> {
    let names: Vec<&str> =
        all.iter().filter(|one| is_meant(one)).map(|one| one.name.as_str()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    prose::wrap(&printable(&(label.to_owned() + &names.join(", "))), "", "  ", columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    fn entry(name: &str, finding: Finding) -> FunctionEntry {
        let [name, file] = [name, "my/shared/src/list.rs"].map(str::to_owned);
        FunctionEntry { name, file, can_wait: false, place: None, finding }
    }

    fn wrong(actual: &str) -> Finding {
        let [title, message, expected] = ["adds", "", "Some(1)"].map(str::to_owned);
        let (expected, actual) = (Some(expected), Some(actual.to_owned()));
        Finding::Failed { title, message, expected, actual }
    }

    /// One of each kind.
    fn all() -> [FunctionEntry; 4] {
        [
            entry("List::new", Finding::Passed),
            entry("List::get", Finding::Unwritten { needs: None }),
            entry("List::add", wrong("None")),
            entry("List::len", Finding::LeftOut { reason: "no method".to_owned() }),
        ]
    }

    fn shown(lines: &[String]) -> String {
        strip_str(&lines.join("\n")).to_string()
    }

    #[test]
    fn what_is_left_out_is_not_counted() {
        assert_eq!(Written::of(&all()), Some(Written { passed: 1, functions: 3 }));
        assert_eq!(Written::of(&all()[3..]), None);
    }

    #[test]
    fn a_function_that_is_wrong_is_next_and_then_the_first_that_is_needed() {
        let mut all = all();
        assert_eq!(next(&all).unwrap().name, "List::add");
        assert_eq!(next(&all[..2]).unwrap().name, "List::get");
        all[1].can_wait = true;
        assert_eq!(next(&all[..2]), None);
    }

    #[test]
    fn a_page_names_what_is_next_or_else_all_that_is_open() {
        let failing = "1 of 3 functions\nList::add in my/shared/src/list.rs: adds\n  expected: Some(1)\n       got: None\n\
                       Not judged, because their tests do not fit your program: List::len\n";
        assert_eq!(shown(&page(&all(), true, 80)), failing);
        let done = "1 of 3 functions\nFailing their tests: List::add\nNot written yet: List::get\n\
                    Not judged, because their tests do not fit your program: List::len\n";
        assert_eq!(shown(&page(&all(), false, 80)), done);
        assert_eq!(page(&[], true, 80), [""; 0]);
    }

    #[test]
    fn a_panic_is_shown_with_its_line() {
        let file = "my/shared/src/list.rs".to_owned();
        let place = Some(FileLine { file, line: 33 });
        let [title, message] = ["adds", "attempt to subtract with overflow"].map(str::to_owned);
        let finding = Finding::Failed { title, message, expected: None, actual: None };
        let shown = shown(&FunctionEntry { place, ..entry("List::add", finding) }.lines(100));
        let second = "  panicked at my/shared/src/list.rs:33: attempt to subtract with overflow";
        assert_eq!(shown.lines().nth(1), Some(second));
    }

    #[test]
    fn a_value_is_shown_without_control_characters_and_not_too_long() {
        let text = shown(&entry("f", wrong("\u{1b}[2J")).lines(80));
        assert!(text.contains("\\u{1b}[2J") && !text.contains('\u{1b}'), "{text:?}");
        let text = shown(&entry("f", wrong(&"x".repeat(100_000))).lines(80));
        assert!(text.len() < 1000 && text.ends_with('…'), "{}", text.len());
    }
}
