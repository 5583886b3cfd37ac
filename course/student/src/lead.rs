//! What a student looks at first: the one thing that `watch` shows, and that `hint` is about.

use conformance::verdict::Verdict;
use course_kit::report::functions::{self, FunctionEntry};
use course_kit::skeleton;
use std::collections::BTreeMap;

/// What to look at first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lead {
    /// The program cannot be built; the compiler says why.
    NotBuilt(String),
    /// A function that fails its tests, or that the conversation needs and that is not written.
    Function(FunctionEntry),
    /// The check of this index is the first that fails.
    Check(usize, Verdict),
    /// No check fails, and no function is wrong.
    Green,
}

/// How far a round has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The program is built, and the compiler warns of this.
    Built(Vec<String>),
    /// This function is the first that fails its tests. Others are still being tested.
    Wrong(FunctionEntry),
    /// All functions have these verdicts.
    Tested(Vec<FunctionEntry>),
    /// The program cannot be built, for this reason.
    NotBuilt(String),
    /// The check of this index has a verdict.
    Judged(usize, Verdict),
    /// Every check has a verdict.
    Finished,
}

/// What a round has found so far.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// Why the program cannot be built.
    pub not_built: Option<String>,
    /// What the tests of functions found.
    pub functions: Vec<FunctionEntry>,
    /// What the compiler warns of.
    pub warnings: Vec<String>,
    verdicts: BTreeMap<usize, Verdict>,
    is_over: bool,
}

impl Known {
    /// Adds a step of the round.
    pub fn take(&mut self, step: Step) {
        match step {
            Step::Built(warnings) => *self = Known { warnings, ..Known::default() },
            Step::Wrong(function) => self.functions = vec![function],
            Step::Tested(functions) => self.functions = functions,
            Step::NotBuilt(reason) => {
                *self = Known { not_built: Some(reason), is_over: true, ..Known::default() };
            }
            Step::Judged(index, verdict) => {
                self.verdicts.insert(index, verdict);
            }
            Step::Finished => self.is_over = true,
        }
    }

    /// The verdicts so far, in the order of the checks.
    pub fn verdicts(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.values()
    }

    /// Whether nothing is wrong so far.
    pub fn is_good(&self) -> bool {
        self.not_built.is_none()
            && !self.functions.iter().any(FunctionEntry::is_wrong)
            && !self.verdicts().any(Verdict::is_failure)
    }

    /// What comes first, or `None` as long as nothing is found. A check is the first to fail once no earlier one can.
    pub fn lead(&self) -> Option<Lead> {
        if let Some(reason) = &self.not_built {
            return Some(Lead::NotBuilt(reason.clone()));
        }
        let next = functions::next(&self.functions);
        let function = next.cloned().map(Lead::Function);
        if next.is_some_and(FunctionEntry::is_wrong) {
            return function;
        }
        let mut decided = (0..).map_while(|index| self.verdicts.get(&index)).enumerate();
        match decided.find(|(_, verdict)| verdict.is_failure()) {
            Some((index, verdict)) if function.is_none() || !is_expected(index, verdict) => {
                Some(Lead::Check(index, verdict.clone()))
            }
            None if self.is_over => Some(Lead::Green),
            _ => function,
        }
    }
}

/// Whether a check fails this way as long as functions are not written: the program crashed in one of them, or it is still
/// that of the level before, which answers the first check wrongly.
fn is_expected(index: usize, verdict: &Verdict) -> bool {
    match verdict {
        Verdict::Failed(_) => index == 0,
        Verdict::Crashed(_, story) => skeleton::is_unwritten(&story.came),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::driver::Exit;
    use conformance::verdict::Story;
    use course_kit::report::functions::Finding;

    fn story(came: &str) -> Story {
        let [expected, came] = ["an answer", came].map(str::to_owned);
        Story { expected, came, transcript: Vec::new(), diverging: None, typed: Vec::new() }
    }

    fn function(finding: Finding) -> FunctionEntry {
        let [name, file] = ["List::new", "my/shared/src/list.rs"].map(str::to_owned);
        FunctionEntry { name, file, can_wait: false, place: None, finding }
    }

    fn unwritten() -> FunctionEntry {
        function(Finding::Unwritten { needs: None })
    }

    /// What is known after these steps, with a verdict for each check that has one.
    fn known(functions: &[FunctionEntry], verdicts: &[Option<Verdict>], is_over: bool) -> Known {
        let mut known = Known::default();
        known.take(Step::Built(Vec::new()));
        known.take(Step::Tested(functions.to_vec()));
        for (index, verdict) in verdicts.iter().enumerate() {
            if let Some(verdict) = verdict {
                known.take(Step::Judged(index, verdict.clone()));
            }
        }
        if is_over {
            known.take(Step::Finished);
        }
        known
    }

    fn lead(
        functions: &[FunctionEntry],
        verdicts: &[Option<Verdict>],
        is_over: bool,
    ) -> Option<Lead> {
        known(functions, verdicts, is_over).lead()
    }

    fn crashed(came: &str) -> Verdict {
        Verdict::Crashed(Exit::Status(101), story(came))
    }

    #[test]
    fn a_check_leads_once_all_earlier_ones_are_judged() {
        let failed = Verdict::Failed(story("B"));
        let verdicts = [None, Some(failed.clone())];
        assert_eq!(lead(&[], &verdicts, false), None);
        let verdicts = [Some(Verdict::Passed), Some(failed.clone()), Some(failed.clone())];
        assert_eq!(lead(&[], &verdicts, false), Some(Lead::Check(1, failed)));
    }

    #[test]
    fn a_function_that_is_not_written_leads_until_the_program_fails_for_another_reason() {
        let function = Some(Lead::Function(unwritten()));
        assert_eq!(lead(&[unwritten()], &[None], false), function);
        let todo = crashed("it panicked at src/a.rs:1:1: not yet implemented: adds");
        assert_eq!(lead(&[unwritten()], &[Some(todo)], true), function);
        let wrong = Verdict::Failed(story("B"));
        assert_eq!(lead(&[unwritten()], &[Some(wrong.clone())], true), function);
        let other = crashed("it panicked at src/a.rs:1:1: attempt to subtract with overflow");
        let expected = Some(Lead::Check(0, other.clone()));
        assert_eq!(lead(&[unwritten()], &[Some(other)], true), expected);
        let expected = Some(Lead::Check(1, wrong.clone()));
        assert_eq!(lead(&[unwritten()], &[Some(Verdict::Passed), Some(wrong)], true), expected);
        let can_wait = FunctionEntry { can_wait: true, ..unwritten() };
        assert_eq!(lead(&[can_wait], &[None], false), None);
    }

    #[test]
    fn a_function_that_is_wrong_leads_at_once_and_even_if_all_checks_pass() {
        let [title, message] = ["adds", ""].map(str::to_owned);
        let wrong = function(Finding::Failed { title, message, expected: None, actual: None });
        let known = known(&[unwritten(), wrong.clone()], &[Some(Verdict::Passed)], true);
        assert_eq!(known.lead(), Some(Lead::Function(wrong.clone())));
        assert!(!known.is_good());
        let mut known = Known::default();
        for step in [Step::Built(Vec::new()), Step::Wrong(wrong.clone())] {
            known.take(step);
        }
        assert_eq!(known.lead(), Some(Lead::Function(wrong)), "while others are tested");
    }

    #[test]
    fn a_level_is_done_when_no_check_fails() {
        let verdicts = [Some(Verdict::Passed), Some(Verdict::NotReached("why".to_owned()))];
        assert_eq!(lead(&[unwritten()], &verdicts, true), Some(Lead::Green));
        assert_eq!(lead(&[], &verdicts, false), None);
    }
}
