//! A file of a program: its text and its syntax tree.

use super::removed::{Removed, Sources, What};
use anyhow::{Result, anyhow};
use proc_macro2::TokenStream;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A Rust file.
pub struct Source<'a> {
    /// Its path below `src`.
    pub path: &'a Path,
    pub text: &'a str,
    /// Its syntax tree. The spans are byte ranges of the text.
    pub file: syn::File,
}

impl<'a> Source<'a> {
    /// Parses the Rust files among these.
    pub fn parse_all(sources: &'a Sources) -> Result<Vec<Source<'a>>> {
        let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
        let rust = sources.iter().filter(|(path, _)| is_rust(path));
        let parse = |(path, text): (&'a PathBuf, &'a String)| {
            // Not `syn::parse_file`: it skips a byte order mark, and spans would not count it.
            let file = syn::parse_str(text).map_err(|error: syn::Error| {
                let line = error.span().start().line;
                anyhow!("{}:{line} is not Rust: {error}", path.display())
            })?;
            Ok(Source { path, text, file })
        };
        rust.map(parse).collect()
    }

    /// Removes a range and puts a replacement there.
    pub fn removed(&self, what: What, range: Range<usize>, replacement: String) -> Removed {
        let text = self.text[range.clone()].to_owned();
        Removed { file: self.path.to_owned(), what, range, text, replacement }
    }

    /// The tokens in a range, without formatting and comments.
    pub fn tokens(&self, range: Range<usize>) -> String {
        let tokens: TokenStream =
            self.text[range].parse().expect("a range of a syntax tree consists of tokens");
        tokens.to_string()
    }

    /// The text of a range, on one line.
    pub fn in_a_line(&self, range: Range<usize>) -> String {
        self.text[range].split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The indent of the line that contains this byte.
    pub fn indent(&self, byte: usize) -> &'a str {
        let line = &self.text[self.line_start(byte)..];
        &line[..line.len() - line.trim_start_matches(' ').len()]
    }

    /// The start of the line that contains this byte.
    pub fn line_start(&self, byte: usize) -> usize {
        self.text[..byte].rfind('\n').map_or(0, |end| end + 1)
    }

    /// The newline that this file uses.
    pub fn newline(&self) -> &'static str {
        if self.text.contains("\r\n") { "\r\n" } else { "\n" }
    }

    /// The lines of an item, with the comments right above it and an empty line on one side of it, so
    /// that no gap is left. Text before `floor` is gone already.
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

    /// The whole lines of a range.
    pub fn lines_of(&self, range: Range<usize>) -> Range<usize> {
        self.line_start(range.start)..self.after_line(range.end)
    }

    /// The line before the one that starts here.
    fn line_before(&self, start: usize, floor: usize) -> Option<&str> {
        (start > floor).then(|| self.text[self.line_start(start - 1)..start].trim())
    }

    fn after_line(&self, byte: usize) -> usize {
        self.text[byte..].find('\n').map_or(self.text.len(), |end| byte + end + 1)
    }
}
