//! Makes a function of the student's what it was at the start.

use crate::hint::place::Place;
use crate::start::kept;
use anyhow::{Context, Result};
use course_kit::rust::{self, Function};
use course_kit::skeleton::SKELETONS;
use course_kit::sources::{cannot, replace};
use course_kit::student::Student;
use std::fs;

/// The file of a place with the function there as our skeleton has it; `None` if it has no such function, or if nothing
/// has changed.
pub fn restored(student: &Student, place: &Place) -> Option<String> {
    let below = place.path.strip_prefix(student.home()).ok()?;
    let own = fs::read_to_string(&place.path).ok()?;
    let ours = fs::read_to_string(student.root().join(SKELETONS).join(below)).ok()?;
    let name = &place.found.as_ref()?.full_name;
    let named = |text| rust::functions(text).into_iter().find(|one| one.full_name() == *name);
    let (before, function, after) = around(&own, &named(&own)?);
    let (_, skeleton, _) = around(&ours, &named(&ours)?);
    (function != skeleton).then(|| before + &skeleton + &after)
}

/// The text before a function, the function, and the text after it.
fn around(text: &str, function: &Function) -> (String, String, String) {
    let (first, count) = (function.lines.start() - 1, function.lines.clone().count());
    let lines = || text.split_inclusive('\n');
    (
        lines().take(first).collect(),
        lines().skip(first).take(count).collect(),
        lines().skip(first + count).collect(),
    )
}

/// Writes the file of a place with the function as it was at the start, and keeps a copy of what was there.
pub fn restore(student: &Student, place: &Place) -> Result<()> {
    let Some(text) = restored(student, place) else { return Ok(()) };
    let file = place.path.file_name().unwrap_or_default().to_string_lossy();
    let copy = kept(student, &file)?;
    fs::copy(&place.path, &copy).with_context(|| cannot("write", &copy))?;
    replace(&place.path, &text)
}
