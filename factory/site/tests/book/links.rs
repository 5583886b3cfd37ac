//! The book builds without a warning, and every link in it leads somewhere.
//!
//! Without mdBook these tests only say that it is missing; CONTRIBUTING.md says how to get it.

use crate::built::{built, pages};
use book::handout::beside;
use book::root;
use std::fs;
use std::path::Path;

/// A page of the built book.
struct Page {
    /// Its path in the book.
    path: String,
    text: String,
}

impl Page {
    fn all(book: &Path) -> Vec<Page> {
        let read =
            |path: &String| fs::read_to_string(book.join(path)).expect("the page can be read");
        pages(book).into_iter().map(|path| Page { text: read(&path), path }).collect()
    }

    /// The targets of its links and pictures.
    fn targets(&self) -> impl Iterator<Item = &str> {
        let starts = ["href=\"", "src=\""].into_iter();
        let values = starts.flat_map(|start| self.text.split(start).skip(1));
        values.filter_map(|rest| rest.split('"').next())
    }

    fn has(&self, anchor: &str) -> bool {
        self.text.contains(&format!("id=\"{anchor}\""))
    }
}

/// Whether the site makes this from a deck of slides. The site's tests follow these links.
fn is_of_the_site(path: &str) -> bool {
    let deck = path.strip_prefix("slides/").and_then(|name| Some(name.rsplit_once('.')?.0));
    deck.is_some_and(|deck| root().join(format!("docs/slides/{deck}.md")).exists())
}

/// Why a link is broken; `None` if it works or leads out of the book.
fn problem(page: &Page, target: &str, pages: &[Page], book: &Path) -> Option<String> {
    if target.contains("://") || target.starts_with("data:") || target.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let file = file.split('?').next().unwrap_or_default();
    let to = if file.is_empty() { page.path.clone() } else { beside(&page.path, file) };
    if is_of_the_site(&to) {
        return None;
    }
    if !book.join(&to).exists() {
        return Some(format!("{} links to {target}, which does not exist", page.path));
    }
    let has_it = pages.iter().find(|page| page.path == to).is_none_or(|page| page.has(anchor));
    let is_there = anchor.is_empty() || has_it;
    (!is_there).then(|| format!("{} links to {target}, which has no such anchor", page.path))
}

#[test]
fn every_link_and_picture_in_the_book_exists() {
    let Some(book) = built() else { return };
    let pages = Page::all(&book);
    assert!(pages.len() > 20, "{} pages", pages.len());
    let mut problems = Vec::new();
    let mut count = 0;
    for page in &pages {
        for target in page.targets() {
            count += 1;
            problems.extend(problem(page, target, &pages, &book));
        }
    }
    assert!(count > 500, "{count} links");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn every_directive_was_replaced() {
    let Some(book) = built() else { return };
    for page in Page::all(&book) {
        assert!(!page.text.contains("{{#"), "{}", page.path);
    }
}
