//! Whole numbers as users type them.

use std::num::IntErrorKind;

/// The whole number in a word: decimal digits, perhaps with a sign. `None` for any other word
/// (`3.0`, `three`, an empty word).
///
/// A number that does not fit becomes the largest or the smallest that does.
pub fn whole_number(word: &str) -> Option<i64> {
    match word.parse() {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_a_number_with_or_without_a_sign() {
        for (word, number) in [("0", 0), ("007", 7), ("42", 42), ("+3", 3), ("-5", -5), ("-0", 0)] {
            assert_eq!(whole_number(word), Some(number), "{word}");
        }
    }

    #[test]
    fn other_words_are_not_whole_numbers() {
        for word in [
            "", "+", "-", "3.0", "3e2", "0x10", "1_000", "1,5", "three", "٣", "½", " 3", "--3",
            "+-3",
        ] {
            assert_eq!(whole_number(word), None, "{word:?}");
        }
    }

    #[test]
    fn a_number_of_thirty_digits_becomes_the_largest_or_the_smallest() {
        let thirty_digits = "9".repeat(30);
        assert_eq!(whole_number(&thirty_digits), Some(i64::MAX));
        assert_eq!(whole_number(&format!("-{thirty_digits}")), Some(i64::MIN));
    }
}
