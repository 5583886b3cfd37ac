//! Level 1, trainee: prints a letter in a color.

#![forbid(unsafe_code)]

use clap::Parser;
use shared::{Options, color, console, options};
use stage1_trainee::session;
use std::process::ExitCode;

/// Prints a capital letter in a color
#[derive(Parser)]
#[command(version, after_help = options::LEAVING)]
struct Flags {
    #[command(flatten)]
    options: Options,
    /// Print the 256 colors with their numbers, and exit
    #[arg(long)]
    palette: bool,
}

fn main() -> ExitCode {
    let flags: Flags = options::read();
    let mut console = flags.options.console();
    console::status(if flags.palette {
        let palette = color::palette(console.paint());
        console.tell(palette.trim_end())
    } else {
        session::run(&mut console)
    })
}
