//! How new modules are declared in the student's `lib.rs`.

use anyhow::Result;
use course_kit::sources::{Sources, write_file};
use std::path::{Path, PathBuf};

/// The line that silences warnings about unfinished code, as in a skeleton.
const SILENCE: &str = "#![allow(unused)] // delete this line when the level is done\n";

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
    /// Declares the top modules of these files, if there are any.
    ///
    /// # Errors
    /// If `lib.rs` cannot be written.
    pub fn write(folder: &Path, hers: &Sources, added: &Sources) -> Result<Option<Declared>> {
        let names = tops(added);
        let Some(before) = hers.get(Path::new("lib.rs")).filter(|_| !names.is_empty()) else {
            return Ok(None);
        };
        let mut declared = Declared { names, are_comments: false, before: before.clone() };
        declared.make_modules(folder).map(|()| Some(declared))
    }

    /// Declares them as modules.
    ///
    /// # Errors
    /// If `lib.rs` cannot be written.
    pub fn make_modules(&mut self, folder: &Path) -> Result<()> {
        self.are_comments = false;
        self.declare(folder, &silenced(&self.before), "pub mod")
    }

    /// Declares them in comments only.
    ///
    /// # Errors
    /// If `lib.rs` cannot be written.
    pub fn make_comments(&mut self, folder: &Path) -> Result<()> {
        self.are_comments = true;
        self.declare(folder, &self.before, "// pub mod")
    }

    fn declare(&self, folder: &Path, text: &str, words: &str) -> Result<()> {
        let lines: Vec<String> = self.names.iter().map(|name| format!("{words} {name};")).collect();
        write_file(&folder.join("src/lib.rs"), &with_lines(text, &lines))
    }
}

/// The modules directly below the root.
fn tops(added: &Sources) -> Vec<String> {
    let is_top = |file: &&PathBuf| file.components().count() == 1;
    let name = |file: &PathBuf| Some(file.file_stem()?.to_str()?.to_owned());
    added.keys().filter(is_top).filter_map(name).collect()
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

/// The text with [`SILENCE`] after its documentation.
fn silenced(text: &str) -> String {
    if text.contains(SILENCE.trim_end()) {
        return text.to_owned();
    }
    let is_about_it = |line: &&str| line.starts_with("//!") || line.trim().is_empty();
    let lines = text.split_inclusive('\n').take_while(is_about_it);
    let place: usize = lines.map(str::len).sum();
    format!("{}{SILENCE}{}", &text[..place], &text[place..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const HERS: &str = "//! Mine.\n\npub mod board;\nmod session;\n\npub fn new() {}\n";

    fn declared() -> (tempfile::TempDir, Declared) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        let hers = Sources::from([(PathBuf::from("lib.rs"), HERS.to_owned())]);
        let files = ["rules.rs", "rules/illegal.rs", "scoring.rs"];
        let added = files.map(|file| (PathBuf::from(file), String::new()));
        let declared = Declared::write(folder.path(), &hers, &Sources::from(added)).unwrap();
        (folder, declared.unwrap())
    }

    fn lib(folder: &tempfile::TempDir) -> String {
        std::fs::read_to_string(folder.path().join("src/lib.rs")).unwrap()
    }

    #[test]
    fn new_modules_stand_among_hers() {
        let (folder, declared) = declared();
        assert_eq!(declared.names, ["rules", "scoring"]);
        let expected = format!(
            "//! Mine.\n\n{SILENCE}pub mod board;\npub mod rules;\npub mod scoring;\nmod session;\n\n\
             pub fn new() {{}}\n"
        );
        assert_eq!(lib(&folder), expected);
    }

    #[test]
    fn as_remarks_they_leave_her_program_as_it_was() {
        let (folder, mut declared) = declared();
        declared.make_comments(folder.path()).unwrap();
        let remarks = "// pub mod rules;\n// pub mod scoring;\nmod session;\n";
        let expected = HERS.replace("mod session;\n", remarks);
        assert_eq!(lib(&folder), expected);
    }

    #[test]
    fn without_new_modules_nothing_is_written() {
        let folder = Path::new("no-such-folder");
        assert!(Declared::write(folder, &Sources::new(), &Sources::new()).unwrap().is_none());
    }
}
