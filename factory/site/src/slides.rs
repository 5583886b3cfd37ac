//! The slides: Markdown with the book's directives becomes pages and, with a browser, PDF files.

use crate::folder::Folder;
use crate::tools;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The folder of the decks, one Markdown file each.
const DECKS: &str = "docs/slides";

/// Writes each deck into the site, as a page and as PDF. They use the figures of the book.
pub fn build(root: &Path, npm: &Path, site: &Folder) -> Result<()> {
    let folder = site.path().join("slides");
    let decks = write(root, &folder)?;
    let mut marp = Command::new(tools::find("node")?);
    marp.arg(npm.join("@marp-team/marp-cli/marp-cli.js")).current_dir(&folder);
    marp.args(["--no-stdin", "--no-config-file", "--quiet", "--html", "--theme"]);
    marp.arg(root.join(DECKS).join("course.css")).args(&decks);
    let status = marp.status().context("Marp cannot be started")?;
    ensure!(status.success(), "Marp cannot turn the slides in {DECKS} into pages; see above.");
    // It may read local files, because the slides show the site's figures.
    marp.args(["--pdf", "--pdf-notes", "--allow-local-files", "--browser", "chrome,edge"]);
    if let Some(chromium) = std::env::var_os("CHROMIUM") {
        marp.arg("--browser-path").arg(chromium);
    }
    // Without a browser, it prints many messages.
    marp.stderr(Stdio::null());
    if !marp.status().is_ok_and(|status| status.success()) {
        eprintln!("The slides have no PDF: that needs Chromium, Chrome or Edge.");
    }
    Ok(())
}

/// Writes the decks with their directives replaced into a folder, and returns their names.
fn write(root: &Path, folder: &Path) -> Result<Vec<String>> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut decks = Vec::new();
    for entry in fs::read_dir(root.join(DECKS)).with_context(|| format!("{DECKS} is missing"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let deck = book::slides(&book::read(&format!("{DECKS}/{name}"))?);
            let deck = deck.with_context(|| format!("{DECKS}/{name} cannot be processed"))?;
            fs::write(folder.join(&name), deck)
                .with_context(|| format!("{name} cannot be written"))?;
            decks.push(name);
        }
    }
    Ok(decks)
}
