//! Types that the parts of the driver share.

use std::time::Duration;

/// How to talk to a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Through pipes: fast, and available everywhere.
    Pipes,
    /// In a pseudo-terminal, where programs print their prompts immediately. Unix only.
    Terminal,
}

/// The limits of a conversation.
///
/// The first four are about what a program does, and prove that it hangs. The time on the clock
/// proves nothing: when it is up, the program cannot be judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How much processor time the program may use without printing, asking or ending.
    pub work: Duration,
    /// How long it may rest: all its threads wait, but not for its input, a processor or a disk.
    pub rest: Duration,
    /// The same once it has printed something, and is certainly running.
    pub pause: Duration,
    /// How long it may work and rest, after it has begun to print, without asking or ending.
    pub talk: Duration,
    /// How long it may be silent, by the clock.
    pub silence: Duration,
    /// How long the whole conversation may last, by the clock.
    pub total: Duration,
    /// How many times as long as usual a program must be silent before it seems to wait, where nothing
    /// else shows that it does.
    pub caution: u32,
    /// How many bytes the program may print.
    pub output: usize,
    /// Whether a program that exceeds the first four limits hangs. If not, the conversation just
    /// ends.
    pub convict: bool,
}

impl Limits {
    /// The limits of a usual conversation. A rest is long because a program may start slowly:
    /// something may pause before it, or wait for another machine.
    pub const USUAL: Limits = Limits {
        work: Duration::from_secs(3),
        rest: Duration::from_secs(15),
        pause: Duration::from_secs(5),
        talk: Duration::from_secs(90),
        silence: Duration::from_mins(2),
        total: Duration::from_mins(5),
        caution: 1,
        output: 2 * 1024 * 1024,
        convict: true,
    };

    /// The limits inside the judge, where work is counted in instructions, which no busy machine makes
    /// slower, and rests take no time.
    pub const INSIDE: Limits =
        Limits { work: Duration::from_secs(2), talk: Duration::from_secs(30), ..Limits::USUAL };

    /// The limits for a program that is already known to hang.
    pub const BRIEF: Limits = Limits {
        work: Duration::from_secs(1),
        rest: Duration::from_secs(1),
        pause: Duration::from_secs(1),
        talk: Duration::from_secs(8),
        convict: false,
        ..Limits::USUAL
    };

    /// The first four limits divided by a number.
    pub(crate) fn divided_by(self, by: u32) -> Limits {
        let [work, rest, pause, talk] =
            [self.work, self.rest, self.pause, self.talk].map(|limit| limit / by);
        Limits { work, rest, pause, talk, ..self }
    }
}

/// Why a conversation cannot continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The program could not be started, for this reason.
    NotStarted(String),
    /// The program used this much processor time without printing, asking or ending.
    Loops(Duration),
    /// The program rested for this long without printing, asking or ending.
    Rests(Duration),
    /// The program went on printing for this long without asking or ending.
    NeverStops(Duration),
    /// After this long, by the clock, nothing was proved.
    Undecided(Duration),
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
    /// It waits for input, provided that it seems to wait for this long.
    Waits(Duration),
}

/// What a program has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// Only Linux supports this.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
pub struct Sample {
    /// How much processor time it and everything it started have used.
    pub used: Duration,
    /// How many of its threads run now, or wait for a processor.
    pub running: u32,
    /// Whether all its threads rest.
    pub rests: bool,
}

/// The two output streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Its standard output.
    Output,
    /// Its standard error.
    Complaints,
}

impl Stream {
    /// Whether it is part of the conversation. At a terminal a person sees both streams; some languages
    /// even prompt on the second.
    pub fn is_seen(self, way: Way) -> bool {
        self == Stream::Output || way == Way::Terminal
    }
}
