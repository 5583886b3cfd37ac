//! Runs untrusted programs where they can reach nothing.
//!
//! | module | contents |
//! |---|---|
//! | [`compile`] | compiles it, in a sandbox |
//! | [`handed`] | what a student handed in, read without unpacking it |
//! | [`wasm`] | programs compiled to WebAssembly, inside the judge |
//! | [`native`] | any other programs, in what the system offers |

#![forbid(unsafe_code)]

pub mod compile;
pub mod handed;
pub mod native;
pub mod wasm;
