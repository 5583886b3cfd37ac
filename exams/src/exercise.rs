//! An exercise: what its folder holds, and its checks.

use crate::manifest::{Manifest, Part, Weight};
use crate::{part_a, part_b, part_c, part_d, part_e, part_f};
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::rules::Rules;
use conformance::suite;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The checks of every exercise, part by part.
const CHECKS: [&[(&str, &[Check])]; 6] = [
    part_a::EXERCISES,
    part_b::EXERCISES,
    part_c::EXERCISES,
    part_d::EXERCISES,
    part_e::EXERCISES,
    part_f::EXERCISES,
];

/// Why an exercise cannot be used.
#[derive(Debug, Error)]
pub enum Unusable {
    /// One of its files cannot be read.
    #[error("cannot read {0}")]
    NotRead(PathBuf, #[source] std::io::Error),
    /// Its `exam.toml` says something else than it may.
    #[error("{0} is wrong: {1}")]
    Wrong(PathBuf, String),
}

/// An exercise.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// What it is worth.
    pub manifest: Manifest,
    /// By what it is judged.
    pub rules: Arc<Rules>,
    /// Its folder.
    pub folder: PathBuf,
    checks: &'static [Check],
}

/// The names of all exercises, in the order of the parts.
pub fn ids() -> impl Iterator<Item = &'static str> {
    CHECKS.into_iter().flatten().map(|(id, _)| *id)
}

/// All exercises of a course, in the order of the parts.
///
/// # Errors
/// When one cannot be used.
pub fn all(course: &Path) -> Result<Vec<Exercise>, Unusable> {
    ids().map(|id| find(course, id)).filter_map(Result::transpose).collect()
}

/// The exercise of that name in a course; nothing when there is none.
///
/// # Errors
/// When it cannot be used.
pub fn find(course: &Path, id: &str) -> Result<Option<Exercise>, Unusable> {
    let Some((_, checks)) = CHECKS.into_iter().flatten().find(|(other, _)| *other == id) else {
        return Ok(None);
    };
    let folder = course.join("exams").join(id);
    let path = folder.join("exam.toml");
    let text = read(&path)?;
    let wrong = |why: String| Unusable::Wrong(path.clone(), why);
    let manifest: Manifest = toml::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    fault_of(&manifest, id, checks).map_or(Ok(()), |fault| Err(wrong(fault)))?;
    let rules = manifest.rules.rules().ok_or_else(|| wrong("a color is none".to_owned()))?;
    Ok(Some(Exercise { manifest, rules, folder, checks }))
}

/// What is wrong with a manifest, beyond what its form forbids.
fn fault_of(manifest: &Manifest, id: &str, checks: &[Check]) -> Option<String> {
    if manifest.id != id {
        return Some(format!("its id is not {id}"));
    }
    if let Some(fault) = manifest.out_of_bounds() {
        return Some(fault);
    }
    if manifest.level != manifest.part.level().map(Level::number) {
        return Some(format!("part {} has another level", manifest.part));
    }
    let known: BTreeSet<&str> = checks.iter().map(|check| check.id).collect();
    let named: BTreeSet<&str> = manifest.checks.keys().map(String::as_str).collect();
    if let Some(check) = known.symmetric_difference(&named).next() {
        return Some(format!("the check {check} is either not written or not named"));
    }
    let of_level = manifest.part.level().map_or(&[][..], suite::checks);
    let is_unknown = |id: &&String| of_level.iter().all(|check| check.id != **id);
    manifest.void.keys().find(is_unknown).map(|id| format!("the level has no check {id}"))
}

fn read(path: &Path) -> Result<String, Unusable> {
    fs::read_to_string(path).map_err(|error| Unusable::NotRead(path.to_owned(), error))
}

impl Exercise {
    /// Its name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.manifest.id
    }

    /// The level that is changed; nothing in part A.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.manifest.part.level()
    }

    /// The part of the exam that it belongs to.
    #[must_use]
    pub fn part(&self) -> Part {
        self.manifest.part
    }

    /// Its own checks, all of them.
    #[must_use]
    pub fn checks(&self) -> Vec<&'static Check> {
        self.checks.iter().collect()
    }

    /// Its own checks that anybody may try.
    #[must_use]
    pub fn public_checks(&self) -> Vec<&'static Check> {
        self.checks.iter().filter(|check| !self.weight(check).hidden).collect()
    }

    /// What one of its own checks counts.
    #[must_use]
    pub fn weight(&self, check: &Check) -> Weight {
        self.manifest.checks[check.id]
    }

    /// The checks of the level that a solution still passes.
    #[must_use]
    pub fn rest(&self) -> Vec<&'static Check> {
        let is_void = |check: &&Check| self.manifest.void.contains_key(check.id);
        self.of_level().into_iter().filter(|check| !is_void(check)).collect()
    }

    /// The checks of the level that it makes void.
    #[must_use]
    pub fn void(&self) -> Vec<&'static Check> {
        let is_void = |check: &&Check| self.manifest.void.contains_key(check.id);
        self.of_level().into_iter().filter(is_void).collect()
    }

    fn of_level(&self) -> Vec<&'static Check> {
        self.level().map_or_else(Vec::new, |level| suite::checks(level).iter().collect())
    }

    /// Where a program is judged, by the exercise's own rules.
    #[must_use]
    pub fn bench(&self, program: Program, effort: Effort) -> Bench {
        Bench::with_rules(program, effort, Arc::clone(&self.rules))
    }

    /// What it asks for, in Markdown.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn handout(&self) -> Result<String, Unusable> {
        read(&self.folder.join("handout.md"))
    }

    /// The change that solves it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn solution(&self) -> Result<String, Unusable> {
        read(&self.folder.join("solution.patch"))
    }

    /// What makes the solution a wrong one, for each of its faults: name and change.
    ///
    /// # Errors
    /// When one cannot be read.
    pub fn faults(&self) -> Result<Vec<(String, String)>, Unusable> {
        let names = self.manifest.faults.keys();
        let patch = |name: &String| read(&self.folder.join(format!("faults/{name}.patch")));
        names.map(|name| Ok((name.clone(), patch(name)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn course() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn every_folder_is_an_exercise_and_every_exercise_has_its_folder() {
        let folders = fs::read_dir(course().join("exams")).unwrap().flatten();
        let folders = folders.filter(|entry| entry.path().join("exam.toml").is_file());
        let names = folders.map(|entry| entry.file_name().into_string().unwrap());
        assert_eq!(names.collect::<BTreeSet<_>>(), ids().map(str::to_owned).collect());
    }

    #[test]
    fn every_exercise_can_be_used() {
        for exercise in all(&course()).unwrap() {
            assert!(!exercise.handout().unwrap().is_empty(), "{}", exercise.id());
            exercise.solution().unwrap();
            exercise.faults().unwrap();
        }
    }

    #[test]
    fn half_of_the_checks_of_an_exercise_are_kept_for_grading() {
        for exercise in all(&course()).unwrap() {
            let (all, public) = (exercise.checks().len(), exercise.public_checks().len());
            assert!(all.abs_diff(2 * public) <= 1, "{}: {public} of {all}", exercise.id());
        }
    }

    #[test]
    fn points_rise_from_part_to_part() {
        let all = all(&course()).unwrap();
        for pair in Part::ALL.windows(2) {
            let points = |part| {
                all.iter().filter(move |one| one.part() == part).map(|one| one.manifest.points)
            };
            if let (Some(most), Some(least)) = (points(pair[0]).max(), points(pair[1]).min()) {
                assert!(most < least, "{} and {}", pair[0], pair[1]);
            }
        }
    }

    #[test]
    fn an_unknown_name_is_no_exercise() {
        assert!(find(&course(), "no-such").unwrap().is_none());
    }
}
