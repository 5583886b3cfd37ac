//! The result of a check.
//!
//! A verdict compares what a program does with what it should do. Nothing that a program prints can
//! forge one.

use crate::driver::Exit;
use std::fmt;

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The program does what the rule says.
    Passed,
    /// It does something else.
    Failed(Story),
    /// It did not answer, ask or end in time.
    Hung(Story),
    /// It was ended by a signal, or ended with a status other than 0.
    Crashed(Exit, Story),
    /// It printed more than anyone can read.
    Flooded(Story),
    /// It ended too early.
    EndedEarly(Story),
    /// The situation that the check waits for never came up. This is neither good nor bad.
    NotReached(String),
    /// It could not be judged, because the machine is too busy. This is neither good nor bad, but
    /// the check is still to be done.
    NotJudged(String),
    /// The program could not be started.
    NotStarted(String),
}

/// Passes if the program is right. Otherwise the verdict says what is wrong.
pub fn must(is_right: bool, wrong: impl FnOnce() -> Verdict) -> Result<(), Verdict> {
    if is_right { Ok(()) } else { Err(wrong()) }
}

/// What is before the name of a check because of which another one was not reached.
const BECAUSE: &str = "because of `";

impl Verdict {
    /// Its name, then its reason or its story.
    fn parts(&self) -> (&'static str, Option<&str>, Option<&Story>) {
        match self {
            Verdict::Passed => ("passed", None, None),
            Verdict::Failed(story) => ("failed", None, Some(story)),
            Verdict::Hung(story) => ("hung", None, Some(story)),
            Verdict::Crashed(_, story) => ("crashed", None, Some(story)),
            Verdict::Flooded(story) => ("flooded", None, Some(story)),
            Verdict::EndedEarly(story) => ("ended too early", None, Some(story)),
            Verdict::NotReached(reason) => ("not reached", Some(reason), None),
            Verdict::NotJudged(reason) => ("not judged", Some(reason), None),
            Verdict::NotStarted(reason) => ("not started", Some(reason), None),
        }
    }

    /// The verdict in one or two words.
    pub fn name(&self) -> &'static str {
        self.parts().0
    }

    /// Whether the program did something wrong.
    pub const fn is_failure(&self) -> bool {
        !matches!(self, Verdict::Passed) && !self.is_open()
    }

    /// Whether it says nothing about the program.
    pub const fn is_open(&self) -> bool {
        matches!(self, Verdict::NotReached(_) | Verdict::NotJudged(_))
    }

    /// Why it says nothing about the program, or why the program was not started.
    pub fn reason(&self) -> Option<&str> {
        self.parts().1
    }

    /// What happened, if the verdict has a story.
    pub fn story(&self) -> Option<&Story> {
        self.parts().2
    }

    /// The check was not reached because of another one, which fails.
    pub fn because_of(id: &str) -> Verdict {
        Verdict::NotReached(format!("{BECAUSE}{id}`"))
    }

    /// The check because of which this one was not reached, if there is one.
    pub fn cause(&self) -> Option<&str> {
        let Verdict::NotReached(reason) = self else { return None };
        reason.strip_prefix(BECAUSE)?.strip_suffix('`')
    }

    /// The same verdict on a line that is answered correctly if no line was refused before.
    pub(crate) fn because_of_earlier_lines(mut self) -> Verdict {
        if let Verdict::Failed(story) | Verdict::EndedEarly(story) = &mut self {
            story.expected += ", as without the refused lines before it";
        }
        self
    }

    /// The same verdict, with the description of what happened rewritten.
    pub fn reworded(mut self, words: impl Fn(&str) -> String) -> Verdict {
        if let Verdict::Failed(story)
        | Verdict::Hung(story)
        | Verdict::Crashed(_, story)
        | Verdict::Flooded(story)
        | Verdict::EndedEarly(story) = &mut self
        {
            story.came = words(&story.came);
        }
        self
    }
}

/// The verdict and its story, as plain lines.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (name, Some(reason), _) => write!(f, "{name}: {reason}"),
            (name, _, Some(story)) => write!(f, "{name}\n{story}"),
            (name, ..) => f.write_str(name),
        }
    }
}

/// What was expected, what happened instead, and the conversation up to that point. It contains no
/// terminal control characters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Story {
    /// What should have happened, in a sentence.
    pub expected: String,
    /// What happened, in a sentence.
    pub came: String,
    /// The conversation as a terminal would show it, including what was typed.
    pub transcript: Vec<String>,
    /// The line of the transcript where it went wrong.
    pub diverging: Option<usize>,
    /// The lines that were typed, in order.
    pub typed: Vec<String>,
}

impl Story {
    /// Whether nothing was printed or typed.
    pub fn is_silent(&self) -> bool {
        self.transcript.iter().all(String::is_empty)
    }
}

/// The two sentences, then the transcript with the wrong line marked.
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
