//! Which program of a task counts: `run.toml` in the folder of the task.
//!
//! A task is handed out in Rust, up to level 4 also in C. Instead of these, a student may change a program of her own,
//! in any language.

use anyhow::{Context, Result, bail, ensure};
use course_kit::manifest;
use course_kit::sources::{cannot, named, replace};
use course_kit::student::in_c::Language;
use serde::Deserialize;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use toml_edit::{DocumentMut, value};

/// The name of the file.
pub const FILE: &str = "run.toml";

/// The folder of the program in C, below the folder of the task.
pub const IN_C: &str = "c";

/// The program that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// The package in Rust, in the folder of the task.
    Rust,
    /// The program in the folder `c`, which its makefile builds.
    C,
    /// Any other program in the folder of the task.
    Other {
        /// The command that builds it, if it has to be built.
        build: Vec<String>,
        /// The command that starts it.
        run: Vec<String>,
    },
}

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    language: String,
    #[serde(default)]
    build: Vec<String>,
    #[serde(default)]
    run: Vec<String>,
}

impl Choice {
    /// Reads the choice in the folder of a task. Without the file, it is Rust.
    pub fn read(folder: &Path) -> Result<Choice> {
        let path = folder.join(FILE);
        match fs::read_to_string(&path) {
            Ok(text) => Choice::parse(&text).with_context(|| cannot("parse", &path)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Choice::Rust),
            Err(error) => Err(error).with_context(|| cannot("read", &path)),
        }
        .and_then(|choice| {
            ensure!(
                choice != Choice::C || folder.join(IN_C).is_dir(),
                "{} chooses C, but this task has no folder c: use \"rust\", or \"other\" for a program of your own.",
                named(&path)
            );
            Ok(choice)
        })
    }

    /// Understands the text of the file.
    pub fn parse(text: &str) -> Result<Choice> {
        let Settings { language, build, run } = toml::from_str(text)?;
        match language.as_str() {
            "rust" => Ok(Choice::Rust),
            "c" => Ok(Choice::C),
            "other" => {
                let has_program = run.first().is_some_and(|program| !program.is_empty());
                ensure!(
                    has_program,
                    "language \"other\" needs a command: run = [\"python3\", \"game.py\"]"
                );
                Ok(Choice::Other { build, run })
            }
            _ => bail!("language: expected \"rust\", \"c\" or \"other\""),
        }
    }
}

/// The text of the file that says which program counts. The comment names C if the task has it.
pub fn text(language: Language, has_c: bool) -> String {
    let name = language.to_string().to_lowercase();
    let c = if has_c { " \"c\" (the folder c)," } else { "" };
    format!(
        "# Which program of this task counts: \"rust\" (this folder),{c} or \"other\": your own, in any \
         language.\n\
         language = \"{name}\"\n\
         # For \"other\": the commands that build it, if necessary, and start it, in this folder.\n\
         # build = [\"javac\", \"Level3.java\"]\n\
         # run = [\"java\", \"Level3\"]\n"
    )
}

/// Writes the language into the file of a task. Whatever else it says stays.
pub fn choose(folder: &Path, language: Language) -> Result<()> {
    let path = folder.join(FILE);
    let mut settings = if path.exists() { manifest::read(&path)? } else { DocumentMut::new() };
    settings["language"] = value(language.to_string().to_lowercase());
    replace(&path, &settings.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_decides_and_another_one_needs_a_command() {
        assert_eq!(Choice::parse("language = \"rust\"\n").unwrap(), Choice::Rust);
        assert_eq!(Choice::parse("language = \"c\"\n").unwrap(), Choice::C);
        let other = "language = \"other\"\nbuild = [\"make\"]\nrun = [\"./game\", \"-q\"]\n";
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        assert_eq!(
            Choice::parse(other).unwrap(),
            Choice::Other { build: words(&["make"]), run: words(&["./game", "-q"]) }
        );
        for (wrong, part) in [
            ("language = \"other\"\n", "needs a command"),
            ("language = \"other\"\nrun = [\"\"]\n", "needs a command"),
            ("language = \"Rust\"\n", "expected \"rust\""),
            ("language = \"rust\"\ncommand = 1\n", "unknown field"),
            ("", "missing field `language`"),
        ] {
            let message = format!("{:#}", Choice::parse(wrong).unwrap_err());
            assert!(message.contains(part), "{wrong}: {message}");
        }
    }

    #[test]
    fn without_the_file_it_is_rust_and_c_needs_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Choice::read(folder.path()).unwrap(), Choice::Rust);
        fs::write(folder.path().join(FILE), "language = \"c\"\n").unwrap();
        let message = Choice::read(folder.path()).unwrap_err().to_string();
        assert!(message.contains("this task has no folder c"), "{message}");
        fs::create_dir(folder.path().join(IN_C)).unwrap();
        assert_eq!(Choice::read(folder.path()).unwrap(), Choice::C);
    }

    #[test]
    fn a_chosen_language_is_written_and_the_rest_of_the_file_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, "# Which?\nlanguage = \"rust\"\nrun = [\"./game\"]\n").unwrap();
        choose(folder.path(), Language::C).unwrap();
        let expected = "# Which?\nlanguage = \"c\"\nrun = [\"./game\"]\n";
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
        fs::remove_file(&path).unwrap();
        choose(folder.path(), Language::C).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "language = \"c\"\n");
    }
}
