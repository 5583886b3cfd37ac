//! The names of players: visible, printable, at most 40 characters.

use shared::console::{LONGEST_NAME, printable};
use unicode_width::UnicodeWidthStr;

/// What is wrong with a name. Text that was typed is escaped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadName {
    /// It has no visible character.
    Empty,
    /// It has too many characters: this many.
    TooLong(usize),
    /// It has unprintable characters; it reads like this.
    Unprintable(String),
    /// Another player has it.
    Taken(String),
}

/// Reads a name. Whitespace around it is removed; whitespace within it becomes spaces.
///
/// # Errors
/// What is wrong with it.
pub fn read(line: &str) -> Result<String, BadName> {
    let one_space = |letter: char| {
        if letter.is_whitespace() && !letter.is_control() { ' ' } else { letter }
    };
    let name: String = line.trim().chars().map(one_space).collect();
    match name.chars().count() {
        _ if name.width() == 0 => Err(BadName::Empty),
        length if length > LONGEST_NAME => Err(BadName::TooLong(length)),
        _ if printable(&name) != name => Err(BadName::Unprintable(printable(&name))),
        _ => Ok(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_name_can_be_shown_and_is_no_longer_than_forty_characters() {
        assert_eq!(read("  Zoë\u{3000}O'Hara \t"), Ok("Zoë O'Hara".to_owned()));
        assert_eq!(read(&"é".repeat(40)), Ok("é".repeat(40)));
        for (line, expected) in [
            ("", BadName::Empty),
            (" \u{200D} ", BadName::Empty),
            ("A\u{1b}[31m", BadName::Unprintable("A\\u{1b}[31m".to_owned())),
            ("A\u{202E}B", BadName::Unprintable("A\\u{202e}B".to_owned())),
        ] {
            assert_eq!(read(line), Err(expected), "{line:?}");
        }
        assert_eq!(read(&"x".repeat(41)), Err(BadName::TooLong(41)));
    }
}
