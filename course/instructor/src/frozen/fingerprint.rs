//! The fingerprint of a part.
//!
//! It is the SHA-256 of a listing of its sources: a line for each file, sorted by path, with the
//! SHA-256 of its text, two spaces and its path, `/` between folders. All line ends count as LF, so
//! that a checkout with those of Windows has the same fingerprint. Where line ends are LF, this says
//! the same:
//!
//! ```sh
//! cd stage4-expert
//! find Cargo.toml src -type f -not -path '*/.*' | LC_ALL=C sort | xargs sha256sum | sha256sum
//! ```

use course_kit::files::Files;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The fingerprint of all files together.
pub fn of(files: &Files) -> String {
    let lines = files.iter().map(|(path, text)| format!("{}  {path}\n", sum(text)));
    sum(lines.collect::<String>().as_bytes())
}

/// The SHA-256 of a text, its line ends made LF.
pub fn sum(text: &[u8]) -> String {
    let is_dropped = |index: usize| text[index] == b'\r' && text.get(index + 1) == Some(&b'\n');
    let kept: Vec<u8> =
        (0..text.len()).filter(|index| !is_dropped(*index)).map(|index| text[index]).collect();
    Sha256::digest(kept).iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    /// `printf 'abc' | sha256sum`, and the listing in the module's docs, run by hand.
    #[test]
    fn sums_are_those_of_any_other_tool() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sum(b"abc"), abc);
        let listing = format!("{abc}  Cargo.toml\n{abc}  src/a.rs\n");
        let both = files(&[("src/a.rs", "abc"), ("Cargo.toml", "abc")]);
        assert_eq!(of(&both), sum(listing.as_bytes()));
    }

    #[test]
    fn line_ends_of_windows_count_as_all_others() {
        assert_eq!(sum(b"one\r\ntwo\r\n"), sum(b"one\ntwo\n"));
        assert_ne!(sum(b"one\rtwo"), sum(b"onetwo"));
        assert_ne!(sum(b"one\n\n"), sum(b"one\n"));
    }

    #[test]
    fn every_name_and_every_byte_counts() {
        let one = of(&files(&[("src/a.rs", "x"), ("src/b.rs", "y")]));
        for other in [
            files(&[("src/a.rs", "x"), ("src/c.rs", "y")]),
            files(&[("src/a.rs", "y"), ("src/b.rs", "x")]),
            files(&[("src/a.rs", "x")]),
            files(&[("src/a.rs", "x"), ("src/b.rs", "y "), ("src/c.rs", "")]),
        ] {
            assert_ne!(of(&other), one);
        }
    }
}
