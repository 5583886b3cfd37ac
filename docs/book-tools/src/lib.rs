//! Puts into the book what is tested elsewhere, so that no chapter repeats it.
//!
//! mdBook starts this program before it renders: the chapters come in as JSON, and go out with each
//! `{{#directive …}}` replaced. Paths are those of the repository.
//!
//! | directive | what it becomes |
//! |---|---|
//! | `{{#handout a/README.md}}` | the file without its title, its headings one step down |
//! | `{{#page a/README.md}}` | the file without its title |
//! | `{{#section a/README.md Goal}}` | what stands in the file under that heading |
//! | `{{#item a/src/b.rs help List::len}}` | these items of a program, in Rust or C |
//! | `{{#interface a/src/b.rs}}` | what a module offers, without the bodies |
//! | `{{#diff stage4-expert}}` | what a level changes in the one before |
//! | `{{#checks 4}}` | the checks of a level |
//! | `{{#exercises B}}` | the exercises of a part of the exam |
//! | `{{#figure figures/a.svg Caption}}` | a picture, its title in words, and a line under it |
//! | `{{#screen screens/a.svg Words}}` | the screen of a level, with what it shows in words |
//! | `{{#plot plots/a.svg Caption}}` | a plot, in the same way |
//! | `{{#measured tiles legality}}` | a table of what was measured of the board's designs |
//!
//! Within a sentence may stand `{{#time legality list 32 11}}` (the operation, the design, tiles,
//! rows), `{{#times legality list array 32 11}}` (how many times as long the first design takes),
//! `{{#pays access list array 32 11}}` (after how many operations the second has paid for its
//! creation), `{{#bytes list 32 11}}`, `{{#faults array 32 11}}`, `{{#step in order 1000}}` and
//! `{{#fact cores}}`.
//!
//! Behind the words for a screen there may be a `|` and a line to stand under it. What only the
//! compiler reads in an item, as `#[must_use]`, is left out.
//!
//! | module | what it does |
//! |---|---|
//! | [`preprocess`] | finds the directives in the chapters that mdBook hands over |
//! | [`directive`] | what each of them becomes |
//! | [`handout`] | a Markdown file as part of another |
//! | [`item`] | items of a program, by their names |
//! | [`interface`] | what a module offers |
//! | [`difference`] | a level and the one before |
//! | [`measured`] | figures and tables of the board's designs |
//! | [`tables`] | the checks of a level, the exercises of a part |
//! | [`board`], [`chain`], [`svg`] | the figures: boards and lists |

#![forbid(unsafe_code)]

pub mod board;
pub mod chain;
pub mod difference;
pub mod directive;
pub mod handout;
pub mod interface;
pub mod item;
pub mod measured;
pub mod preprocess;
pub mod svg;
pub mod tables;

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the course.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// The text of a file of the course, its line ends made LF.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &str) -> Result<String> {
    let text = fs::read_to_string(root().join(path));
    Ok(text.with_context(|| format!("{path} cannot be read"))?.replace("\r\n", "\n"))
}
