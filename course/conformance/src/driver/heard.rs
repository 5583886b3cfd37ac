//! The few bytes of a program's output that the driver keeps.

use super::terms::Stream;

/// How many bytes of the standard error are kept.
const KEPT: usize = 4096;

/// What the driver has heard from a program.
#[derive(Debug, Default)]
pub struct Heard {
    count: usize,
    ending: [u8; 2],
    complaints: Vec<u8>,
}

impl Heard {
    /// Records a chunk. Returns `false` if the program has now printed more than `limit` bytes.
    pub fn add(&mut self, stream: Stream, chunk: &[u8], limit: usize) -> bool {
        self.count = self.count.saturating_add(chunk.len());
        match stream {
            Stream::Output => self.end_with(chunk),
            Stream::Complaints => self.complain(chunk),
        }
        self.count <= limit
    }

    /// Whether nothing was heard yet.
    pub fn is_nothing(&self) -> bool {
        self.count == 0
    }

    /// The last two bytes of the standard output.
    pub fn ending(&self) -> [u8; 2] {
        self.ending
    }

    /// The end of the standard error.
    pub fn complaints(&self) -> String {
        String::from_utf8_lossy(&self.complaints).into_owned()
    }

    fn end_with(&mut self, chunk: &[u8]) {
        for &byte in &chunk[chunk.len().saturating_sub(2)..] {
            self.ending = [self.ending[1], byte];
        }
    }

    fn complain(&mut self, chunk: &[u8]) {
        self.complaints.extend_from_slice(chunk);
        let excess = self.complaints.len().saturating_sub(KEPT);
        self.complaints.drain(..excess);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_spans_chunks() {
        let mut heard = Heard::default();
        for chunk in [&b"name?"[..], b" "] {
            assert!(heard.add(Stream::Output, chunk, 10));
        }
        assert_eq!(heard.ending(), *b"? ");
    }

    #[test]
    fn only_the_end_of_the_complaints_is_kept() {
        let mut heard = Heard::default();
        for _ in 0..3 {
            heard.add(Stream::Complaints, &[b'a'; 4000], usize::MAX);
        }
        heard.add(Stream::Complaints, b"last", usize::MAX);
        assert_eq!(heard.complaints().len(), KEPT);
        assert!(heard.complaints().ends_with("aaalast"));
    }

    #[test]
    fn both_streams_count() {
        let mut heard = Heard::default();
        assert!(heard.add(Stream::Output, b"12345", 10));
        assert!(heard.add(Stream::Complaints, b"12345", 10));
        assert!(!heard.add(Stream::Output, b"1", 10));
    }
}
