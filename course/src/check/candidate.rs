//! The program that is judged.

use crate::cli::CheckArguments;
use crate::workspace::{self, Workspace};
use anyhow::{Context, Result, bail};
use conformance::check::Level;
use conformance::program::Program;
use shared::console::printable;
use std::path::{self, Path, PathBuf};

/// A program, the level that it is of, and how it was asked for.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The level.
    pub level: Level,
    /// The program itself.
    pub program: Program,
    /// The path as it was typed; nothing for the level's own program.
    pub typed: Option<PathBuf>,
    /// Whether it is judged thoroughly.
    pub is_thorough: bool,
}

impl Candidate {
    /// The program that was asked for, built if it is the level's own.
    ///
    /// # Errors
    /// When there is no such program, or it cannot be started or built.
    pub fn find(arguments: &CheckArguments) -> Result<Candidate> {
        let path = match &arguments.bin {
            Some(typed) => file(typed)?,
            None => Workspace::find()?.build(arguments.level, arguments.color)?,
        };
        Ok(Candidate {
            level: arguments.level,
            program: Program { path, arguments: arguments.arguments.clone() },
            typed: arguments.bin.clone(),
            is_thorough: arguments.thorough,
        })
    }

    /// What to call it: its package's name, or the path as it was typed.
    pub fn name(&self) -> String {
        match &self.typed {
            Some(typed) => printable(&typed.to_string_lossy()),
            None => workspace::package(self.level),
        }
    }

    /// The command line that judges this program by one check alone.
    pub fn command(&self, id: &str) -> String {
        let mut words = vec![format!("cargo course check {} --check {id}", self.level)];
        if self.is_thorough {
            words.push("--thorough".to_owned());
        }
        if let Some(typed) = &self.typed {
            words.push(format!("--bin {}", quoted(&typed.to_string_lossy())));
        }
        if !self.program.arguments.is_empty() {
            words.push("--".to_owned());
        }
        let arguments = self.program.arguments.iter();
        words.extend(arguments.map(|argument| quoted(&argument.to_string_lossy())));
        words.join(" ")
    }
}

/// The program that a user means: a file, else a command.
fn file(typed: &Path) -> Result<PathBuf> {
    let name = printable(&typed.to_string_lossy());
    let path = path::absolute(typed)
        .with_context(|| format!("{name} cannot be found: the current folder is gone"))?;
    if path.is_dir() {
        bail!("{name} is a folder: name the file in it that starts your program.");
    }
    if let Ok(found) = which::which(&path) {
        return Ok(found);
    }
    if path.exists() {
        bail!(
            "{name} is no file that can be started. If it is your program, allow it: chmod +x. If it \
             is a script, name its language first, for example: --bin python3 -- game.py"
        );
    }
    let is_command = typed.components().count() == 1;
    if let (true, Ok(found)) = (is_command, which::which(typed)) {
        return Ok(found);
    }
    let or_command = if is_command { ", and no command has that name" } else { "" };
    bail!("{name} is not there{or_command}: build your program, and name the file that starts it.")
}

/// A word as one types it at a shell.
fn quoted(word: &str) -> String {
    let is_plain =
        |c: char| c.is_alphanumeric() || "_-./=:,+@%".contains(c) || (cfg!(windows) && c == '\\');
    let word = printable(word);
    if !word.is_empty() && word.chars().all(is_plain) {
        word
    } else if cfg!(windows) {
        format!("\"{word}\"")
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_word_is_typed_as_it_is_and_any_other_between_quotes() {
        for plain in ["./game", "--seed=1", "été"] {
            assert_eq!(quoted(plain), plain);
        }
        let quote = if cfg!(windows) { '"' } else { '\'' };
        for other in ["", "two words", "$HOME", "*", "a;b"] {
            assert_eq!(quoted(other), format!("{quote}{other}{quote}"));
        }
    }

    #[test]
    fn a_command_repeats_one_check_with_the_same_program() {
        let level = Level::new(4).unwrap();
        let mut candidate = Candidate {
            level,
            program: Program::new("/built/stage4-expert"),
            typed: None,
            is_thorough: false,
        };
        assert_eq!(candidate.command("row"), "cargo course check 4 --check row");
        candidate.typed = Some("python3".into());
        candidate.program.arguments = vec!["game.py".into(), "--fast".into()];
        candidate.is_thorough = true;
        assert_eq!(
            candidate.command("row"),
            "cargo course check 4 --check row --thorough --bin python3 -- game.py --fast"
        );
    }
}
