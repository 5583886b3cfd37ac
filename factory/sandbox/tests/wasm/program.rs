//! A program in the text format of WebAssembly, and a conversation with it.

use conformance::driver::{Inside, Limits, Pause, Session, Trouble, Way};
use conformance::program::Program;
use sandbox::wasm::Wasm;
use std::sync::Arc;
use std::time::Duration;

/// Limits that are reached soon.
pub const LIMITS: Limits = Limits {
    work: Duration::from_millis(20),
    rest: Duration::from_secs(15),
    talk: Duration::from_millis(100),
    ..Limits::INSIDE
};

/// All functions that do something, with the signatures of `wasi_snapshot_preview1`.
pub const FUNCTIONS: [(&str, &[&str], bool); 17] = [
    ("args_get", &["i32", "i32"], true),
    ("args_sizes_get", &["i32", "i32"], true),
    ("environ_get", &["i32", "i32"], true),
    ("environ_sizes_get", &["i32", "i32"], true),
    ("clock_res_get", &["i32", "i32"], true),
    ("clock_time_get", &["i32", "i64", "i32"], true),
    ("fd_close", &["i32"], true),
    ("fd_fdstat_get", &["i32", "i32"], true),
    ("fd_fdstat_set_flags", &["i32", "i32"], true),
    ("fd_prestat_get", &["i32", "i32"], true),
    ("fd_read", &["i32", "i32", "i32", "i32"], true),
    ("fd_seek", &["i32", "i64", "i32", "i32"], true),
    ("fd_write", &["i32", "i32", "i32", "i32"], true),
    ("poll_oneoff", &["i32", "i32", "i32", "i32"], true),
    ("proc_exit", &["i32"], false),
    ("random_get", &["i32", "i32"], true),
    ("sched_yield", &[], true),
];

/// A module whose main function does this. It has a memory of one page, with `text` at 1000, a list of
/// one buffer for all of it at 16, and one for 100 bytes at 2000 at 32. `$say` prints `text`, `$ask` reads
/// a line into 2000, and `$echo` prints what was read.
pub fn module(text: &str, main: &str) -> String {
    let imports = FUNCTIONS.iter().map(|(name, arguments, has_result)| {
        let result = if *has_result { "(result i32)" } else { "" };
        let arguments = arguments.join(" ");
        format!(r#"(import "wasi_snapshot_preview1" "{name}" (func ${name} (param {arguments}) {result}))"#)
    });
    let (imports, length) = (imports.collect::<Vec<_>>().join("\n"), text.len());
    format!(
        r#"(module
        {imports}
        (memory (export "memory") 1)
        (data (i32.const 1000) "{text}")
        (func $say
            (i32.store (i32.const 16) (i32.const 1000))
            (i32.store (i32.const 20) (i32.const {length}))
            (drop (call $fd_write (i32.const 1) (i32.const 16) (i32.const 1) (i32.const 8))))
        (func $ask
            (i32.store (i32.const 32) (i32.const 2000))
            (i32.store (i32.const 36) (i32.const 100))
            (drop (call $fd_read (i32.const 0) (i32.const 32) (i32.const 1) (i32.const 36))))
        (func $echo
            (drop (call $fd_write (i32.const 1) (i32.const 32) (i32.const 1) (i32.const 8))))
        {main})"#
    )
}

/// A module whose main function consists of these instructions.
pub fn main(text: &str, instructions: &str) -> String {
    module(text, &format!(r#"(func (export "_start") {instructions})"#))
}

/// Starts a module in the text format. Its chance follows from a number.
pub fn start(text: &str, chance: u64) -> Result<Session, Trouble> {
    start_within(LIMITS, text, chance)
}

/// Starts a module with these limits.
pub fn start_within(limits: Limits, text: &str, chance: u64) -> Result<Session, Trouble> {
    let bytes = wat::parse_str(text).expect("the test's own module");
    let wasm = Wasm::new(&bytes).map_err(Trouble::NotStarted)?;
    let program = Program::inside("test", Inside::new(Arc::new(wasm), chance));
    Session::start(&program, Way::Pipes, &[], limits)
}

/// Listens once. Returns what was printed, and why the program paused.
pub fn listen(session: &mut Session) -> (Vec<u8>, Result<Pause, Trouble>) {
    let mut heard = Vec::new();
    let pause = session.listen(&mut |bytes| heard.extend_from_slice(bytes));
    (heard, pause)
}

/// Starts a module with this main function, and listens once.
pub fn run(text: &str, instructions: &str) -> (Vec<u8>, Result<Pause, Trouble>) {
    listen(&mut start(&main(text, instructions), 0).expect("it is started"))
}
