//! A program and everything it started must be gone with its session; other processes must not.

#[cfg(target_os = "linux")]
use crate::processes_with;
use crate::{IMPATIENT, Talk, WAYS};
use conformance::driver::{Exit, Limits, Pause, Way};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn processes_that_an_ended_program_leaves_running_delay_nothing() {
    for way in WAYS {
        for mode in ["orphan", "talking-orphan"] {
            let mut talk = Talk::with(mode, way, IMPATIENT);
            let (started, (text, result)) = (Instant::now(), talk.listen());
            assert_eq!(result, Ok(Pause::Ended(Exit::Status(0))), "{mode} {way:?}");
            assert!(text.starts_with("I am off.\n"), "{mode} {way:?} {text:?}");
            assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
            talk.end();
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn daemons_are_found_and_ended() {
    for way in WAYS {
        for mode in ["daemon", "bare-daemon"] {
            let talk = with_its_daemon(mode, way);
            let started = Instant::now();
            talk.end();
            assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
        }
    }
}

/// A program that has left a daemon behind. Any session may end a daemon without a mark, so this
/// may take several attempts.
#[cfg(target_os = "linux")]
fn with_its_daemon(mode: &str, way: Way) -> Talk {
    for _ in 0..20 {
        let mut talk = Talk::with(mode, way, Limits::USUAL);
        assert_eq!(talk.hear(), "? ");
        let started = Instant::now();
        while started.elapsed() < Duration::from_millis(100) {
            if processes_with(&format!("sleep {}", talk.marker)).len() == 1 {
                return talk;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
    panic!("no {mode}");
}

#[test]
fn a_program_that_ignores_signals_is_ended_anyway() {
    for way in WAYS {
        let mut talk = Talk::with("stubborn", way, Limits::USUAL);
        talk.hear();
        assert_eq!(talk.answer("hello"), "hello\n? ");
        talk.end();
    }
}

#[test]
fn a_session_may_be_dropped_at_any_moment() {
    for way in WAYS {
        for pause in 0..8 {
            let talk = Talk::with("wrapped", way, IMPATIENT);
            thread::sleep(Duration::from_micros(300) * pause);
            let started = Instant::now();
            talk.end();
            assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
        }
    }
}

#[test]
fn sessions_side_by_side_leave_each_other_alone() {
    thread::scope(|scope| {
        for number in 0..6 {
            scope.spawn(move || {
                let way = WAYS[number % 2];
                let mut steady = Talk::with(["echo", "wrapped"][number / 3], way, Limits::USUAL);
                steady.hear();
                for mode in ["daemon", "wrapped", "bare-daemon", "orphan", "unread"] {
                    let mut other = Talk::with(mode, way, Limits::USUAL);
                    let (text, result) = other.listen();
                    assert!(result.is_ok(), "{mode} {way:?} {text:?} {result:?}");
                    assert_eq!(steady.answer(mode), format!("{mode}\n? "));
                    other.end();
                }
                assert_eq!(steady.answer("still there"), "still there\n? ");
                steady.end();
            });
        }
    });
}

#[test]
fn processes_that_others_started_are_left_alone() {
    use std::os::unix::process::CommandExt;
    let start = || Command::new("sleep").arg("100").process_group(0).stdout(Stdio::null()).spawn();
    let mut other = start().expect("a process");
    let mut dead = Command::new("true").process_group(0).spawn().expect("a process");
    let mut talk = Talk::with("daemon", Way::Pipes, Limits::USUAL);
    talk.hear();
    talk.end();
    assert!(other.try_wait().expect("still our child").is_none(), "it still runs");
    assert!(dead.wait().expect("nobody has buried it").success());
    other.kill().expect("it can be ended");
    other.wait().expect("it has ended");
}
