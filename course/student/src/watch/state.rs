//! What is known while a program is watched, and what each event changes. Nothing here reads, draws or
//! waits.

#[cfg(test)]
pub mod samples;

use crate::functions::hints;
use crate::hint::{HINTS, Hints};
use conformance::check::Level;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::report::functions::{self, FunctionEntry};
use course_kit::student::in_c::Language;
use course_kit::window::{self, Event};
use crossterm::event::KeyCode;
use std::collections::{BTreeMap, BTreeSet};

/// What other threads report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Files were saved, removed or made.
    Saved,
    /// The round of this number has come this far.
    Round(u32, Step),
    /// A round has panicked.
    Gone,
}

/// How far a round has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The program is built, and its functions have these verdicts.
    Built(Vec<FunctionEntry>),
    /// The program cannot be built, for this reason.
    NotBuilt(String),
    /// At the check of this index, the program crashes in a function that these hints are about.
    Crashed(usize, Hints),
    /// The check of this index has a verdict.
    Judged(usize, Verdict),
    /// Every check has a verdict.
    Finished,
}

/// What is known.
#[derive(Debug, Clone)]
pub struct State {
    pub level: Level,
    /// The language that hints speak of.
    pub language: Language,
    /// The name of the program.
    pub name: String,
    pub work: Doing,
    /// What the latest round has found. It stays until the next round finds something.
    pub finding: Finding,
    /// The functions of the latest program that could be built.
    pub functions: Vec<FunctionEntry>,
    /// The hints for the failure, if there is one.
    pub help: Option<Hints>,
    /// How many hints have ever been shown about each subject.
    pub shown: BTreeMap<String, usize>,
    /// The subjects of which the hints are shown.
    wanted: BTreeSet<String>,
    /// The command to go on with, when nothing fails and there is more to do.
    pub next: Option<String>,
    round: u32,
    verdicts: Vec<Option<Verdict>>,
    /// The hints about the crashes of this round, by the index of the check.
    crashes: BTreeMap<usize, Hints>,
    has_input: bool,
}

/// What the round is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// The program is being built.
    Building,
    /// This many checks have a verdict.
    Judging(usize),
    /// It has ended. The next save starts another one.
    Resting,
}

/// What a round has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Nothing so far.
    Nothing,
    /// The program cannot be built, for this reason.
    NotBuilt(String),
    /// This function has to be written, or fixed, before the checks.
    Function(FunctionEntry),
    /// The check of this index is the first that fails, with this verdict.
    Fails(usize, Verdict),
    /// No check fails.
    NoneFails,
}

/// What has to be done after an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    Nothing,
    /// Show how far the round is.
    Draw,
    /// Show the result of a round, and record its verdicts if there are any.
    Report(Vec<Verdict>),
    /// Show the hints about this subject, and record how many there are.
    ShowHints(String),
    /// Begin the round of this number.
    Begin(u32),
    Leave,
    /// Leave, because no more rounds can be carried out.
    GiveUp,
}

impl State {
    /// The state before the first round. `shown` contains how many hints were shown about each subject.
    pub fn new(level: Level, name: String, shown: BTreeMap<String, usize>) -> State {
        let verdicts = vec![None; suite::checks(level).len()];
        State {
            level,
            language: Language::Rust,
            name,
            work: Doing::Building,
            finding: Finding::Nothing,
            functions: Vec::new(),
            help: None,
            shown,
            wanted: BTreeSet::new(),
            next: None,
            round: 0,
            verdicts,
            crashes: BTreeMap::new(),
            has_input: true,
        }
    }

    /// The hints for the failure, and how many of them are to be shown.
    pub fn wanted(&self) -> Option<(&Hints, usize)> {
        let help = self.help.as_ref().filter(|help| self.wanted.contains(&help.subject))?;
        Some((help, self.shown.get(&help.subject).copied().unwrap_or(0)))
    }

    /// Whether the latest round found nothing wrong so far.
    pub fn is_good(&self) -> bool {
        matches!(self.finding, Finding::Nothing | Finding::NoneFails)
    }

    /// The verdicts of this round so far, in the order of the checks.
    pub fn verdicts(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().flatten()
    }

    /// Begins the next round.
    pub fn begin(&mut self) -> Next {
        self.round += 1;
        self.work = Doing::Building;
        Next::Begin(self.round)
    }

    /// Handles an event.
    pub fn take(&mut self, event: Event<News>) -> Next {
        match event {
            Event::News(News::Saved) | Event::Key(KeyCode::Char('c')) => self.begin(),
            Event::Key(KeyCode::Char('h')) => {
                let Some(help) = &self.help else { return Next::Nothing };
                let shown = self.shown.entry(help.subject.clone()).or_default();
                *shown = HINTS.min(*shown + 1);
                self.wanted.insert(help.subject.clone());
                Next::ShowHints(help.subject.clone())
            }
            Event::Key(window::LEAVE | KeyCode::Esc) => Next::Leave,
            Event::Resized => Next::Draw,
            Event::InputEnded => {
                self.has_input = false;
                if self.is_over() { Next::Leave } else { Next::Nothing }
            }
            Event::News(News::Round(round, step)) if round == self.round => self.learn(step),
            Event::News(News::Gone) => Next::GiveUp,
            // Another key, or news of an earlier round.
            Event::Key(_) | Event::News(_) => Next::Nothing,
        }
    }

    /// Whether to leave: the input has ended, and the result of the last round was shown.
    pub fn is_over(&self) -> bool {
        !self.has_input && self.work == Doing::Resting
    }

    fn learn(&mut self, step: Step) -> Next {
        match step {
            Step::Built(functions) => {
                self.work = Doing::Judging(0);
                self.functions = functions;
                self.verdicts.fill(None);
                self.crashes.clear();
                self.find_function();
                Next::Draw
            }
            Step::NotBuilt(reason) => {
                self.work = Doing::Resting;
                self.find(Finding::NotBuilt(reason));
                Next::Report(Vec::new())
            }
            Step::Crashed(index, hints) => {
                self.crashes.insert(index, hints);
                Next::Nothing
            }
            Step::Judged(index, verdict) => {
                self.verdicts[index] = Some(verdict);
                self.work = Doing::Judging(self.verdicts().count());
                // A failure is shown as soon as no earlier check can fail any more.
                let mut decided = self.verdicts.iter().map_while(Option::as_ref).enumerate();
                if let Some((index, verdict)) = decided.find(|(_, verdict)| verdict.is_failure()) {
                    let finding = Finding::Fails(index, verdict.clone());
                    self.find(finding);
                    self.find_function();
                }
                Next::Draw
            }
            Step::Finished => {
                self.work = Doing::Resting;
                if self.verdicts().all(|verdict| !verdict.is_failure()) {
                    self.find(Finding::NoneFails);
                }
                Next::Report(self.verdicts().cloned().collect())
            }
        }
    }

    /// Takes the function that comes before all checks, if there is one.
    fn find_function(&mut self) {
        if let Some(function) = functions::next(&self.functions) {
            self.find(Finding::Function(function.clone()));
        }
    }

    /// Takes what the round has found, and the hints for it.
    fn find(&mut self, finding: Finding) {
        self.help = match &finding {
            Finding::Fails(index, _) => {
                let check = &suite::checks(self.level)[*index];
                let of_check = || Hints::of(self.level, check, self.language);
                Some(self.crashes.get(index).cloned().unwrap_or_else(of_check))
            }
            Finding::Function(function) => hints(self.level, function),
            _ => None,
        };
        self.finding = finding;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::state::samples::{failed, level, state};

    const HINT: Event<News> = Event::Key(KeyCode::Char('h'));

    fn id(index: usize) -> String {
        suite::checks(level())[index].id.to_owned()
    }

    fn news(state: &mut State, step: Step) -> Next {
        state.take(Event::News(News::Round(state.round, step)))
    }

    /// A round in which these checks fail.
    fn round(state: &mut State, failing: &[usize]) -> Next {
        state.begin();
        news(state, Step::Built(Vec::new()));
        for index in 0..suite::checks(state.level).len() {
            let verdict = if failing.contains(&index) { failed("B") } else { Verdict::Passed };
            news(state, Step::Judged(index, verdict));
        }
        news(state, Step::Finished)
    }

    #[test]
    fn the_first_failure_in_the_order_of_the_level_is_shown() {
        let mut state = state();
        assert!(
            matches!(round(&mut state, &[4, 7]), Next::Report(verdicts) if verdicts.len() == 15)
        );
        assert_eq!(state.finding, Finding::Fails(4, failed("B")));
        assert_eq!(state.help.unwrap().subject, id(4));
    }

    #[test]
    fn a_failure_is_shown_as_soon_as_all_earlier_checks_are_judged() {
        let mut state = state();
        state.begin();
        news(&mut state, Step::Built(Vec::new()));
        news(&mut state, Step::Judged(1, failed("B")));
        assert_eq!(state.finding, Finding::Nothing);
        news(&mut state, Step::Judged(0, Verdict::Passed));
        assert_eq!(state.finding, Finding::Fails(1, failed("B")));
        assert_eq!(state.work, Doing::Judging(2));
    }

    #[test]
    fn a_finding_stays_until_the_next_round_has_one() {
        let mut state = state();
        round(&mut state, &[0]);
        assert_eq!(state.take(Event::News(News::Saved)), Next::Begin(2));
        assert_eq!(state.work, Doing::Building);
        assert_eq!(state.finding, Finding::Fails(0, failed("B")));
        round(&mut state, &[]);
        assert_eq!(state.finding, Finding::NoneFails);
    }

    #[test]
    fn a_check_that_was_not_reached_is_not_a_failure() {
        let mut state = state();
        state.begin();
        news(&mut state, Step::Judged(0, Verdict::NotReached("why".to_owned())));
        news(&mut state, Step::Finished);
        assert_eq!(state.finding, Finding::NoneFails);
    }

    #[test]
    fn news_of_an_earlier_round_changes_nothing() {
        let mut state = state();
        state.begin();
        state.begin();
        let old = Event::News(News::Round(1, Step::NotBuilt("E0308".to_owned())));
        assert_eq!(state.take(old), Next::Nothing);
        assert_eq!((state.finding, state.work), (Finding::Nothing, Doing::Building));
    }

    #[test]
    fn the_reason_is_kept_when_a_program_cannot_be_built() {
        let mut state = state();
        state.begin();
        let reason = "error[E0308]".to_owned();
        assert_eq!(news(&mut state, Step::NotBuilt(reason.clone())), Next::Report(Vec::new()));
        assert_eq!((state.finding, state.work), (Finding::NotBuilt(reason), Doing::Resting));
    }

    #[test]
    fn hints_are_counted_for_each_check_up_to_three() {
        let mut state = state();
        assert_eq!(state.take(HINT), Next::Nothing);
        round(&mut state, &[2]);
        for shown in [1, 2, 3, 3] {
            assert_eq!(state.take(HINT), Next::ShowHints(id(2)));
            assert_eq!(state.shown, BTreeMap::from([(id(2), shown)]));
        }
    }

    #[test]
    fn hints_of_another_day_are_shown_again_on_request() {
        let mut state = State::new(level(), String::new(), BTreeMap::from([(id(2), 1)]));
        round(&mut state, &[2]);
        assert_eq!(state.wanted(), None);
        state.take(HINT);
        assert_eq!(state.wanted().unwrap().1, 2);
        round(&mut state, &[3]);
        assert_eq!(state.wanted(), None);
    }

    #[test]
    fn after_a_crash_the_hints_are_about_the_function() {
        let mut state = state();
        state.begin();
        let hints = Hints {
            subject: "function run".to_owned(),
            ..Hints::of(level(), &suite::checks(level())[0], Language::Rust)
        };
        news(&mut state, Step::Crashed(0, hints.clone()));
        news(&mut state, Step::Judged(0, failed("it panicked")));
        assert_eq!(state.take(HINT), Next::ShowHints("function run".to_owned()));
        assert_eq!(state.wanted(), Some((&hints, 1)));
        round(&mut state, &[0]);
        assert_eq!(state.take(HINT), Next::ShowHints(id(0)), "it no longer crashes");
    }

    /// A function that is not written, with hints.
    fn unwritten() -> FunctionEntry {
        let [name, file] = ["List::new", "my/shared/src/list.rs"].map(str::to_owned);
        let finding = functions::Finding::Unwritten { needs: None };
        FunctionEntry { name, file, can_wait: false, place: None, finding }
    }

    #[test]
    fn a_function_comes_before_the_checks() {
        let mut state = state();
        state.begin();
        news(&mut state, Step::Built(vec![unwritten()]));
        assert_eq!(state.finding, Finding::Function(unwritten()));
        news(&mut state, Step::Judged(0, failed("B")));
        assert_eq!(state.finding, Finding::Function(unwritten()));
        let subject = "function List::new in my/shared/src/list.rs".to_owned();
        assert_eq!(state.take(HINT), Next::ShowHints(subject));
        state.begin();
        news(&mut state, Step::Built(vec![FunctionEntry { can_wait: true, ..unwritten() }]));
        news(&mut state, Step::Judged(0, failed("B")));
        assert_eq!(state.finding, Finding::Fails(0, failed("B")));
    }

    #[test]
    fn no_function_keeps_a_level_whose_checks_pass_from_being_done() {
        let mut state = state();
        state.begin();
        news(&mut state, Step::Built(vec![unwritten()]));
        for index in 0..suite::checks(state.level).len() {
            news(&mut state, Step::Judged(index, Verdict::Passed));
        }
        news(&mut state, Step::Finished);
        assert_eq!(state.finding, Finding::NoneFails);
    }

    #[test]
    fn the_end_of_the_input_waits_for_the_round() {
        let mut state = state();
        state.begin();
        assert_eq!(state.take(Event::InputEnded), Next::Nothing);
        assert!(!state.is_over());
        news(&mut state, Step::Finished);
        assert!(state.is_over());
        assert_eq!(state.take(Event::InputEnded), Next::Leave);
    }
}
