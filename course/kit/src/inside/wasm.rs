//! Compiles a package for WebAssembly.

use crate::cargo;
use clap::ColorChoice;
use conformance::driver::Inside;
use sandbox::compile::{STACK, WASM};
use sandbox::wasm::Wasm;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// What all chance of the program follows from: the same program gets the same verdicts.
const SEED: u64 = 1;

/// See [`advice`](super::advice).
pub fn advice() -> Option<String> {
    let text = format!(
        "This system does not show when a program is waiting for input, so the judge waited until it was \
         silent. For exact verdicts, and sooner, run: rustup target add {WASM}"
    );
    (!cargo::compiles_for(WASM, Path::new("."))).then_some(text)
}

/// The program, or `None` if Rust cannot compile for WebAssembly, or cannot compile this program for it.
pub fn compiled(mut cargo: Command, package: &str, name: &str) -> Option<Inside> {
    let folder = cargo.get_current_dir().unwrap_or(Path::new("."));
    if !cargo::compiles_for(WASM, folder) {
        return None;
    }
    // The interpreter takes too long for a program that is not optimized at all.
    cargo.env("CARGO_BUILD_TARGET", WASM).env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
    cargo.env("CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS", format!("-C {STACK}"));
    let (_, built) = cargo::try_build(cargo, package, name, ColorChoice::Never).ok()?;
    let bytes = fs::read(built.ok()?.program).ok()?;
    Some(Inside::new(Arc::new(Wasm::new(&bytes).ok()?), SEED))
}
