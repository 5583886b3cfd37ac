//! What is in a file of tests.

use conformance::check::Level;
use course_kit::workspace::{SHARED, package};
use proc_macro2::LineColumn;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Item, ItemMod, Lit};

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

impl Function {
    /// What a test is about, in words.
    pub fn title(test: &str) -> String {
        test.replace('_', " ")
    }
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

/// The functions that a file tests.
fn functions(text: &str, source: &str) -> Vec<Function> {
    let file = syn::parse_file(text).expect("the tests of this package are Rust");
    let modules = file.items.iter().filter_map(|item| match item {
        Item::Mod(module) => Some(function(module, source)),
        _ => None,
    });
    modules.collect()
}

/// What a module tests: its doc quotes the function, and the file if that is not the part's own, and may say that the
/// function can wait.
fn function(module: &ItemMod, source: &str) -> Function {
    let doc = module.attrs.iter().find_map(doc).expect("a module says which function it tests");
    let mut quoted = doc.split('`').skip(1).step_by(2).map(str::to_owned);
    let items = module.content.as_ref().map_or(&[][..], |(_, items)| items);
    let tests = items.iter().filter_map(|item| match item {
        Item::Fn(test) if test.attrs.iter().any(|attribute| attribute.path().is_ident("test")) => {
            Some(test.sig.ident.to_string())
        }
        _ => None,
    });
    let [LineColumn { line: first, .. }, LineColumn { line: last, .. }] =
        [module.span().start(), module.span().end()];
    Function {
        name: quoted.next().expect("the function is quoted"),
        can_wait: doc.ends_with("can wait"),
        source: quoted.next().unwrap_or_else(|| source.to_owned()),
        module: module.ident.to_string(),
        tests: tests.collect(),
        lines: first..=last,
    }
}

/// The text of a doc comment.
fn doc(attribute: &Attribute) -> Option<String> {
    let pair = attribute.meta.require_name_value().ok().filter(|pair| pair.path.is_ident("doc"))?;
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { return None };
    Some(text.value())
}
