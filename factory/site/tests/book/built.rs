//! Builds the book with mdBook.

use book::root;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder of the built book; `None` without mdBook.
pub fn built() -> Option<PathBuf> {
    static BOOK: OnceLock<Option<PathBuf>> = OnceLock::new();
    BOOK.get_or_init(build).clone()
}

fn build() -> Option<PathBuf> {
    let Ok(mdbook) = which::which("mdbook") else {
        missing("mdbook");
        return None;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book");
    let mut command = Command::new(mdbook);
    // The preprocessor that cargo has built for this test: `book.toml` would compile another one.
    let preprocessor = env!("CARGO_BIN_EXE_preprocessor").replace('\'', r"'\''");
    command.env("MDBOOK_PREPROCESSOR__COURSE__COMMAND", format!("'{preprocessor}'"));
    command.arg("build").arg(root().join("docs")).arg("--dest-dir").arg(&folder);
    let output = command.output().expect("mdbook can be started");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}");
    assert!(!messages.contains("WARN") && !messages.contains("ERROR"), "{messages}");
    Some(folder)
}

/// Prints that a program is missing.
fn missing(program: &str) {
    // `eprintln!` would be captured if the test passes.
    let _ = writeln!(io::stderr(), "the book is not tested: {program} is missing");
}

/// The paths of the book's pages, relative to the book.
pub fn pages(book: &Path) -> Vec<String> {
    let mut pages = Vec::new();
    gather(book, "", &mut pages);
    pages
}

/// Not pages to read: the page for wrong addresses, and the sidebar for browsers without scripts.
const NOT_PAGES: [&str; 2] = ["404.html", "toc.html"];

fn gather(folder: &Path, above: &str, pages: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_page = path.extension().is_some_and(|extension| extension == "html");
        if path.is_dir() {
            gather(&path, &format!("{above}{name}/"), pages);
        } else if is_page && !NOT_PAGES.contains(&&*name) {
            pages.push(format!("{above}{name}"));
        }
    }
}
