//! The command line.

use crate::start::origin::StartFrom;
use crate::start::with::With;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use conformance::check::Level;
use course_kit::student::in_c::Language;
use std::ffi::OsString;
use std::path::PathBuf;

/// The course's levels: start one, play it, check it
#[derive(Debug, Parser)]
#[command(
    name = "course",
    bin_name = "cargo course",
    version,
    max_term_width = 80,
    after_help = "Without a command, it lists the levels. In a terminal, Enter takes the next step."
)]
pub struct Cli {
    /// What to do; without it, the levels are listed, and a terminal offers the next step.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Use colors: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    #[arg(hide_possible_values = true)]
    pub color: ColorChoice,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the levels: what is done, what is next
    List,
    /// Show what to do next
    Next,
    /// Create your own version of a level in my/, ready for you to write
    Start(StartArguments),
    /// Judge your level, ours or any program, check by check
    Check(CheckArguments),
    /// Judge your level at every save
    Watch(WatchArguments),
    /// Show hints for a check or a function, one more each time
    Hint(HintArguments),
    /// Play a level
    Play(PlayArguments),
    /// Show what a level adds to the previous one
    Diff(DiffArguments),
    /// List the open questions of your DESIGN.md, then show our answers
    Design(DesignArguments),
    /// Put your level aside, and start it again
    Reset(StartArguments),
    /// Write a script that lets your shell complete these commands
    Completions(CompletionsArguments),
    /// Build the site, with every program in it, and serve it
    Site(SiteArguments),
    /// Do exercises that change a program, as in the course's exam
    Exam(course_kit::exam::Arguments),
}

#[derive(Debug, Args)]
#[command(after_help = "\
What to start from:
  mine        a copy of your previous level, or mine:4 for a copy of level 4
  reference   the course's program of the previous level
  nothing     an empty program
Without --from, the level starts from your previous level, or else from ours.

What to start with:
  design      DESIGN.md, with questions that lead to your own design
  signatures  the files that the level adds, without function bodies
Without --with, levels 1 and 2 start with signatures, later ones with a design.
`reset` uses what the level was started with.

Your files are never overwritten: `reset` moves your level to my/kept.")]
pub struct StartArguments {
    /// The level, 1 to 7
    pub level: Level,
    /// What to start from: mine, mine:LEVEL, reference or nothing
    #[arg(long, value_name = "WHAT", value_hint = ValueHint::Other)]
    pub from: Option<StartFrom>,
    /// What to start with: design or signatures
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    pub with: Option<With>,
    /// The language, rust or c; by default your previous level's, or else Rust
    #[arg(long, value_name = "NAME", hide_possible_values = true)]
    pub language: Option<Language>,
}

#[expect(clippy::struct_excessive_bools, reason = "each is a separate flag")]
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo course check 4                  yours in my/, or else the course's own
  cargo course check 4 --reference      the course's own
  cargo course check 4 --bin ./game     any other program
  cargo course check 4 --bin python3 -- game.py
  cargo course check 4 --check row --check column

Exit status: 0 nothing failed, 1 something failed, 2 it could not run, or the machine was too busy.")]
pub struct CheckArguments {
    /// The level, 1 to 7; by default the one you started last
    pub level: Option<Level>,
    /// Judge this program, a file or a command, in any language
    #[arg(long, value_name = "PATH")]
    pub bin: Option<PathBuf>,
    /// Judge the course's own program, even if you have one
    #[arg(long, conflicts_with = "bin")]
    pub reference: bool,
    /// Record the score: the program given with --bin is your own
    #[arg(long, requires = "bin")]
    pub record: bool,
    /// Run only the check with this name; may be repeated
    #[arg(long = "check", value_name = "ID")]
    pub ids: Vec<String>,
    /// Write one JSON document to standard output
    #[arg(long)]
    pub json: bool,
    /// Play more games to reach rare situations, for up to half a minute
    #[arg(long)]
    pub thorough: bool,
    /// The program given with --bin accepts --seed NUMBER: it gets the same tiles each time, and so
    /// the same verdict
    #[arg(long, requires = "bin")]
    pub seeded: bool,
    /// The arguments of the program given with --bin
    #[arg(last = true, value_name = "ARGUMENT", requires = "bin")]
    pub arguments: Vec<OsString>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
It needs Node.js (https://nodejs.org), and a network connection the first time.
The site is static files: any web server can serve them.")]
pub struct SiteArguments {
    /// Only build the site, into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// Also print the slides to PDF files, which needs Chromium, Chrome or Edge
    #[arg(long)]
    pub all: bool,
    /// The path below which the site will be published, such as /course/
    #[arg(long, value_name = "PATH", requires = "out")]
    pub url: Option<String>,
    /// The port to serve it on, by default 3000
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub port: Option<u16>,
}

#[derive(Debug, Args)]
pub struct WatchArguments {
    /// The level, 1 to 7; by default the one you started last
    pub level: Option<Level>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Each run shows one more hint:
  cargo course hint                 for what to look at first
  cargo course hint 4 row           for the check of that name
  cargo course hint 3 Board::new    for the function of that name")]
pub struct HintArguments {
    /// The level, 1 to 7; by default the one you started last
    pub level: Option<Level>,
    /// The name of a check or a function; by default, what to look at first
    #[arg(value_name = "NAME")]
    pub check: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo course play 7                 ours
  cargo course play 7 -- --seed 1     the same game every time
  cargo course play --mine 4          yours
  cargo course play --mine 4 --until row    yours, from where the check fails

It exits with the program's status.")]
pub struct PlayArguments {
    /// The level, 1 to 7
    pub level: Level,
    /// Play your own program, not ours
    #[arg(long)]
    pub mine: bool,
    /// Type what led to the first failure of this check, and then let you type
    #[arg(long, value_name = "CHECK", requires = "mine", conflicts_with = "arguments")]
    pub until: Option<String>,
    /// The arguments of the program
    #[arg(last = true, value_name = "ARGUMENT")]
    pub arguments: Vec<OsString>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
A removed line starts with -, an added line with +.
To read it page by page: cargo course diff 4 --color always | less -R")]
pub struct DiffArguments {
    /// The level, 1 to 7
    pub level: Level,
    /// Compare your program with ours, once all its checks pass
    #[arg(long)]
    pub mine: bool,
    /// Compare it even before they pass
    #[arg(long, requires = "mine")]
    pub peek: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Our answers are shown below yours once every question has an answer.")]
pub struct DesignArguments {
    /// The level, 3 to 7; by default the one you started last
    pub level: Option<Level>,
    /// Show our answers even before you have answered every question
    #[arg(long)]
    pub peek: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
For example, for the current shell:
  source <(cargo course completions bash)

It also defines `course` as a short name for `cargo course`; completion works
for the short name. To use it in every shell, add the line to ~/.bashrc.")]
pub struct CompletionsArguments {
    /// The shell
    pub shell: Shell,
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
