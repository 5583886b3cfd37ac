//! What a program inside the judge perceives: its input, its clock, its chance, and nothing else.

use crate::program::{listen, main, run, start};
use conformance::driver::{Exit, Pause, Trouble};

const WAITS: Result<Pause, Trouble> = Ok(Pause::Waits);
const ENDED: Result<Pause, Trouble> = Ok(Pause::Ended(Exit::Status(0)));

#[test]
fn a_program_waits_exactly_when_it_reads_and_no_input_is_left() {
    let module = main("? ", "(call $say) (call $ask) (call $echo) (call $ask) (call $echo)");
    let mut session = start(&module, 0).expect("it is started");
    assert_eq!(listen(&mut session), (b"? ".to_vec(), WAITS));
    assert_eq!(listen(&mut session), (Vec::new(), WAITS), "it still waits");
    session.send(b"one");
    assert_eq!(listen(&mut session), (b"one\n".to_vec(), WAITS));
    session.send_last(b"two");
    assert_eq!(listen(&mut session), (b"two".to_vec(), ENDED));
    assert_eq!(listen(&mut session), (Vec::new(), ENDED), "it is still over");
}

#[test]
fn the_end_of_the_input_is_read_as_nothing() {
    let mut session = start(&main("", "(call $ask) (call $echo)"), 0).expect("it is started");
    assert_eq!(listen(&mut session), (Vec::new(), WAITS));
    session.end_input();
    assert_eq!(listen(&mut session), (Vec::new(), ENDED));
}

/// Prints the eight bytes that the clock shows.
const CLOCK: &str =
    "(drop (call $clock_time_get (i32.const 0) (i64.const 1) (i32.const 1000))) (call $say)";

/// Sleeps for this many nanoseconds: one subscription, at 100, to the clock.
fn sleep(nanoseconds: u64) -> String {
    format!(
        "(i64.store (i32.const 124) (i64.const {nanoseconds}))
        (drop (call $poll_oneoff (i32.const 100) (i32.const 200) (i32.const 1) (i32.const 8)))"
    )
}

#[test]
fn sleep_moves_the_clock_and_nothing_else() {
    let pause = 40_000_000;
    let (shown, _) = run("12345678", &format!("{CLOCK} {} {CLOCK}", sleep(pause)));
    let times: Vec<u64> =
        shown.chunks(8).map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap())).collect();
    let passed = times[1] - times[0];
    assert!((pause..pause + 1000).contains(&passed), "{passed} ns: few instructions besides");
}

#[test]
fn a_program_that_sleeps_too_long_rests() {
    let (_, pause) = run("", &sleep(16_000_000_000));
    assert_eq!(pause, Err(Trouble::Rests(crate::program::LIMITS.rest)));
    assert_eq!(run("", &sleep(14_000_000_000)).1, ENDED);
}

/// Prints eight random bytes.
const CHANCE: &str = "(drop (call $random_get (i32.const 1000) (i32.const 8))) (call $say)";

#[test]
fn chance_and_the_clock_follow_from_one_number() {
    let module = main("12345678", &format!("{CHANCE} {CHANCE} {CLOCK}"));
    let said = |chance| listen(&mut start(&module, chance).expect("it is started")).0;
    assert_eq!(said(1), said(1));
    let (one, other) = (said(1), said(2));
    assert_ne!(one[..8], one[8..16], "each draw is another one");
    assert_ne!(one[..8], other[..8]);
    assert_ne!(one[16..], other[16..], "another start, another time");
}

#[test]
fn a_function_that_does_not_exist_fails_and_the_program_goes_on() {
    let module = main("open", "(i32.store (i32.const 1000) (call $path_open)) (call $say)").replacen(
        "(module",
        r#"(module (import "wasi_snapshot_preview1" "path_open" (func $path_open (result i32)))"#,
        1,
    );
    let mut session = start(&module, 0).expect("it is started");
    assert_eq!(listen(&mut session), (vec![52, 0, 0, 0], ENDED));
}

#[test]
fn what_is_not_wasi_is_not_started() {
    for import in [r"(func (result i32))", "(func)", "(memory 1)", "(global i32)"] {
        let module = format!(r#"(module (import "env" "thread" {import}))"#);
        let refused = "it imports env.thread, which does not exist inside the judge";
        assert_eq!(
            start(&module, 0).err(),
            Some(Trouble::NotStarted(refused.to_owned())),
            "{import}"
        );
    }
    let wrong = r#"(module (import "wasi_snapshot_preview1" "fd_write" (func (result i32))))"#;
    assert!(matches!(start(wrong, 0), Err(Trouble::NotStarted(_))));
    assert!(matches!(start("(module)", 0), Err(Trouble::NotStarted(_))));
}
