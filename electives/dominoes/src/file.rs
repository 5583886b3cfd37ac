//! Files of dominoes: one domino a line, two whole numbers with white space between them.

use crate::domino::{Domino, NoDomino};
use crate::set::Dominoes;
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The most bytes that a line may have: a file without line ends is no reason to read it whole.
const LONGEST_LINE: u64 = 1_000;

/// The byte order mark, which says that a file is text in Unicode.
const MARK: char = '\u{feff}';

/// What each line should have held.
const EXPECTED: &str = "two whole numbers were expected, for example 0 1";

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> BadFile {
        BadFile::Unreadable(error)
    }
}

/// Why a file holds no set of dominoes. Lines are counted from 1.
#[derive(Debug)]
pub enum BadFile {
    /// It cannot be opened, or not read to its end.
    Unreadable(io::Error),
    /// It has no line.
    Empty,
    /// This line is no text in UTF-8.
    NoText(usize),
    /// This line, which reads so, is no domino.
    NoDomino(usize, String, NoDomino),
    /// This line has more bytes than any domino needs.
    TooLong(usize),
    /// This line repeats the domino of that earlier one.
    Twice(usize, Domino, usize),
}

/// The dominoes of a file, in its order. Cost: with n lines, about n log n steps.
///
/// # Errors
/// The first reason that holds, from the first line on: see [`BadFile`].
pub fn read(path: &Path) -> Result<Dominoes, BadFile> {
    dominoes(BufReader::new(File::open(path)?))
}

/// The same for lines from anywhere.
///
/// # Errors
/// As those of [`read`].
pub fn dominoes(mut source: impl BufRead) -> Result<Dominoes, BadFile> {
    // On which line each domino was: walking along the list for every new one would take n steps.
    let mut lines = BTreeMap::new();
    let next = || next_domino(&mut source, &mut lines).transpose();
    let dominoes = std::iter::from_fn(next).collect::<Result<Dominoes, _>>()?;
    if dominoes.is_empty() { Err(BadFile::Empty) } else { Ok(dominoes) }
}

/// The domino on the next line; nothing at the end of the file.
fn next_domino(
    source: &mut impl BufRead,
    lines: &mut BTreeMap<Domino, usize>,
) -> Result<Option<Domino>, BadFile> {
    let number = lines.len() + 1;
    let Some(line) = next_line(source, number)? else { return Ok(None) };
    let line = line.trim();
    let domino = line.parse().map_err(|no| BadFile::NoDomino(number, line.to_owned(), no))?;
    match lines.insert(domino, number) {
        Some(earlier) => Err(BadFile::Twice(number, domino, earlier)),
        None => Ok(Some(domino)),
    }
}

/// The next line, the one of this number; nothing at the end of the file.
fn next_line(source: &mut impl BufRead, number: usize) -> Result<Option<String>, BadFile> {
    let mut bytes = Vec::new();
    source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && !source.fill_buf()?.is_empty() {
        return Err(BadFile::TooLong(number));
    }
    let line = String::from_utf8(bytes).map_err(|_| BadFile::NoText(number))?;
    // Some editors begin a file with a mark that nobody sees.
    let is_marked = number == 1 && line.starts_with(MARK);
    Ok(Some(if is_marked { line.replacen(MARK, "", 1) } else { line }))
}

impl BadFile {
    /// The sentence that tells the user, with the file's name and the line at fault.
    #[must_use]
    pub fn message(&self, path: &Path) -> String {
        let file = printable(&path.to_string_lossy());
        match self {
            BadFile::Unreadable(error) => format!("{file} cannot be read: {error}."),
            BadFile::Empty => {
                format!("{file} is empty: a domino on each line was expected, for example 0 1.")
            }
            BadFile::NoText(line) => {
                format!("{file}, line {line}: {EXPECTED}, and this line is no text in UTF-8.")
            }
            BadFile::NoDomino(line, text, _) if text.is_empty() => {
                format!("{file}, line {line}: {EXPECTED}, and this line is empty.")
            }
            BadFile::NoDomino(line, text, reason) => {
                let text = shortened(text);
                format!("{file}, line {line}: {EXPECTED}, and in \"{text}\" {reason}.")
            }
            BadFile::TooLong(line) => format!(
                "{file}, line {line}: {EXPECTED}, and this line has more than {LONGEST_LINE} bytes."
            ),
            BadFile::Twice(line, domino, earlier) => {
                format!("{file}, line {line}: {domino} stands on line {earlier} already.")
            }
        }
    }
}

/// The sentence for a file whose dominoes are too few to deal so many to each player.
#[must_use]
pub fn too_few(path: &Path, dominoes: usize, each: usize) -> String {
    let file = printable(&path.to_string_lossy());
    let needed = 2 * each as u128 + 1;
    format!(
        "{file} holds {dominoes} dominoes, too few: {each} for each of the two players and one for \
         the train are {needed}."
    )
}

/// Dominoes as the text of a file, without the last line's end.
#[must_use]
pub fn text(dominoes: &Dominoes) -> String {
    let line = |domino: &Domino| format!("{} {}", domino.left, domino.right);
    dominoes.iter().map(line).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests;
