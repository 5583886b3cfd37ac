//! Zero bytes, halves of characters, characters that are too long or do not exist, and all the rest.

use std::io::Write;

fn main() {
    let mut bytes =
        b"\0\0 \xc3( \xe2\x82 \xf0\x9f \xc0\xaf \xed\xa0\x80 \xf5\x80\x80\x80 \xff\xfe".to_vec();
    bytes.extend(0..=255_u8);
    let _ = std::io::stdout().write_all(&bytes);
    let _ = std::io::stderr().write_all(&bytes);
}
