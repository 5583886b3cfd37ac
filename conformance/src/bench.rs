//! One program under test: how it is started, and how much effort is spent on it.

use crate::cost::{Cost, count_start};
use crate::driver::{Limits, Way};
use crate::program::Program;
use crate::reading::conversation::Conversation;
use crate::rules::Rules;
use crate::verdict::Verdict;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How much effort is spent on finding rare situations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// A few seconds for a level.
    #[default]
    Usual,
    /// Up to half a minute for a check: more games, rarer situations.
    Thorough,
}

/// How long a check waits for a rare situation: usually, and in thorough mode.
const USUAL_TIME: Duration = Duration::from_secs(8);
const LONGEST_TIME: Duration = Duration::from_secs(30);

/// In how many checks a program must hang before the others get little time. These then cannot
/// fail because of it.
const MOST_HANGS: usize = 3;

/// How many checks may fail to judge the program before the judge gives up.
const MOST_UNJUDGED: usize = 3;

/// How long a program may print before it asks for the first time.
const FIRST_WORDS: Duration = Duration::from_secs(15);

/// A program under test, and how to talk to it.
pub struct Bench {
    program: Program,
    effort: Effort,
    rules: Arc<Rules>,
    /// How to talk to the program, or what is wrong with it before anything is typed.
    way: OnceLock<Result<Way, Verdict>>,
    hangs: AtomicUsize,
    unjudged: AtomicUsize,
    /// What each check cost, by its id.
    costs: Mutex<BTreeMap<&'static str, Cost>>,
}

impl Bench {
    /// A program to judge by the rules of the handouts.
    pub fn new(program: Program, effort: Effort) -> Bench {
        Bench::with_rules(program, effort, Rules::handout())
    }

    /// A program to judge by other rules.
    pub fn with_rules(program: Program, effort: Effort, rules: Arc<Rules>) -> Bench {
        let (hangs, unjudged, costs) = Default::default();
        Bench { program, effort, rules, way: OnceLock::new(), hangs, unjudged, costs }
    }

    /// The rules by which it is judged.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// A number of repetitions: as given, or ten times as many in thorough mode.
    pub fn times(&self, usual: usize) -> usize {
        match self.effort {
            Effort::Usual => usual,
            Effort::Thorough => usual.saturating_mul(10),
        }
    }

    /// When a check stops waiting for a rare situation.
    pub fn deadline(&self) -> Instant {
        Instant::now()
            + match self.effort {
                Effort::Usual => USUAL_TIME,
                Effort::Thorough => LONGEST_TIME,
            }
    }

    /// Numbers the attempts at a rare situation: at most this many, or ten times as many in
    /// thorough mode, and none after the deadline.
    pub fn tries(&self, usual: usize) -> impl Iterator<Item = usize> {
        let deadline = self.deadline();
        (0..self.times(usual)).take_while(move |_| Instant::now() <= deadline)
    }

    /// Records what a check cost, and whether the program hung or could not be judged.
    pub fn note(&self, check: &'static str, verdict: &Verdict, cost: Cost) {
        self.costs.lock().unwrap_or_else(PoisonError::into_inner).insert(check, cost);
        let count = match verdict {
            Verdict::Hung(_) => &self.hangs,
            Verdict::NotJudged(_) => &self.unjudged,
            _ => return,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// What a check cost when it was last judged.
    pub fn cost(&self, check: &str) -> Cost {
        let costs = self.costs.lock().unwrap_or_else(PoisonError::into_inner);
        costs.get(check).copied().unwrap_or_default()
    }

    /// Starts the program and listens until it waits for the first answer.
    pub fn start(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[])
    }

    /// Starts the program with the environment variables that request colors.
    pub fn start_in_color(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[("CLICOLOR_FORCE", "1"), ("FORCE_COLOR", "1")])
    }

    /// Starts the program in the given way, with extra environment variables.
    pub fn start_with(
        &self,
        way: Way,
        environment: &[(&str, &str)],
    ) -> Result<Conversation, Verdict> {
        if self.unjudged.load(Ordering::Relaxed) >= MOST_UNJUDGED {
            let reason = "the machine was too busy in three checks before".to_owned();
            return Err(Verdict::NotJudged(reason));
        }
        let hangs = self.hangs.load(Ordering::Relaxed) >= MOST_HANGS;
        let limits = if hangs { Limits::BRIEF } else { Limits::USUAL };
        self.converse(way, environment, limits)
    }

    /// Starts a conversation. If the program hangs before it says anything, it may just be slow to
    /// start, for example because something compiles it first: it is started again.
    fn converse(
        &self,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Conversation, Verdict> {
        let start = || {
            count_start();
            Conversation::start(&self.program, way, environment, limits, &self.rules)
        };
        match start() {
            Err(Verdict::Hung(story)) if story.is_silent() => start(),
            started => started,
        }
    }

    /// Pipes, if the program says anything there. A C program that does not flush its prompts waits
    /// on a pipe in silence, but prints at a terminal.
    fn way(&self) -> Result<Way, Verdict> {
        let first_words = || {
            let limits = Limits { talk: FIRST_WORDS, ..Limits::USUAL };
            let talk = self.converse(Way::Pipes, &[], limits)?;
            let is_mute = talk.has_printed_nothing() && !talk.opening.is_end;
            Ok(if is_mute && cfg!(unix) { Way::Terminal } else { Way::Pipes })
        };
        self.way.get_or_init(first_words).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_judge_gives_up_if_the_machine_is_too_busy() {
        let bench = Bench::new(Program::new("/bin/cat"), Effort::Usual);
        for check in ["one", "two", "three"] {
            let started = bench.start_with(Way::Pipes, &[]);
            assert!(!matches!(started, Err(Verdict::NotJudged(_))));
            bench.note(check, &Verdict::NotJudged("too busy".to_owned()), Cost::default());
        }
        let started = bench.start_with(Way::Pipes, &[]);
        assert!(matches!(started, Err(Verdict::NotJudged(_))));
    }
}
