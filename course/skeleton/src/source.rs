//! A file of a program, as text and as what the text means.

use super::removed::{Removed, Sources, What};
use anyhow::{Result, anyhow};
use proc_macro2::TokenStream;
use std::ops::Range;
use std::path::Path;

/// A file of Rust.
pub struct Source<'a> {
    /// Its path below `src`.
    pub path: &'a Path,
    /// What is written in it.
    pub text: &'a str,
    /// What that means. Its spans are bytes of the text.
    pub file: syn::File,
}

impl<'a> Source<'a> {
    /// The files of Rust among these.
    ///
    /// # Errors
    /// The file and the line of what is no Rust.
    pub fn parse_all(sources: &'a Sources) -> Result<Vec<Source<'a>>> {
        let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
        let rust = sources.iter().filter(|(path, _)| is_rust(path));
        rust.map(|(path, text)| Source::parse(path, text)).collect()
    }

    fn parse(path: &'a Path, text: &'a str) -> Result<Source<'a>> {
        // Not `syn::parse_file`: it skips a byte order mark, and spans would not count it.
        match syn::parse_str(text) {
            Ok(file) => Ok(Source { path, text, file }),
            Err(error) => {
                let line = error.span().start().line;
                Err(anyhow!("{}:{line} is not Rust: {error}", path.display()))
            }
        }
    }

    /// What is in a range, removed, and what is there instead.
    pub fn removed(&self, what: What, range: Range<usize>, replacement: String) -> Removed {
        let text = self.text[range.clone()].to_owned();
        Removed { file: self.path.to_owned(), what, range, text, replacement }
    }

    /// What is written in a range, as tokens: formatting and comments make no difference.
    pub fn tokens(&self, range: Range<usize>) -> String {
        let tokens: TokenStream =
            self.text[range].parse().expect("what is part of Rust consists of tokens");
        tokens.to_string()
    }

    /// What is written in a range, in one line.
    pub fn in_a_line(&self, range: Range<usize>) -> String {
        self.text[range].split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// How far the line is indented in which this byte is.
    pub fn indent(&self, byte: usize) -> &'a str {
        let line = &self.text[self.line_start(byte)..];
        &line[..line.len() - line.trim_start_matches(' ').len()]
    }

    /// Where the line begins in which this byte is.
    pub fn line_start(&self, byte: usize) -> usize {
        self.text[..byte].rfind('\n').map_or(0, |end| end + 1)
    }

    /// How a line ends in this file.
    pub fn newline(&self) -> &'static str {
        if self.text.contains("\r\n") { "\r\n" } else { "\n" }
    }

    /// The lines of an item, with the comments right above it and an empty line on one side of it,
    /// so that its neighbors stand as if it had never been there. What is before `floor` is gone
    /// already.
    pub fn lines(&self, item: Range<usize>, floor: usize) -> Range<usize> {
        let mut start = self.line_start(item.start);
        let is_comment = |line: &str| line.starts_with("//") && !line.starts_with("//!");
        while self.line_before(start, floor).is_some_and(is_comment) {
            start = self.line_start(start - 1);
        }
        let end = self.after_line(item.end);
        if self.line_before(start, floor) == Some("") {
            self.line_start(start - 1)..end
        } else if self.text[end..].lines().next().is_some_and(|line| line.trim().is_empty()) {
            start..self.after_line(end)
        } else {
            start..end
        }
    }

    /// The line that ends where this one starts.
    fn line_before(&self, start: usize, floor: usize) -> Option<&str> {
        (start > floor).then(|| self.text[self.line_start(start - 1)..start].trim())
    }

    fn after_line(&self, byte: usize) -> usize {
        self.text[byte..].find('\n').map_or(self.text.len(), |end| byte + end + 1)
    }
}
