//! Runs programs of strangers where they can reach nothing.
//!
//! | module | contents |
//! |---|---|
//! | [`wasm`] | programs compiled to WebAssembly, inside the judge |

#![forbid(unsafe_code)]

pub mod wasm;
