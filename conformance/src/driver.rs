//! Starts any program and talks to it, without ever being held up by it.
//!
//! A [`Session`] is one run of a program. [`listen`](Session::listen) hears what the program says
//! and knows when it waits for an answer; [`send`](Session::send) gives one. However the program
//! behaves, the conversation stays within its [`Limits`], and when the session is dropped the
//! program and everything it started are gone.
//!
//! On Linux a program that waits is told from one that thinks by looking at what its threads do;
//! elsewhere its silence has to do.

#[cfg(not(unix))]
mod elsewhere;
mod heard;
#[cfg(target_os = "linux")]
mod linux;
mod quiet;
mod start;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
use elsewhere::Running;
#[cfg(unix)]
use unix::Running;

use crate::program::Program;
use heard::Heard;
use std::time::{Duration, Instant};

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
    /// The program neither said anything, nor asked, nor ended, for so long; or it talked for
    /// longer than the whole conversation may last.
    Hung(Duration),
    /// The program said more than so many bytes.
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
enum Look {
    /// Nothing: this system does not let one look.
    Unknown,
    /// It has something to do.
    Busy,
    /// It waits for input, if it says nothing for so long.
    Waits(Duration),
}

/// How long what an ended program left running may be silent before nobody listens any more.
const AFTERMATH: Duration = Duration::from_millis(20);

/// How long what an ended program left running is listened to at all.
const LONGEST_AFTERMATH: Duration = Duration::from_millis(200);

/// A running program, and the conversation with it.
pub struct Session {
    running: Running,
    way: Way,
    limits: Limits,
    started: Instant,
    heard: Heard,
}

impl Session {
    /// Starts a program, in an environment of few variables and these.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Session, Trouble> {
        let command = start::command(program, environment);
        let running = Running::start(command, way).map_err(|error| {
            Trouble::NotStarted(format!("cannot start {}: {error}", program.path.display()))
        })?;
        Ok(Session { running, way, limits, started: Instant::now(), heard: Heard::default() })
    }

    /// Hears what the program says until it waits for input or has ended. Every chunk of at most 4
    /// KiB is handed on.
    ///
    /// # Errors
    /// When it hangs or says too much. There is no use in listening again.
    pub fn listen(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<Pause, Trouble> {
        let mut last = Instant::now();
        loop {
            if self.hear_what_is_there(hear)? {
                last = Instant::now();
            }
            if let Some(exit) = self.running.exit() {
                self.hear_the_rest(hear)?;
                return Ok(Pause::Ended(exit));
            }
            if self.waits(last.elapsed()) {
                // What it said before it began to wait is there by now.
                if !self.hear_what_is_there(hear)? {
                    return Ok(Pause::Waits);
                }
                last = Instant::now();
            }
            self.check_time(last)?;
            self.running.rest(until_next_look(last.elapsed()));
        }
    }

    /// Whether the program edits lines itself, key by key, and shows what is typed; no other
    /// program's terminal does, for nothing is echoed there.
    #[must_use]
    pub fn edits_lines(&self) -> bool {
        self.running.edits_lines()
    }

    /// Sends a line and its end.
    ///
    /// When the program is gone or does not listen, nothing happens; [`listen`](Session::listen)
    /// will tell.
    pub fn send(&mut self, line: &[u8]) {
        self.running.send(line);
    }

    /// Ends the input: closes the pipe, or types `^D` at the terminal.
    pub fn end_input(&mut self) {
        self.running.end_input();
    }

    /// The end of what the program wrote to its standard error, at most 4 KiB.
    #[must_use]
    pub fn complaints(&self) -> String {
        self.heard.complaints()
    }

    /// Whether the program waits for input, having been silent for so long.
    fn waits(&mut self, silence: Duration) -> bool {
        match self.running.look() {
            Look::Busy => false,
            Look::Waits(needed) => silence >= needed,
            Look::Unknown => silence >= quiet::needed(self.heard.ending()),
        }
    }

    /// Hands on all that the program has said by now, and tells whether that was anything.
    fn hear_what_is_there(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<bool, Trouble> {
        let mut chunk = [0; 4096];
        let mut any = false;
        while let Some((stream, length)) = self.running.hear(&mut chunk) {
            any = true;
            if !self.heard.add(stream, &chunk[..length], self.limits.output) {
                return Err(Trouble::Flooded(self.limits.output));
            }
            // At a terminal a person sees both; some languages even ask there.
            if stream == heard::Stream::Output || self.way == Way::Terminal {
                hear(&chunk[..length]);
            }
        }
        Ok(any)
    }

    /// Hands on what is left of an ended program. What it started may still hold its output open,
    /// and may say things for ever.
    fn hear_the_rest(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<(), Trouble> {
        self.running.hang_up();
        let ended = Instant::now();
        let mut last = ended;
        loop {
            if self.hear_what_is_there(hear)? {
                last = Instant::now();
            } else if self.running.is_over()
                || last.elapsed() >= AFTERMATH
                || ended.elapsed() >= LONGEST_AFTERMATH
            {
                return Ok(());
            }
            self.running.rest(Duration::from_millis(2));
        }
    }

    /// Whether there is time left, the last sign of life having been then.
    fn check_time(&self, last: Instant) -> Result<(), Trouble> {
        if last.elapsed() >= self.limits.answer {
            return Err(Trouble::Hung(self.limits.answer));
        }
        if self.started.elapsed() >= self.limits.total {
            return Err(Trouble::Hung(self.limits.total));
        }
        Ok(())
    }
}

/// Ends the programs of all sessions, and what they have started: for whoever is about to end this
/// process without dropping them, as Ctrl-C does.
pub fn end_all() {
    #[cfg(unix)]
    unix::end_all();
}

/// How long to rest after so long a silence: short at first, for most answers come at once, and
/// never so short that looking costs more than a little of the time.
fn until_next_look(silence: Duration) -> Duration {
    (silence / 4).clamp(Duration::from_micros(50), Duration::from_millis(2))
}
