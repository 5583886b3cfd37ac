//! The flags that every level's program has. A student's program may do without them.
//!
//! Level 1 draws nothing at random but accepts `--seed` too, so that one command line fits every
//! level.

use crate::console::{Console, printable};
use clap::{Args, ColorChoice, Command, FromArgMatches, Parser, ValueEnum};
use rand::SeedableRng;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::{env, process};

/// The end of every program's help: how to leave it.
pub const LEAVING: &str =
    "At any prompt, Ctrl-D ends the program. So does Ctrl-C where lines can be edited.";

/// The exit status after a wrong command line.
const BAD_FLAG: u8 = 2;

/// The random number generator. Its values are the same on every platform, so a seed means the same
/// game everywhere.
pub type Generator = rand::rngs::Xoshiro256PlusPlus;

/// `--seed` and `--color`.
#[derive(Debug, Clone, Args)]
pub struct Options {
    /// Make the draws repeatable: the same number gives the same draws
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// When to print in color; auto depends on the terminal and NO_COLOR
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
}

/// Reads a seed from the command line.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

impl Options {
    /// The options that a program was started with, if it has no others. Its help says what the
    /// program does with the words of `about`. Wrong options and `--help` end the program.
    pub fn read(about: &'static str) -> Options {
        let path = env::args_os().next().unwrap_or_default();
        let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // The flags' own description comes with them, so the program's is set after them.
        let command = Options::augment_args(Command::new(name))
            .version(env!("CARGO_PKG_VERSION"))
            .about(about)
            .after_help(LEAVING);
        matches_of(command)
            .and_then(|matches| Options::from_arg_matches(&matches))
            .unwrap_or_else(|error| give_up(&error))
    }

    /// The console of the program.
    pub fn console(&self) -> Console {
        Console::open(self.color)
    }

    /// The random number generator, started from the seed, or by the operating system if there is none.
    pub fn generator(&self) -> Generator {
        match self.seed {
            Some(seed) => Generator::seed_from_u64(seed),
            None => rand::make_rng(),
        }
    }
}

/// The flags that the program was started with. If they are wrong or ask for help, prints a message
/// and ends the program.
pub fn read<Flags: Parser>() -> Flags {
    try_read().unwrap_or_else(|error| give_up(&error))
}

/// The flags that the program was started with, or what is wrong with them. The message is colored
/// as `--color` says, even if a flag before it is wrong.
pub fn try_read<Flags: Parser>() -> Result<Flags, clap::Error> {
    let matches = matches_of(Flags::command());
    matches.and_then(|mut matches| {
        let flags = Flags::from_arg_matches_mut(&mut matches);
        flags.map_err(|error| error.format(&mut Flags::command().color(color_of(env::args_os()))))
    })
}

/// The arguments that the program was started with, read as this command, or what is wrong with them.
pub fn matches_of(command: Command) -> Result<clap::ArgMatches, clap::Error> {
    command.color(color_of(env::args_os())).try_get_matches()
}

/// The last valid `--color WHEN` or `--color=WHEN`, up to an argument `--`.
fn color_of(arguments: impl Iterator<Item = OsString>) -> ColorChoice {
    let mut color = ColorChoice::Auto;
    let mut arguments = arguments.take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let argument = argument.to_string_lossy().into_owned();
        let when = match argument.strip_prefix("--color") {
            Some("") => arguments.next().map(|when| when.to_string_lossy().into_owned()),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(choice) = when.and_then(|when| ColorChoice::from_str(&when, false).ok()) {
            color = choice;
        }
    }
    color
}

/// Prints what is wrong with the command line, or the help that it asks for, and ends the program.
fn give_up(error: &clap::Error) -> ! {
    process::exit(complain(error).into())
}

/// Prints what is wrong with a command line, or the help that it asks for. Returns the exit status.
pub fn complain(error: &clap::Error) -> u8 {
    // Clap repeats arguments as they were typed.
    let is_printable = |text: &str| printable(text) == text;
    // If the message cannot be written, the status is all there is.
    if env::args_os().all(|argument| is_printable(&argument.to_string_lossy())) {
        let _ = error.print();
    } else {
        let lines: Vec<String> = error.render().to_string().lines().map(printable).collect();
        let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
    }
    u8::try_from(error.exit_code()).unwrap_or(BAD_FLAG)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::List;
    use rand::RngExt;

    fn seeded(seed: u64) -> Generator {
        Options { seed: Some(seed), color: ColorChoice::Never }.generator()
    }

    /// The expected values follow from the generator's definition (xoshiro256++, its state filled by
    /// SplitMix64; a range of m maps the upper half x of an output to x * m / 2^32). Another program
    /// computed them. If a new version of rand draws other values, every seeded game changes, and
    /// this test says why.
    #[test]
    fn a_seed_draws_the_same_values_in_every_version() {
        let mut generator = seeded(7);
        let drawn: Vec<usize> = (0..8).map(|_| generator.random_range(0..1600)).collect();
        assert_eq!(drawn, [88, 275, 1148, 683, 1541, 745, 1158, 527]);

        let mut bag: List<usize> = (0..10).collect();
        let mut deck = List::new();
        while bag.move_random_to(&mut deck, &mut generator) {}
        assert_eq!(deck, [9, 0, 1, 3, 7, 2, 5, 4, 6, 8].into_iter().collect());
    }

    #[test]
    fn the_color_of_messages_is_found_whatever_else_is_wrong() {
        let color = |line: &str| color_of(line.split(' ').map(OsString::from));
        for (line, choice) in [
            ("game", ColorChoice::Auto),
            ("game --foo --color never", ColorChoice::Never),
            ("game --color=always --foo", ColorChoice::Always),
            ("game --color never --color always", ColorChoice::Always),
            ("game --color", ColorChoice::Auto),
            ("game --color red", ColorChoice::Auto),
            ("game --colors never", ColorChoice::Auto),
            ("game -- --color never", ColorChoice::Auto),
        ] {
            assert_eq!(color(line), choice, "{line}");
        }
    }

    #[test]
    fn without_a_seed_two_games_differ() {
        let options = Options { seed: None, color: ColorChoice::Never };
        assert_ne!(options.generator(), options.generator());
    }
}
