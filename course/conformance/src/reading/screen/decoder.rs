//! Decodes what a program prints before escape sequences are read: UTF-8, and wherever that fails, the
//! encoding of Western Windows, which includes Latin-1.

use std::{mem, str};

/// The characters from 0x80 to 0x9f; elsewhere, a byte is the number of its character.
const FROM_0X80: &str = "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ";

/// Decodes text that comes in pieces.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The beginning of a character whose rest has not come yet.
    begun: Vec<u8>,
    /// Whether any of it was not UTF-8.
    pub is_of_windows: bool,
}

impl Decoder {
    /// The next piece of the text.
    pub fn decode(&mut self, bytes: &[u8]) -> String {
        let mut all = mem::take(&mut self.begun);
        all.extend(bytes);
        let mut text = String::new();
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            text.push_str(chunk.valid());
            let invalid = chunk.invalid();
            let is_cut = str::from_utf8(invalid).is_err_and(|error| error.error_len().is_none());
            if is_cut && chunks.peek().is_none() {
                self.begun = invalid.to_vec();
            } else {
                text.extend(invalid.iter().map(|&byte| of_windows(byte)));
                self.is_of_windows |= !invalid.is_empty();
            }
        }
        text
    }
}

fn of_windows(byte: u8) -> char {
    let from_0x80 = usize::from(byte).checked_sub(0x80);
    from_0x80.and_then(|place| FROM_0X80.chars().nth(place)).unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_shown_in_one_encoding_or_the_other() {
        for (pieces, expected, is_of_windows) in [
            ([&b"refus\xe9\nHello"[..], b""], "refusé\nHello", true),
            ([b"\xe2\x1b[31m", b""], "â\u{1b}[31m", true),
            ([b"5\x80\x85", b""], "5€…", true),
            ([b"Zo\xc3", b"\xab"], "Zoë", false),
            ([b"\xe2\x82", b"\xacx"], "€x", false),
            ([b"\xe2\x82", b"x"], "â‚x", true),
        ] {
            let mut decoder = Decoder::default();
            assert_eq!(pieces.map(|piece| decoder.decode(piece)).concat(), expected);
            assert_eq!(decoder.is_of_windows, is_of_windows, "{expected}");
        }
    }
}
