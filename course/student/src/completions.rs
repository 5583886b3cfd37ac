//! `completions`: a script that lets a shell complete these commands.

use crate::cli::{Cli, CompletionsArguments};
use anyhow::{Context, Result, bail};
use clap::{ColorChoice, CommandFactory};
use clap_complete::{Shell, generate};
use course_kit::screen;

/// Writes completions for the short name `course`, and a function that makes it mean `cargo course`:
/// shells complete only the arguments of a program, and `cargo course` is an argument of cargo's.
pub fn run(arguments: &CompletionsArguments) -> Result<bool> {
    let function = match arguments.shell {
        Shell::Bash | Shell::Zsh => "course() { cargo course \"$@\"; }",
        Shell::Fish => "function course; cargo course $argv; end",
        Shell::PowerShell => "function course { cargo course @args }",
        Shell::Elvish => "fn course {|@words| cargo course $@words }",
        _ => bail!("No short name can be defined for this shell."),
    };
    let mut script = Vec::new();
    generate(arguments.shell, &mut Cli::command(), "course", &mut script);
    let mut script = String::from_utf8(script).context("The completions are not UTF-8")?;
    script.extend(["\n# Completion works for this short name.\n", function, "\n"]);
    screen::print(&script, ColorChoice::Never).context("The completions cannot be written")?;
    Ok(true)
}
