//! A running program on Unix, with nonblocking connections.

#[cfg(not(target_os = "linux"))]
mod cleanup;
mod terminal;
mod wire;

#[cfg(target_os = "linux")]
use super::linux::{Mark, Watch, cleanup, kill_below};
use super::live::{for_each, registered};
use super::terms::{Exit, Look, Sample, Stream, Way};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;
use wire::Wire;

/// A program and its connections. Its process leads its own process group.
pub struct Running {
    root: Pid,
    wire: Wire,
    #[cfg(target_os = "linux")]
    mark: Mark,
    #[cfg(target_os = "linux")]
    watch: Watch,
}

impl Running {
    /// Starts a command.
    pub fn start(mut command: Command, way: Way) -> io::Result<Running> {
        command.process_group(0);
        #[cfg(target_os = "linux")]
        let mark = Mark::new(&mut command)?;
        let (wire, child) = registered(|| match way {
            Way::Pipes => Wire::through_pipes(&mut command),
            Way::Terminal => Wire::in_a_terminal(&mut command),
        })?;
        let root = Pid::from_child(&child);
        Ok(Running {
            root,
            #[cfg(target_os = "linux")]
            watch: Watch::new(root, wire.input_identity()),
            #[cfg(target_os = "linux")]
            mark,
            wire,
        })
    }

    /// Copies some output into `chunk`; returns its stream and its length.
    pub fn hear(&mut self, chunk: &mut [u8]) -> Option<(Stream, usize)> {
        self.wire.write();
        [Stream::Output, Stream::Complaints]
            .into_iter()
            .find_map(|stream| Some((stream, self.wire.read(stream, chunk)?)))
    }

    /// Whether the program edits lines itself and shows what is typed.
    pub fn edits_lines(&self) -> bool {
        self.wire.edits_lines()
    }

    /// Sends bytes, as soon as the program accepts them.
    pub fn send(&mut self, bytes: &[u8]) {
        self.wire.send(bytes);
    }

    /// Ends the input.
    pub fn end_input(&mut self) {
        self.wire.end();
    }

    /// Rests until something happens, or until the time is over.
    pub fn rest(&mut self, time: Duration) {
        self.wire.rest(time);
    }

    /// How the program ended, if it has ended. Its process is not reaped yet, so that its number
    /// cannot be reused while it may still be killed by it.
    pub fn exit(&self) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Ok(status) = waitid(WaitId::Pid(self.root), options) else {
            // If this process may not wait for its children, their status is unknown.
            return Some(Exit::Status(-1));
        };
        let status = status?;
        match (status.exit_status(), status.terminating_signal()) {
            (Some(status), _) => Some(Exit::Status(status)),
            (None, Some(signal)) => Some(Exit::Signal(signal)),
            (None, None) => None,
        }
    }

    /// Closes our copy of the program's end of the terminal, so that its output can end.
    pub fn hang_up(&mut self) {
        self.wire.hang_up();
    }

    /// Whether all output is closed.
    pub fn is_over(&self) -> bool {
        self.wire.is_over()
    }

    /// Looks at what the program does.
    #[cfg(target_os = "linux")]
    pub fn look(&mut self) -> Look {
        if self.wire.is_input_taken() { self.watch.look() } else { Look::Busy }
    }

    /// Looking at a program is not supported here.
    #[cfg(not(target_os = "linux"))]
    #[allow(clippy::unused_self)] // On Linux it is used.
    pub fn look(&mut self) -> Look {
        Look::Unknown
    }

    /// How much processor time the program has used, and whether it rests.
    #[cfg(target_os = "linux")]
    pub fn sample(&self) -> Option<Sample> {
        self.watch.sample()
    }

    /// Looking at a program is not supported here.
    #[cfg(not(target_os = "linux"))]
    #[allow(clippy::unused_self)] // On Linux it is used.
    pub fn sample(&self) -> Option<Sample> {
        None
    }
}

/// Ends the programs of all sessions, because this process is about to end.
pub fn end_all() {
    for_each(|root| {
        // This fails if no process is left, which is fine.
        let _ = kill_process_group(root, Signal::KILL);
        #[cfg(target_os = "linux")]
        kill_below(root);
    });
}

impl Drop for Running {
    fn drop(&mut self) {
        #[cfg(target_os = "linux")]
        cleanup(self.root, &self.mark);
        #[cfg(not(target_os = "linux"))]
        cleanup::cleanup(self.root);
    }
}
