//! The book in a browser: no errors on the console, no sideways scrolling in a narrow window,
//! visible pictures, legible text in light and dark, a working search, and pages that print.
//!
//! Without Chromium these tests only say that it is missing.

mod server;

use crate::built::{built, missing, pages};
use server::Server;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The script that runs in the browser.
const HARNESS: &str = include_str!("browser/harness.js");

/// The browser's name on different systems.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// How long the browser may take for all pages.
const PATIENCE: Duration = Duration::from_mins(4);

fn browser() -> Option<PathBuf> {
    let found = BROWSERS.into_iter().find_map(|name| which::which(name).ok());
    if found.is_none() {
        missing("Chromium");
    }
    found
}

/// Starts a browser without a window and with its own profile.
fn start(browser: &PathBuf, profile: &tempfile::TempDir, arguments: &[&str]) -> Child {
    let mut command = Command::new(browser);
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]);
    command.arg(format!("--user-data-dir={}", profile.path().display()));
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the browser can be started")
}

#[test]
fn every_page_works_in_light_and_dark_and_in_wide_and_narrow_windows() {
    let (Some(book), Some(browser)) = (built(), browser()) else { return };
    let paths = pages(&book).into_iter().filter(|path| path != "print.html");
    let paths: Vec<String> = paths.collect();
    let list = serde_json::to_string(&paths).expect("names of files");
    let harness = format!("<body><script>const PAGES = {list};\n{HARNESS}</script>");
    let server = Server::start(book, harness);
    let profile = tempfile::tempdir().unwrap();
    let mut child = start(&browser, &profile, &["--window-size=1300,900", &server.url("harness")]);
    let report = server.report(PATIENCE);
    let _ = child.kill();
    let _ = child.wait();
    let report = report.expect("the browser reports in time");
    let (count, problems) = report.split_once('\n').unwrap_or((&report, ""));
    assert_eq!(problems, "", "problems found in the browser");
    assert_eq!(count, (paths.len() * 4).to_string(), "number of visits to pages");
}

#[test]
fn a_chapter_prints() {
    let (Some(book), Some(browser)) = (built(), browser()) else { return };
    let server = Server::start(book, String::new());
    let profile = tempfile::tempdir().unwrap();
    let pdf = profile.path().join("page.pdf");
    let to = format!("--print-to-pdf={}", pdf.display());
    let mut child = start(&browser, &profile, &[&to, &server.url("levels/4.html")]);
    child.wait().unwrap();
    let printed = fs::read(pdf).expect("the page was printed");
    assert!(printed.starts_with(b"%PDF") && printed.len() > 50_000, "{} bytes", printed.len());
}
