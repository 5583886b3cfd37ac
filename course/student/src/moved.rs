//! The former commands of `cargo course` that moved to `cargo instruct`.

use anyhow::{Error, anyhow};

/// The commands for authors and instructors.
const MOVED: [&str; 5] = ["freeze", "verify", "exam paper", "exam grade", "exam prove"];

/// The error if these arguments are a command of `cargo instruct`.
pub fn refusal(arguments: impl Iterator<Item = String>) -> Option<Error> {
    let words = words(arguments);
    let is_meant = |moved: &&str| words == *moved || words.starts_with(&format!("{moved} "));
    let moved = MOVED.into_iter().find(is_meant)?;
    Some(anyhow!(
        "`cargo course {moved}` is now `cargo instruct {moved}`, with the same arguments."
    ))
}

/// The first two words that are neither `help` nor an option.
fn words(arguments: impl Iterator<Item = String>) -> String {
    let mut arguments = arguments.skip_while(|word| word == "help");
    let mut words = Vec::new();
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "--color" => drop(arguments.next()),
            option if option.starts_with('-') => {}
            _ => words.push(word),
        }
    }
    words.truncate(2);
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved_to(line: &str) -> Option<String> {
        let refusal = refusal(line.split_whitespace().map(str::to_owned))?.to_string();
        Some(refusal.split('`').nth(3).unwrap().to_owned())
    }

    #[test]
    fn an_old_spelling_is_refused_with_any_arguments() {
        for (old, new) in [
            ("verify", "cargo instruct verify"),
            ("verify frozen links", "cargo instruct verify"),
            ("freeze 4 --because x", "cargo instruct freeze"),
            ("--color never verify --help", "cargo instruct verify"),
            ("--color=never verify", "cargo instruct verify"),
            ("help freeze", "cargo instruct freeze"),
            ("exam paper --level 3", "cargo instruct exam paper"),
            ("exam --color never grade", "cargo instruct exam grade"),
            ("exam prove", "cargo instruct exam prove"),
        ] {
            assert_eq!(moved_to(old).as_deref(), Some(new), "{old}");
        }
    }

    #[test]
    fn a_students_command_is_not_an_old_spelling() {
        for line in
            ["", "list", "exam", "exam show verify", "hint 4 freeze", "check --check verify"]
        {
            assert_eq!(moved_to(line), None, "{line}");
        }
    }
}
