//! Measures everything that the book says of the designs of a board, and draws its plots:
//! `cargo run --release --package board-designs --example measure`, a few minutes.
//!
//! With `plots` behind `--`, it draws the plots from the data that is there. Everything is measured
//! several times; the quickest counts, for others may keep the machine busy, and nothing makes a
//! program quicker than it is.

#![forbid(unsafe_code)]

mod clock;
mod facts;
mod memory;
mod plot;
mod plots;
mod system;
mod times;
mod walk;

use anyhow::Result;
use board_designs::data;
use clap::{Parser, Subcommand};

/// Measures the designs of a board, and draws plots of it
#[derive(Debug, Parser)]
struct Command {
    /// What to do; without it, all is measured and drawn
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Draw the plots from the data that is there
    Plots,
    /// Tell which memory one board touches, in a process of its own
    Probe {
        /// The design
        design: String,
        /// How many tiles
        tiles: usize,
        /// How many rows and columns
        side: usize,
    },
}

fn main() -> Result<()> {
    match Command::parse().what {
        Some(What::Probe { design, tiles, side }) => return memory::probe(&design, tiles, side),
        Some(What::Plots) => {}
        None => measure()?,
    }
    plots::write()
}

fn measure() -> Result<()> {
    data::write("facts.csv", &facts::all())?;
    data::write("memory.csv", &memory::asked()?)?;
    data::write("pages.csv", &memory::touched()?)?;
    data::write("times.csv", &times::all())?;
    // Last of all: it leaves the heap in disorder.
    data::write("walk.csv", &walk::all())
}
