//! The command line: numbers within bounds, and the answer to what is wrong with it.

use clap::Parser;
use shared::{console, options};
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

/// The exit status when the input cannot be used.
pub const BAD_INPUT: u8 = 2;

/// Reads a whole number within bounds. The error begins with `what`, such as `the size is`.
pub fn whole<Number>(
    word: &str,
    bounds: &RangeInclusive<Number>,
    what: &str,
) -> Result<Number, String>
where
    Number: FromStr + PartialOrd + Display,
{
    let number = word.parse().ok().filter(|number| bounds.contains(number));
    let [least, most] = [bounds.start(), bounds.end()].map(|number| in_groups(number, ","));
    number.ok_or_else(|| format!("{what} a whole number from {least} to {most}"))
}

/// A number with this separator between groups of three digits: `20,000`.
pub fn in_groups(number: impl Display, between: &str) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += between;
        }
        text.push(digit);
    }
    text
}

/// Reads the command line and runs the program with it, or prints what is wrong with it, or the help
/// that it asks for.
pub fn run<Flags: Parser>(program: impl FnOnce(Flags) -> ExitCode) -> ExitCode {
    options::try_read().map_or_else(|error| answer(&error), program)
}

/// Prints what is wrong with the command line, or the help that it asks for.
pub fn answer(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        return options::complain(error).into();
    }
    // Help that cannot be written is a failure, as on a full disk.
    console::status(error.print().and_then(|()| io::stdout().flush()))
}

/// Says what is wrong with the input.
pub fn refuse(sentence: impl Display) -> ExitCode {
    // If standard error is closed, the status has to be enough.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(BAD_INPUT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_error_for_a_number_out_of_bounds_gives_the_bounds() {
        let games = |word| whole(word, &(1..=20_000), "the number of games is");
        assert_eq!(games("20000"), Ok(20_000));
        for word in ["0", "20001", "-1", "x", "", "1.5", "99999999999999999999"] {
            let bounds = "the number of games is a whole number from 1 to 20,000";
            assert_eq!(games(word), Err(bounds.to_owned()), "{word}");
        }
        let numbers = [0, 999, 1_000, 1_234_567].map(|number| in_groups(number, ","));
        assert_eq!(numbers, ["0", "999", "1,000", "1,234,567"]);
    }
}
