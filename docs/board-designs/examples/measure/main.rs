//! Measures everything the book says about the designs of a board, and draws its plots:
//! `cargo run --release --package board-designs --example measure` takes a few minutes.
//!
//! With `-- plots` it only draws the plots, from the existing data. Everything is measured several
//! times and the fastest counts: other programs can only slow a measurement down.

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

/// Measures the designs of a board and plots the results
#[derive(Debug, Parser)]
struct Command {
    /// What to do; by default, everything is measured and drawn
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Draw the plots from the existing data
    Plots,
    /// Compare the array with the array of pointers, and nothing else
    Pointers,
    /// Report the memory that one board touches, in a process of its own
    Probe {
        /// The design
        design: String,
        /// The number of tiles
        tiles: usize,
        /// The number of rows and of columns
        side: usize,
    },
}

fn main() -> Result<()> {
    match Command::parse().what {
        Some(What::Probe { design, tiles, side }) => return memory::probe(&design, tiles, side),
        Some(What::Pointers) => return pointers(),
        Some(What::Plots) => {}
        None => measure()?,
    }
    plots::write()
}

/// They are compared within one run, so they have a file of their own.
fn pointers() -> Result<()> {
    data::write("pointers.csv", &times::of_pointers())
}

fn measure() -> Result<()> {
    data::write("facts.csv", &facts::all())?;
    data::write("memory.csv", &memory::asked()?)?;
    data::write("pages.csv", &memory::touched()?)?;
    data::write("times.csv", &times::all())?;
    pointers()?;
    // Last of all: it leaves the heap in disorder.
    data::write("walk.csv", &walk::all())
}
