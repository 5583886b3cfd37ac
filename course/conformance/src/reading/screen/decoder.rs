//! Decodes what a program prints before escape sequences are read: UTF-8, and wherever that fails, the
//! encoding of Western Windows, which includes Latin-1.

use std::{mem, str};

/// The characters from 0x80 to 0x9f; elsewhere, a byte is the number of its character.
const FROM_0X80: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// Decodes text that comes in pieces.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The beginning of a character whose rest has not come yet.
    begun: Vec<u8>,
    is_of_windows: bool,
}

impl Decoder {
    /// The next piece of the text.
    pub fn decode(&mut self, bytes: &[u8]) -> String {
        let mut all = mem::take(&mut self.begun);
        all.extend(bytes);
        if let Err(error) = str::from_utf8(&all)
            && let Some(begun) = begun(&all, error.valid_up_to())
        {
            self.begun = all.split_off(begun);
        }
        let mut text = String::new();
        for chunk in all.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|&byte| of_windows(byte)));
            self.is_of_windows |= !chunk.invalid().is_empty();
        }
        text
    }

    /// Whether any of it was not UTF-8.
    pub fn is_of_windows(&self) -> bool {
        self.is_of_windows
    }
}

/// Where a character begins whose rest is missing at the end, at the earliest here.
fn begun(bytes: &[u8], earliest: usize) -> Option<usize> {
    let last = bytes.len().saturating_sub(3).max(earliest);
    let is_begun = |&start: &usize| {
        str::from_utf8(&bytes[start..])
            .is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
    };
    (last..bytes.len()).find(is_begun)
}

fn of_windows(byte: u8) -> char {
    match byte {
        0x80..=0x9f => FROM_0X80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_byte_is_lost_after_a_character_that_is_not_complete() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode(b"refus\xe9\nHello"), "refusé\nHello");
        assert!(decoder.is_of_windows());
        assert_eq!(decoder.decode(b"\xe2\x1b[31m"), "â\u{1b}[31m");
        assert_eq!(decoder.decode(b"5\x80\x85"), "5€…");
    }

    #[test]
    fn a_character_may_come_in_two_pieces() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode(b"Zo\xc3"), "Zo");
        assert_eq!(decoder.decode(b"\xab"), "ë");
        assert!(!decoder.is_of_windows());
    }
}
