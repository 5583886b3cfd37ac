//! What a check comes to.
//!
//! A verdict is made of what a program does, compared with what it had to do; nothing that a
//! program prints can turn into one.

use crate::driver::Exit;
use std::fmt;

/// What a check came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The program does what the rule says.
    Passed,
    /// It does something else.
    Failed(Story),
    /// It neither answered nor asked nor ended in time.
    Hung(Story),
    /// It ended by a signal, or with a status that is not 0.
    Crashed(Exit, Story),
    /// It said more than anyone can read.
    Flooded(Story),
    /// It ended while there was more to do.
    EndedEarly(Story),
    /// The situation that the check waits for never came up: neither good nor bad.
    NotReached(String),
    /// The program could not be started.
    NotStarted(String),
}

impl Verdict {
    /// The verdict in one or two words.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed(_) => "failed",
            Verdict::Hung(_) => "hung",
            Verdict::Crashed(..) => "crashed",
            Verdict::Flooded(_) => "flooded",
            Verdict::EndedEarly(_) => "ended too early",
            Verdict::NotReached(_) => "not reached",
            Verdict::NotStarted(_) => "not started",
        }
    }

    /// Whether the program did something wrong.
    #[must_use]
    pub const fn is_failure(&self) -> bool {
        !matches!(self, Verdict::Passed | Verdict::NotReached(_))
    }

    /// What happened, for every verdict that has something to tell.
    #[must_use]
    pub const fn story(&self) -> Option<&Story> {
        match self {
            Verdict::Failed(story)
            | Verdict::Hung(story)
            | Verdict::Crashed(_, story)
            | Verdict::Flooded(story)
            | Verdict::EndedEarly(story) => Some(story),
            Verdict::Passed | Verdict::NotReached(_) | Verdict::NotStarted(_) => None,
        }
    }

    /// The same verdict, with what happened told in other words.
    #[must_use]
    pub fn retold(mut self, words: impl Fn(&str) -> String) -> Verdict {
        match &mut self {
            Verdict::Failed(story)
            | Verdict::Hung(story)
            | Verdict::Crashed(_, story)
            | Verdict::Flooded(story)
            | Verdict::EndedEarly(story) => story.came = words(&story.came),
            Verdict::Passed | Verdict::NotReached(_) | Verdict::NotStarted(_) => {}
        }
        self
    }
}

/// The verdict, and what there is to tell of it, in plain lines.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Verdict::NotReached(reason) | Verdict::NotStarted(reason) => write!(f, ": {reason}"),
            _ => self.story().map_or(Ok(()), |story| write!(f, "\n{story}")),
        }
    }
}

/// What was expected, what came instead, and all that was said up to there. It holds no character
/// that controls a terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Story {
    /// What had to happen, in a sentence.
    pub expected: String,
    /// What happened, in a sentence.
    pub came: String,
    /// The conversation as a terminal would show it, what was typed included.
    pub transcript: Vec<String>,
    /// The line of the transcript where it went wrong.
    pub diverging: Option<usize>,
    /// The lines that were typed, in their order.
    pub typed: Vec<String>,
}

/// The two sentences, and the transcript with the line where it went wrong marked.
impl fmt::Display for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  expected: {}", self.expected)?;
        writeln!(f, "  but:      {}", self.came)?;
        self.transcript.iter().enumerate().try_for_each(|(index, line)| {
            let mark = if self.diverging == Some(index) { '>' } else { ' ' };
            writeln!(f, "{mark} | {line}")
        })
    }
}
