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
    let show = |c| if is_printable(c) { c.to_string() } else { c.escape_default().to_string() };
    text.chars().map(show).collect()
}

/// Whether the standard library would show the character as it is, or it is one of those that it
/// escapes and we do not: quotes, the backslash, joiners, and marks that combine with a letter.
fn is_printable(character: char) -> bool {
    let behind_a_letter = ['a', character].iter().collect::<String>();
    let is_kept = matches!(character, '"' | '\'' | '\\') || JOINERS.contains(&character);
    let replaces_bytes = character == char::REPLACEMENT_CHARACTER;
    !replaces_bytes && (is_kept || behind_a_letter.escape_debug().count() == 2)
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
        for text in
            ["gray", "Zoë O'Hara \"Z\" \\o/", "e\u{301}", "علی\u{200C}رضا", "山田", "🎲", "a — b"]
        {
            assert_eq!(printable(text), text);
        }
    }

    #[test]
    fn escape_sequences_are_written_out() {
        assert_eq!(printable("\u{1b}[2Jgray\u{7}"), "\\u{1b}[2Jgray\\u{7}");
        assert_eq!(printable("a\nb\tc\0"), "a\\nb\\tc\\u{0}");
        assert_eq!(printable("\u{9b}31m"), "\\u{9b}31m");
    }

    #[test]
    fn bytes_that_were_no_text_are_written_out() {
        assert_eq!(printable("a\u{FFFD}"), "a\\u{fffd}");
    }

    #[test]
    fn characters_that_turn_the_direction_of_writing_are_written_out() {
        let marks = ['\u{61C}', '\u{200E}', '\u{200F}'];
        for turning in
            marks.into_iter().chain('\u{202A}'..='\u{202E}').chain('\u{2066}'..='\u{2069}')
        {
            let shown = printable(&format!("a{turning}b"));
            assert_eq!(shown, format!("a{}b", turning.escape_unicode()));
        }
    }

    #[test]
    fn nothing_unprintable_is_left_of_any_character() {
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
