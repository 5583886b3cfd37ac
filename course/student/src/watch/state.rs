//! What is known while one watches, and what each event makes of it. Nothing here reads, draws or
//! waits.

#[cfg(test)]
pub mod samples;

use super::event::{Event, Key, News};
use crate::hints::HINTS;
use conformance::check::{Check, Level};
use conformance::suite;
use conformance::verdict::Verdict;

/// What is known.
#[derive(Debug, Clone)]
pub struct State {
    /// The level.
    pub level: Level,
    /// What the program is called.
    pub name: String,
    /// What is going on.
    pub work: Work,
    /// What the last round that came so far has shown. It stays until the next one has something.
    pub outcome: Outcome,
    /// How many hints were shown for each check, ever.
    pub hints: Vec<usize>,
    /// For which checks hints are wanted on the screen.
    pub wanted: Vec<bool>,
    round: u32,
    verdicts: Vec<Option<Verdict>>,
    has_input: bool,
}

/// What is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The program is built.
    Building,
    /// So many checks have their verdict.
    Judging(usize),
    /// Nothing, until the next save.
    Resting,
}

/// What a round has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing yet.
    Nothing,
    /// The program cannot be built, and this is why.
    NotBuilt(String),
    /// The check of this index is the first that fails, in this way.
    Fails(usize, Verdict),
    /// No check fails.
    NoneFails,
}

/// What has to be done after an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// Show how far it is.
    Draw,
    /// Tell what came of a round, with all its verdicts if there are any.
    Tell(Vec<Verdict>),
    /// Tell the hints for the check of this index, and remember how many they are.
    TellHints(usize),
    /// Begin the round of this number.
    Begin(u32),
    /// Leave.
    Leave,
    /// Leave, for nobody works any more.
    GiveUp,
}

impl State {
    /// Before the first round, when so many hints were shown for the checks of the level.
    pub fn new(level: Level, name: String, hints: Vec<usize>) -> State {
        let verdicts = vec![None; suite::checks(level).len()];
        let wanted = vec![false; verdicts.len()];
        let (work, outcome) = (Work::Building, Outcome::Nothing);
        State { level, name, work, outcome, hints, wanted, round: 0, verdicts, has_input: true }
    }

    /// The first check that fails, if one does.
    pub fn failing(&self) -> Option<(usize, &'static Check)> {
        match self.outcome {
            Outcome::Fails(index, _) => Some((index, &suite::checks(self.level)[index])),
            _ => None,
        }
    }

    /// Whether the last round that came so far found nothing wrong.
    pub fn is_good(&self) -> bool {
        matches!(self.outcome, Outcome::Nothing | Outcome::NoneFails)
    }

    /// The verdicts of this round so far, in the order of the checks.
    pub fn verdicts(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().flatten()
    }

    /// Begins the next round.
    pub fn begin(&mut self) -> Next {
        self.round += 1;
        self.work = Work::Building;
        Next::Begin(self.round)
    }

    /// Takes note of an event.
    pub fn take(&mut self, event: Event) -> Next {
        match event {
            Event::Saved | Event::Key(Key::Check) => self.begin(),
            Event::Key(Key::Hint) => self.hint(),
            Event::Key(Key::Leave) => Next::Leave,
            Event::Resized => Next::Draw,
            Event::InputEnded => self.end_input(),
            Event::News(round, news) if round == self.round => self.learn(news),
            // A later round has begun.
            Event::News(..) => Next::Nothing,
            Event::Gone => Next::GiveUp,
        }
    }

    /// Whether to leave, once the end of the input was seen and all is told.
    pub fn is_over(&self) -> bool {
        !self.has_input && self.work == Work::Resting
    }

    fn end_input(&mut self) -> Next {
        self.has_input = false;
        if self.is_over() { Next::Leave } else { Next::Nothing }
    }

    fn hint(&mut self) -> Next {
        let Some((index, _)) = self.failing() else { return Next::Nothing };
        self.hints[index] = HINTS.min(self.hints[index] + 1);
        self.wanted[index] = true;
        Next::TellHints(index)
    }

    fn learn(&mut self, news: News) -> Next {
        match news {
            News::Built => {
                self.work = Work::Judging(0);
                self.verdicts.fill(None);
                Next::Draw
            }
            News::NotBuilt(reason) => {
                self.work = Work::Resting;
                self.outcome = Outcome::NotBuilt(reason);
                Next::Tell(Vec::new())
            }
            News::Judged(index, verdict) => {
                self.verdicts[index] = Some(verdict);
                self.work = Work::Judging(self.verdicts().count());
                self.show_first_failing();
                Next::Draw
            }
            News::Finished => {
                self.work = Work::Resting;
                if self.verdicts().all(|verdict| !verdict.is_failure()) {
                    self.outcome = Outcome::NoneFails;
                }
                Next::Tell(self.verdicts().cloned().collect())
            }
        }
    }

    /// A failure is shown as soon as no earlier check can fail any more.
    fn show_first_failing(&mut self) {
        let decided = self.verdicts.iter().map_while(Option::as_ref).enumerate();
        let first = decided.into_iter().find(|(_, verdict)| verdict.is_failure());
        if let Some((index, verdict)) = first {
            self.outcome = Outcome::Fails(index, verdict.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::state::samples::{failed, level, state};

    fn news(state: &mut State, news: News) -> Next {
        state.take(Event::News(state.round, news))
    }

    /// A round in which these checks fail.
    fn round(state: &mut State, failing: &[usize]) -> Next {
        state.begin();
        news(state, News::Built);
        for index in 0..suite::checks(state.level).len() {
            let verdict = if failing.contains(&index) { failed("B") } else { Verdict::Passed };
            news(state, News::Judged(index, verdict));
        }
        news(state, News::Finished)
    }

    #[test]
    fn of_several_failures_the_first_in_the_order_of_the_level_is_shown() {
        let mut state = state();
        assert!(matches!(round(&mut state, &[4, 7]), Next::Tell(verdicts) if verdicts.len() == 15));
        assert_eq!(state.outcome, Outcome::Fails(4, failed("B")));
        assert_eq!(state.failing().unwrap().1.id, suite::checks(level())[4].id);
    }

    #[test]
    fn a_failure_is_shown_before_the_rest_is_judged_but_not_before_what_comes_earlier() {
        let mut state = state();
        state.begin();
        news(&mut state, News::Built);
        news(&mut state, News::Judged(1, failed("B")));
        assert_eq!(state.outcome, Outcome::Nothing);
        news(&mut state, News::Judged(0, Verdict::Passed));
        assert_eq!(state.outcome, Outcome::Fails(1, failed("B")));
        assert_eq!(state.work, Work::Judging(2));
    }

    #[test]
    fn what_was_shown_stays_until_the_next_round_has_something() {
        let mut state = state();
        round(&mut state, &[0]);
        assert_eq!(state.take(Event::Saved), Next::Begin(2));
        assert_eq!(state.work, Work::Building);
        assert_eq!(state.outcome, Outcome::Fails(0, failed("B")));
        round(&mut state, &[]);
        assert_eq!(state.outcome, Outcome::NoneFails);
    }

    #[test]
    fn what_was_not_reached_is_no_failure() {
        let mut state = state();
        state.begin();
        news(&mut state, News::Judged(0, Verdict::NotReached("why".to_owned())));
        news(&mut state, News::Finished);
        assert_eq!(state.outcome, Outcome::NoneFails);
    }

    #[test]
    fn news_of_an_earlier_round_is_no_news() {
        let mut state = state();
        state.begin();
        state.begin();
        assert_eq!(state.take(Event::News(1, News::NotBuilt("E0308".to_owned()))), Next::Nothing);
        assert_eq!((state.outcome, state.work), (Outcome::Nothing, Work::Building));
    }

    #[test]
    fn a_program_that_cannot_be_built_says_why() {
        let mut state = state();
        state.begin();
        let reason = "error[E0308]".to_owned();
        assert_eq!(news(&mut state, News::NotBuilt(reason.clone())), Next::Tell(Vec::new()));
        assert_eq!((state.outcome, state.work), (Outcome::NotBuilt(reason), Work::Resting));
    }

    #[test]
    fn hints_are_counted_for_each_check_and_there_are_no_more_than_three() {
        let mut state = state();
        assert_eq!(state.take(Event::Key(Key::Hint)), Next::Nothing);
        round(&mut state, &[2]);
        for shown in [1, 2, 3, 3] {
            assert_eq!(state.take(Event::Key(Key::Hint)), Next::TellHints(2));
            assert_eq!(state.hints[2], shown);
        }
        assert_eq!(state.hints.iter().sum::<usize>(), 3);
    }

    #[test]
    fn hints_that_were_shown_another_day_are_seen_once_she_asks() {
        let mut state = State::new(level(), String::new(), vec![1; suite::checks(level()).len()]);
        round(&mut state, &[2]);
        assert!(!state.wanted[2]);
        state.take(Event::Key(Key::Hint));
        assert!(state.wanted[2] && !state.wanted[3]);
        assert_eq!(state.hints[2], 2);
    }

    #[test]
    fn the_end_of_the_input_waits_for_the_round() {
        let mut state = state();
        state.begin();
        assert_eq!(state.take(Event::InputEnded), Next::Nothing);
        assert!(!state.is_over());
        news(&mut state, News::Finished);
        assert!(state.is_over());
        assert_eq!(state.take(Event::InputEnded), Next::Leave);
    }
}
