//! The connections to a program: its input and its two outputs. Nothing here blocks.

use super::terminal::{END_OF_INPUT, open_terminal};
#[cfg(target_os = "linux")]
use crate::driver::linux::{Identity, identity};
use crate::driver::terms::{Stream, Way};
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
    unsent: Vec<u8>,
    ending: bool,
}

impl Wire {
    /// Starts a command. In a pseudo-terminal, its standard error is a pipe all the same.
    pub fn start(command: &mut Command, way: Way) -> io::Result<(Wire, Child)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let terminal = if way == Way::Terminal { Some(open_terminal()?) } else { None };
        if let Some((_, theirs)) = &terminal {
            command.stdin(theirs.try_clone()?).stdout(theirs.try_clone()?);
        }
        let mut child = command.spawn()?;
        let mut wire = Wire {
            input: child.stdin.take().map(OwnedFd::from),
            output: child.stdout.take().map(OwnedFd::from),
            complaints: child.stderr.take().map(OwnedFd::from),
            keyboard: None,
            unsent: Vec::new(),
            ending: false,
        };
        if let Some((ours, theirs)) = terminal {
            (wire.input, wire.output) = (Some(ours.try_clone()?), Some(ours));
            wire.keyboard = Some(theirs);
        }
        for line in [&wire.input, &wire.output, &wire.complaints].into_iter().flatten() {
            fcntl_setfl(line, fcntl_getfl(line)? | OFlags::NONBLOCK)?;
        }
        Ok((wire, child))
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
        self.ending = self.keyboard.is_none();
        if !self.ending && self.input.is_some() {
            self.unsent.push(END_OF_INPUT);
        }
        self.write();
    }

    /// Writes as much of the unsent input as the program accepts.
    fn write(&mut self) {
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

    /// Copies some output into `chunk`, if there is any; returns its stream and its length.
    pub fn hear(&mut self, chunk: &mut [u8]) -> Option<(Stream, usize)> {
        self.write();
        let lines =
            [(Stream::Output, &mut self.output), (Stream::Complaints, &mut self.complaints)];
        lines.into_iter().find_map(|(stream, line)| Some((stream, read(line, chunk)?)))
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
}

/// Reads what is available, if anything.
fn read(line: &mut Option<OwnedFd>, chunk: &mut [u8]) -> Option<usize> {
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
        identity(self.keyboard.as_ref().or(self.input.as_ref())?)
    }
}

#[cfg(target_os = "linux")]
fn is_readable(keyboard: &OwnedFd) -> bool {
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    let mut keyboard = [PollFd::new(keyboard, PollFlags::IN)];
    poll(&mut keyboard, Some(&now)).is_ok_and(|ready| ready > 0)
}
