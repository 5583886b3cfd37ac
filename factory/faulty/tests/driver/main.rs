//! Tests the judge's driver with programs that attack it, and with some that are easily misjudged.
#![cfg(unix)]

mod crowd;
mod limits;
mod talk;

use conformance::driver::{Limits, Pause, Session, Trouble, Way};
use conformance::program::Program;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Both ways to talk to a program.
const WAYS: [Way; 2] = [Way::Pipes, Way::Terminal];

/// Tests both ways at the same time: mostly, such a test waits.
fn both_ways(test: impl Fn(Way) + Sync) {
    thread::scope(|scope| {
        for way in WAYS {
            let test = &test;
            scope.spawn(move || test(way));
        }
    });
}

/// Enough time for a program that answers, but soon over for one that does not.
const IMPATIENT: Limits = Limits {
    work: Duration::from_millis(700),
    rest: Duration::from_millis(700),
    pause: Duration::from_millis(700),
    ..Limits::USUAL
};

/// A conversation with an attack program.
struct Talk {
    session: Session,
    marker: String,
}

impl Talk {
    /// Starts the attack program.
    fn with(mode: &str, way: Way, limits: Limits) -> Talk {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let marker = format!("marker-{}-{count}-{mode}", std::process::id());
        let mut program = Program::new(env!("CARGO_BIN_EXE_attacker"));
        program.arguments = vec![mode.into(), marker.clone().into()];
        let session = Session::start(&program, way, &[], limits).expect("a program that starts");
        Talk { session, marker }
    }

    /// Its output, and why it paused.
    fn listen(&mut self) -> (String, Result<Pause, Trouble>) {
        let mut text = Vec::new();
        let result = self.session.listen(&mut |chunk| {
            assert!(chunk.len() <= 4096, "a chunk of {} bytes", chunk.len());
            text.extend_from_slice(chunk);
        });
        (String::from_utf8_lossy(&text).into_owned(), result)
    }

    /// Its output until it waits.
    fn hear(&mut self) -> String {
        let (text, result) = self.listen();
        assert_eq!(result, Ok(Pause::Waits), "after {text:?}");
        text
    }

    /// Sends a line, and returns the output until it waits again.
    fn answer(&mut self, line: &str) -> String {
        self.session.send(line.as_bytes());
        self.hear()
    }

    /// Ends it, and tests that nothing is left of it.
    #[track_caller]
    fn end(self) {
        let Talk { session, marker } = self;
        drop(session);
        assert_eq!(processes_with(&marker), Vec::<String>::new());
    }
}

/// The command lines of the processes that contain a word; on Linux.
fn processes_with(marker: &str) -> Vec<String> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    folders
        .filter_map(|folder| fs::read(folder.path().join("cmdline")).ok())
        .map(|line| String::from_utf8_lossy(&line).replace('\0', " "))
        .filter(|line| line.contains(marker))
        .collect()
}

/// A program of the system, usually a shell.
fn system_program(path: &str, arguments: &[&str]) -> Program {
    Program { arguments: arguments.iter().map(Into::into).collect(), ..Program::new(path) }
}
