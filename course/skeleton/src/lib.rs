//! Skeletons: a level's reference program with the bodies of its new functions removed.
//!
//! Nothing in a reference marks what to remove. A function is cut when the level before has no
//! function of its name in its module and impl, or a different one. Functions are compared by their
//! tokens, so formatting and comments make no difference. Everything else stays the same byte for
//! byte, because text is cut and never printed from a syntax tree.
//!
//! A new helper that only cut bodies name would give the answer away, so it disappears. So do comments
//! that answer a question of a handout, and the tests of a module with something cut, because they may
//! test what is gone. Modules that are given keep their tests. `main` stays: it reads flags and starts the
//! level's own work. [`secrets`] verifies that no cut statement is left anywhere else.
//!
//! [`Removed`] keeps everything that was changed, so that [`restored`] can return the reference.

#![forbid(unsafe_code)]

mod comments;
mod functions;
mod hint;
mod interface;
mod names;
pub mod place;
mod plan;
mod removed;
pub mod secrets;
mod signature;
mod source;
#[cfg(test)]
mod tests;

use anyhow::Result;
pub use interface::interface;
use plan::Plan;
pub use removed::{Key, Removed, Skeleton, Sources, What};
pub use signature::signatures;
use source::Source;
use std::path::Path;

/// The skeleton of a level, given the level before. Before level 1 there are no sources.
pub fn skeleton(before: &Sources, level: &Sources) -> Result<Skeleton> {
    let parsed = Source::parse_all(level)?;
    let plan = Plan::new(&functions::known(&Source::parse_all(before)?), &parsed);
    let mut removed = plan.removed(before);
    removed.sort_by(|a, b| (&a.file, a.range.start).cmp(&(&b.file, b.range.start)));
    let left = removed.iter().filter(|removed| matches!(removed.what, What::Body(_))).count();
    let kept = level.iter().filter(|(file, _)| !plan.is_test(file));
    let sources =
        kept.map(|(file, text)| (file.clone(), cut(text, of_file(&removed, file)))).collect();
    Ok(Skeleton { sources, removed, left })
}

/// The reference that a skeleton was made from.
pub fn restored(skeleton: &Skeleton) -> Sources {
    let mut sources = skeleton.sources.clone();
    for removed in &skeleton.removed {
        // A file that the skeleton does not have was removed as a whole.
        sources.entry(removed.file.clone()).or_default();
    }
    for (file, text) in &mut sources {
        *text = refilled(text, of_file(&skeleton.removed, file));
    }
    sources
}

fn of_file<'a>(removed: &'a [Removed], file: &Path) -> impl Iterator<Item = &'a Removed> {
    removed.iter().filter(move |removed| removed.file == file)
}

/// A text of the reference with each removed piece replaced.
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

/// A text of the skeleton with each removed piece put back.
fn refilled<'a>(text: &str, removed: impl Iterator<Item = &'a Removed>) -> String {
    let mut whole = String::new();
    let mut rest = text;
    for removed in removed {
        // Ranges refer to the reference, which grows here from its beginning.
        let (kept, after) = rest.split_at(removed.range.start - whole.len());
        whole += kept;
        whole += &removed.text;
        rest = &after[removed.replacement.len()..];
    }
    whole + rest
}
