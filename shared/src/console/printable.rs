//! Text from the user, made fit to be shown.
//!
//! What a user types may hold more than text: escape sequences that recolor or erase the screen,
//! characters that turn the direction of writing, characters that take no room at all. Nothing of
//! that is ever sent back to a terminal.

/// The most characters of a user's word that a message repeats.
const LONGEST_WORD: usize = 40;

/// The zero-width joiners, which names in Persian, Hindi and other scripts are written with.
const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];

/// The text with everything unprintable written out: `\u{1b}` for the escape character, `\n` for a
/// line's end.
#[must_use]
pub fn printable(text: &str) -> String {
    // The standard library knows what is printable, but escapes quotes, backslashes and joiners
    // too: around those.
    text.split_inclusive(kept)
        .map(|piece| match piece.char_indices().next_back() {
            Some((end, last)) if kept(last) => format!("{}{last}", piece[..end].escape_debug()),
            _ => piece.escape_debug().to_string(),
        })
        .collect()
}

fn kept(character: char) -> bool {
    matches!(character, '"' | '\'' | '\\') || JOINERS.contains(&character)
}

/// The text made [`printable`], and cut after 40 characters, with an ellipsis where more follow.
#[must_use]
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
    fn letters_of_all_scripts_stay_as_they_are() {
        for text in [
            "gray",
            "Zoë O'Hara \"Z\" \\o/",
            "e\u{301}",
            "علی\u{200C}رضا",
            "山田",
            "🎲",
            "a — b",
        ] {
            assert_eq!(printable(text), text);
        }
    }

    #[test]
    fn escape_sequences_are_written_out() {
        assert_eq!(printable("\u{1b}[2Jgray\u{7}"), "\\u{1b}[2Jgray\\u{7}");
        assert_eq!(printable("a\nb\tc\0"), "a\\nb\\tc\\0");
        assert_eq!(printable("\u{9b}31m"), "\\u{9b}31m");
    }

    #[test]
    fn characters_that_turn_the_direction_of_writing_are_written_out() {
        for turning in [
            '\u{202E}', '\u{202A}', '\u{2066}', '\u{2069}', '\u{200F}', '\u{061C}',
        ] {
            assert_eq!(
                printable(&format!("a{turning}b")),
                format!("a{}b", turning.escape_unicode())
            );
        }
    }

    #[test]
    fn nothing_unprintable_is_left_of_any_character() {
        for character in '\0'..=char::MAX {
            let shown = printable(&format!("a{character}b"));
            assert!(
                !shown.chars().any(char::is_control),
                "{:?}",
                character.escape_unicode()
            );
        }
    }

    #[test]
    fn a_long_word_is_cut() {
        assert_eq!(shortened(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(shortened(&"x".repeat(41)), format!("{}…", "x".repeat(40)));
        assert_eq!(shortened("\u{1b}"), "\\u{1b}");
    }
}
