//! Tests of the whole book: its figures, its commands and its Rust.

mod commands;
mod figures;
mod house;
mod rust;
