//! Starts any program and talks to it, without ever being blocked by it.
//!
//! A [`Session`] is one run of a program. [`listen`](Session::listen) reads the output and knows
//! when the program waits for an answer; [`send`](Session::send) sends one. Whatever the program
//! does, the conversation stays within its [`Limits`]. When the session is dropped, the program and
//! everything it started are killed.
//!
//! On Linux, the driver knows that a program is waiting by looking at its threads, and that it hangs
//! by the processor time that it uses. On other systems it takes silence for waiting, and can only
//! say that a program could not be judged. A [`Guest`] runs inside the judge, which therefore knows
//! everything about it.

#[cfg(not(unix))]
mod elsewhere;
mod guest;
mod heard;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(unix)]
mod live;
mod patience;
mod process;
pub mod program;
mod start;
mod terms;
#[cfg(unix)]
mod unix;

pub use guest::{Guest, Hear, Host, Inside};
pub use terms::{Exit, Limits, Pause, Stream, Trouble, Way};

use guest::Visit;
use process::Process;
use program::Program;

/// A running program, and the conversation with it.
pub struct Session {
    running: Running,
}

/// Where a program runs.
enum Running {
    Process(Process),
    Visit(Visit),
}

impl Session {
    /// Starts a program, with few environment variables besides these.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Session, Trouble> {
        let running = match &program.inside {
            None => Running::Process(Process::start(program, way, environment, limits)?),
            Some(inside) => {
                Running::Visit(Visit::start(inside, &program.arguments, way, environment, limits)?)
            }
        };
        Ok(Session { running })
    }

    /// Whether the program runs inside the judge.
    pub fn is_inside(&self) -> bool {
        matches!(self.running, Running::Visit(_))
    }

    /// Reads the output until the program waits for input or has ended, and passes on each chunk,
    /// at most 4 KiB long.
    ///
    /// # Errors
    /// If the program hangs, prints too much, or gets too little of the machine to do either.
    /// Listening again is then useless.
    pub fn listen(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<Pause, Trouble> {
        match &mut self.running {
            Running::Process(process) => process.listen(hear),
            Running::Visit(visit) => visit.listen(hear),
        }
    }

    /// The limits of this conversation.
    pub fn limits(&self) -> &Limits {
        match &self.running {
            Running::Process(process) => process.limits(),
            Running::Visit(visit) => visit.limits(),
        }
    }

    /// Whether the program edits lines itself, key by key, and therefore shows what is typed. The
    /// terminal does not echo input, so no other program shows it.
    pub fn edits_lines(&self) -> bool {
        matches!(&self.running, Running::Process(process) if process.edits_lines())
    }

    /// Sends a line, with its newline.
    ///
    /// If the program has ended or does not read, nothing happens; [`listen`](Session::listen) will
    /// report that.
    pub fn send(&mut self, line: &[u8]) {
        let line = [line, b"\n"].concat();
        match &mut self.running {
            Running::Process(process) => process.send(&line),
            Running::Visit(visit) => visit.send(&line),
        }
    }

    /// Sends a line without its newline, and ends the input there. On a terminal, only Enter ends a
    /// line.
    pub fn send_last(&mut self, line: &[u8]) {
        match &mut self.running {
            Running::Process(process) if process.is_in_a_terminal() => self.send(line),
            Running::Process(process) => process.send(line),
            Running::Visit(visit) => visit.send(line),
        }
        self.end_input();
    }

    /// Ends the input: closes the pipe, or types `^D` at the terminal.
    pub fn end_input(&mut self) {
        match &mut self.running {
            Running::Process(process) => process.end_input(),
            Running::Visit(visit) => visit.end_input(),
        }
    }

    /// The end of what the program wrote to its standard error, at most 4 KiB.
    pub fn complaints(&self) -> String {
        match &self.running {
            Running::Process(process) => process.complaints(),
            Running::Visit(visit) => visit.complaints(),
        }
    }
}

/// What a program did that was given no input.
pub struct Run {
    /// What it printed.
    pub output: String,
    /// The end of what it wrote to its standard error, at most 4 KiB.
    pub complaints: String,
    /// How it ended, or why it was stopped.
    pub end: Result<Pause, Trouble>,
}

impl Run {
    /// Runs a program until it ends, waits for input that never comes, or reaches a limit.
    pub fn of(program: &Program, environment: &[(&str, &str)], limits: Limits) -> Run {
        let mut output = Vec::new();
        let mut complaints = String::new();
        let session = Session::start(program, Way::Pipes, environment, limits);
        let end = session.and_then(|mut session| {
            session.end_input();
            let end = session.listen(&mut |bytes| output.extend_from_slice(bytes));
            complaints = session.complaints();
            end
        });
        Run { output: String::from_utf8_lossy(&output).into_owned(), complaints, end }
    }
}

/// Ends the programs of all sessions and everything they started. Call it before this process ends
/// without dropping its sessions, as on Ctrl-C.
pub fn end_all() {
    #[cfg(unix)]
    unix::end_all();
}
