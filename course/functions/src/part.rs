//! What is in a file of tests.

use conformance::check::Level;
use course_kit::workspace::{SHARED, package};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A file of tests.
#[derive(Debug)]
pub struct TestFile {
    /// Its name without its ending: `board`.
    pub name: &'static str,
    /// The level at which its functions are written.
    pub level: u8,
    /// Whether they belong to the student's `shared`, and not to the level.
    pub is_shared: bool,
    /// The student's module that it is about, as a file below `src`.
    pub source: &'static str,
    /// The text of the file.
    pub text: &'static str,
    /// The functions, in the order in which they are written.
    pub functions: Vec<Function>,
}

/// A function, and its tests.
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
}

impl TestFile {
    /// The package of the student's that it tests.
    pub fn package(&self) -> String {
        let level = Level::new(self.level);
        level.filter(|_| !self.is_shared).map_or(SHARED.to_owned(), package)
    }

    /// The file of one of its functions, below the folder of all packages.
    pub fn file(&self, function: &Function) -> PathBuf {
        Path::new(&self.package()).join("src").join(&function.source)
    }
}

/// The parts of all levels, in the order in which they are written.
pub static PARTS: LazyLock<Vec<TestFile>> = LazyLock::new(|| {
    let part = |name, level, source, text: &'static str| {
        let is_shared = ["tile.rs", "list.rs", "list/tile_list.rs"].contains(&source);
        TestFile { name, level, is_shared, source, text, functions: functions(text, source) }
    };
    vec![
        part("echo", 1, "echo.rs", include_str!("../tests/echo.rs")),
        part("list", 2, "list.rs", include_str!("../tests/list.rs")),
        part("tile", 2, "tile.rs", include_str!("../tests/tile.rs")),
        part("tile_list", 2, "list/tile_list.rs", include_str!("../tests/tile_list.rs")),
        part("bag_and_deck", 2, "bag_and_deck.rs", include_str!("../tests/bag_and_deck.rs")),
        part("board", 3, "board.rs", include_str!("../tests/board.rs")),
        part("placement", 3, "placement.rs", include_str!("../tests/placement.rs")),
        part("rules", 4, "rules.rs", include_str!("../tests/rules.rs")),
        part("scoring", 4, "scoring.rs", include_str!("../tests/scoring.rs")),
        part("turn", 4, "turn.rs", include_str!("../tests/turn.rs")),
    ]
});

/// The parts of a level.
pub fn parts(level: Level) -> impl Iterator<Item = &'static TestFile> {
    PARTS.iter().filter(move |part| part.level == level.number())
}

/// The functions that a file tests: those of its modules.
fn functions(text: &str, source: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = (0..lines.len()).filter(|start| lines[*start].starts_with("mod "));
    starts.map(|start| function(&lines, start, source)).collect()
}

/// What the module that starts at this index tests: its doc quotes the function, and the file if that is not the part's
/// own, and may say that the function can wait.
fn function(lines: &[&str], start: usize, source: &str) -> Function {
    let length = lines[start..].iter().position(|line| *line == "}").expect("a module ends");
    let doc = lines[start - 1].strip_prefix("/// ").expect("a module says what it tests");
    let mut quoted = doc.split('`').skip(1).step_by(2).map(str::to_owned);
    let name = |line: &str, before: &str| {
        let rest = line.trim().strip_prefix(before)?;
        rest.split(['(', ' ']).next().map(str::to_owned)
    };
    let module = &lines[start..=start + length];
    let tests = module.windows(2).filter(|pair| pair[0].trim() == "#[test]");
    Function {
        name: quoted.next().expect("the function is quoted"),
        can_wait: doc.ends_with("can wait"),
        source: quoted.next().unwrap_or_else(|| source.to_owned()),
        module: name(module[0], "mod ").expect("a module has a name"),
        tests: tests.filter_map(|pair| name(pair[1], "fn ")).collect(),
        lines: start + 1..=start + length + 1,
    }
}
