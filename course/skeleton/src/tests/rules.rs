//! Each rule, on programs small enough to read.

use super::{Skeleton, Sources, What, interface, restored, skeleton};
use pretty_assertions::assert_eq;
use std::path::{Path, PathBuf};

/// A program that consists of these files.
fn program(files: &[(&str, &str)]) -> Sources {
    files.iter().map(|(file, text)| (PathBuf::from(file), (*text).to_owned())).collect()
}

/// The skeleton of a program. Restoring it must return the program.
fn skeleton_of(before: &Sources, level: &Sources) -> Skeleton {
    let skeleton = skeleton(before, level).unwrap();
    assert_eq!(restored(&skeleton), *level);
    skeleton
}

/// The skeleton of a file, given this file of the level before.
fn after(before: &str, level: &str) -> String {
    let file = |text| program(&[("rules.rs", text)]);
    skeleton_of(&file(before), &file(level)).sources[Path::new("rules.rs")].clone()
}

/// The skeleton of a new file.
fn new(level: &str) -> String {
    after("", level)
}

#[test]
fn a_body_becomes_the_first_sentence_of_the_docs() {
    assert_eq!(
        new("/// The points of [`Tile`]s, {in a row}. Never 0.\n///\n/// # Panics\n/// Never.\n\
             pub fn points(tiles: &[Tile]) -> usize {\n    tiles.len() // each counts\n}\n"),
        "/// The points of [`Tile`]s, {in a row}. Never 0.\n///\n/// # Panics\n/// Never.\n\
         pub fn points(tiles: &[Tile]) -> usize {\n    \
             todo!(\"The points of `Tile`s, {{in a row}}\")\n}\n"
    );
}

#[test]
fn quotes_and_backslashes_of_the_docs_stay_in_the_text() {
    let text = new("/// Writes `\"a\\n\"`.\npub fn write() {\n    a();\n}\n");
    assert!(text.contains(r#"todo!("Writes `\"a\\n\"`")"#), "{text}");
}

#[test]
fn without_docs_the_name_is_the_task() {
    let text = new("pub fn has_neighbor() {\n    a()\n}\n\nimpl fmt::Display for Line<'_> {\n    \
             fn fmt(&self) {\n        a()\n    }\n}\n\nimpl Line<'_> {\n    \
             pub fn is_over() {\n        a()\n    }\n}\n");
    for task in ["has neighbor", "`fmt` of Display for Line<'_>", "`is_over` of Line<'_>"] {
        assert!(text.contains(&format!("todo!(\"{task}\")")), "{text}");
    }
}

#[test]
fn a_long_sentence_is_broken_between_words() {
    let docs = "The run in that line that a tile on a free cell would be part of, from its first";
    assert_eq!(
        new(&format!("/// {docs}\n/// tile to its last.\npub fn run() {{\n    a()\n}}\n")),
        format!(
            "/// {docs}\n/// tile to its last.\npub fn run() {{\n    todo!(\n        \
                 \"The run in that line that a tile on a free cell would be part of, \
                 from its first tile to \\\n         its last\"\n    )\n}}\n"
        )
    );
}

#[test]
fn a_function_of_the_level_before_stays_whatever_its_formatting() {
    let before = "pub fn sum(a: u8) -> u8 { a + 1 }\n";
    let level = "/// New docs.\npub fn sum(a: u8) -> u8 {\n    // Why.\n    a + 1\n}\n";
    assert_eq!(after(before, level), level);
}

#[test]
fn another_body_or_another_signature_is_cut() {
    let before = "pub fn sum(a: u8) -> u8 {\n    a + 1\n}\n";
    for level in [before.replace("+ 1", "+ 2"), before.replace("u8", "u16")] {
        assert!(after(before, &level).contains("todo!(\"sum\")"), "{level}");
    }
}

#[test]
fn the_same_function_of_another_module_or_type_is_new() {
    let text = "pub fn sum() {\n    a()\n}\n";
    let before = program(&[("points.rs", text)]);
    let skeleton = skeleton_of(&before, &program(&[("points.rs", text), ("rules.rs", text)]));
    assert_eq!((skeleton.left, skeleton.removed[0].file.to_str()), (1, Some("rules.rs")));
    let method = |owner: &str| format!("impl {owner} {{\n    {}}}\n", text.replace('\n', "\n    "));
    assert!(after(&method("Row"), &method("Column")).contains("todo!"));
    assert!(!after(&method("Row"), &method("Row")).contains("todo!"));
}

#[test]
fn a_new_helper_disappears_with_its_docs_and_comments() {
    assert_eq!(
        new("/// Adds.\npub fn add() {\n    help()\n}\n\n// Much,\n// and more.\n/// Helps.\n\
             fn help() {\n    a()\n}\n\nstruct Row;\n"),
        "/// Adds.\npub fn add() {\n    todo!(\"Adds\")\n}\n\nstruct Row;\n"
    );
}

#[test]
fn a_helper_that_the_level_before_has_stays_to_be_changed() {
    let before = "fn help() {\n    a()\n}\n";
    assert_eq!(
        after(before, &before.replace("a()", "b()")),
        "fn help() {\n    todo!(\"help\")\n}\n"
    );
}

#[test]
fn a_helper_stays_to_be_written_when_something_that_stays_names_it() {
    let helper = "fn help() {\n    a()\n}\n";
    for user in [
        "pub fn known() {\n    help()\n}\n",
        "pub fn known() {\n    println!(\"{}\", help())\n}\n",
        "#[arg(value_parser = help)]\nstruct Flags;\n",
        "mod inner {\n    use super::help;\n}\n",
        "const HELP: fn() = help;\n",
    ] {
        let text = after(user, &format!("{user}\n{helper}"));
        assert_eq!(text, format!("{user}\n{}", helper.replace("a()", "todo!(\"help\")")));
    }
    assert!(!new(&format!("struct Row {{\n    help: u8,\n}}\n\n{helper}")).contains("fn help"));
}

#[test]
fn a_method_stays_to_be_written_when_something_that_stays_calls_it() {
    let user = "pub fn known(row: Row) {\n    row.help()\n}\n";
    let helper = "impl Row {\n    fn help(self) {\n        a()\n    }\n}\n";
    let text = after(user, &format!("{user}\n{helper}"));
    let written = helper.replace("a()", "todo!(\"`help` of Row\")");
    assert_eq!(text, format!("{user}\n{written}"));
}

#[test]
fn helpers_are_looked_for_where_they_can_be_called() {
    let helper = |reach: &str| format!("{reach}fn help() {{\n    a()\n}}\n");
    let user = "pub fn known() {\n    help()\n}\n";
    let is_left = |reach: &str, file: &str| {
        let before = program(&[(file, user)]);
        let level = program(&[(file, user), ("rules.rs", &helper(reach))]);
        skeleton_of(&before, &level).left == 1
    };
    assert!(is_left("", "rules/illegal.rs"));
    assert!(!is_left("", "rules_of_chess.rs"));
    assert!(is_left("pub(crate) ", "session.rs"));
    assert!(is_left("pub ", "session.rs"));
}

#[test]
fn an_impl_of_which_nothing_is_left_disappears() {
    let game = "impl Game {\n    /// One.\n    fn one() {\n        a()\n    }\n\n    \
                fn two() {\n        a()\n    }\n}\n";
    assert_eq!(new(&format!("struct Game;\n\n/// Much.\n{game}\nfn a() {{}}\n")), "struct Game;\n");
    assert_eq!(new(&format!("{game}\nstruct Game;\n")), "struct Game;\n");
    let kept = game.replace("fn two", "pub fn two");
    assert_eq!(
        new(&kept),
        "impl Game {\n    pub fn two() {\n        todo!(\"`two` of Game\")\n    }\n}\n"
    );
    let constant = game.replace("{\n    /// One.", "{\n    const ONE: u8 = 1;\n\n    /// One.");
    assert_eq!(new(&constant), "impl Game {\n    const ONE: u8 = 1;\n}\n");
}

/// A module with tests in it and in a file.
fn with_tests(module: &str) -> Sources {
    let declared = format!("{module}\n#[cfg(test)]\npub(crate) mod tests;\n");
    let declared = format!("{declared}\n#[cfg(test)]\nmod within {{\n    fn b() {{}}\n}}\n");
    program(&[
        ("rules.rs", &declared),
        ("rules/tests.rs", "mod more;\n"),
        ("rules/tests/more.rs", "fn a() {}\n"),
    ])
}

#[test]
fn tests_of_a_module_with_something_to_write_stay_out_and_so_do_their_files() {
    let text = "pub fn known() {\n    a()\n}\n";
    let skeleton = skeleton_of(&program(&[]), &with_tests(text));
    let expected = text.replace("a()", "todo!(\"known\")");
    assert_eq!(skeleton.sources, program(&[("rules.rs", &expected)]));
    let tests = skeleton.removed.iter().filter(|removed| removed.what == What::Tests);
    assert_eq!(tests.count(), 4);
}

#[test]
fn a_given_module_keeps_its_tests() {
    let text = "pub fn known() {\n    a()\n}\n";
    let (before, level) = (program(&[("rules.rs", text)]), with_tests(text));
    assert_eq!(skeleton_of(&before, &level).sources, level);
}

#[test]
fn a_helper_stays_to_be_written_when_a_test_that_stays_names_it() {
    let helper = "pub(crate) fn help() {\n    a()\n}\n";
    let tests = "#[cfg(test)]\nmod tests {\n    fn b() {\n        help()\n    }\n}\n";
    let level = program(&[("rules.rs", helper), ("score.rs", tests)]);
    let skeleton = skeleton_of(&program(&[]), &level);
    assert!(skeleton.sources[Path::new("rules.rs")].contains("fn help"));
}

#[test]
fn comments_that_answer_a_question_stay_out() {
    let level = "\
//! A board.
//!
//! An array
//! of rows.
//!
//! Old.

struct Board {
    /// Rows.
    cells: u8,
    /// Known.
    pub rows: u8,
}

/// Adds. Cost: one
/// step.
pub fn add() {
    a()
}

/// Cost: n.
impl A for B {}
";
    let expected = "\
//! A board.
//!
//! Old.

struct Board {
    cells: u8,
    /// Known.
    pub rows: u8,
}

/// Adds.
pub fn add() {
    todo!(\"Adds\")
}

impl A for B {}
";
    assert_eq!(after("//!\n//! Old.\n", level), expected);
}

#[test]
fn comments_stay_where_nothing_is_to_be_written() {
    let given =
        "//! A board.\n//!\n//! An array.\n\nstruct A {\n    /// Rows.\n    cells: u8,\n}\n";
    assert_eq!(new(given), given);
}

#[test]
fn the_help_about_a_flag_stays() {
    let flags =
        "struct Flags {\n    /// How long\n    #[arg(long)]\n    pause: u8,\n}\n\npub fn a()";
    assert_eq!(
        new(&format!("{flags} {{\n    b()\n}}\n")),
        format!("{flags} {{\n    todo!(\"a\")\n}}\n")
    );
}

#[test]
fn a_library_says_where_a_student_finds_the_handout_and_not_how_the_board_is_stored() {
    let lib = "//! A game.\n//!\n//! | [`board`] | the cells: a two-dimensional array of `Option<Tile>` |\n\
               //!\n//! The handout, `README.md` in this folder, describes step by step \
               what the program does.\n";
    let skeleton = skeleton_of(&Sources::new(), &program(&[("lib.rs", lib)]));
    let text = &skeleton.sources[Path::new("lib.rs")];
    assert!(text.contains("`README.md` in the course's folder of the same name"), "{text}");
    assert!(text.contains("| [`board`] | the cells |\n"), "{text}");
}

#[test]
fn an_interface_has_no_trace_of_how_it_is_done() {
    let board = "\
//! A board.
//!
//! An array.

mod notation;
mod words;

pub use words::Error;

use std::fmt;

/// Most.
pub const MOST: u8 = 3;

const LEAST: u8 = 1;

/// Cells.
#[derive(Debug)]
pub struct Board {
    /// Rows.
    cells: u8,
    pub name: u8,
    more: u8,
}

/// A row.
struct Row(u8);

impl Board {
    /// Empty.
    pub fn new() -> Board {
        help(LEAST)
    }

    /// All in an
    /// array.
    pub fn show(&self) {
        self.help()
    }

    fn help(&self) {
        a()
    }
}

#[cfg(test)]
mod tests;
";
    let expected = "\
//! A board.

mod notation;

use std::fmt;

/// Most.
pub const MOST: u8 = 3;

/// Cells.
#[derive(Debug)]
pub struct Board {
    // Yours to choose.
    pub name: u8,
}

impl Board {
    /// Empty.
    pub fn new() -> Board {
        todo!(\"Empty\")
    }

    pub fn show(&self) {
        todo!(\"`show` of Board\")
    }
}
";
    let file = Path::new("board.rs");
    assert_eq!(interface(&program(&[("board.rs", board)]), file).unwrap(), expected);
    assert!(interface(&program(&[]), file).unwrap_err().to_string().contains("no board.rs"));
}

#[test]
fn main_stays_and_what_it_calls_is_to_be_written() {
    let main = "//! A game.\n\n#![forbid(unsafe_code)]\n\nfn main() {\n    play(1)\n}\n\n\
                fn play(game: u8) {\n    a()\n}\n";
    let skeleton = skeleton_of(&Sources::new(), &program(&[("main.rs", main)]));
    assert_eq!(
        skeleton.sources[Path::new("main.rs")],
        "//! A game.\n\n#![allow(unused)] // delete this line when the level is done\n\
         #![forbid(unsafe_code)]\n\nfn main() {\n    play(1)\n}\n\n\
         fn play(game: u8) {\n    todo!(\"play\")\n}\n"
    );
}

#[test]
fn a_line_silences_the_crate_that_has_something_to_do() {
    let line = "#![allow(unused)] // delete this line when the level is done\n";
    let rules = ("rules.rs", "pub fn new() {\n    a()\n}\n");
    let sources = |lib: &str| {
        let level = program(&[("lib.rs", lib), ("main.rs", "fn main() {}\n"), rules]);
        skeleton_of(&Sources::new(), &level).sources
    };
    assert_eq!(sources("mod rules;\n")[Path::new("lib.rs")], format!("{line}\nmod rules;\n"));
    let lib = "//! A map.\n//!\n//! More.\n";
    assert_eq!(
        sources(&format!("{lib}\nmod rules;\n"))[Path::new("lib.rs")],
        format!("{lib}\n{line}\nmod rules;\n")
    );
    assert_eq!(sources(lib)[Path::new("main.rs")], "fn main() {}\n");
}

#[test]
fn what_is_given_stays() {
    let notation = "impl Display for Board {\n    fn fmt(&self) {\n        a()\n    }\n}\n";
    let letter = "impl Letter {\n    pub const fn new() {\n        a()\n    }\n}\n";
    let level = program(&[("board/notation.rs", notation), ("tile.rs", letter)]);
    assert_eq!(skeleton_of(&Sources::new(), &level).sources, level);
}

#[test]
fn a_constant_function_has_its_task_in_a_comment() {
    assert_eq!(
        new("/// How many. Never 0.\npub const fn len() -> usize {\n    3\n}\n"),
        "/// How many. Never 0.\npub const fn len() -> usize {\n    \
             // How many.\n    todo!()\n}\n"
    );
}

#[test]
fn a_drop_does_not_panic_a_second_time() {
    assert_eq!(
        new("impl<T> Drop for List<T> {\n    fn drop(&mut self) {\n        a()\n    }\n}\n"),
        "impl<T> Drop for List<T> {\n    fn drop(&mut self) {\n        \
             // While one `todo!` ends the program, a second would abort it: keep the condition \
             until\n        // this is written.\n        \
             if !std::thread::panicking() {\n            \
             todo!(\"`drop` of Drop for List<T>\")\n        }\n    }\n}\n"
    );
}

#[test]
fn lines_end_as_they_did() {
    let text = new("/// A.\r\npub fn a() {\r\n    1;\r\n}\r\n\r\nfn b() {\r\n    2;\r\n}\r\n");
    assert_eq!(text, "/// A.\r\npub fn a() {\r\n    todo!(\"A\")\r\n}\r\n");
}

#[test]
fn a_syntax_error_is_reported_with_its_line() {
    let level = program(&[("lib.rs", ""), ("rules.rs", "fn good() {}\n\nfn bad( {}\n")]);
    let error = skeleton(&Sources::new(), &level).unwrap_err().to_string();
    assert!(error.starts_with("rules.rs:3 is not Rust: "), "{error}");
}

#[test]
fn files_that_are_not_rust_are_left_alone() {
    let level = program(&[("lib.rs", ""), ("words.txt", "{ not Rust }")]);
    assert_eq!(skeleton_of(&Sources::new(), &level).sources, level);
}
