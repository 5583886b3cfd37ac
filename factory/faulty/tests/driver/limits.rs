//! The driver must report correctly, and in time, what each program does.

use crate::{IMPATIENT, Talk, WAYS, both_ways, system_program};
use conformance::driver::{Exit, Limits, Pause, Session, Trouble, Way};
use std::time::{Duration, Instant};

#[test]
fn the_usual_limits() {
    let Limits { work, rest, pause, talk, silence, total, caution, output, convict } =
        Limits::USUAL;
    assert_eq!([work, rest, pause, talk].map(|limit| limit.as_secs()), [3, 15, 5, 90]);
    assert_eq!([silence, total].map(|limit| limit.as_secs()), [120, 300]);
    assert_eq!((caution, output, convict), (1, 2 << 20, true));
}

#[test]
fn a_program_that_ends_at_once_has_ended() {
    for way in WAYS {
        for (mode, exit) in [
            ("exit", Exit::Status(0)),
            ("status7", Exit::Status(7)),
            ("abort", Exit::Signal(6)),
            ("all-passed", Exit::Status(0)),
        ] {
            let mut talk = Talk::with(mode, way, IMPATIENT);
            let (text, result) = talk.listen();
            assert_eq!(result, Ok(Pause::Ended(exit)), "{mode} {way:?}");
            assert_eq!(text.contains("all passed"), mode == "all-passed");
            assert_eq!(talk.listen(), (String::new(), Ok(Pause::Ended(exit))), "for good");
            talk.end();
        }
    }
}

#[test]
fn a_program_that_ends_instead_of_reading_has_ended() {
    for way in WAYS {
        let mut talk = Talk::with("unread", way, IMPATIENT);
        talk.hear();
        (0..3).for_each(|_| talk.session.send(b"hello"));
        assert_eq!(talk.listen().1, Ok(Pause::Ended(Exit::Status(3))), "{way:?}");
        talk.session.send(b"anybody there?");
        talk.session.end_input();
        assert_eq!(talk.listen().1, Ok(Pause::Ended(Exit::Status(3))), "{way:?}");
        talk.end();
    }
}

#[test]
#[cfg(target_os = "linux")] // Elsewhere its silence looks like waiting.
fn a_program_that_neither_prints_nor_reads_hangs() {
    both_ways(|way| {
        for (mode, trouble) in [
            ("sleep", Trouble::Rests(IMPATIENT.rest)),
            ("closes-output", Trouble::Rests(IMPATIENT.rest)),
            ("spin", Trouble::Loops(IMPATIENT.work)),
        ] {
            let mut talk = Talk::with(mode, way, IMPATIENT);
            assert_eq!(talk.listen(), (String::new(), Err(trouble)), "{mode} {way:?}");
            talk.end();
        }
    });
}

#[test]
#[cfg(target_os = "linux")] // Elsewhere its silence looks like waiting.
fn a_program_that_does_not_take_its_input_hangs() {
    both_ways(|way| {
        let mut talk = Talk::with("asks-once-then-deaf", way, IMPATIENT);
        talk.hear();
        talk.session.send(b"Ann");
        assert_eq!(talk.listen().1, Err(Trouble::Rests(IMPATIENT.rest)), "{way:?}");
        // Input that nobody reads must not block anything.
        (0..1000).for_each(|_| talk.session.send(&[b'x'; 1000]));
        assert_eq!(talk.listen().1, Err(Trouble::Rests(IMPATIENT.rest)), "{way:?}");
        talk.end();
    });
}

#[test]
#[cfg(target_os = "linux")] // Elsewhere only the clock ends the conversation.
fn a_program_that_never_stops_printing_is_stopped() {
    let limits = Limits { talk: Duration::from_millis(800), ..IMPATIENT };
    both_ways(|way| {
        for mode in ["dribble", "prompts"] {
            let mut talk = Talk::with(mode, way, limits);
            let (text, result) = talk.listen();
            assert_eq!(result, Err(Trouble::NeverStops(limits.talk)), "{mode} {way:?}");
            assert!(text.len() > 3, "{mode} {way:?}");
            talk.end();
        }
    });
}

/// Processes that end are counted too.
#[test]
#[cfg(target_os = "linux")]
fn a_loop_that_starts_processes_is_a_loop() {
    let shell = system_program("/bin/sh", &["-c", "while :; do sh -c :; done"]);
    both_ways(|way| {
        let mut session = Session::start(&shell, way, &[], IMPATIENT).expect("a shell");
        assert_eq!(session.listen(&mut |_| ()), Err(Trouble::Loops(IMPATIENT.work)), "{way:?}");
    });
}

/// A program that gets no processor is like one that is stopped for a while.
#[test]
#[cfg(target_os = "linux")]
fn a_program_that_gets_no_processor_does_not_hang() {
    let script =
        "printf '? '; read name; (sleep 1.5; kill -CONT $$) & kill -STOP $$; echo \"$name\"";
    let shell = system_program("/bin/sh", &["-c", script]);
    both_ways(|way| {
        let mut session = Session::start(&shell, way, &[], IMPATIENT).expect("a shell");
        assert_eq!(session.listen(&mut |_| ()), Ok(Pause::Waits), "{way:?}");
        session.send(b"Ann");
        let mut text = Vec::new();
        let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
        assert_eq!(
            (&text[..], pause),
            (&b"Ann\n"[..], Ok(Pause::Ended(Exit::Status(0)))),
            "{way:?}"
        );
    });
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_that_never_gets_a_processor_cannot_be_judged() {
    let shell = system_program("/bin/sh", &["-c", "kill -STOP $$"]);
    let limits = Limits { silence: Duration::from_secs(1), ..IMPATIENT };
    both_ways(|way| {
        let mut session = Session::start(&shell, way, &[], limits).expect("a shell");
        assert_eq!(session.listen(&mut |_| ()), Err(Trouble::Undecided(limits.silence)), "{way:?}");
    });
}

/// Something that runs before the program may pause.
#[test]
fn a_delayed_start_is_no_hang() {
    let script = "sleep 0.4; exec \"$0\" echo";
    let shell = system_program("/bin/sh", &["-c", script, env!("CARGO_BIN_EXE_attacker")]);
    let limits = Limits { rest: Limits::USUAL.rest / 8, ..IMPATIENT };
    both_ways(|way| {
        let mut session = Session::start(&shell, way, &[], limits).expect("a shell");
        let mut text = Vec::new();
        let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
        assert_eq!((&text[..], pause), (&b"? "[..], Ok(Pause::Waits)), "{way:?}");
    });
}

#[test]
fn a_flood_is_stopped_at_once_and_not_kept() {
    for way in WAYS {
        for mode in ["gibibyte", "complaints", "bomb-lines"] {
            let mut talk = Talk::with(mode, way, IMPATIENT);
            let (started, (text, result)) = (Instant::now(), talk.listen());
            assert_eq!(result, Err(Trouble::Flooded(IMPATIENT.output)), "{mode} {way:?}");
            assert!(text.len() <= IMPATIENT.output);
            assert!(talk.session.complaints().len() <= 4096);
            assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
            talk.end();
        }
    }
    assert!(peak_kibibytes() < 64 * 1024, "{} KiB", peak_kibibytes());
}

/// The most memory that this process has used; on Linux.
fn peak_kibibytes() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(0)
}

#[test]
fn complaints_are_kept_and_seen_at_a_terminal() {
    for way in WAYS {
        let shell = system_program("/bin/sh", &["-c", "echo said; echo complained >&2"]);
        let mut session = Session::start(&shell, way, &[], IMPATIENT).expect("a shell");
        let mut text = Vec::new();
        let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
        assert_eq!(pause, Ok(Pause::Ended(Exit::Status(0))));
        let text = String::from_utf8_lossy(&text);
        assert!(text.contains("said\n"), "{text:?}");
        assert_eq!(text.contains("complained"), way == Way::Terminal, "{text:?}");
        assert_eq!(session.complaints(), "complained\n");
    }
}

#[test]
fn an_error_says_why_a_program_cannot_be_started() {
    for way in WAYS {
        let program = system_program("/nowhere/at/all", &[]);
        let Err(Trouble::NotStarted(reason)) = Session::start(&program, way, &[], IMPATIENT) else {
            panic!("it started");
        };
        assert!(reason.contains("/nowhere/at/all") && reason.contains("No such file"), "{reason}");
    }
}
