//! Includes tested material in the book, so that no chapter repeats it.
//!
//! mdBook runs this program before it renders. It reads the chapters as JSON and writes them with
//! each `{{#directive …}}` replaced. Paths are relative to the repository.
//!
//! | directive | replacement |
//! |---|---|
//! | `{{#handout a/README.md}}` | the file without its title, and a level's without *The reference*, with its headings one level deeper |
//! | `{{#page a/README.md}}` | the file without its title |
//! | `{{#item a/src/b.rs help List::len}}` | these items of a program in Rust or C |
//! | `{{#interface a/src/b.rs}}` | the public interface of a module |
//! | `{{#diff stage4-expert}}` | the changes a level makes to the previous one |
//! | `{{#checks 4}}` | the checks of a level |
//! | `{{#exercises B}}` | the exercises of a part of the exam |
//! | `{{#figure figures/a.svg Caption}}` | a picture, described by its title, with a caption |
//! | `{{#screen screens/a.svg Words}}` | the screen of a level, described by these words |
//! | `{{#program stage4-expert cargo course play 4}}` | a place where the site runs a program |
//! | `{{#measured tiles legality}}` | a table of measurements of the board's designs; [`measured`] lists them |
//! | `{{#plot tiles legality \| Title \| Caption}}` | the same as a plot |
//!
//! These are for sentences: `{{#time legality list 32 11}}` (operation, design, tiles,
//! rows), `{{#times legality list array 32 11}}` (how many times as long the first design takes),
//! `{{#pays access list array 32 11}}` (the number of operations after which the second design has
//! made up for its slower creation) and `{{#bytes list 32 11}}`.
//!
//! Chapters keep code and tables, so that they can be read as plain files: in a chapter, `item`, `interface`,
//! `checks` and `exercises` are comments, such as `<!-- checks 4 -->`. What follows up to `<!-- end -->` is the
//! replacement. A test compares it with the course, and writes it if `UPDATE=1` is set.
//!
//! [`slides`] replaces the same directives in a deck of slides.
//!
//! The words for a screen may be followed by `|` and a caption. Attributes for the compiler, such
//! as `#[must_use]`, are left out of items.
//!
//! | module | contents |
//! |---|---|
//! | [`preprocess`] | finds the directives in mdBook's chapters |
//! | [`directive`] | replaces each directive |
//! | [`handout`] | a Markdown file as part of a chapter |
//! | [`item`] | items of a program, found by name |
//! | [`interface`] | the public interface of a module |
//! | [`difference`] | a level compared with the previous one |
//! | [`measured`] | measured figures, tables and plots of the board's designs |
//! | [`plot`] | lines on two log axes |
//! | [`words`] | numbers as the book writes them |
//! | [`svg`] | what every picture has in common |
//! | [`tables`] | the checks of a level, the exercises of a part |

#![forbid(unsafe_code)]

pub mod difference;
pub mod directive;
pub mod handout;
pub mod interface;
pub mod item;
pub mod measured;
pub mod plot;
pub mod preprocess;
pub mod svg;
pub mod tables;
pub mod words;

use anyhow::{Context, Result};
use directive::Place;
use preprocess::Shown;
use std::fs;
use std::path::{Path, PathBuf};

/// A deck of slides with its directives replaced, for a page in a folder next to the one with the figures.
pub fn slides(deck: &str) -> Result<String> {
    let place = Place { chapter: "slides/deck.md", shown: &Shown::new() };
    let text = directive::replace(deck, &place)?;
    // The marks behind the language are for mdBook and for tests.
    let lines = text.lines().map(|line| if line.starts_with("```rust") { "```rust" } else { line });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// A field of the head of a deck, such as its title.
pub fn field<'a>(deck: &'a str, name: &str) -> Result<&'a str> {
    let value = deck.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    Ok(value.with_context(|| format!("a deck has no {name}"))?.trim_matches('"'))
}

/// The root folder of the course.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// The text of a file of the course, with LF line ends.
pub fn read(path: &str) -> Result<String> {
    let text = fs::read_to_string(root().join(path));
    Ok(text.with_context(|| format!("{path} cannot be read"))?.replace("\r\n", "\n"))
}
