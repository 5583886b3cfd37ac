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

/// Makes a call many times.
fn many(times: u32, call: &str) -> String {
    format!(
        "(local i32) (loop $again
            {call} (drop)
            (br_if $again (i32.ne (local.tee 0 (i32.add (local.get 0) (i32.const 1))) (i32.const {times}))))"
    )
}

#[test]
fn calls_count_as_work() {
    assert_eq!(run("", &many(10_000, "(call $sched_yield)")).1, Ok(Pause::Ended(Exit::Status(0))));
    assert_eq!(
        run("", &many(1_000_000, "(call $sched_yield)")).1,
        Err(Trouble::Loops(LIMITS.work))
    );
}

#[test]
fn every_byte_of_a_call_counts_as_work() {
    let random = |bytes: u32| format!("(call $random_get (i32.const 0) (i32.const {bytes}))");
    assert_eq!(run("", &many(10_000, &random(8))).1, Ok(Pause::Ended(Exit::Status(0))));
    assert_eq!(run("", &many(10_000, &random(60_000))).1, Err(Trouble::Loops(LIMITS.work)));
}

#[test]
fn copying_memory_counts_as_work() {
    let fill = |times| {
        let fill =
            "(block (memory.fill (i32.const 0) (i32.const 0) (i32.const 32768))) (i32.const 0)";
        run("", &many(times, fill)).1
    };
    assert_eq!(fill(1000), Ok(Pause::Ended(Exit::Status(0))));
    assert_eq!(fill(40_000), Err(Trouble::Loops(LIMITS.work)));
}

/// A module that makes a million calls of a function with this many variables.
fn with_variables(count: usize) -> String {
    let function =
        format!("(func $many (result i32) (local{}) (i32.const 0))", " i64".repeat(count));
    let calls = many(1_000_000, "(call $many)");
    module("", &format!(r#"{function} (func (export "_start") {calls})"#))
}

#[test]
fn variables_that_a_call_sets_to_zero_count_as_work() {
    let calls = |count| listen(&mut start(&with_variables(count), 0).expect("it is started")).1;
    assert_eq!(calls(10), Ok(Pause::Ended(Exit::Status(0))));
    assert_eq!(calls(5000), Err(Trouble::Loops(LIMITS.work)));
}

#[test]
fn a_function_with_too_many_variables_is_not_started() {
    let Err(Trouble::NotStarted(reason)) = start(&with_variables(8001), 0) else {
        panic!("it is started")
    };
    assert!(reason.contains("8001 local variables"), "{reason}");
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

/// Compilers put a program's own stack before everything else, so a used-up stack has a negative pointer.
#[test]
fn a_used_up_stack_of_the_program_is_told_from_any_other_wrong_address() {
    let crash = |pointer: i32| {
        let globals = format!(r#"(global (export "__stack_pointer") i32 (i32.const {pointer}))"#);
        let main = r#"(func (export "_start") (drop (i32.load (i32.const -16))))"#;
        let mut session = start(&module("", &(globals + main)), 0).expect("it is started");
        (listen(&mut session).1, session.complaints().contains("has overflowed its stack"))
    };
    assert_eq!(crash(-16), (Ok(Pause::Ended(Exit::Signal(6))), true));
    assert_eq!(crash(16), (Ok(Pause::Ended(Exit::Signal(11))), false));
}

/// The interpreter's own stack must not grow either.
#[test]
fn many_instructions_need_no_stack_of_the_judge() {
    let limits = Limits { work: Duration::from_millis(500), ..LIMITS };
    let endless = main("", "(loop $again (call $echo) (br $again))");
    let mut session = start_within(limits, &endless, 0).expect("it is started");
    assert_eq!(listen(&mut session).1, Err(Trouble::Loops(limits.work)));
}
