//! Measures everything the book says about the designs of a board:
//! `cargo run --release --package board-designs --example measure` takes a few minutes.
//!
//! With `-- times 32 11` it prints the times of 32 tiles on 11 x 11, and writes nothing. Everything is measured many times; the data
//! has the median and the quartiles. The test `bytes` counts the memory that a board requests.

#![forbid(unsafe_code)]

mod clock;
mod pages;
mod times;
mod walk;

use anyhow::{Context, Result, ensure};
use board_designs::data::{self, Row};
use clap::{Parser, Subcommand};
use std::io;
use std::process::Command;

/// Measures the designs of a board
#[derive(Debug, Parser)]
struct Arguments {
    /// What to do; by default, everything is measured
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print the times of one size
    Times {
        /// The number of tiles
        tiles: usize,
        /// The number of rows and of columns
        side: usize,
    },
    /// Print the pages that boards with 1,000 tiles touch
    Pages {
        /// The design: array or zeros
        design: String,
        /// The number of rows and of columns
        side: usize,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().what {
        Some(What::Times { tiles, side }) => {
            data::print(&times::of_size(tiles, side), io::stdout())
        }
        Some(What::Pages { design, side }) => {
            data::print(&pages::of_board(&design, side)?, io::stdout())
        }
        None => {
            data::write("pages.csv", &pages::all()?)?;
            data::write("times.csv", &times::all()?)?;
            // Last of all: it leaves the heap in disorder.
            data::write("walk.csv", &walk::all())
        }
    }
}

/// The rows that this program prints in a process of its own, whose heap no other board has left in
/// disorder.
fn alone(arguments: [&str; 3]) -> Result<Vec<Row>> {
    let output = Command::new(std::env::current_exe()?).args(arguments).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    data::parse(&*output.stdout).context("a program printed malformed rows")
}
