//! Where a program is put to be judged: how it is started, and how long it may be looked at.

use crate::conversation::Conversation;
use crate::driver::{Limits, Pause, Session, Way};
use crate::program::Program;
use crate::verdict::Verdict;
use std::sync::OnceLock;

/// How much is done to find what is rare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// A few seconds for a level.
    #[default]
    Usual,
    /// Up to half a minute for a check: more games, rarer situations.
    Thorough,
}

/// A program, and how it is talked to.
pub struct Bench {
    program: Program,
    effort: Effort,
    way: OnceLock<Way>,
}

impl Bench {
    /// A program that is to be judged.
    #[must_use]
    pub fn new(program: Program, effort: Effort) -> Bench {
        Bench { program, effort, way: OnceLock::new() }
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// So many times; ten times as many when it is to be thorough.
    pub(crate) fn times(&self, usual: usize) -> usize {
        match self.effort {
            Effort::Usual => usual,
            Effort::Thorough => 10 * usual,
        }
    }

    /// Starts the program and hears it until it waits for the first answer.
    pub(crate) fn start(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[])
    }

    /// The same, asking for colors in the way that programs look for in their environment.
    pub(crate) fn start_in_color(&self) -> Result<Conversation, Verdict> {
        self.start_with(self.way()?, &[("CLICOLOR_FORCE", "1"), ("FORCE_COLOR", "1")])
    }

    /// The same in a certain way, with variables added to its environment.
    pub(crate) fn start_with(
        &self,
        way: Way,
        environment: &[(&str, &str)],
    ) -> Result<Conversation, Verdict> {
        Conversation::start(&self.program, way, environment)
    }

    /// Over pipes, when the program speaks there. A C program that does not flush its prompts waits
    /// on a pipe without having said a word; at a terminal it speaks.
    fn way(&self) -> Result<Way, Verdict> {
        if let Some(&way) = self.way.get() {
            return Ok(way);
        }
        let mut session = Session::start(&self.program, Way::Pipes, &[], Limits::of(Way::Pipes))
            .map_err(|trouble| Conversation::not_begun(&trouble))?;
        let mut is_silent = true;
        let pause = session.listen(&mut |_| is_silent = false);
        let is_mute = is_silent && pause == Ok(Pause::Waits) && cfg!(unix);
        let way = if is_mute { Way::Terminal } else { Way::Pipes };
        Ok(*self.way.get_or_init(|| way))
    }
}
