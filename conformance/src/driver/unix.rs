//! A running program on unix: what it is connected with never blocks.

#[cfg(not(target_os = "linux"))]
mod cleanup;
mod terminal;
mod wire;

#[cfg(target_os = "linux")]
use super::linux::{Mark, Watch, cleanup, kill_below};
use super::live::{for_each, registered};
use super::terms::{Exit, Look, Stream, Way};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;
use wire::Wire;

/// A program, and the lines to it. Its process leads a group of its own.
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

    /// Puts some of what the program has said into `chunk`: from where, and how many bytes.
    pub fn hear(&mut self, chunk: &mut [u8]) -> Option<(Stream, usize)> {
        self.wire.write();
        [Stream::Output, Stream::Complaints]
            .into_iter()
            .find_map(|stream| Some((stream, self.wire.read(stream, chunk)?)))
    }

    /// Whether the program edits lines itself, and shows what is typed.
    pub fn edits_lines(&self) -> bool {
        self.wire.edits_lines()
    }

    /// Sends a line and its end, now or as soon as the program takes it.
    pub fn send(&mut self, line: &[u8]) {
        self.wire.send(line);
    }

    /// Ends the input.
    pub fn end_input(&mut self) {
        self.wire.end();
    }

    /// Rests until something happens, or for so long.
    pub fn rest(&mut self, time: Duration) {
        self.wire.rest(time);
    }

    /// How the program ended, if it has. Its process remains to be buried, so that nobody else gets
    /// its number while it is still to be killed by it.
    pub fn exit(&self) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Ok(status) = waitid(WaitId::Pid(self.root), options) else {
            // Where this process lets nobody wait to be buried, nobody knows how it ended.
            return Some(Exit::Status(-1));
        };
        let status = status?;
        match (status.exit_status(), status.terminating_signal()) {
            (Some(status), _) => Some(Exit::Status(status)),
            (None, Some(signal)) => Some(Exit::Signal(signal)),
            (None, None) => None,
        }
    }

    /// Lets go of the program's own end of the terminal, so that its output can be over.
    pub fn hang_up(&mut self) {
        self.wire.hang_up();
    }

    /// Whether nobody can say anything any more.
    pub fn is_over(&self) -> bool {
        self.wire.is_over()
    }

    /// Looks at what the program does.
    #[cfg(target_os = "linux")]
    pub fn look(&mut self) -> Look {
        if self.wire.is_input_taken() { self.watch.look() } else { Look::Busy }
    }

    /// Nothing is to be seen here.
    #[cfg(not(target_os = "linux"))]
    #[allow(clippy::unused_self)] // On Linux there is.
    pub fn look(&mut self) -> Look {
        Look::Unknown
    }
}

/// Ends the programs of all sessions, because this process is about to end.
pub fn end_all() {
    for_each(|root| {
        // It fails when nobody is left, which is what is wanted.
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
