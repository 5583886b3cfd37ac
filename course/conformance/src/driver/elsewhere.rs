//! A running program on systems without nonblocking reads and pseudo-terminals: threads read and
//! write.
#![allow(clippy::unused_self)] // On Unix it is used.

use super::terms::{Exit, Look, Sample, Stream, Way};
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::thread;
use std::time::Duration;

/// How many chunks a reading thread may be ahead, which limits the judge's memory.
const AHEAD: usize = 16;

/// A chunk of output and its stream.
type Chunk = (Stream, Vec<u8>);

/// A program and its connections.
pub struct Running {
    child: Child,
    pub wire: Wire,
}

/// The threads that talk to a program.
pub struct Wire {
    input: Option<Sender<Vec<u8>>>,
    chunks: Receiver<Chunk>,
    next: Option<Chunk>,
    is_over: bool,
}

impl Running {
    /// Starts a command.
    pub fn start(mut command: Command, way: Way) -> io::Result<Running> {
        if way == Way::Terminal {
            let reason = "this system has no pseudo-terminals that the judge can use";
            return Err(io::Error::new(io::ErrorKind::Unsupported, reason));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (sender, chunks) = sync_channel(AHEAD);
        if let (Some(output), Some(complaints)) = (child.stdout.take(), child.stderr.take()) {
            let also = sender.clone();
            thread::spawn(move || read_all(output, Stream::Output, &sender));
            thread::spawn(move || read_all(complaints, Stream::Complaints, &also));
        }
        let input = child.stdin.take().map(write_in_background);
        Ok(Running { child, wire: Wire { input, chunks, next: None, is_over: false } })
    }

    /// How the program ended, if it has ended.
    pub fn exit(&mut self) -> Option<Exit> {
        let status = self.child.try_wait().ok()??;
        Some(Exit::Status(status.code().unwrap_or(-1)))
    }

    /// Looking at a program is not supported here.
    pub fn look(&mut self) -> Look {
        Look::Unknown
    }

    /// Looking at a program is not supported here.
    pub fn sample(&self) -> Option<Sample> {
        None
    }
}

impl Wire {
    /// Copies some output into `chunk`; returns its stream and its length.
    pub fn hear(&mut self, chunk: &mut [u8]) -> Option<(Stream, usize)> {
        let (stream, bytes) = match self.next.take() {
            Some(next) => next,
            None => match self.chunks.try_recv() {
                Ok(next) => next,
                Err(error) => {
                    self.is_over = error == TryRecvError::Disconnected;
                    return None;
                }
            },
        };
        chunk[..bytes.len()].copy_from_slice(&bytes);
        Some((stream, bytes.len()))
    }

    /// Whether the program edits lines itself. Through pipes it does not.
    pub fn edits_lines(&self) -> bool {
        false
    }

    /// Sends bytes, as soon as the program accepts them.
    pub fn send(&mut self, bytes: &[u8]) {
        if let Some(input) = &self.input {
            // This fails if the program has ended.
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Ends the input.
    pub fn end(&mut self) {
        self.input = None;
    }

    /// Rests until there is output, or until the time is over.
    pub fn rest(&mut self, time: Duration) {
        if self.is_over {
            thread::sleep(time);
        } else if self.next.is_none() {
            self.next = self.chunks.recv_timeout(time).ok();
        }
    }

    /// Does nothing: without pseudo-terminals, there is nothing to release.
    pub fn hang_up(&mut self) {}

    /// Whether all output is closed.
    pub fn is_over(&self) -> bool {
        self.is_over
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // This fails if the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on a stream until it ends or nobody receives any more.
fn read_all(mut source: impl Read, stream: Stream, sender: &SyncSender<Chunk>) {
    let mut chunk = [0; 4096];
    loop {
        let length = match source.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.unwrap_or(0),
        };
        if length == 0 || sender.send((stream, chunk[..length].to_vec())).is_err() {
            return;
        }
    }
}

/// Writes the lines that it is sent, until the program has ended or the sender is dropped.
fn write_in_background(mut input: ChildStdin) -> Sender<Vec<u8>> {
    let (sender, lines) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for line in lines {
            if input.write_all(&line).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}
