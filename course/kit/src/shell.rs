//! What a user is told to type at a shell.

use shared::console::printable;

/// A command line as one types it at a shell.
#[must_use]
pub fn command(words: &str, program: Option<&str>, arguments: &[String]) -> String {
    let mut words = vec![format!("cargo course {words}")];
    words.extend(program.map(|program| format!("--bin {}", quoted(program))));
    if !arguments.is_empty() {
        words.push("--".to_owned());
    }
    words.extend(arguments.iter().map(|argument| quoted(argument)));
    words.join(" ")
}

/// A word as one types it at a shell.
#[must_use]
pub fn quoted(word: &str) -> String {
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
}
