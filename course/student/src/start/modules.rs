//! How her `lib.rs` gets to know a module that is new.

use anyhow::Result;
use course_kit::sources::{Sources, write_file};
use std::path::{Path, PathBuf};

/// What tells the compiler that not all is written yet, as it stands in a skeleton.
const SILENCE: &str = "#![allow(unused)] // delete this line when the level is done\n";

/// New modules, and her `lib.rs` as it was without them.
#[derive(Debug)]
pub struct Declared {
    /// Their names.
    pub names: Vec<String>,
    /// Whether they are only remarks, for she has to make room for them.
    pub are_remarks: bool,
    before: String,
}

impl Declared {
    /// Declares the modules at the top of these files, if there are any.
    ///
    /// # Errors
    /// When her `lib.rs` cannot be written.
    pub fn write(folder: &Path, hers: &Sources, added: &Sources) -> Result<Option<Declared>> {
        let names = tops(added);
        let Some(before) = hers.get(Path::new("lib.rs")).filter(|_| !names.is_empty()) else {
            return Ok(None);
        };
        let mut declared = Declared { names, are_remarks: false, before: before.clone() };
        declared.make_modules(folder).map(|()| Some(declared))
    }

    /// Makes modules of them.
    ///
    /// # Errors
    /// When her `lib.rs` cannot be written.
    pub fn make_modules(&mut self, folder: &Path) -> Result<()> {
        self.are_remarks = false;
        self.declare(folder, &silenced(&self.before), "pub mod")
    }

    /// Makes remarks of them.
    ///
    /// # Errors
    /// When her `lib.rs` cannot be written.
    pub fn make_remarks(&mut self, folder: &Path) -> Result<()> {
        self.are_remarks = true;
        self.declare(folder, &self.before, "// pub mod")
    }

    fn declare(&self, folder: &Path, text: &str, words: &str) -> Result<()> {
        let lines: Vec<String> = self.names.iter().map(|name| format!("{words} {name};")).collect();
        write_file(&folder.join("src/lib.rs"), &with_lines(text, &lines))
    }
}

/// The modules right under the root.
fn tops(added: &Sources) -> Vec<String> {
    let is_top = |file: &&PathBuf| file.components().count() == 1;
    let name = |file: &PathBuf| Some(file.file_stem()?.to_str()?.to_owned());
    added.keys().filter(is_top).filter_map(name).collect()
}

/// The text with these modules, each where the alphabet puts it among hers, or else at the end.
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

/// The module that a line declares, if only in a remark.
fn module(line: &str) -> Option<&str> {
    let line = line.strip_prefix("// ").unwrap_or(line);
    line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';')
}

/// The text with what silences the compiler, behind what it says about itself.
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
        declared.make_remarks(folder.path()).unwrap();
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
