//! The slides: Markdown with the book's directives becomes pages and, with a browser, PDF files.

use crate::folder::Folder;
use anyhow::{Context, Result, bail};
use pulldown_cmark::{Event, Options, Parser, html};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the decks, one Markdown file each, and of what shows them.
const DECKS: &str = "docs/slides";

/// Writes each deck into the site, as a page. They use the figures of the book, and its highlighter.
pub fn build(root: &Path, site: &Folder) -> Result<()> {
    let highlighter = highlighter(site.path())?;
    for file in ["course.css", "show.js"] {
        site.copy_into(&root.join(DECKS).join(file), "slides")?;
    }
    for deck in files(&root.join(DECKS), "md")? {
        let name = name(&deck);
        let text = book::slides(&book::read(&format!("{DECKS}/{name}.md"))?);
        let page = text.and_then(|text| page(&text, &highlighter));
        let page = page.with_context(|| format!("{DECKS}/{name}.md cannot be processed"))?;
        let path = site.path().join(format!("slides/{name}.html"));
        fs::write(&path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// Prints each deck: its slides, and its slides with their notes. Do this before the pages get a policy, which is for
/// pages that are served.
pub fn print(site: &Folder) -> Result<()> {
    let chromium = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome", "msedge"];
    let browser = chromium.or_else(|| names.iter().find_map(|name| which::which(name).ok()));
    let browser = browser.context(
        "A PDF of the slides needs Chromium, Chrome or Edge. If it is installed under another name, \
         set CHROMIUM to its path.",
    )?;
    // Chromium wants whole paths.
    for page in files(&fs::canonicalize(site.path())?.join("slides"), "html")? {
        let address = format!("file://{}", page.display());
        let with_notes = page.with_file_name(format!("{}-notes.pdf", name(&page)));
        print_page(&browser, &address, &page.with_extension("pdf"))?;
        print_page(&browser, &format!("{address}?notes"), &with_notes)?;
    }
    Ok(())
}

/// Prints a page. In a container, Chromium cannot confine itself; the page is our own.
fn print_page(browser: &Path, address: &str, pdf: &Path) -> Result<()> {
    for confined in [true, false] {
        let mut command = Command::new(browser);
        command.args(["--headless", "--disable-gpu", "--no-pdf-header-footer"]);
        // Otherwise, it does not load the script that shows the notes.
        command.arg("--allow-file-access-from-files");
        command.args((!confined).then_some("--no-sandbox"));
        command.arg(format!("--print-to-pdf={}", pdf.display())).arg(address);
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.with_context(|| format!("{} cannot be started", browser.display()))?;
        if pdf.exists() {
            return Ok(());
        }
    }
    bail!("{} cannot print {address}", browser.display())
}

/// The files in a folder that have this extension.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} is missing", folder.display()));
    let paths = entries?.flatten().map(|entry| entry.path());
    Ok(paths.filter(|path| path.extension().is_some_and(|is| is == extension)).collect())
}

/// The name of a file without its extension.
fn name(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The names of the files that highlight code in the book, which contain hashes: the style, and the script.
fn highlighter(site: &Path) -> Result<[String; 2]> {
    let find = |extension: &str| {
        let mut names = files(site, extension)?.into_iter().map(|file| name(&file));
        let found = names.find(|name| name.starts_with("highlight"));
        let found = found.with_context(|| format!("the book has no highlighter ({extension})"))?;
        Ok::<String, anyhow::Error>(format!("{found}.{extension}"))
    };
    Ok([find("css")?, find("js")?])
}

/// The page of a deck: a line with only `---` separates slides, and comments are notes.
fn page(deck: &str, [style, script]: &[String; 2]) -> Result<String> {
    let (_, slides) = deck
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---\n"))
        .context("a deck begins with its title, between two lines with ---")?;
    let slides: String = slides.split("\n---\n").zip(1..).map(slide).collect();
    let [title, description] = [book::field(deck, "title")?, book::field(deck, "description")?];
    Ok(include_str!("../../../docs/slides/deck.html")
        .replace("{title}", title)
        .replace("{description}", description)
        .replace("{style}", style)
        .replace("{script}", script)
        .replace("{slides}", &slides))
}

/// A slide with its number, and its notes.
fn slide((slide, number): (&str, i32)) -> String {
    let (content, notes) = parts(slide);
    format!(
        "<article>\n<section data-number=\"{number}\">\n{content}</section>\n\
         <aside aria-label=\"Notes on slide {number}\">{notes}</aside>\n</article>\n"
    )
}

/// The content of a slide, and its notes, as HTML.
fn parts(slide: &str) -> (String, String) {
    let (mut notes, mut content) = (String::new(), String::new());
    let mut rest = slide;
    while let Some((before, (comment, after))) =
        rest.split_once("<!--").and_then(|(before, after)| Some((before, after.split_once("-->")?)))
    {
        content.push_str(before);
        notes.push_str(comment);
        rest = after;
    }
    content.push_str(rest);
    (to_html(&content), to_html(&notes))
}

fn to_html(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let mut text = String::new();
    html::push_html(&mut text, events.filter(|event| *event != Event::Rule));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_slide_has_notes_that_its_content_does_not_show() {
        let (content, notes) = parts("# A\n\n<!--\n1 minute. Say `x`.\n-->\n");
        assert_eq!(content, "<h1>A</h1>\n");
        assert_eq!(notes, "<p>1 minute. Say <code>x</code>.</p>\n");
    }

    #[test]
    fn a_deck_without_a_title_is_refused() {
        let page = |deck| page(deck, &["a.css".to_owned(), "a.js".to_owned()]);
        assert!(page("# A\n").is_err());
        assert!(page("---\ndescription: \"d\"\n---\n# A\n").is_err());
        let two = page("---\ntitle: \"t\"\ndescription: \"d\"\n---\n# A\n\n---\n\n# B\n").unwrap();
        assert_eq!(two.matches("<section").count(), 2);
    }
}
