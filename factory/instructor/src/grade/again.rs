//! `--only` and `--except`: which submissions are judged again or left out, and whether a verdict has changed.

use super::list::List;
use anyhow::{Result, bail};
use grading::found::Found;
use grading::outcome::Outcome;
use grading::record::Records;
use grading::roster::plain;
use shared::console::shortened;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many known names a message lists.
const LISTED: usize = 12;

/// What was recorded about the submissions that are judged again, by their place on the list.
#[derive(Default)]
pub struct Before(BTreeMap<usize, Option<Outcome>>);

/// The submissions without those of these students.
pub fn without(found: Vec<Found>, names: &[String]) -> Result<Vec<Found>> {
    let known: Vec<&Found> = found.iter().collect();
    let places: Vec<usize> = names.iter().map(|name| place(&known, name)).collect::<Result<_>>()?;
    let left = found.into_iter().enumerate().filter(|(index, _)| !places.contains(index));
    Ok(left.map(|(_, found)| found).collect())
}

/// Forgets the verdicts on these students, and returns them.
pub fn forget(list: &mut List, names: &[String], records: &Records) -> Result<Before> {
    let mut before = Before::default();
    for name in names {
        let index = place_of(list, name)?;
        let one = &mut list.all[index];
        one.is_judged = false;
        before.0.insert(index, one.record(records).map(|record| record.outcome));
    }
    Ok(before)
}

/// The place on the list of the submission that has this name.
pub fn place_of(list: &List, name: &str) -> Result<usize> {
    let known: Vec<&Found> = list.all.iter().map(|one| &one.found).collect();
    place(&known, name)
}

/// The place of the submission that has this name: that of its page, of its entry in the folder, or of its author.
fn place(known: &[&Found], name: &str) -> Result<usize> {
    let is_by = |found: &Found| found.authors.iter().any(|one| plain(&one.name) == plain(name));
    let is_meant = |found: &Found| found.slug == name || found.name == name || is_by(found);
    let meant: Vec<usize> =
        known.iter().enumerate().filter(|(_, one)| is_meant(one)).map(|(index, _)| index).collect();
    let exact = meant.iter().find(|index| known[**index].slug == name);
    if let Some(index) = exact.or(meant.first().filter(|_| meant.len() == 1)) {
        return Ok(*index);
    }
    let shown = if meant.is_empty() { (0..known.len()).collect() } else { meant };
    let shown = shown.into_iter().take(LISTED).map(|index| {
        let Found { name, slug, .. } = known[index];
        if name == slug { slug.clone() } else { format!("{slug} for {name}") }
    });
    let shown: Vec<String> = shown.collect();
    bail!(
        "{} does not identify a single submission. Use one of these names: {}.",
        shortened(name),
        shown.join(", ")
    )
}

impl Before {
    /// Whether a submission is to be judged, if it is not judged yet.
    pub fn is_meant(&self, index: usize) -> bool {
        self.0.is_empty() || self.0.contains_key(&index)
    }

    /// What has changed, a line for each submission and for each of its tests.
    pub fn compared(&self, list: &List, records: &Records) -> String {
        let mut lines = String::new();
        for (&index, before) in &self.0 {
            let one = &list.all[index];
            let text = match (before, one.record(records)) {
                (Some(before), Some(now)) => changes(before, &now.outcome),
                _ => "these files were not judged before".to_owned(),
            };
            let _ = writeln!(lines, "{}: {text}.", one.found.name);
        }
        lines
    }
}

/// Which verdicts differ.
fn changes(before: &Outcome, now: &Outcome) -> String {
    let tests = before.tests.iter().zip(&now.tests);
    let changed = tests.filter(|(before, now)| before.verdict != now.verdict);
    let changed: Vec<String> = changed
        .map(|(before, now)| format!("{} was {} and is {}", now.id, before.verdict, now.verdict))
        .collect();
    if changed.is_empty() { "as recorded".to_owned() } else { changed.join("; ") }
}
