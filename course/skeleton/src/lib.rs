//! Skeletons: a level's reference program with the bodies of its new functions cut out.
//!
//! Nothing in a reference says what to cut. A function is cut when the level before has none
//! of its name in its module and impl, or a different one: `functions` compares tokens, so that
//! formatting and comments make no difference. All else stays byte for byte, for texts are cut and
//! never printed anew.
//!
//! - `hint`: what stands in place of a body, a `todo!` that says what to do.
//! - `names`: a new helper that nothing but cut bodies names would give the answer away. It
//!   disappears, and so does an impl of which nothing else is left (`gone`).
//! - `for_tests`: modules of tests stay out, for they test what may be gone; the suite remains.
//! - `silence`: a line at the top, so that a skeleton compiles without a warning.
//! - [`secrets`]: no statement that was cut is left anywhere else.
//! - `main` itself stays: it reads flags and starts the level's own work.
//!
//! [`Removed`] keeps everything that was changed, so that [`restored`] gives the reference back.

#![forbid(unsafe_code)]

mod for_tests;
mod functions;
mod gone;
mod hint;
mod names;
mod plan;
mod removed;
pub mod secrets;
mod silence;
mod source;
#[cfg(test)]
mod tests;

pub use removed::{Key, Removed, Skeleton, Sources, What};

use anyhow::Result;
use plan::Plan;
use source::Source;
use std::path::{Path, PathBuf};

/// The skeleton of a level whose level before was this one; level 1 has none before it.
///
/// # Errors
/// The file and the line of what is no Rust, or of a function for which no `todo!` can stand.
pub fn skeleton(before: &Sources, level: &Sources) -> Result<Skeleton> {
    let before = Source::parse_all(before)?;
    let parsed = Source::parse_all(level)?;
    let plan = Plan::new(&functions::known(&before), &parsed);
    let mut removed = plan.removed()?;
    removed.sort_by(|a, b| (&a.file, a.range.start).cmp(&(&b.file, b.range.start)));
    let left = removed.iter().filter(|removed| matches!(removed.what, What::Body(_))).count();
    let stays = |file: &&PathBuf| !plan.is_test(file);
    let sources = level
        .iter()
        .filter(|(file, _)| stays(file))
        .map(|(file, text)| (file.clone(), cut(text, of_file(&removed, file))))
        .collect();
    Ok(Skeleton { sources, removed, left })
}

/// The reference that a skeleton was made from.
#[must_use]
pub fn restored(skeleton: &Skeleton) -> Sources {
    let mut sources = skeleton.sources.clone();
    for removed in &skeleton.removed {
        // What is no file of the skeleton was removed as a file.
        sources.entry(removed.file.clone()).or_default();
    }
    for (file, text) in &mut sources {
        *text = mended(text, of_file(&skeleton.removed, file));
    }
    sources
}

fn of_file<'a>(removed: &'a [Removed], file: &Path) -> impl Iterator<Item = &'a Removed> {
    removed.iter().filter(move |removed| removed.file == file)
}

/// The text with what was removed replaced.
fn cut<'a>(text: &str, removed: impl Iterator<Item = &'a Removed>) -> String {
    let mut kept = String::new();
    let mut end = 0;
    for removed in removed {
        kept += &text[end..removed.range.start];
        kept += &removed.replacement;
        end = removed.range.end;
    }
    kept + &text[end..]
}

/// The text with what was replaced put back.
fn mended<'a>(text: &str, removed: impl Iterator<Item = &'a Removed>) -> String {
    let mut whole = String::new();
    let mut rest = text;
    for removed in removed {
        // Ranges are those of the reference, which grows here from its beginning.
        let (kept, after) = rest.split_at(removed.range.start - whole.len());
        whole += kept;
        whole += &removed.text;
        rest = &after[removed.replacement.len()..];
    }
    whole + rest
}
