//! What the games of all checks have shown about each check.
//!
//! Every game shows more than the check that plays it looks at. A rare situation may come up while
//! another check plays.

use crate::verdict::Verdict;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The clues of a suite, by the name of the check that they concern.
#[derive(Debug, Default)]
pub struct Clues {
    watched: Mutex<BTreeSet<&'static str>>,
    found: Mutex<BTreeMap<&'static str, Clue>>,
}

#[derive(Debug, Default)]
struct Clue {
    /// How often the check's situation came up and everything was right.
    seen: usize,
    /// The shortest story of something wrong.
    wrong: Option<Verdict>,
}

impl Clues {
    /// Looks for clues about this check from now on.
    pub fn watch(&self, check: &'static str) {
        lock(&self.watched).insert(check);
    }

    /// Whether clues about this check are looked for.
    pub fn is_watched(&self, check: &str) -> bool {
        lock(&self.watched).contains(check)
    }

    /// Whether a game in which this many lines were typed can still add something. Of what is wrong, only
    /// the shortest story is kept.
    pub fn may_learn(&self, check: &str, typed: usize) -> bool {
        let clues = lock(&self.found);
        let wrong = clues.get(check).and_then(|clue| clue.wrong.as_ref());
        wrong.is_none_or(|wrong| typed <= lines(wrong))
    }

    /// Records how often a check's situation came up in an exchange, or what was wrong with it.
    pub fn note(&self, check: &'static str, found: Result<usize, Verdict>) {
        if found == Ok(0) {
            return;
        }
        let mut clues = lock(&self.found);
        let clue = clues.entry(check).or_default();
        match found {
            Ok(times) => clue.seen += times,
            Err(verdict) if clue.wrong.as_ref().is_none_or(|old| size(&verdict) < size(old)) => {
                clue.wrong = Some(verdict);
            }
            Err(_) => {}
        }
    }

    /// The verdict of a check, given its own and what other checks saw.
    pub fn complete(&self, check: &'static str, own: Verdict) -> Verdict {
        let clues = lock(&self.found);
        let Some(clue) = clues.get(check).filter(|_| !own.is_failure()) else { return own };
        match (&clue.wrong, own) {
            (Some(wrong), _) => wrong.clone(),
            (None, Verdict::NotReached(_)) if clue.seen > 0 => Verdict::Passed,
            (None, own) => own,
        }
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long a story is. Of two stories of equal length, the one that comes first in the alphabet
/// counts as shorter, so that the same games always give the same story.
fn size(verdict: &Verdict) -> (usize, String) {
    (lines(verdict), verdict.to_string())
}

/// How many lines were typed in a story.
fn lines(verdict: &Verdict) -> usize {
    verdict.story().map_or(0, |story| story.typed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::Story;

    fn failed(typed: &[&str]) -> Verdict {
        Verdict::Failed(Story {
            expected: "4 points".to_owned(),
            came: "3 points".to_owned(),
            transcript: Vec::new(),
            diverging: None,
            typed: typed.iter().map(|&line| line.to_owned()).collect(),
        })
    }

    fn not_reached() -> Verdict {
        Verdict::NotReached("never".to_owned())
    }

    #[test]
    fn what_another_check_saw_reaches_or_fails_a_check() {
        let clues = Clues::default();
        clues.note("tie", Ok(2));
        clues.note("bonus", Ok(1));
        clues.note("bonus", Err(failed(&["a", "b"])));
        clues.note("bonus", Err(failed(&["a"])));
        clues.note("bonus", Err(failed(&["a", "b", "c"])));
        assert!(
            clues.may_learn("tie", 9)
                && clues.may_learn("bonus", 1)
                && !clues.may_learn("bonus", 2)
        );
        assert_eq!(clues.complete("tie", not_reached()), Verdict::Passed);
        assert_eq!(clues.complete("tie", failed(&["x"])), failed(&["x"]));
        assert_eq!(clues.complete("bonus", Verdict::Passed), failed(&["a"]));
        assert_eq!(clues.complete("points", not_reached()), not_reached());
    }

    #[test]
    fn a_situation_that_did_not_come_up_is_no_clue() {
        let clues = Clues::default();
        clues.note("tie", Ok(0));
        assert_eq!(clues.complete("tie", not_reached()), not_reached());
    }
}
