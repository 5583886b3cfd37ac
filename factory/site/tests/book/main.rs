//! Tests of the whole book: its copies of code and tables, its figures, its commands and its Rust.

mod blocks;
mod commands;
mod copies;
mod figures;
mod house;
mod rust;
