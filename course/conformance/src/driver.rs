//! Starts any program and talks to it, without ever being blocked by it.
//!
//! A [`Session`] is one run of a program. [`listen`](Session::listen) reads the output and knows
//! when the program waits for an answer; [`send`](Session::send) sends one. Whatever the program
//! does, the conversation stays within its [`Limits`]. When the session is dropped, the program and
//! everything it started are killed.
//!
//! On Linux, the driver knows that a program is waiting by looking at its threads, and that it hangs
//! by the processor time that it uses. On other systems it takes silence for waiting, and can only
//! say that a program could not be judged. A program that runs [`Inside`] the judge waits exactly when it
//! reads and no input is left.

#[cfg(not(unix))]
mod elsewhere;
mod guest;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(unix)]
mod live;
mod patience;
mod process;
pub mod program;
mod terms;
#[cfg(unix)]
mod unix;

pub use guest::{Guest, Hear, Host, Inside};
pub use terms::{Exit, Limits, Pause, Stream, Trouble, Way};

use process::Process;
use program::Program;
use std::time::Duration;

/// How many bytes of the standard error are kept.
const COMPLAINTS: usize = 4096;

/// What reading a reply adds to the work of a program inside the judge, and what each 4 KiB of the
/// reply adds. Otherwise a search would hardly ever end with a program that does little.
const REPLY: Duration = Duration::from_micros(200);
const CHUNK: Duration = Duration::from_millis(2);

/// A running program, and the conversation with it.
pub struct Session {
    /// The limits of this conversation.
    pub limits: Limits,
    guest: Box<dyn Guest>,
    /// Its place inside the judge, if it runs there.
    inside: Option<Inside>,
    way: Way,
    /// How many bytes it has printed.
    heard: usize,
    complaints: Vec<u8>,
}

impl Session {
    /// Starts a program, with few environment variables besides these.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Session, Trouble> {
        let guest = match &program.inside {
            None => Box::new(Process::start(program, way, environment)?),
            Some(inside) => inside.start(&program.arguments, way, environment)?,
        };
        let inside = program.inside.clone();
        Ok(Session { limits, guest, inside, way, heard: 0, complaints: Vec::new() })
    }

    /// Whether the program runs inside the judge.
    pub fn is_inside(&self) -> bool {
        self.inside.is_some()
    }

    /// Reads the output until the program waits for input or has ended, and passes on each chunk,
    /// at most 4 KiB long.
    ///
    /// # Errors
    /// If the program hangs, prints too much, or gets too little of the machine to do either.
    /// Listening again is then useless.
    pub fn listen(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<Pause, Trouble> {
        let Session { limits, guest, inside, way, heard, complaints } = self;
        let (before, mut effort) = (guest.worked(), REPLY);
        let pause = guest.listen(limits, &mut |stream, bytes| {
            for chunk in bytes.chunks(4096) {
                effort += CHUNK;
                *heard = heard.saturating_add(chunk.len());
                if stream == Stream::Complaints {
                    complaints.extend_from_slice(chunk);
                    complaints.drain(..complaints.len().saturating_sub(COMPLAINTS));
                }
                if *heard > limits.output {
                    return Err(Trouble::Flooded(limits.output));
                }
                if stream.is_seen(*way) {
                    hear(chunk);
                }
            }
            Ok(())
        });
        if let Some(inside) = inside {
            inside.count(guest.worked().saturating_sub(before) + effort);
        }
        pause
    }

    /// Whether the program edits lines itself, key by key, and therefore shows what is typed. The
    /// terminal does not echo input, so no other program shows it.
    pub fn edits_lines(&self) -> bool {
        self.guest.edits_lines()
    }

    /// Sends a line, with its newline.
    ///
    /// If the program has ended or does not read, nothing happens; [`listen`](Session::listen) will
    /// report that.
    pub fn send(&mut self, line: &[u8]) {
        self.guest.send(&[line, b"\n"].concat());
    }

    /// Sends a line without its newline, and ends the input there. On a terminal, only Enter ends a
    /// line.
    pub fn send_last(&mut self, line: &[u8]) {
        match self.way {
            Way::Pipes => self.guest.send(line),
            Way::Terminal => self.send(line),
        }
        self.end_input();
    }

    /// Ends the input: closes the pipe, or types `^D` at the terminal.
    pub fn end_input(&mut self) {
        self.guest.end_input();
    }

    /// The end of what the program wrote to its standard error, at most 4 KiB.
    pub fn complaints(&self) -> String {
        String::from_utf8_lossy(&self.complaints).into_owned()
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
