//! No program stops the judge, or uses more than its share.

use crate::program::{LIMITS, listen, main, module, run, start, start_within};
use conformance::driver::{Exit, Limits, Pause, Trouble};
use std::time::Duration;

#[test]
fn an_endless_loop_ends_after_the_same_number_of_instructions() {
    let endless = "(loop $again (br $again))";
    assert_eq!(run("", endless).1, Err(Trouble::Loops(LIMITS.work)));
}

#[test]
fn what_works_a_little_less_than_the_limit_ends() {
    let count = |times: u64| {
        format!(
            "(local i64) (loop $again
                (br_if $again (i64.ne (local.tee 0 (i64.add (local.get 0) (i64.const 1))) (i64.const {times}))))"
        )
    };
    assert_eq!(run("", &count(1_000_000)).1, Ok(Pause::Ended(Exit::Status(0))));
    assert_eq!(run("", &count(50_000_000)).1, Err(Trouble::Loops(LIMITS.work)));
}

#[test]
fn a_program_that_prints_and_never_asks_is_stopped() {
    let (heard, pause) = run("again\\n", "(loop $again (call $say) (br $again))");
    let stopped = [Err(Trouble::NeverStops(LIMITS.talk)), Err(Trouble::Flooded(LIMITS.output))];
    assert!(stopped.contains(&pause), "{pause:?}");
    assert!(heard.len() <= LIMITS.output + 16 * 1024);
}

#[test]
fn a_program_that_prints_now_and_then_is_stopped_too() {
    let slowly = "(local i32) (loop $again
        (call $say)
        (local.set 0 (i32.const 100000))
        (loop $wait (br_if $wait (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
        (br $again))";
    assert_eq!(run("again\\n", slowly).1, Err(Trouble::NeverStops(LIMITS.talk)));
}

#[test]
fn memory_ends_at_64_mebibytes() {
    let grow = |pages: u32| {
        let (said, _) = run(
            "1234",
            &format!("(i32.store (i32.const 1000) (memory.grow (i32.const {pages}))) (call $say)"),
        );
        i32::from_le_bytes(said.try_into().expect("four bytes"))
    };
    assert_eq!(grow(1023), 1, "the size before, in pages");
    assert_eq!(grow(1024), -1);
}

#[test]
fn endless_recursion_is_a_crash_with_a_reason() {
    let text = module("", r#"(func $deeper (export "_start") (call $deeper))"#);
    let mut session = start(&text, 0).expect("it is started");
    assert_eq!(listen(&mut session).1, Ok(Pause::Ended(Exit::Signal(6))));
    assert!(session.complaints().contains("has overflowed its stack"));
}

/// The interpreter's own stack must not grow either.
#[test]
fn many_instructions_need_no_stack_of_the_judge() {
    let limits = Limits { work: Duration::from_millis(500), ..LIMITS };
    let endless = main("", "(loop $again (call $echo) (br $again))");
    let mut session = start_within(limits, &endless, 0).expect("it is started");
    assert_eq!(listen(&mut session).1, Err(Trouble::Loops(limits.work)));
}
