//! The driver must know when a program waits, and must read all of its output.

use crate::{IMPATIENT, Talk, WAYS, system_program};
use conformance::driver::{Exit, Limits, Pause, Session, Way};
#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(target_os = "linux")]
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn an_answer_is_heard_up_to_the_next_prompt() {
    for way in WAYS {
        let mut talk = Talk::with("echo", way, Limits::USUAL);
        assert_eq!(talk.hear(), "? ");
        // Where the driver guesses from silence, an exchange takes longer.
        for number in 0..if cfg!(target_os = "linux") { 300 } else { 10 } {
            let line = "x".repeat(number);
            assert_eq!(talk.answer(&line), format!("{line}\n? "), "{way:?}");
        }
        talk.end();
    }
}

#[test]
fn bytes_arrive_as_they_are_sent() {
    for way in WAYS {
        let mut talk = Talk::with("echo", way, Limits::USUAL);
        talk.hear();
        // Keys that edit, interrupt, stop or are translated at a usual terminal.
        let keys =
            "\u{1}\u{3}\u{8}\r\u{11}\u{12}\u{13}\u{15}\u{16}\u{17}\u{1a}\u{1b}[A\u{1c}\u{7f}";
        assert_eq!(talk.answer(keys), format!("{keys}\n? "), "{way:?}");
        let long = "x".repeat(4000);
        assert_eq!(talk.answer(&long), format!("{long}\n? "), "{way:?}");
        talk.end();
    }
}

#[test]
fn lines_sent_ahead_are_all_answered() {
    for way in WAYS {
        let mut talk = Talk::with("echo", way, Limits::USUAL);
        let mut expected = String::new();
        for number in 0..5_000 {
            let line = format!("line {number} {number}");
            talk.session.send(line.as_bytes());
            expected.extend(["? ", &line, "\n"]);
        }
        assert_eq!(talk.hear(), expected + "? ", "{way:?}");
        talk.end();
    }
}

#[test]
fn the_end_of_the_input_ends_a_program() {
    for way in WAYS {
        for mode in ["echo", "threaded", "wrapped", "silent"] {
            let mut talk = Talk::with(mode, way, Limits::USUAL);
            talk.hear();
            talk.session.end_input();
            assert_eq!(talk.listen().1, Ok(Pause::Ended(Exit::Status(0))), "{mode} {way:?}");
            talk.end();
        }
    }
}

#[test]
fn a_program_that_prints_nothing_can_wait_too() {
    for way in WAYS {
        let mut talk = Talk::with("silent", way, Limits::USUAL);
        assert_eq!(talk.hear(), "");
        assert_eq!(talk.answer("hello"), "");
        talk.end();
    }
}

#[test]
fn noise_and_repainting_are_heard_to_the_end() {
    for way in WAYS {
        for mode in ["noise", "repaint"] {
            let mut talk = Talk::with(mode, way, Limits::USUAL);
            let text = talk.hear();
            assert!(text.len() > 300 && text.ends_with("? "), "{mode} {way:?} {text:?}");
            talk.end();
        }
    }
}

#[test]
fn shells_and_what_they_start_are_one_program() {
    let script = "printf 'name? '; read name; sleep 0.05; echo $name | cat; \
                  (printf 'more? '; head -n 1 | tr a-z A-Z); exit 4";
    for way in WAYS {
        let shell = system_program("/bin/sh", &["-c", script]);
        let mut session = Session::start(&shell, way, &[], IMPATIENT).expect("a shell");
        for (answer, heard) in [("ann", "name? "), ("bob", "ann\nmore? ")] {
            let mut text = Vec::new();
            let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
            assert_eq!((text.as_slice(), pause), (heard.as_bytes(), Ok(Pause::Waits)), "{way:?}");
            session.send(answer.as_bytes());
        }
        let mut text = Vec::new();
        let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
        assert_eq!((text.as_slice(), pause), (&b"BOB\n"[..], Ok(Pause::Ended(Exit::Status(4)))));
    }
}

#[test]
fn a_program_gets_the_environment_it_should() {
    let shell =
        system_program("/bin/sh", &["-c", "echo \"$TERM,$NEW,$CARGO_MANIFEST_DIR,$(tty)\""]);
    for (way, terminal) in [(Way::Pipes, "not a tty"), (Way::Terminal, "/dev/")] {
        let mut session =
            Session::start(&shell, way, &[("NEW", "new")], Limits::USUAL).expect("a shell");
        let mut text = Vec::new();
        let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
        assert_eq!(pause, Ok(Pause::Ended(Exit::Status(0))));
        let text = String::from_utf8_lossy(&text);
        assert!(text.starts_with(&format!("dumb,new,,{terminal}")), "{way:?} {text}");
    }
}

/// A program that wakes another thread or process and then asks again looks idle before the other
/// one is awake.
#[test]
#[cfg(target_os = "linux")]
fn the_driver_waits_while_processes_hand_on_an_answer() {
    let script = "cat | \"$0\" echo | cat";
    for way in WAYS {
        let shell = system_program("/bin/sh", &["-c", script, env!("CARGO_BIN_EXE_attacker")]);
        let mut session = Session::start(&shell, way, &[], Limits::USUAL).expect("a shell");
        let mut expected = String::from("? ");
        for number in 0..200 {
            let mut text = Vec::new();
            let pause = session.listen(&mut |chunk| text.extend_from_slice(chunk));
            assert_eq!(
                (String::from_utf8_lossy(&text).as_ref(), pause),
                (&*expected, Ok(Pause::Waits))
            );
            // Idle processors take some time to wake up.
            thread::sleep(Duration::from_millis(2));
            session.send(format!("{number}").as_bytes());
            expected = format!("{number}\n? ");
        }
    }
}

/// Pauses in an answer, a second thread and a second process are not mistaken for waiting, even
/// under load.
#[test]
#[cfg(target_os = "linux")]
fn thinking_is_never_taken_for_waiting() {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let talks: Vec<_> = WAYS
            .into_iter()
            .flat_map(|way| {
                [("slow", way, 15, 30), ("threaded", way, 2, 500), ("wrapped", way, 2, 500)]
            })
            .flat_map(|(mode, way, talks, exchanges)| {
                (0..talks).map(move |_| (mode, way, exchanges))
            })
            .map(|(mode, way, exchanges)| scope.spawn(move || wrong_waits(mode, way, exchanges)))
            .collect();
        let wrong: usize = talks.into_iter().map(|talk| talk.join().expect("no panic")).sum();
        is_over.store(true, Ordering::Relaxed);
        assert_eq!(wrong, 0);
    });
}

/// How often the driver believed that a program waits before its answer was complete.
#[cfg(target_os = "linux")]
fn wrong_waits(mode: &str, way: Way, exchanges: usize) -> usize {
    let mut talk = Talk::with(mode, way, Limits::USUAL);
    let mut wrong = usize::from(talk.hear() != "? ");
    for number in 0..exchanges {
        let text = talk.answer(&format!("{number}"));
        wrong += usize::from(!text.ends_with(&format!("{number}\n? ")));
    }
    wrong
}

/// A measurement, not a test: the number of exchanges per second. Run it alone, with `--ignored
/// --nocapture`.
#[test]
#[ignore = "measures"]
fn exchanges_per_second() {
    for way in WAYS {
        let mut talk =
            Talk::with("echo", way, Limits { total: Duration::from_mins(1), ..Limits::USUAL });
        talk.hear();
        let (started, exchanges) = (Instant::now(), 20_000);
        for _ in 0..exchanges {
            assert_eq!(talk.answer("hello"), "hello\n? ");
        }
        let each = started.elapsed() / exchanges;
        println!("{way:?}: {each:?} each, {} a second", 1_000_000 / each.as_micros().max(1));
    }
}
