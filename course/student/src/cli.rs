//! The command line.

mod arguments;
pub mod exam;
mod values;

pub use arguments::{
    CheckArguments, CompletionsArguments, DiffArguments, HintArguments, PlayArguments,
    StartArguments, WatchArguments,
};
pub use values::StartFrom;

use clap::{ColorChoice, Parser, Subcommand};

/// The course beside reading: start a level, play it, have it judged
#[derive(Debug, Parser)]
#[command(
    name = "course",
    bin_name = "cargo course",
    version,
    max_term_width = 80,
    after_help = "Without a command, it lists the levels, and offers the next step at a key."
)]
pub struct Cli {
    /// What to do; without it, the levels are listed and the next step is offered.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Write in colors: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    #[arg(hide_possible_values = true)]
    pub color: ColorChoice,
}

/// What there is to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the levels: what is done, what is next
    List,
    /// Say what to do next
    Next,
    /// Make a level of your own in my/, ready to be written
    Start(StartArguments),
    /// Judge your level, ours or any program, check by check
    Check(CheckArguments),
    /// Judge your level at every save
    Watch(WatchArguments),
    /// Give a hint for a check, one more each time
    Hint(HintArguments),
    /// Play a level
    Play(PlayArguments),
    /// Show what a level adds to the one before
    Diff(DiffArguments),
    /// Put your level aside, and start it anew
    Reset(StartArguments),
    /// Write what your shell needs to complete these commands
    Completions(CompletionsArguments),
    /// Exercises that change a program, as in the course's exam
    Exam(exam::Arguments),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_help_of_every_command_fits_80_columns() {
        let mut course = Cli::command();
        course.build();
        for command in course.get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{}", command.get_name());
        }
    }
}
