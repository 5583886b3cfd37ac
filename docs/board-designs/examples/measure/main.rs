//! Measures everything the book says about the designs of a board, and draws its plots:
//! `cargo run --release --package board-designs --example measure` takes a few minutes.
//!
//! With `-- plots` it only draws the plots, from the existing data. With `-- times 32 11` it prints
//! the times of 32 tiles on 11 x 11, and writes nothing. Everything is measured many times; the data
//! has the median and the quartiles.

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
    /// Print the times of one size
    Times {
        /// The number of tiles
        tiles: usize,
        /// The number of rows and of columns
        side: usize,
    },
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
        Some(What::Times { tiles, side }) => {
            return memory::print_rows(&times::of_size(tiles, side));
        }
        Some(What::Plots) => {}
        None => measure()?,
    }
    plots::write()
}

fn measure() -> Result<()> {
    data::write("facts.csv", &facts::all())?;
    data::write("memory.csv", &memory::asked()?)?;
    data::write("pages.csv", &memory::touched()?)?;
    data::write("times.csv", &times::all()?)?;
    // Last of all: it leaves the heap in disorder.
    data::write("walk.csv", &walk::all())
}
