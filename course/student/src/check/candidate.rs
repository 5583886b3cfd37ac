//! The program that is judged.

use crate::cli::CheckArguments;
use anyhow::{Context, Result, bail};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::program::Program;
use conformance::verdict::Verdict;
use course_kit::shell;
use course_kit::student::Student;
use course_kit::workspace::{self, Workspace};
use shared::console::printable;
use std::path::{self, Path, PathBuf};

/// A program, its level, and the way in which it was named.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The level.
    pub level: Level,
    /// The program itself.
    pub program: Program,
    /// Where the program comes from.
    pub whose: Whose,
    /// Whether it is judged thoroughly.
    pub is_thorough: bool,
}

/// Where a program comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// The student's own, in `my/`.
    Hers(Student),
    /// The course's own.
    Reference {
        /// Whether the user asked for it, or it was the only one.
        is_asked_for: bool,
    },
    /// Any other, with its path as it was typed.
    Typed(PathBuf),
}

impl Candidate {
    /// Finds the program. Without `--bin` this is the student's own, or else the course's, and it is
    /// built first.
    ///
    /// # Errors
    /// If there is no such program, or if it cannot be started or built.
    pub fn find(level: Level, arguments: &CheckArguments, color: ColorChoice) -> Result<Candidate> {
        let (path, whose) = match &arguments.bin {
            Some(typed) => (file(typed)?, Whose::Typed(typed.clone())),
            None => build(level, arguments.reference, color)?,
        };
        let program = Program { path, arguments: arguments.arguments.clone() };
        Ok(Candidate { level, program, whose, is_thorough: arguments.thorough })
    }

    /// Its name in messages: the owner and the package, or the path as it was typed.
    pub fn name(&self) -> String {
        match &self.whose {
            Whose::Hers(student) => format!("yours, {}", student.name(self.level)),
            Whose::Reference { .. } => format!("the course's, {}", workspace::package(self.level)),
            Whose::Typed(typed) => printable(&typed.to_string_lossy()),
        }
    }

    /// The verdict with paths of the student's files that begin with `my/`.
    pub fn retell(&self, verdict: Verdict) -> Verdict {
        match &self.whose {
            Whose::Hers(student) => verdict.retold(|came| student.located(came)),
            _ => verdict,
        }
    }

    /// The command line that judges this program by one check alone.
    pub fn command(&self, id: &str) -> String {
        let mut words = format!("check {} --check {id}", self.level);
        if self.is_thorough {
            words.push_str(" --thorough");
        }
        let typed = match &self.whose {
            Whose::Typed(typed) => Some(typed.to_string_lossy()),
            _ => None,
        };
        if self.whose == (Whose::Reference { is_asked_for: true }) {
            words.push_str(" --reference");
        }
        shell::command(&words, typed.as_deref(), &self.words()[1..])
    }

    /// The absolute path of the program, and its arguments.
    pub fn words(&self) -> Vec<String> {
        let Program { path, arguments } = &self.program;
        let arguments = arguments.iter().map(|word| word.to_string_lossy().into_owned());
        std::iter::once(path.to_string_lossy().into_owned()).chain(arguments).collect()
    }
}

/// Builds the program of a level: the student's if there is one, unless ours was asked for.
fn build(level: Level, is_ours: bool, color: ColorChoice) -> Result<(PathBuf, Whose)> {
    let workspace = Workspace::find()?;
    let student = Student::find(&workspace);
    if student.exists(level) && !is_ours {
        let path = student.build(level, color)?;
        return Ok((path, Whose::Hers(student)));
    }
    Ok((workspace.build(level, color)?, Whose::Reference { is_asked_for: is_ours }))
}

/// The program that a user means: a file, or else a command.
///
/// # Errors
/// If there is no such program.
pub fn file(typed: &Path) -> Result<PathBuf> {
    let name = printable(&typed.to_string_lossy());
    let path = path::absolute(typed)
        .with_context(|| format!("{name} cannot be found: the current folder is gone"))?;
    if let Ok(found) = which::which(&path) {
        return Ok(found);
    }
    if path.exists() && !path.is_dir() {
        bail!(
            "{name} cannot be started. If it is your program, make it executable: chmod +x. If it is \
             a script, name its language first, for example: --bin python3 -- game.py"
        );
    }
    let is_command = typed.components().count() == 1;
    if let (true, Ok(found)) = (is_command, which::which(typed)) {
        return Ok(found);
    }
    if path.is_dir() {
        bail!("{name} is a folder: name the file in it that starts your program.");
    }
    let or_command = if is_command { ", and no command has that name" } else { "" };
    bail!("{name} is not there{or_command}: build your program, and name the file that starts it.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_repeats_one_check_with_the_same_program() {
        let level = Level::new(4).unwrap();
        let mut candidate = Candidate {
            level,
            program: Program::new("/built/stage4-expert"),
            whose: Whose::Reference { is_asked_for: false },
            is_thorough: false,
        };
        assert_eq!(candidate.command("row"), "cargo course check 4 --check row");
        candidate.whose = Whose::Reference { is_asked_for: true };
        assert_eq!(candidate.command("row"), "cargo course check 4 --check row --reference");
        candidate.whose = Whose::Typed("python3".into());
        candidate.program.arguments = vec!["game.py".into(), "--fast".into()];
        candidate.is_thorough = true;
        assert_eq!(
            candidate.command("row"),
            "cargo course check 4 --check row --thorough --bin python3 -- game.py --fast"
        );
    }
}
