//! The docs of the student's `lib.rs`: a title, a table of the modules, and where the handout is.

use course_kit::sources::Sources;
use std::path::{Path, PathBuf};

/// The line after which the docs show an example.
const EXAMPLE: &str = "//! # Example";

/// The docs of a `lib.rs` of ours.
struct Map<'a> {
    /// The lines of the table that describe modules.
    rows: Vec<&'a str>,
    /// The other lines before the example.
    others: Vec<&'a str>,
    /// The example, with its heading; empty if there is none.
    example: Vec<&'a str>,
}

impl Map<'_> {
    fn of(lib: &str) -> Map<'_> {
        let mut docs: Vec<&str> = docs(lib).collect();
        let example = docs.iter().position(|line| *line == EXAMPLE).unwrap_or(docs.len());
        let example = docs.split_off(example);
        let (rows, others) = docs.into_iter().partition(|line| module(line).is_some());
        Map { rows, others, example }
    }

    /// Whether these docs are ours, perhaps without some modules and without the example.
    fn is(&self, ours: &Map) -> bool {
        let trimmed = |lines: &[&str]| lines.join("\n").trim_end_matches("\n//!").to_owned();
        trimmed(&self.others) == trimmed(&ours.others)
            && self.rows.iter().all(|row| ours.rows.contains(row))
            && (self.example.is_empty() || self.example == ours.example)
    }
}

/// If the docs of the student's `lib.rs` are still ours of the level before, in either version, they
/// become those of the new level. Modules that the student does not have are left out, and then the
/// example is, too.
pub fn renew(own: &mut Sources, added: &Sources, before: [&str; 2], after: &str) {
    let root = Path::new("lib.rs");
    let has = |row: &str| {
        let name = module(row).unwrap_or_default();
        let files = [format!("{name}.rs"), format!("{name}/mod.rs")].map(PathBuf::from);
        files.iter().any(|file| own.contains_key(file) || added.contains_key(file))
    };
    let Some(lib) = own.get(root) else { return };
    let found = Map::of(lib);
    if !before.iter().any(|ours| found.is(&Map::of(ours))) {
        return;
    }
    let example = docs(after).position(|line| line == EXAMPLE).unwrap_or(usize::MAX);
    let has_all = Map::of(after).rows.into_iter().all(has);
    let lines = docs(after).take(if has_all { usize::MAX } else { example });
    let lines = lines.filter(|line| module(line).is_none() || has(line));
    let new = lines.collect::<Vec<_>>().join("\n");
    let old: usize = lib.split_inclusive('\n').take(docs(lib).count()).map(str::len).sum();
    let text = format!("{}\n{}", new.trim_end_matches("\n//!"), &lib[old..]);
    own.insert(root.to_owned(), text);
}

/// The lines of the docs at the top of a file.
fn docs(lib: &str) -> impl Iterator<Item = &str> {
    lib.lines().take_while(|line| line.starts_with("//!"))
}

/// The module that a line of the table describes.
fn module(line: &str) -> Option<&str> {
    Some(line.strip_prefix("//! | [`")?.split_once('`')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const BEFORE: &str = "\
//! Level 2.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bag`] | the tiles |
//!
//! The handout.
//!
//! # Example
//!
//! fill();

pub mod bag;
";

    const AFTER: &str = "\
//! Level 3.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bag`] | the tiles |
//! | [`board`] | the cells |
//!
//! The handout of level 3.
//!
//! # Example
//!
//! draw();

pub mod bag;
";

    fn renewed(lib: &str, files: &[&str]) -> String {
        let mut own = Sources::from([("lib.rs".into(), lib.to_owned())]);
        let added = files.iter().map(|file| (PathBuf::from(file), String::new())).collect();
        renew(&mut own, &added, [BEFORE, "//! An older one.\n"], AFTER);
        own.remove(Path::new("lib.rs")).unwrap()
    }

    #[test]
    fn our_docs_become_those_of_the_new_level() {
        assert_eq!(renewed(BEFORE, &["bag.rs", "board/mod.rs"]), AFTER);
        let older = "//! An older one.\npub mod bag;\n";
        let expected = AFTER.replace("\n\npub mod", "\npub mod");
        assert_eq!(renewed(older, &["bag.rs", "board.rs"]), expected);
    }

    #[test]
    fn modules_that_the_student_does_not_have_are_left_out_with_the_example() {
        let expected = "\
//! Level 3.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | the cells |
//!
//! The handout of level 3.

pub mod bag;
";
        assert_eq!(renewed(BEFORE, &["board.rs"]), expected);
        let without = BEFORE.replace("//! | [`bag`] | the tiles |\n", "");
        let without = without.replace("//!\n//! # Example\n//!\n//! fill();\n", "");
        assert_eq!(renewed(&without, &["board.rs"]), expected);
    }

    #[test]
    fn docs_of_the_students_own_stay() {
        for (ours, own) in [
            ("Level 2.", "My level."),
            ("the tiles", "all tiles"),
            ("The handout.", "The handout. It is long."),
            ("fill();", "fill_it();"),
            ("//! |---|---|\n", "//! |---|---|\n//! | [`idea`] | mine |\n"),
        ] {
            let lib = BEFORE.replace(ours, own);
            assert_eq!(renewed(&lib, &["bag.rs", "board.rs"]), lib);
        }
    }
}
