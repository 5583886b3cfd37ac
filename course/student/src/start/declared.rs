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

    const LIB: &str = "//! Mine.\n\npub mod board;\nmod session;\n\npub fn new() {}\n";

    fn declared() -> (tempfile::TempDir, Declared) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        let own = Sources::from([(PathBuf::from("lib.rs"), LIB.to_owned())]);
        let files = ["rules.rs", "rules/illegal.rs", "scoring.rs"];
        let added = files.map(|file| (PathBuf::from(file), String::new()));
        let mut declared = Declared::new(&own, &Sources::from(added)).unwrap();
        declared.write(folder.path(), false).unwrap();
        (folder, declared)
    }

    fn lib(folder: &tempfile::TempDir) -> String {
        std::fs::read_to_string(folder.path().join("src/lib.rs")).unwrap()
    }

    #[test]
    fn new_modules_are_declared_among_the_others() {
        let (folder, declared) = declared();
        assert_eq!(declared.names, ["rules", "scoring"]);
        let expected = "//! Mine.\n\n#![allow(dead_code, unused_imports, unused_mut, unused_variables)] // delete this line when the level is done\n\
                        pub mod board;\npub mod rules;\npub mod scoring;\nmod session;\n\n\
                        pub fn new() {}\n";
        assert_eq!(lib(&folder), expected);
    }
}
