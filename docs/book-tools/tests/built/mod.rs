//! The book as mdBook builds it, for the tests.

use book_tools::root;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder of the built book; nothing where there is no mdBook.
///
/// # Panics
/// When it cannot be built, or mdBook warns of anything.
pub fn built() -> Option<PathBuf> {
    static BOOK: OnceLock<Option<PathBuf>> = OnceLock::new();
    BOOK.get_or_init(build).clone()
}

fn build() -> Option<PathBuf> {
    let Ok(mdbook) = which::which("mdbook") else {
        missing("mdbook");
        return None;
    };
    // Two test programs may build it at the same time.
    let name = concat!("book-", env!("CARGO_CRATE_NAME"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut command = Command::new(mdbook);
    command.arg("build").arg(root().join("docs")).arg("--dest-dir").arg(&folder);
    let output = command.output().expect("mdbook can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(!said.contains("WARN") && !said.contains("ERROR"), "{said}");
    Some(folder)
}

/// Says that something is not there.
pub fn missing(program: &str) {
    // Not by `eprintln!`, which a test that passes keeps to itself.
    let _ = writeln!(io::stderr(), "the book is not looked at: no {program}");
}

/// The paths of its pages, in the book.
pub fn pages(book: &Path) -> Vec<String> {
    let mut pages = Vec::new();
    gather(book, "", &mut pages);
    pages
}

/// The sidebar of browsers without scripts and the page for what is not there are none to read.
const NO_PAGES: [&str; 2] = ["404.html", "toc.html"];

fn gather(folder: &Path, above: &str, pages: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the book is there") {
        let path = entry.expect("the book is there").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_page = path.extension().is_some_and(|extension| extension == "html");
        if path.is_dir() {
            gather(&path, &format!("{above}{name}/"), pages);
        } else if is_page && !NO_PAGES.contains(&&*name) {
            pages.push(format!("{above}{name}"));
        }
    }
}
