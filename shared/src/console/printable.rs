//! Makes text from the user safe to print.
//!
//! What a user types may contain more than text: escape sequences that recolor or erase the screen,
//! characters that reverse the direction of text, invisible characters. None of these are ever
//! sent back to a terminal.

/// How many characters of a user's word a message repeats at most.
const LONGEST_WORD: usize = 40;

/// Characters that the standard library escapes and that are safe to print: quotes, the backslash,
/// and the zero-width joiners that names in Persian, Hindi and other scripts contain.
const SAFE: [char; 5] = ['"', '\'', '\\', '\u{200C}', '\u{200D}'];

/// The text with every unprintable character escaped: `\u{1b}` for the escape character, `\n` for a
/// newline.
pub fn printable(text: &str) -> String {
    let mut printable = String::new();
    for character in text.chars() {
        if is_printable(character) {
            printable.push(character);
        } else {
            printable.extend(character.escape_default());
        }
    }
    printable
}

/// Whether a character can be printed as it is.
fn is_printable(character: char) -> bool {
    if character == char::REPLACEMENT_CHARACTER {
        return false;
    }
    if SAFE.contains(&character) {
        return true;
    }
    // After a letter, since the standard library escapes an accent that has no letter to combine with.
    let after_a_letter = format!("a{character}");
    after_a_letter.escape_debug().to_string() == after_a_letter
}

/// The [`printable`] text, cut after 40 characters. An ellipsis shows that it was cut.
pub fn shortened(text: &str) -> String {
    let mut start = printable(&text.chars().take(LONGEST_WORD).collect::<String>());
    if text.chars().nth(LONGEST_WORD).is_some() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_all_scripts_are_unchanged() {
        for text in
            ["gray", "Zoë O'Hara \"Z\" \\o/", "e\u{301}", "علی\u{200C}رضا", "山田", "🎲", "a — b"]
        {
            assert_eq!(printable(text), text);
        }
    }

    #[test]
    fn escape_sequences_are_escaped() {
        assert_eq!(printable("\u{1b}[2Jgray\u{7}"), "\\u{1b}[2Jgray\\u{7}");
        assert_eq!(printable("a\nb\tc\0"), "a\\nb\\tc\\u{0}");
        assert_eq!(printable("\u{9b}31m"), "\\u{9b}31m");
    }

    #[test]
    fn bytes_that_were_not_text_are_escaped() {
        assert_eq!(printable("a\u{FFFD}"), "a\\u{fffd}");
    }

    #[test]
    fn characters_that_reverse_the_direction_of_text_are_escaped() {
        let marks = ['\u{61C}', '\u{200E}', '\u{200F}'];
        for turning in
            marks.into_iter().chain('\u{202A}'..='\u{202E}').chain('\u{2066}'..='\u{2069}')
        {
            let shown = printable(&format!("a{turning}b"));
            assert_eq!(shown, format!("a{}b", turning.escape_unicode()));
        }
    }

    #[test]
    fn no_control_character_is_left_in_any_text() {
        for character in '\0'..=char::MAX {
            let shown = printable(&format!("a{character}b"));
            assert!(!shown.chars().any(char::is_control), "{:?}", character.escape_unicode());
        }
    }

    #[test]
    fn a_long_word_is_cut() {
        assert_eq!(shortened(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(shortened(&"x".repeat(41)), format!("{}…", "x".repeat(40)));
        assert_eq!(shortened("\u{1b}"), "\\u{1b}");
    }
}
