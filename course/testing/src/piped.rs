//! A program connected through pipes: neither its input nor its output is a terminal.

use crate::DRAWING_VARIABLES;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take for one answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a program may take for an input that it gets all at once.
const PATIENCE_AT_ONCE: Duration = Duration::from_mins(1);

/// A running program and the transcript so far.
pub struct Piped {
    child: Child,
    input: ChildStdin,
    output: Receiver<Vec<u8>>,
    transcript: Vec<u8>,
}

impl Piped {
    /// Starts a program.
    pub fn start(program: &str, arguments: &[&str]) -> Piped {
        let mut child = command(program, arguments)
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap_or_else(|error| panic!("{program} cannot be started: {error}"));
        let input = child.stdin.take().expect("the input is piped");
        let output = read_in_background(child.stdout.take().expect("the output is piped"));
        Piped { child, input, output, transcript: Vec::new() }
    }

    /// Waits until the output ends with `prompt`, and answers with a line.
    ///
    /// The line is added to the transcript where a terminal would show it; the program has to end
    /// that line.
    pub fn answer(&mut self, prompt: &str, line: &str) {
        assert!(self.question(prompt).is_some(), "ended before {prompt:?}:\n{}", self.transcript());
        self.transcript.extend(line.as_bytes());
        writeln!(self.input, "{line}").expect("the program listens");
        self.input.flush().expect("the program listens");
    }

    /// The output until the program asks `prompt`; `None` if it ends without asking again.
    pub fn question(&mut self, prompt: &str) -> Option<String> {
        let deadline = Instant::now() + PATIENCE;
        while !self.transcript.ends_with(prompt.as_bytes()) {
            match self.output.recv_timeout(deadline - Instant::now()) {
                Ok(bytes) => self.transcript.extend(bytes),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    let _ = self.child.kill();
                    panic!("neither asks {prompt:?} nor ends:\n{}", self.transcript());
                }
            }
        }
        Some(self.transcript())
    }

    fn transcript(&self) -> String {
        String::from_utf8_lossy(&self.transcript).into_owned()
    }

    /// Ends the input, waits for the program to end, and returns the whole transcript.
    pub fn finish(mut self) -> String {
        drop(self.input);
        let deadline = Instant::now() + PATIENCE;
        while let Ok(bytes) = self.output.recv_timeout(deadline - Instant::now()) {
            self.transcript.extend(bytes);
        }
        let transcript = String::from_utf8(self.transcript).expect("a program says UTF-8");
        let status = wait(&mut self.child, PATIENCE);
        assert!(status.success(), "ended with {status}:\n{transcript}");
        transcript
    }
}

/// Runs a program to its end. It gets its whole input at once, which may be any bytes.
pub fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    run_to_its_end(command(program, arguments), input, true)
}

/// The output of a program that gets its whole input at once, ends with status 0, and prints no
/// errors.
pub fn said(program: &str, arguments: &[&str], input: &[u8]) -> String {
    let output = run(program, arguments, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), complaint.as_ref()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(output.stdout).expect("what it says is text")
}

/// The error message of a program that cannot use its arguments: its status is 2, and it prints
/// nothing else.
pub fn complaint(program: &str, arguments: &[&str], input: &[u8]) -> String {
    let output = run(program, arguments, input);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!((output.status.code(), printed.as_ref()), (Some(2), ""), "{arguments:?}");
    String::from_utf8(output.stderr).expect("error messages are text")
}

/// Like [`run`], but nobody reads the output: it is closed from the start.
pub fn run_without_reader(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    run_to_its_end(command(program, arguments), input, false)
}

fn run_to_its_end(mut command: Command, input: &[u8], is_read: bool) -> Output {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the program can be started");
    let mut standard_input = child.stdin.take().expect("the input is piped");
    let stdout = child.stdout.take().filter(|_| is_read).map(read_in_background);
    let stderr = read_in_background(child.stderr.take().expect("the errors are piped"));
    let input = input.to_vec();
    // A program may end before it has read everything; then writing fails, as it should.
    thread::spawn(move || drop(standard_input.write_all(&input)));
    let status = wait(&mut child, PATIENCE_AT_ONCE);
    let stdout = stdout.into_iter().flatten().flatten().collect();
    Output { status, stdout, stderr: stderr.into_iter().flatten().collect() }
}

fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    for variable in DRAWING_VARIABLES {
        command.env_remove(variable);
    }
    command
}

/// The chunks that come out of a pipe. The channel closes when the pipe does.
pub(crate) fn read_in_background(mut source: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = vec![0; 4096];
        while let Ok(count @ 1..) = source.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    receiver
}

fn wait(child: &mut Child, patience: Duration) -> std::process::ExitStatus {
    let deadline = Instant::now() + patience;
    loop {
        if let Some(status) = child.try_wait().expect("the program was started here") {
            return status;
        }
        if Instant::now() > deadline {
            let _ = child.kill();
            panic!("the program did not end within {patience:?}");
        }
        thread::sleep(Duration::from_millis(1));
    }
}
