//! What is known while a program is watched, and what each event changes. Nothing here reads, draws or
//! waits.

#[cfg(test)]
pub mod samples;

use super::keys::EXPLAIN;
use crate::hint::Hints;
use crate::lead::{Known, Lead, Step};
use conformance::check::Level;
use conformance::verdict::Verdict;
use course_kit::window::{self, Event, Offer};
use crossterm::event::KeyCode;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The key that shows one more hint.
const HINT: KeyCode = KeyCode::Char('h');

/// How many lines a key turns over that does not turn over one.
const PAGE: isize = 10;

/// What other threads report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Files were saved, removed or made.
    Saved,
    /// What is being done until the functions are tested.
    Building(String),
    /// The round of this number has come this far.
    Round(u32, Step),
    /// A round has panicked.
    Gone,
}

/// What the student can do about what comes first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Advice {
    /// The hints about it, if there are any.
    pub hints: Option<Hints>,
    /// The keys that run a command.
    pub offers: Vec<Offer>,
    /// The function that can become as it was at the start.
    pub function: Option<String>,
}

/// Finds out what the student can do. This reads the student's files.
pub type Coach = Rc<dyn Fn(&Lead) -> Advice>;

/// What is known.
#[derive(Clone)]
pub struct State {
    pub level: Level,
    /// The name of the program.
    pub name: String,
    pub work: Doing,
    /// What is being done until the functions are tested.
    pub building: String,
    /// What is known of the latest program that was built or refused.
    pub known: Known,
    /// What comes first. It stays until the next round finds something.
    pub lead: Option<Lead>,
    pub advice: Advice,
    /// The round that the advice is of.
    advised: u32,
    coach: Coach,
    /// How many hints were shown about each subject since the level was started.
    pub shown: BTreeMap<String, usize>,
    /// The subjects of which the hints are shown.
    wanted: BTreeSet<String>,
    /// The command to go on with, when nothing fails and there is more to do.
    pub next: Option<String>,
    /// The key that starts the level over, once the student was asked.
    pub reset: Option<Offer>,
    /// Whether the student is asked before the level or a function starts over.
    pub is_asking: bool,
    /// What a command has printed, until the student goes back.
    pub reading: Option<Reading>,
    round: u32,
    has_input: bool,
}

/// What the student reads instead of the result of the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub text: String,
    /// How many lines are above the window. Whoever draws it knows how many there can be.
    pub above: Cell<usize>,
    /// Whether it is about the result that it hides, and not worth reading after the next one.
    is_about_result: bool,
}

/// What the round is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// The program is being built, or its functions are being tested.
    Building,
    /// This many checks have a verdict.
    Judging(usize),
    /// It has ended. The next save starts another one.
    Resting,
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
    /// Make the function on the screen what it was at the start.
    Restore,
    /// Begin the round of this number.
    Begin(u32),
    Leave,
    /// Leave, because no more rounds can be carried out.
    GiveUp,
}

impl State {
    /// The state before the first round.
    pub fn new(level: Level, name: String, coach: Coach) -> State {
        State {
            level,
            name,
            work: Doing::Building,
            building: String::new(),
            known: Known::default(),
            lead: None,
            advice: Advice::default(),
            advised: 0,
            coach,
            shown: BTreeMap::new(),
            wanted: BTreeSet::new(),
            next: None,
            reset: None,
            is_asking: false,
            reading: None,
            round: 0,
            has_input: true,
        }
    }

    /// The hints, and how many of them are to be shown.
    pub fn wanted(&self) -> Option<(&Hints, usize)> {
        let hints = self.advice.hints.as_ref();
        let help = hints.filter(|help| self.wanted.contains(&help.subject))?;
        Some((help, self.shown.get(&help.subject).copied().unwrap_or(0)))
    }

    /// Begins the next round.
    pub fn begin(&mut self) -> Next {
        self.round += 1;
        self.work = Doing::Building;
        "Building …".clone_into(&mut self.building);
        self.is_asking = false;
        Next::Begin(self.round)
    }

    /// Handles an event.
    pub fn take(&mut self, event: Event<News>) -> Next {
        let was_asking = self.is_asking;
        self.is_asking &= !matches!(event, Event::Key(_));
        match event {
            Event::Said(key, text) => {
                let is_about_error = key == EXPLAIN;
                let hints = self.advice.hints.as_ref().filter(|_| is_about_error);
                let ours = hints.and_then(|hints| hints.before.clone());
                let text = ours.map_or(String::new(), |ours| ours + "\n\n") + &text;
                self.read(text, 0, is_about_error);
                Next::Draw
            }
            Event::Key(key) if self.reading.is_some() && key != HINT => self.turn(key),
            Event::News(News::Saved) | Event::Key(KeyCode::Char('c')) => self.begin(),
            Event::Key(HINT) => {
                self.reading = None;
                let Some(help) = &self.advice.hints else { return Next::Draw };
                let shown = self.shown.entry(help.subject.clone()).or_default();
                *shown = help.lines.len().max(1).min(*shown + 1);
                self.wanted.insert(help.subject.clone());
                Next::ShowHints(help.subject.clone())
            }
            Event::Key(KeyCode::Char('r')) => {
                self.is_asking = true;
                Next::Draw
            }
            Event::Key(KeyCode::Char('f')) if was_asking && self.advice.function.is_some() => {
                Next::Restore
            }
            Event::Key(window::LEAVE | KeyCode::Esc) => Next::Leave,
            Event::Resized => Next::Draw,
            Event::InputEnded => {
                self.has_input = false;
                if self.is_over() { Next::Leave } else { Next::Nothing }
            }
            Event::News(News::Round(round, step)) if round == self.round => self.learn(step),
            Event::News(News::Building(text)) if self.work == Doing::Building => {
                self.building = text;
                Next::Draw
            }
            Event::News(News::Gone) => Next::GiveUp,
            Event::Key(_) if was_asking => Next::Draw,
            // Another key, or news of an earlier round.
            Event::Key(_) | Event::News(_) => Next::Nothing,
        }
    }

    /// Shows a text from this line on instead of the result, perhaps only until there is another result.
    pub fn read(&mut self, text: String, above: usize, is_about_result: bool) {
        self.reading = Some(Reading { text, above: Cell::new(above), is_about_result });
    }

    /// Handles a key while the student reads.
    fn turn(&mut self, key: KeyCode) -> Next {
        let lines = match key {
            KeyCode::Down => 1,
            KeyCode::Up => -1,
            KeyCode::PageDown | KeyCode::Char(' ') => PAGE,
            KeyCode::PageUp => -PAGE,
            _ => {
                self.reading = None;
                return Next::Draw;
            }
        };
        if let Some(Reading { above, .. }) = &self.reading {
            above.set(above.get().saturating_add_signed(lines));
        }
        Next::Draw
    }

    /// The keys that run a command now.
    pub fn offers(&self) -> Vec<Offer> {
        match &self.reset {
            _ if self.reading.is_some() => Vec::new(),
            Some(reset) if self.is_asking => vec![reset.clone()],
            _ => self.advice.offers.clone(),
        }
    }

    /// Whether to leave: the input has ended, and the result of the last round was shown.
    pub fn is_over(&self) -> bool {
        !self.has_input && self.work == Doing::Resting
    }

    fn learn(&mut self, step: Step) -> Next {
        let is_over = matches!(step, Step::NotBuilt(_) | Step::Finished);
        let is_tested = !matches!(step, Step::Built(_) | Step::Wrong(_));
        self.known.take(step);
        if let Some(lead) = self.known.lead() {
            let lead = Some(lead);
            if lead != self.lead || self.advised != self.round {
                self.advice = lead.as_ref().map(|lead| (self.coach)(lead)).unwrap_or_default();
                self.advised = self.round;
                self.lead = lead;
                self.reading.take_if(|reading| reading.is_about_result);
            }
        }
        if is_over {
            self.work = Doing::Resting;
            return Next::Report(self.known.verdicts().cloned().collect());
        }
        if is_tested {
            self.work = Doing::Judging(self.known.verdicts().count());
        }
        Next::Draw
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::state::samples::{failed, state};
    use conformance::suite;

    fn id(index: usize) -> String {
        suite::checks(Level::Trainee)[index].id.to_owned()
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
    fn what_comes_first_stays_until_the_next_round_finds_something() {
        let mut state = state();
        let report = round(&mut state, &[4, 7]);
        assert!(matches!(report, Next::Report(verdicts) if verdicts.len() == 15));
        let first = Some(Lead::Check(4, failed("B")));
        assert_eq!(state.lead, first);
        assert_eq!(state.take(Event::News(News::Saved)), Next::Begin(2));
        assert_eq!((state.work, &state.lead), (Doing::Building, &first));
        round(&mut state, &[]);
        assert_eq!(state.lead, Some(Lead::Green));
        let reason = "error[E0308]".to_owned();
        assert_eq!(news(&mut state, Step::NotBuilt(reason.clone())), Next::Report(Vec::new()));
        assert_eq!((state.work, state.lead), (Doing::Resting, Some(Lead::NotBuilt(reason))));
    }

    #[test]
    fn news_of_an_earlier_round_changes_nothing() {
        let mut state = state();
        state.begin();
        state.begin();
        let old = Event::News(News::Round(1, Step::NotBuilt("E0308".to_owned())));
        assert_eq!(state.take(old), Next::Nothing);
        assert_eq!((state.lead, state.work), (None, Doing::Building));
    }

    #[test]
    fn hints_are_counted_for_each_subject_and_shown_on_request() {
        let mut state = state();
        state.shown = BTreeMap::from([(id(2), 1)]);
        assert_eq!(state.take(Event::Key(HINT)), Next::Draw);
        round(&mut state, &[2]);
        assert_eq!(state.wanted(), None);
        for count in [2, 3, 3] {
            assert_eq!(state.take(Event::Key(HINT)), Next::ShowHints(id(2)));
            assert_eq!(state.wanted().unwrap().1, count);
        }
        round(&mut state, &[3]);
        assert_eq!(state.wanted(), None);
        round(&mut state, &[]);
        assert_eq!(state.take(Event::Key(HINT)), Next::ShowHints("done".to_owned()));
    }

    #[test]
    fn a_level_or_a_function_starts_over_only_if_the_student_was_asked() {
        let mut state = state();
        let press = |state: &mut State, letter| state.take(Event::Key(KeyCode::Char(letter)));
        assert_eq!((press(&mut state, 'r'), state.is_asking), (Next::Draw, true));
        assert_eq!((press(&mut state, 'n'), state.is_asking), (Next::Draw, false));
        press(&mut state, 'r');
        assert_eq!(press(&mut state, 'f'), Next::Draw, "there is no function");
        state.advice.function = Some("List::new".to_owned());
        let pressed = ['f', 'r', 'f'].map(|letter| press(&mut state, letter));
        assert_eq!(pressed, [Next::Nothing, Next::Draw, Next::Restore]);
        press(&mut state, 'r');
        state.take(Event::News(News::Saved));
        assert!(!state.is_asking);
    }

    #[test]
    fn what_a_command_says_is_read_until_a_key_goes_back() {
        let mut state = state();
        let above = |state: &State| state.reading.as_ref().map(|reading| reading.above.get());
        let said = |key| Event::Said(KeyCode::Char(key), "a\nb".to_owned());
        assert_eq!(state.take(said('r')), Next::Draw);
        for (key, expected) in [
            (KeyCode::Down, Some(1)),
            (KeyCode::PageDown, Some(11)),
            (KeyCode::PageUp, Some(1)),
            (KeyCode::Up, Some(0)),
            (KeyCode::Up, Some(0)),
            (window::LEAVE, None),
        ] {
            assert_eq!((state.take(Event::Key(key)), above(&state)), (Next::Draw, expected));
        }
        state.take(said('r'));
        state.take(Event::Key(HINT));
        assert_eq!(above(&state), None, "there may be one more hint");
        for (key, is_read) in [('r', true), ('x', false)] {
            state.take(said(key));
            round(&mut state, &[4]);
            assert_eq!(state.reading.is_some(), is_read, "{key}, after another result");
        }
    }

    #[test]
    fn advice_is_given_once_in_each_round_and_for_each_lead() {
        let count = Rc::new(Cell::new(0));
        let counted = Rc::clone(&count);
        let coach = Rc::new(move |_: &Lead| {
            counted.set(counted.get() + 1);
            Advice::default()
        });
        let mut state = State::new(Level::Trainee, String::new(), coach);
        round(&mut state, &[4]);
        assert_eq!(count.get(), 1);
        round(&mut state, &[4]);
        assert_eq!(count.get(), 2, "the files may have changed");
    }
}
