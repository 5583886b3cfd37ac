//! The terms in which the parts of the driver speak of a program.

use std::time::Duration;

/// How to talk to a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Through pipes: fast, and everywhere.
    Pipes,
    /// In a pseudo-terminal, where programs print their prompts at once; on unix.
    Terminal,
}

/// What a conversation may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How long a program may be silent without waiting for an answer.
    pub answer: Duration,
    /// How long the whole conversation may last.
    pub total: Duration,
    /// How many bytes the program may say.
    pub output: usize,
}

impl Limits {
    /// The limits of a usual conversation.
    #[must_use]
    pub const fn of(way: Way) -> Limits {
        // On a busy computer what is typed into a terminal may take seconds to arrive.
        let answer = match way {
            Way::Pipes => Duration::from_secs(3),
            Way::Terminal => Duration::from_secs(10),
        };
        Limits { answer, total: Duration::from_secs(90), output: 2 * 1024 * 1024 }
    }
}

/// Why a conversation cannot go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The program could not be started, for this reason.
    NotStarted(String),
    /// The program neither said anything, nor asked, nor ended, for this long.
    Hung(Duration),
    /// The program talked for this long, and neither asked nor ended.
    NeverStops(Duration),
    /// The whole conversation took longer than this.
    TooLong(Duration),
    /// The program said more than so many bytes.
    Flooded(usize),
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
}

/// What a program came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// It waits for input.
    Waits,
    /// It is over.
    Ended(Exit),
}

/// What a look at a program tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// Only Linux lets one look.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
pub enum Look {
    /// Nothing: this system does not let one look.
    Unknown,
    /// It has something to do.
    Busy,
    /// It waits for input, if it says nothing for so long.
    Waits(Duration),
}

/// Where a program says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Its standard output.
    Output,
    /// Its standard error.
    Complaints,
}
