//! Commands as the user types them at a shell.

use anyhow::{Context, Result, bail};
use shared::console::printable;
use std::borrow::Cow;
use std::path::{self, Path, PathBuf};

/// What is printed in place of a word that cannot be typed. No shell takes it for a command.
const NOT_TYPED: &str = "<a word that cannot be typed>";

/// What `cmd` or PowerShell changes even between double quotes; PowerShell takes the typographic
/// quotes for plain ones.
const AMBIGUOUS: [char; 7] = ['"', '%', '$', '`', '\u{201c}', '\u{201d}', '\u{201e}'];

/// A `cargo course` command as it is typed at a shell.
pub fn command(words: &str, program: Option<&str>, arguments: &[String]) -> String {
    let mut words = vec![format!("cargo course {words}")];
    words.extend(program.map(|program| format!("--bin {}", quoted(program))));
    if !arguments.is_empty() {
        words.push("--".to_owned());
    }
    words.extend(arguments.iter().map(|argument| quoted(argument)));
    words.join(" ")
}

/// A word as it is typed at a shell, or a notice in its place if it cannot be typed.
pub fn quoted(word: &str) -> String {
    let typed = if cfg!(windows) { quoted_on_windows(word) } else { quoted_on_unix(word) };
    typed.filter(|_| printable(word) == word).unwrap_or_else(|| NOT_TYPED.to_owned())
}

fn quoted_on_unix(word: &str) -> Option<String> {
    if is_plain(word, "_-./=:,+@%") {
        return Some(word.to_owned());
    }
    shlex::try_quote(word).ok().map(Cow::into_owned)
}

/// Quotes a word so that `cmd` and PowerShell read it alike. They disagree about quotes, variables,
/// empty words and a backslash before the closing quote: there is no common way to type these.
fn quoted_on_windows(word: &str) -> Option<String> {
    // PowerShell splits `-a.b` and `-a:b` in two.
    let is_whole = !word.starts_with('-') || !word.contains(['.', ':']);
    if is_whole && is_plain(word, "_-./=:+\\") {
        return Some(word.to_owned());
    }
    let is_ambiguous = word.is_empty() || word.ends_with('\\') || word.contains(AMBIGUOUS);
    (!is_ambiguous).then(|| format!("\"{word}\""))
}

/// Whether every shell reads the word as it is, without quotes.
fn is_plain(word: &str, marks: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || marks.contains(c))
}

/// The program that a user means: a file, or else a command.
pub fn program(typed: &Path) -> Result<PathBuf> {
    let name = printable(&typed.to_string_lossy());
    let path = path::absolute(typed)
        .with_context(|| format!("{name} cannot be found: the current folder no longer exists"))?;
    if let Ok(found) = which::which(&path) {
        return Ok(found);
    }
    if path.exists() && !path.is_dir() {
        bail!(
            "{name} cannot be started. If it is your program, make it executable: chmod +x. If it is a \
             script, name its interpreter first, for example: --bin python3 -- game.py"
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
    bail!(
        "{name} does not exist{or_command}: build your program, and name the file that starts it."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_word_is_typed_as_it_is_and_any_other_between_quotes() {
        for plain in ["./game", "--seed=1", "été"] {
            assert_eq!(quoted_on_unix(plain).as_deref(), Some(plain));
            assert_eq!(quoted_on_windows(plain).as_deref(), Some(plain));
        }
        for other in ["", "two words", "$HOME", "*", "a;b"] {
            assert_eq!(quoted_on_unix(other), Some(format!("'{other}'")));
        }
        for other in ["two words", "it's", "*", "a;b", "a,b", "a&b", "--file=a.b"] {
            assert_eq!(quoted_on_windows(other), Some(format!("\"{other}\"")));
        }
    }

    #[test]
    fn on_windows_a_word_that_one_of_its_shells_changes_is_not_typed() {
        for word in ["", "say \"A\"", "%PATH%", "$HOME", "a`b", "a folder\\", "\u{201c}A\u{201d}"] {
            assert_eq!(quoted_on_windows(word), None, "{word}");
        }
    }

    /// What a shell makes of a command line.
    #[cfg(unix)]
    fn at_a_shell(line: &str) -> Vec<String> {
        let mut sh = std::process::Command::new("sh");
        sh.args(["-c", &format!("printf '%s\\0' {line}")]);
        let said = String::from_utf8(sh.output().unwrap().stdout).unwrap();
        said.split_terminator('\0').map(str::to_owned).collect()
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_the_words_that_were_meant() {
        let words = ["it's", "say \"A\"", "a\\b", "$HOME", "!!", "", "~", "{a,b}", "été", "a=b"];
        let line = command("check 1", Some(words[0]), &words.map(str::to_owned));
        let expected = ["cargo", "course", "check", "1", "--bin", words[0], "--"];
        assert_eq!(at_a_shell(&line), [&expected[..], &words].concat());
    }

    #[test]
    fn what_cannot_be_typed_is_not_printed_as_a_command() {
        for word in ["\u{1b}[31mred", "two\nlines", "\u{202e}"] {
            let line = command("check 1", Some("game"), &[word.to_owned()]);
            assert_eq!(line, format!("cargo course check 1 --bin game -- {NOT_TYPED}"));
        }
    }
}
