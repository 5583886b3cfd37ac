//! What is in a file of tests.

use conformance::check::Level;
use course_kit::student::HINTS;
use course_kit::workspace::{SHARED, package};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A file of tests.
#[derive(Debug)]
pub struct TestFile {
    /// Its name without its ending: `board`.
    pub name: &'static str,
    /// The level at which its functions are written.
    pub level: Level,
    /// Whether they belong to the student's `shared`, and not to the level.
    pub is_shared: bool,
    /// The student's module that it is about, as a file below `src`.
    pub source: &'static str,
    /// The text of the file.
    pub text: &'static str,
    /// The functions, in the order in which they are written.
    pub functions: Vec<Function>,
}

/// A function, its tests and its hints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name, such as `Board::new` or `fmt of Display for Cell`.
    pub name: String,
    /// Whether the conversation of its level works without it.
    pub can_wait: bool,
    /// The file of the student's in which it is, below `src`.
    pub source: String,
    /// The module of its tests.
    pub module: String,
    /// The names of its tests.
    pub tests: Vec<String>,
    /// The lines of the module, from 1.
    pub lines: RangeInclusive<usize>,
    /// Three hints, from a question to nearly the answer.
    pub hints: [String; HINTS],
}

/// What a file of hints contains for a function.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
}

type Hints = BTreeMap<String, Entry>;

impl TestFile {
    /// The package of the student's that it tests.
    pub fn package(&self) -> String {
        if self.is_shared { SHARED.to_owned() } else { package(self.level) }
    }

    /// The file of one of its functions, below the folder of all packages.
    pub fn file(&self, function: &Function) -> PathBuf {
        Path::new(&self.package()).join("src").join(&function.source)
    }
}

/// The text of a file of tests, and that of the hints for its functions.
macro_rules! texts {
    ($name:literal) => {
        (
            include_str!(concat!("../tests/", $name, ".rs")),
            include_str!(concat!("../hints/", $name, ".toml")),
        )
    };
}

/// The parts of all levels, in the order in which they are written.
pub static PARTS: LazyLock<Vec<TestFile>> = LazyLock::new(|| {
    use Level::{Engineer, Expert, Technician, Trainee};
    let part = |name, level, source, (text, hints): (&'static str, &str)| {
        let is_shared = ["tile.rs", "list.rs", "list/tile_list.rs"].contains(&source);
        let hints = toml::from_str(hints).expect("the tests have read it");
        TestFile { name, level, is_shared, source, text, functions: functions(text, source, hints) }
    };
    vec![
        part("echo", Trainee, "echo.rs", texts!("echo")),
        part("list", Technician, "list.rs", texts!("list")),
        part("tile", Technician, "tile.rs", texts!("tile")),
        part("tile_list", Technician, "list/tile_list.rs", texts!("tile_list")),
        part("bag_and_deck", Technician, "bag_and_deck.rs", texts!("bag_and_deck")),
        part("board", Engineer, "board.rs", texts!("board")),
        part("placement", Engineer, "placement.rs", texts!("placement")),
        part("rules", Expert, "rules.rs", texts!("rules")),
        part("scoring", Expert, "scoring.rs", texts!("scoring")),
        part("turn", Expert, "turn.rs", texts!("turn")),
    ]
});

/// The function with this name, and its part.
pub fn find(name: &str) -> Option<(&'static TestFile, &'static Function)> {
    let mut all = PARTS.iter().flat_map(|part| part.functions.iter().map(move |one| (part, one)));
    all.find(|(_, function)| function.name == name)
}

/// The parts of a level.
pub fn parts(level: Level) -> impl Iterator<Item = &'static TestFile> {
    PARTS.iter().filter(move |part| part.level == level)
}

/// The functions that a file tests: those of its modules.
fn functions(text: &str, source: &str, mut hints: Hints) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = (0..lines.len()).filter(|start| lines[*start].starts_with("mod "));
    let functions = starts.map(|start| function(&lines, start, source, &mut hints)).collect();
    assert!(hints.is_empty(), "there are no such functions: {hints:?}");
    functions
}

/// What the module that starts at this index tests: its doc quotes the function, and the file if that is not the part's
/// own, and may say that the function can wait.
fn function(lines: &[&str], start: usize, source: &str, hints: &mut Hints) -> Function {
    let length = lines[start..].iter().position(|line| *line == "}").expect("a module ends");
    let doc = lines[start - 1].strip_prefix("/// ").expect("a module says what it tests");
    let mut quoted = doc.split('`').skip(1).step_by(2).map(str::to_owned);
    let name = |line: &str, before: &str| {
        let rest = line.trim().strip_prefix(before)?;
        rest.split(['(', ' ']).next().map(str::to_owned)
    };
    let module = &lines[start..=start + length];
    let tests = module.windows(2).filter(|pair| pair[0].trim() == "#[test]");
    let function = quoted.next().expect("the function is quoted");
    Function {
        hints: hints.remove(&function).expect("a function has hints").hints,
        name: function,
        can_wait: doc.ends_with("can wait"),
        source: quoted.next().unwrap_or_else(|| source.to_owned()),
        module: name(module[0], "mod ").expect("a module has a name"),
        tests: tests.filter_map(|pair| name(pair[1], "fn ")).collect(),
        lines: start + 1..=start + length + 1,
    }
}
