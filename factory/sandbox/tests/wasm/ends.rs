//! How a program ends, in the numbers of Unix.

use crate::program::run;
use conformance::driver::{Exit, Pause};

fn end(instructions: &str) -> Exit {
    match run("thread 'main' panicked at src/main.rs:1:1", instructions).1 {
        Ok(Pause::Ended(exit)) => exit,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_way_to_end_has_its_own_number() {
    assert_eq!(end(""), Exit::Status(0));
    assert_eq!(end("(call $proc_exit (i32.const 3))"), Exit::Status(3));
    assert_eq!(end("unreachable"), Exit::Signal(6));
    assert_eq!(end("(drop (i32.div_s (i32.const 1) (i32.const 0)))"), Exit::Signal(8));
    assert_eq!(end("(drop (i32.load (i32.const 0x7fffffff)))"), Exit::Signal(11));
}

#[test]
fn a_panic_is_known_by_what_the_program_said() {
    let complain = "(call $say)
        (drop (call $fd_write (i32.const 2) (i32.const 16) (i32.const 1) (i32.const 8)))";
    assert_eq!(end(&format!("{complain} unreachable")), Exit::Status(101));
    assert_eq!(end("(call $say) unreachable"), Exit::Signal(6), "only on its standard error");
}
