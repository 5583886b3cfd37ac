//! Qwirkle: a terminal game, and commands that work on games.

#![forbid(unsafe_code)]

use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use game_kit::{Screen, flags};
use qwirkle::command::contest::{self, ContestFlags};
use qwirkle::command::moves::{self, MovesFlags};
use qwirkle::command::{self, Failure, load, play, replay, resume};
use qwirkle::display::Signs;
use qwirkle::saving::kept;
use qwirkle::talk::Talk;
use qwirkle::words::{Words, is_unicode};
use shared::{Options, options};
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
use qwirkle::command::learn::{self, LearnFlags};

fn main() -> ExitCode {
    let flags = match Flags::read() {
        Ok(flags) => flags,
        Err(error) => return flags::answer(&error),
    };
    let mut talk = flags.talk();
    let result = run(&flags, &mut talk);
    command::status(result, talk.words)
}

fn run(flags: &Flags, talk: &mut Talk) -> Result<(), Failure> {
    match &flags.command {
        None => play(flags.options.seed, flags.players.as_deref(), talk),
        Some(Command::Resume) => resume(talk),
        Some(Command::Load { file }) => load(file, talk),
        Some(Command::Replay { file, each }) => replay::run(file, *each, talk),
        Some(Command::Moves(flags)) => moves::run(flags, talk),
        Some(Command::Match(flags)) => contest::run(flags, talk),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Learn(flags)) => learn::run(flags, talk),
    }
}

// The command line.

/// Qwirkle by the official rules, for two to four players, humans or computers
#[derive(Parser)]
#[command(
    name = "qwirkle",
    version,
    disable_help_subcommand = true,
    max_term_width = 80,
    after_help = "At any prompt, Ctrl-D leaves the game. So does Ctrl-C where lines can be edited.",
    mut_arg("seed", |arg| arg.help("Repeat a game: the same number gives the same draws")),
    mut_arg("color", |arg| arg.global(true))
)]
struct Flags {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub options: Options,
    /// Who plays: 2 to 4 names of humans or levels of computers, for example ann,expert
    #[arg(long, value_name = "LIST")]
    pub players: Option<String>,
    /// Do not hide the tiles of one human from the next at the same terminal
    #[arg(long, global = true)]
    open: bool,
    /// The language, such as en or fr [default: the system's]
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    lang: Option<&'static Words>,
    /// Draw shapes as letters, the default where the locale is not UTF-8
    #[arg(long, global = true, conflicts_with = "symbols")]
    ascii: bool,
    /// Draw shapes as symbols, whatever the locale
    #[arg(long, global = true)]
    symbols: bool,
}

/// The commands other than playing a new game.
#[derive(Subcommand)]
enum Command {
    /// Continue the last game that was left
    Resume,
    /// Resume a saved game
    Load {
        /// The file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Check a record or a saved game, and show the final grid and points
    Replay {
        /// The file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Show the grid after each turn
        #[arg(long)]
        each: bool,
    },
    /// List all legal moves of a hand, best first
    Moves(MovesFlags),
    /// Play many games between players, the same bag for each seating
    Match(ContestFlags),
    /// Learn from games against itself
    #[cfg(not(target_family = "wasm"))]
    Learn(LearnFlags),
}

fn language(code: &str) -> Result<&'static Words, String> {
    let codes: Vec<&str> = Words::all().iter().map(|words| words.code).collect();
    Words::named(code).ok_or_else(|| format!("{} was expected", Words::english().choice(&codes)))
}

impl Flags {
    pub fn read() -> Result<Flags, clap::Error> {
        let matches = options::matches_of(command(of_arguments()))?;
        Flags::from_arg_matches(&matches)
    }

    /// Opens the conversation. Only where a person sits at a terminal is the game kept.
    fn talk(&self) -> Talk {
        let is_plain = self.ascii || !self.symbols && !is_unicode();
        let signs = if is_plain { Signs::Letters } else { Signs::Symbols };
        let screen = Screen::open(self.options.color, self.open);
        let kept_in = if screen.is_terminal() { kept::folder() } else { None };
        let mut talk = Talk::new(screen, self.lang.unwrap_or_else(of_arguments), signs);
        talk.kept_in = kept_in;
        talk
    }
}

fn of_arguments() -> &'static Words {
    Words::of_arguments(env::args_os().map(|word| word.to_string_lossy().into_owned()))
}

/// The command line with its help in the user's language.
fn command(words: &'static Words) -> clap::Command {
    let command = Flags::command();
    if words.flag("qwirkle").is_none() { command } else { translated(command, words) }
}

/// Translates the help. The messages of clap itself stay in English: its errors, and the names of
/// values.
fn translated(command: clap::Command, words: &'static Words) -> clap::Command {
    let text = |id: &str| words.flag(id).unwrap_or_default();
    let own = command.get_name().to_owned();
    let usage = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text("usage")
    );
    let builtin = |id: &'static str, action| Arg::new(id).long(id).action(action);
    let command = command
        .about(text(&own))
        .help_template(usage)
        .subcommand_help_heading(text("commands"))
        .subcommand_value_name(text("command"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(builtin("help", ArgAction::Help).short('h'));
    let command = match own.as_str() {
        "qwirkle" => {
            let version = builtin("version", ArgAction::Version).short('V');
            command.arg(version).after_help(text("after"))
        }
        _ => command,
    };
    command.mut_subcommands(|command| translated(command, words)).mut_args(|arg| {
        let id = arg.get_id().as_str();
        let mut help = words.flag(&format!("{own} {id}")).unwrap_or(text(id)).to_owned();
        let takes_value = arg.get_action().takes_values();
        // Clap would print the default in English.
        if let ([value], true) = (arg.get_default_values(), takes_value) {
            help = format!("{help} {}", words.default_value(&value.to_string_lossy()));
        }
        let heading = if arg.is_positional() { "arguments" } else { "options" };
        let arg = arg.help(help).help_heading(text(heading));
        arg.hide_default_value(takes_value).hide_possible_values(takes_value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        for words in Words::all() {
            command(words).debug_assert();
        }
    }

    #[test]
    fn every_flag_and_command_has_french_help() {
        let words = Words::named("fr").unwrap();
        let root = Flags::command();
        let mut commands = vec![&root];
        commands.extend(root.get_subcommands());
        for command in commands {
            assert!(words.flag(command.get_name()).is_some(), "{}", command.get_name());
            for arg in command.get_arguments() {
                assert!(words.flag(arg.get_id().as_str()).is_some(), "{}", arg.get_id());
            }
        }
        for id in ["help", "version", "after"] {
            assert!(words.flag(id).is_some(), "{id}");
        }
    }
}
