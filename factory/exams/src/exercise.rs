//! An exercise: its folder and its checks.

use crate::checks::{self, Checks, Judges};
use crate::manifest::{self, Manifest, Part, read};
use crate::part_b::{moves, undo, walls, wrap};
use crate::part_c::{corners, double, five, jokers};
use crate::part_d::{change, list, teams, three_skips};
use crate::part_e::{best, choices, contest, fewest, stand_in, threes};
use crate::part_f::{confirm, crossing, left, short, six, sum};
use anyhow::Result;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::rules::Rules;
use conformance::suite;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// All exercises of the course, with what judges their public and their hidden checks. `exam pack` cuts off the latter,
/// which are at the end of each file.
const EXERCISES: [(&str, Judges, Judges); 30] = [
    // Part A: a function or two in a small program, judged by data alone. No project is needed.
    ("a-reverse", &[], &[]),
    ("a-split", &[], &[]),
    ("a-longest", &[], &[]),
    ("a-every-second", &[], &[]),
    ("a-merge", &[], &[]),
    ("a-fits", &[], &[]),
    // Part B: level 3, a board without rules.
    ("b-wrap", wrap::PUBLIC, wrap::HIDDEN),
    ("b-undo", undo::PUBLIC, undo::HIDDEN),
    ("b-walls", walls::PUBLIC, walls::HIDDEN),
    ("b-move", moves::PUBLIC, moves::HIDDEN),
    // Part C: level 4, rules and points.
    ("c-five", five::PUBLIC, five::HIDDEN),
    ("c-jokers", jokers::PUBLIC, jokers::HIDDEN),
    ("c-double", double::PUBLIC, double::HIDDEN),
    ("c-corners", corners::PUBLIC, corners::HIDDEN),
    // Part D: level 5, several players.
    ("d-teams", teams::PUBLIC, teams::HIDDEN),
    ("d-three-skips", three_skips::PUBLIC, three_skips::HIDDEN),
    ("d-change", change::PUBLIC, change::HIDDEN),
    ("d-list", list::PUBLIC, list::HIDDEN),
    // Part E: level 6, computer players.
    ("e-fewest", fewest::PUBLIC, fewest::HIDDEN),
    ("e-best", best::PUBLIC, best::HIDDEN),
    ("e-match", contest::PUBLIC, contest::HIDDEN),
    ("e-choices", choices::PUBLIC, choices::HIDDEN),
    ("e-stand-in", stand_in::PUBLIC, stand_in::HIDDEN),
    ("e-threes", threes::PUBLIC, threes::HIDDEN),
    // Part F: level 7, several tiles in one turn.
    ("f-six", six::PUBLIC, six::HIDDEN),
    ("f-confirm", confirm::PUBLIC, confirm::HIDDEN),
    ("f-crossing", crossing::PUBLIC, crossing::HIDDEN),
    ("f-left", left::PUBLIC, left::HIDDEN),
    ("f-short", short::PUBLIC, short::HIDDEN),
    ("f-sum", sum::PUBLIC, sum::HIDDEN),
];

/// An exercise.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The contents of its `exam.toml`.
    pub manifest: Manifest,
    /// The rules by which it is judged.
    pub rules: Arc<Rules>,
    /// Its folder.
    pub folder: PathBuf,
    checks: Checks,
    is_of_bank: bool,
}

/// The names of all exercises, in the order of the parts.
pub fn ids() -> impl Iterator<Item = &'static str> {
    EXERCISES.iter().map(|(id, ..)| *id)
}

/// All exercises of a course, in the order of the parts.
pub fn all(course: &Path) -> Result<Vec<Exercise>> {
    ids().map(|id| find(course, id)).filter_map(Result::transpose).collect()
}

/// The exercise of this name in a course, or `None` if there is none.
pub fn find(course: &Path, id: &str) -> Result<Option<Exercise>> {
    let own = EXERCISES.iter().find(|(other, ..)| *other == id);
    let folder = course.join("factory/exams").join(id);
    own.map(|(_, public, hidden)| Exercise::new(folder, [public, hidden], false)).transpose()
}

/// The exercise of a bank in this folder, which contains its checks, too.
pub(crate) fn of_bank(folder: &Path) -> Result<Exercise> {
    Exercise::new(folder.to_owned(), [&[], &[]], true)
}

/// What is wrong with a manifest of the right form.
fn problem_in(manifest: &Manifest, folder: &Path) -> Option<String> {
    if folder.file_name().is_none_or(|name| *name != *manifest.id) {
        return Some(format!("id: {:?} is not the name of its folder", manifest.id));
    }
    if let Some(problem) = manifest.out_of_bounds() {
        return Some(problem);
    }
    let (part, level) = (manifest.part, manifest.part.level());
    if manifest.level != level.map(Level::number) {
        return Some(match level {
            Some(level) => format!("part {part} changes level {level}"),
            None => format!("part {part} has no level"),
        });
    }
    let of_level = level.map_or(&[][..], suite::checks);
    let is_unknown = |id: &&String| of_level.iter().all(|check| check.id != **id);
    manifest.void.keys().find(is_unknown).map(|id| format!("the level has no check {id}"))
}

impl Exercise {
    /// The exercise in a folder, and what judges those of its public and its hidden checks that are not data.
    fn new(folder: PathBuf, judges: [Judges; 2], is_of_bank: bool) -> Result<Exercise> {
        let checks = checks::read_from(&folder, judges)?;
        let path = folder.join("exam.toml");
        let text = read(&path)?;
        let invalid = |why: String| manifest::invalid(&path, why);
        let manifest: Manifest =
            toml::from_str(&text).map_err(|error| invalid(error.to_string()))?;
        if let Some(problem) = problem_in(&manifest, &folder) {
            return Err(invalid(problem));
        }
        let rules =
            manifest.rules.rules().ok_or_else(|| invalid("colors: unknown initial".to_owned()))?;
        Ok(Exercise { manifest, rules, folder, checks, is_of_bank })
    }

    /// Its name.
    pub fn id(&self) -> &str {
        &self.manifest.id
    }

    /// Whether it is outside the course.
    pub fn is_of_bank(&self) -> bool {
        self.is_of_bank
    }

    /// The level that it changes, or `None` in part A.
    pub fn level(&self) -> Option<Level> {
        self.manifest.part.level()
    }

    /// Its part of the exam.
    pub fn part(&self) -> Part {
        self.manifest.part
    }

    /// All of its own checks, the public ones first. The points of each are its weight among them.
    pub fn checks(&self) -> Vec<&'static Check> {
        self.checks.all().collect()
    }

    /// Those of its own checks that anybody may run.
    pub fn public_checks(&self) -> Vec<&'static Check> {
        self.checks.public.iter().collect()
    }

    /// Those of its own checks that are kept for grading.
    pub fn hidden_checks(&self) -> Vec<&'static Check> {
        self.checks.hidden.iter().collect()
    }

    /// The weights of all its own checks together.
    pub fn weight(&self) -> u32 {
        self.checks.all().map(|check| check.points).sum()
    }

    /// The checks of the level that a solution still passes.
    pub fn rest(&self) -> Vec<&'static Check> {
        self.of_level(false)
    }

    /// The checks of the level that the change makes void.
    pub fn void(&self) -> Vec<&'static Check> {
        self.of_level(true)
    }

    fn of_level(&self, is_void: bool) -> Vec<&'static Check> {
        let checks = self.level().map_or(&[][..], suite::checks).iter();
        checks.filter(|check| self.manifest.void.contains_key(check.id) == is_void).collect()
    }

    /// A bench that judges a program by the rules of the exercise.
    pub fn bench(&self, program: Program, effort: Effort) -> Bench {
        Bench::with_rules(program, effort, Arc::clone(&self.rules)).keeping_apart()
    }

    /// The handout, in Markdown.
    pub fn handout(&self) -> Result<String> {
        read(&self.folder.join("handout.md"))
    }

    /// The solution, as a patch.
    pub fn solution(&self) -> Result<String> {
        read(&self.folder.join("solution.patch"))
    }

    /// The name of each fault, and the patch that turns the solution into a wrong one.
    pub fn faults(&self) -> Result<Vec<(String, String)>> {
        let names = self.manifest.faults.keys();
        let patch = |name: &String| read(&self.folder.join(format!("faults/{name}.patch")));
        names.map(|name| Ok((name.clone(), patch(name)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use std::collections::BTreeSet;
    use std::fs;

    fn course() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    #[test]
    fn every_folder_is_an_exercise_and_every_exercise_has_its_folder() {
        let folders = fs::read_dir(course().join("factory/exams")).unwrap().flatten();
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
    fn the_checks_of_an_exercise_have_different_names_and_weights_from_1_to_10() {
        for exercise in all(&course()).unwrap() {
            let (id, checks) = (exercise.id(), exercise.checks());
            let names: BTreeSet<&str> = checks.iter().map(|check| check.id).collect();
            assert_eq!(names.len(), checks.len(), "{id}");
            assert!(checks.iter().all(|check| (1..=10).contains(&check.points)), "{id}");
        }
    }

    /// The minutes of work that can be counted: reading the handout, writing the lines that the
    /// solution adds, and finding one's way in each file that it touches.
    fn counted_minutes(exercise: &Exercise) -> f64 {
        let count = |number: usize| f64::from(u32::try_from(number).unwrap());
        let words = exercise.handout().unwrap().split_whitespace().count();
        let solution = exercise.solution().unwrap();
        let files = solution.lines().filter(|line| line.starts_with("+++")).count();
        let lines = solution.lines().filter(|line| line.starts_with('+')).count() - files;
        count(words) / 65.0 + count(lines) / 3.0 + count(files) * 2.0
    }

    #[test]
    fn minutes_are_one_to_two_times_the_work_that_can_be_counted() {
        for exercise in all(&course()).unwrap() {
            let (id, minutes) = (exercise.id(), f64::from(exercise.manifest.minutes));
            let counted = counted_minutes(&exercise);
            let most = 2.0 * counted;
            assert!(
                (counted..=most).contains(&minutes),
                "{id}: expected {counted:.1} to {most:.1} minutes, not {minutes}"
            );
        }
    }

    #[test]
    fn an_unknown_name_finds_no_exercise() {
        assert!(find(&course(), "no-such").unwrap().is_none());
    }
}
