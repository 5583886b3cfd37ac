//! Where a program is put to be judged: how it is started, and how long it may be looked at.

use crate::driver::{Limits, Way};
use crate::program::Program;
use crate::reading::conversation::Conversation;
use crate::rules::Rules;
use crate::verdict::Verdict;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How much is done to find what is rare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// A few seconds for a level.
    #[default]
    Usual,
    /// Up to half a minute for a check: more games, rarer situations.
    Thorough,
}

/// So long a situation is waited for, and so long when the judge is to be thorough.
const USUAL_TIME: Duration = Duration::from_secs(8);
const LONGEST_TIME: Duration = Duration::from_secs(30);

/// A program that hung so often is not waited for so long any more.
const MOST_HANGS: usize = 3;

/// How long it is waited for then.
const LESS_PATIENCE: Duration = Duration::from_secs(1);

/// How long a program may talk before it asks anything.
const FIRST_WORDS: Duration = Duration::from_secs(8);

/// A program, and how it is talked to.
pub struct Bench {
    program: Program,
    effort: Effort,
    rules: Arc<Rules>,
    /// How it wants to be talked to; or what is wrong with it before anything is said.
    way: OnceLock<Result<Way, Verdict>>,
    hangs: AtomicUsize,
}

impl Bench {
    /// A program that is to be judged.
    #[must_use]
    pub fn new(program: Program, effort: Effort) -> Bench {
        Bench::with_rules(program, effort, Rules::handout())
    }

    /// A program that is to be judged by other rules than those of the handouts.
    #[must_use]
    pub fn with_rules(program: Program, effort: Effort, rules: Arc<Rules>) -> Bench {
        Bench { program, effort, rules, way: OnceLock::new(), hangs: AtomicUsize::new(0) }
    }

    /// The rules that it is judged by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// So many times; ten times as many when it is to be thorough.
    pub fn times(&self, usual: usize) -> usize {
        match self.effort {
            Effort::Usual => usual,
            Effort::Thorough => usual.saturating_mul(10),
        }
    }

    /// When a check stops to wait for what does not come up.
    pub fn deadline(&self) -> Instant {
        Instant::now()
            + match self.effort {
                Effort::Usual => USUAL_TIME,
                Effort::Thorough => LONGEST_TIME,
            }
    }

    /// Counts tries for what is rare: up to this many, ten times as many when the judge is to be
    /// thorough, and none after the deadline.
    pub fn tries(&self, usual: usize) -> impl Iterator<Item = usize> {
        let deadline = self.deadline();
        (0..self.times(usual)).take_while(move |_| Instant::now() <= deadline)
    }

    /// Notes a verdict: whoever hangs again and again loses credit.
    pub fn note(&self, verdict: &Verdict) {
        if matches!(verdict, Verdict::Hung(_)) {
            self.hangs.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Starts the program and hears it until it waits for the first answer.
    pub fn start(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[])
    }

    /// The same, asking for colors in the way that programs look for in their environment.
    pub fn start_in_color(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[("CLICOLOR_FORCE", "1"), ("FORCE_COLOR", "1")])
    }

    /// The same in a certain way, with variables added to its environment.
    pub fn start_with(
        &self,
        way: Way,
        environment: &[(&str, &str)],
    ) -> Result<Conversation, Verdict> {
        let mut limits = Limits::of(way);
        if self.hangs.load(Ordering::Relaxed) >= MOST_HANGS {
            limits.answer = LESS_PATIENCE;
            limits.total = FIRST_WORDS;
        }
        Conversation::start(&self.program, way, environment, limits, &self.rules)
    }

    /// Over pipes, when the program speaks there. A C program that does not flush its prompts waits
    /// on a pipe without having said a word; at a terminal it speaks.
    fn way(&self) -> Result<Way, Verdict> {
        let first_words = || {
            let limits = Limits { total: FIRST_WORDS, ..Limits::of(Way::Pipes) };
            let talk = Conversation::start(&self.program, Way::Pipes, &[], limits, &self.rules)?;
            let is_mute = talk.has_said_nothing() && !talk.opening.is_end;
            Ok(if is_mute && cfg!(unix) { Way::Terminal } else { Way::Pipes })
        };
        self.way.get_or_init(first_words).clone()
    }
}
