//! The declarations of new modules in the student's `lib.rs`.

use anyhow::Result;
use course_kit::skeleton::{ROOT, silenced};
use course_kit::sources::{Sources, write_file};
use std::path::{Path, PathBuf};

/// New modules, and the student's `lib.rs` without them.
#[derive(Debug)]
pub struct Declared {
    /// Their names.
    pub names: Vec<String>,
    /// Whether they are only comments, because the program does not compile with them yet.
    pub are_comments: bool,
    before: String,
}

impl Declared {
    /// The top modules among the added files; `None` if there are none.
    pub fn new(own: &Sources, added: &Sources) -> Option<Declared> {
        let is_top = |file: &&PathBuf| file.components().count() == 1;
        let name = |file: &PathBuf| Some(file.file_stem()?.to_str()?.to_owned());
        let names: Vec<String> = added.keys().filter(is_top).filter_map(name).collect();
        let before = own.get(Path::new(ROOT)).filter(|_| !names.is_empty())?;
        Some(Declared { names, are_comments: false, before: before.clone() })
    }

    /// Declares them in `lib.rs`, as modules or only in comments.
    pub fn write(&mut self, folder: &Path, are_comments: bool) -> Result<()> {
        self.are_comments = are_comments;
        let (text, words) = if are_comments {
            (self.before.clone(), "// pub mod")
        } else {
            (silenced(&self.before), "pub mod")
        };
        let lines: Vec<String> = self.names.iter().map(|name| format!("{words} {name};")).collect();
        write_file(&folder.join("src/lib.rs"), &with_lines(&text, &lines))
    }
}

/// The text with these modules in alphabetical order among the others, or else at the end.
fn with_lines(text: &str, lines: &[String]) -> String {
    let mut all: Vec<&str> = text.lines().collect();
    for line in lines.iter().filter(|line| !text.lines().any(|other| other == line.as_str())) {
        let comes_later = |other: &&str| module(other) > module(line);
        let later = all.iter().position(comes_later);
        let last = all.iter().rposition(|other| module(other).is_some()).map(|last| last + 1);
        all.insert(later.or(last).unwrap_or(all.len()), line);
    }
    all.join("\n") + "\n"
}

/// The module that a line declares, even in a comment.
fn module(line: &str) -> Option<&str> {
    let line = line.strip_prefix("// ").unwrap_or(line);
    line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';')
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn new_modules_are_declared_among_the_others() {
        let lib = "//! Mine.\n\npub mod board;\nmod session;\n\npub fn new() {}\n";
        let lines = ["rules", "scoring"].map(|name| format!("pub mod {name};"));
        let expected = "//! Mine.\n\npub mod board;\npub mod rules;\npub mod scoring;\nmod session;\n\n\
                        pub fn new() {}\n";
        assert_eq!(with_lines(lib, &lines), expected);
    }
}
