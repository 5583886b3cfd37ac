//! The program that is judged. Windows and macOS do not show when a program waits for input. There, a program
//! in Rust is compiled a second time, for WebAssembly, and runs inside the judge, which need not guess.

#[cfg(not(target_os = "linux"))]
mod wasm;

use conformance::program::Program;
use std::path::PathBuf;
use std::process::Command;

/// The program of a package as it is judged. `native` is the file that `cargo` has built; `cargo` may build the
/// package again. Messages call it `name`.
pub fn judged(native: PathBuf, cargo: Command, package: &str, name: &str) -> Program {
    #[cfg(target_os = "linux")]
    let inside = {
        let _ = (cargo, package, name);
        None
    };
    #[cfg(not(target_os = "linux"))]
    let inside = wasm::compiled(cargo, package, name);
    Program { inside, ..Program::new(native) }
}

/// What to do so that programs in Rust are judged without guessing, if anything.
pub fn advice() -> Option<String> {
    #[cfg(target_os = "linux")]
    return None;
    #[cfg(not(target_os = "linux"))]
    return wasm::advice();
}
