//! Types that the parts of the driver share.

use std::time::Duration;

/// How to talk to a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Through pipes: fast, and available everywhere.
    Pipes,
    /// In a pseudo-terminal, where programs print their prompts at once. Unix only.
    Terminal,
}

/// The limits of a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How long a program may be silent without waiting for an answer.
    pub answer: Duration,
    /// How long the whole conversation may last.
    pub total: Duration,
    /// How many bytes the program may print.
    pub output: usize,
}

impl Limits {
    /// The limits of a usual conversation.
    pub const fn of(way: Way) -> Limits {
        // On a busy computer, input typed into a terminal may take seconds to arrive.
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
    /// The program was silent for this long without asking or ending.
    Hung(Duration),
    /// The program talked for this long without asking or ending.
    NeverStops(Duration),
    /// The whole conversation took longer than this.
    TooLong(Duration),
    /// The program printed more than this many bytes.
    Flooded(usize),
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Exit {
    /// By itself, with this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
}

/// Why a program paused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// It waits for input.
    Waits,
    /// It has ended.
    Ended(Exit),
}

/// What a look at a program shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// Only Linux supports this.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
pub enum Look {
    /// Nothing: this system does not support it.
    Unknown,
    /// It is doing something.
    Busy,
    /// It waits for input, provided that it stays silent for this long.
    Waits(Duration),
}

/// The two output streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Its standard output.
    Output,
    /// Its standard error.
    Complaints,
}
