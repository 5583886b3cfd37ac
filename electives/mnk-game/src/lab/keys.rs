//! Reads keys from a file or a pipe: one on each line, any bytes. Empty lines are skipped.

use std::fmt;
use std::io::{self, BufRead};

/// The most lines that are read.
pub const MOST_LINES: usize = 1_000_000;

/// The most bytes that are read, of all lines together.
pub const MOST_BYTES: u64 = 100_000_000;

/// Why keys cannot be read.
#[derive(Debug)]
pub enum BadKeys {
    /// The source cannot be read.
    Unreadable(io::Error),
    /// There are no keys.
    None,
    /// There are more lines than [`MOST_LINES`].
    TooMany,
    /// There are more bytes than [`MOST_BYTES`].
    TooLong,
}

impl fmt::Display for BadKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKeys::Unreadable(error) => write!(f, "The keys cannot be read: {error}."),
            BadKeys::None => write!(f, "No keys were given: one key on each line was expected."),
            BadKeys::TooMany => write!(f, "More than {MOST_LINES} lines of keys are too many."),
            BadKeys::TooLong => write!(f, "More than {MOST_BYTES} bytes of keys are too many."),
        }
    }
}

/// The keys of a source, up to the first error.
pub fn lines(source: impl BufRead) -> impl Iterator<Item = Result<Vec<u8>, BadKeys>> {
    // Reading one byte more than allowed shows that there is one.
    let mut source = Some(source.take(MOST_BYTES + 1));
    let mut count = 0;
    std::iter::from_fn(move || {
        let next = next_key(source.as_mut()?, &mut count).transpose();
        if !matches!(next, Some(Ok(_))) {
            source = None;
        }
        next
    })
}

/// The next line that is not empty, without its end.
fn next_key(
    source: &mut io::Take<impl BufRead>,
    count: &mut usize,
) -> Result<Option<Vec<u8>>, BadKeys> {
    let mut line = Vec::new();
    while line.is_empty() {
        if source.read_until(b'\n', &mut line).map_err(BadKeys::Unreadable)? == 0 {
            return Ok(None);
        }
        *count += 1;
        if source.limit() == 0 {
            return Err(BadKeys::TooLong);
        }
        if *count > MOST_LINES {
            return Err(BadKeys::TooMany);
        }
        if line.ends_with(b"\n") {
            line.pop();
        }
        if line.ends_with(b"\r") {
            line.pop();
        }
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor};

    fn keys(bytes: &[u8]) -> Vec<Vec<u8>> {
        lines(bytes).map(|key| key.expect("a key")).collect()
    }

    /// The error that ends the keys of a source.
    fn fault(source: impl BufRead) -> String {
        let fault = lines(source).find_map(Result::err).expect("they are too many");
        fault.to_string()
    }

    #[test]
    fn each_line_that_is_not_empty_is_a_key() {
        assert_eq!(keys(b"a\nbb\r\n\n\r\n c \nlast"), [&b"a"[..], b"bb", b" c ", b"last"]);
        assert!(keys(b"").is_empty() && keys(b"\n\n").is_empty());
    }

    #[test]
    fn a_key_may_be_any_bytes() {
        assert_eq!(keys(b"\xFF\0\x1b\n\xC3\n"), [&b"\xFF\0\x1b"[..], b"\xC3"]);
    }

    #[test]
    fn a_million_lines_are_read_and_not_one_more() {
        let million = "k\n".repeat(MOST_LINES);
        assert_eq!(lines(million.as_bytes()).count(), MOST_LINES);
        let more = million + "\n";
        assert_eq!(fault(more.as_bytes()), "More than 1000000 lines of keys are too many.");
    }

    #[test]
    fn a_source_without_end_is_not_read_to_its_end() {
        let too_long = "More than 100000000 bytes of keys are too many.";
        assert_eq!(fault(BufReader::new(io::repeat(b'k'))), too_long);
        assert_eq!(
            fault(BufReader::new(io::repeat(b'\n'))),
            "More than 1000000 lines of keys are too many."
        );
        let just = vec![b'k'; usize::try_from(MOST_BYTES).unwrap()];
        assert_eq!(
            lines(Cursor::new(just)).map(|key| key.unwrap().len()).sum::<usize>(),
            100_000_000
        );
    }
}
