//! The command line.

use clap::{ColorChoice, Parser, Subcommand};

/// For instructors and authors: exams, and what the course promises
#[derive(Debug, Parser)]
#[command(
    name = "instruct",
    bin_name = "cargo instruct",
    version,
    max_term_width = 80,
    after_help = "What students do with the course is cargo course."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Write in colors: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    #[arg(hide_possible_values = true)]
    pub color: ColorChoice,
}

/// What there is to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compose and grade exams, and prove their exercises
    Exam(crate::exam::Arguments),
    /// Record a level, or shared, as finished
    Freeze(crate::frozen::Arguments),
    /// Prove that the course holds together
    Verify(crate::verify::Arguments),
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
        let mut instruct = Cli::command();
        instruct.build();
        for command in instruct.get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{}", command.get_name());
        }
    }
}
