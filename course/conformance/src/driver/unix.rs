//! A running program on Unix, with nonblocking connections.

#[cfg(not(target_os = "linux"))]
mod cleanup;
mod terminal;
mod wire;

#[cfg(target_os = "linux")]
use super::linux::{Mark, Watch, cleanup, kill_below};
use super::live::{for_each, registered};
use super::terms::{Exit, Look, Sample, Way};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use wire::Wire;

/// A program and its connections. Its process leads its own process group.
pub struct Running {
    root: Pid,
    pub wire: Wire,
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
        let (wire, child) = registered(|| Wire::start(&mut command, way))?;
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

    /// How the program ended, if it has ended. Its process is not reaped yet, so that its number
    /// cannot be reused while it may still be killed by it.
    pub fn exit(&self) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Ok(status) = waitid(WaitId::Pid(self.root), options) else {
            // If this process may not wait for its children, their status is unknown.
            return Some(Exit::Status(-1));
        };
        let status = status?;
        let signal = || status.terminating_signal().map(Exit::Signal);
        status.exit_status().map(Exit::Status).or_else(signal)
    }

    /// Looks at what the program does, where that is supported.
    #[cfg_attr(not(target_os = "linux"), allow(clippy::unused_self))]
    pub fn look(&mut self) -> Look {
        #[cfg(target_os = "linux")]
        {
            if self.wire.is_input_taken() { self.watch.look() } else { Look::Busy }
        }
        #[cfg(not(target_os = "linux"))]
        Look::Unknown
    }

    /// What the program has done, where that is visible.
    #[cfg_attr(not(target_os = "linux"), allow(clippy::unused_self))]
    pub fn sample(&self) -> Option<Sample> {
        #[cfg(target_os = "linux")]
        {
            self.watch.sample()
        }
        #[cfg(not(target_os = "linux"))]
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
