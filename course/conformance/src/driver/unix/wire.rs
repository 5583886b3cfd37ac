//! The connections to a program: its input and its two outputs. Nothing here blocks.

use super::terminal::{END_OF_INPUT, open_terminal};
#[cfg(target_os = "linux")]
use crate::driver::linux::Identity;
use crate::driver::terms::Stream;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::termios::{LocalModes, tcgetattr};
use std::io;
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The connections to a program. A closed one is `None`.
pub struct Wire {
    input: Option<OwnedFd>,
    output: Option<OwnedFd>,
    complaints: Option<OwnedFd>,
    /// Our copy of the program's end of the terminal, which shows whether the program has read what
    /// was typed.
    keyboard: Option<OwnedFd>,
    in_a_terminal: bool,
    unsent: Vec<u8>,
    ending: bool,
}

impl Wire {
    /// Starts a command that is connected through pipes.
    pub fn through_pipes(command: &mut Command) -> io::Result<(Wire, Child)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let wire = Wire {
            input: child.stdin.take().map(OwnedFd::from),
            output: child.stdout.take().map(OwnedFd::from),
            complaints: child.stderr.take().map(OwnedFd::from),
            keyboard: None,
            in_a_terminal: false,
            unsent: Vec::new(),
            ending: false,
        };
        Ok((wire.unblock()?, child))
    }

    /// Starts a command in a pseudo-terminal. Its standard error is a pipe.
    pub fn in_a_terminal(command: &mut Command) -> io::Result<(Wire, Child)> {
        let (ours, theirs) = open_terminal()?;
        command.stdin(theirs.try_clone()?).stdout(theirs.try_clone()?).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let wire = Wire {
            input: Some(ours.try_clone()?),
            output: Some(ours),
            complaints: child.stderr.take().map(OwnedFd::from),
            keyboard: Some(theirs),
            in_a_terminal: true,
            unsent: Vec::new(),
            ending: false,
        };
        Ok((wire.unblock()?, child))
    }

    /// Whether the program edits lines itself, key by key, and shows what is typed.
    pub fn edits_lines(&self) -> bool {
        let modes = self.keyboard.as_ref().and_then(|keyboard| tcgetattr(keyboard).ok());
        modes.is_some_and(|modes| !modes.local_modes.contains(LocalModes::ICANON))
    }

    /// Sends bytes.
    pub fn send(&mut self, bytes: &[u8]) {
        if self.input.is_some() && !self.ending {
            self.unsent.extend_from_slice(bytes);
            self.write();
        }
    }

    /// Ends the input once everything has been sent.
    pub fn end(&mut self) {
        if self.in_a_terminal && self.input.is_some() {
            self.unsent.push(END_OF_INPUT);
        }
        self.ending = !self.in_a_terminal;
        self.write();
    }

    /// Writes as much of the unsent input as the program accepts.
    pub fn write(&mut self) {
        while let Some(input) = self.input.as_ref().filter(|_| !self.unsent.is_empty()) {
            match rustix::io::write(input, &self.unsent) {
                Ok(written) => drop(self.unsent.drain(..written)),
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => return,
                Err(_) => {
                    self.unsent.clear();
                    self.input = None;
                }
            }
        }
        if self.ending {
            self.input = None;
        }
    }

    /// Reads what is available, if anything.
    pub fn read(&mut self, stream: Stream, chunk: &mut [u8]) -> Option<usize> {
        let line = match stream {
            Stream::Output => &mut self.output,
            Stream::Complaints => &mut self.complaints,
        };
        loop {
            match rustix::io::read(line.as_ref()?, &mut *chunk) {
                Ok(length) if length > 0 => return Some(length),
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => return None,
                // The end of the output; a terminal that was hung up reports an error instead.
                _ => *line = None,
            }
        }
    }

    /// Waits until there is something to read or room to write, or until the time is over.
    pub fn rest(&self, time: Duration) {
        let unsent = self.input.as_ref().filter(|_| !self.unsent.is_empty());
        let mut lines: Vec<PollFd> = [&self.output, &self.complaints]
            .into_iter()
            .flatten()
            .map(|line| PollFd::new(line, PollFlags::IN))
            .chain(unsent.map(|line| PollFd::new(line, PollFlags::OUT)))
            .collect();
        let time = Timespec::try_from(time).ok();
        // A signal may end the rest early.
        let _ = poll(&mut lines, time.as_ref());
    }

    /// Closes our copy of the program's end of the terminal.
    pub fn hang_up(&mut self) {
        self.keyboard = None;
    }

    /// Whether all output is closed.
    pub fn is_over(&self) -> bool {
        self.output.is_none() && self.complaints.is_none()
    }

    fn unblock(self) -> io::Result<Wire> {
        for line in [&self.input, &self.output, &self.complaints].into_iter().flatten() {
            fcntl_setfl(line, fcntl_getfl(line)? | OFlags::NONBLOCK)?;
        }
        Ok(self)
    }
}

#[cfg(target_os = "linux")]
impl Wire {
    /// Whether the program has read everything that was sent.
    pub fn is_input_taken(&self) -> bool {
        let Some(input) = self.input.as_ref().filter(|_| self.unsent.is_empty()) else {
            return false;
        };
        match &self.keyboard {
            None => rustix::io::ioctl_fionread(input).is_ok_and(|left| left == 0),
            // Keys arrive some time after they were typed; polling makes them arrive.
            Some(keyboard) => !is_readable(keyboard),
        }
    }

    /// The identity of the program's input.
    pub fn input_identity(&self) -> Option<Identity> {
        let line = self.keyboard.as_ref().or(self.input.as_ref())?;
        Identity::of(line)
    }
}

#[cfg(target_os = "linux")]
fn is_readable(keyboard: &OwnedFd) -> bool {
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    let mut keyboard = [PollFd::new(keyboard, PollFlags::IN)];
    poll(&mut keyboard, Some(&now)).is_ok_and(|ready| ready > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn a_rest_lasts_as_long_as_requested() {
        let (input, output, complaints, keyboard) = (None, None, None, None);
        let unsent = Vec::new();
        let wire = Wire {
            input,
            output,
            complaints,
            keyboard,
            in_a_terminal: false,
            unsent,
            ending: false,
        };
        let started = Instant::now();
        wire.rest(Duration::from_millis(1010));
        assert!(started.elapsed() > Duration::from_secs(1), "{:?}", started.elapsed());
    }
}
