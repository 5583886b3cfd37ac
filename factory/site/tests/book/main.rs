//! Tests of the whole book: its links, its figures, its commands and its Rust. They
//! are one program, so that mdBook builds the book once and the tests run side by side.

mod built;
mod commands;
mod figures;
mod house;
mod links;
mod rust;
