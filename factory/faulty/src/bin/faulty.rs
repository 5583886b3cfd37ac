//! A program of any level, with at most one fault.
#![forbid(unsafe_code)]

use clap::Parser;
use clap::error::ErrorKind;
use faulty_programs::bag::Chance;
use faulty_programs::terminal::Terminal;
use faulty_programs::{Faults, run};
use rand::SeedableRng;
use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

/// A program of any level, with at most one fault.
#[derive(Parser)]
struct Arguments {
    /// The level, 1 to 7.
    #[arg(value_parser = clap::value_parser!(u8).range(1..=7))]
    level: u8,
    /// The id of the fault.
    #[arg(long, value_name = "ID")]
    fault: Option<String>,
    /// One copy of each tile instead of two.
    #[arg(long)]
    one_copy: bool,
    /// The seed, which makes draws reproducible.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// The requested fault, or none if it belongs to another level.
fn faults(arguments: &Arguments) -> Result<Faults, clap::Error> {
    let Some(id) = &arguments.fault else { return Ok(Faults::none()) };
    let found = Faults::only(id);
    let of_level =
        |faults: &Faults| faults.active().is_some_and(|one| one.level == arguments.level);
    found.filter(of_level).ok_or_else(|| {
        let message = format!("level {} has no fault {id}\n", arguments.level);
        clap::Error::raw(ErrorKind::InvalidValue, message)
    })
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut faults = faults(&arguments).unwrap_or_else(|error| error.exit());
    if arguments.one_copy {
        faults.copies = 1;
    }
    let chance = arguments.seed.map_or_else(rand::make_rng, Chance::seed_from_u64);
    let input = Box::new(BufReader::new(io::stdin()));
    let output = Box::new(BufWriter::new(io::stdout()));
    let mut terminal = Terminal::new(input, output, faults);
    ExitCode::from(run(arguments.level, &mut terminal, chance, faults))
}
