//! Files of dominoes: one domino per line, two whole numbers separated by whitespace.

use crate::domino::{Domino, NotADomino};
use crate::set::Dominoes;
use shared::console::{printable, shortened};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The most bytes a line may have, so that a file without line ends is not read whole.
const LONGEST_LINE: u64 = 1_000;

/// The most dominoes a file may hold: those of the largest set that `make` prints.
pub const MOST_DOMINOES: usize = 10_000;

/// The most dominoes each player may start with. One of the others starts the train.
pub const MOST_EACH: usize = (MOST_DOMINOES - 1) / 2;

/// The byte order mark, which marks a file as Unicode text.
const MARK: char = '\u{feff}';

/// The expected contents of each line.
const EXPECTED: &str = "two whole numbers were expected, for example 0 1";

impl From<io::Error> for BadFile {
    fn from(error: io::Error) -> BadFile {
        BadFile::Unreadable(error)
    }
}

/// Why a file is not a set of dominoes. Lines count from 1.
#[derive(Debug)]
pub enum BadFile {
    /// It cannot be opened or read to its end.
    Unreadable(io::Error),
    /// It is a folder, a pipe or a device.
    NotAFile,
    /// It has no lines.
    Empty,
    /// This line is not UTF-8 text.
    NotText(usize),
    /// This line, with this text, is not a domino for this reason.
    NotADomino(usize, String, NotADomino),
    /// This line is longer than any domino needs.
    TooLong(usize),
    /// This line repeats this domino of an earlier line.
    Twice(usize, Domino, usize),
    /// This line is one domino too many.
    TooMany(usize),
}

/// The dominoes of a file, in its order. Cost: about n log n steps for n lines.
///
/// # Errors
/// The first fault in the file; see [`BadFile`].
pub fn read(path: &Path) -> Result<Dominoes, BadFile> {
    // To open a pipe would be to wait until somebody writes into it.
    if !fs::metadata(path)?.is_file() {
        return Err(BadFile::NotAFile);
    }
    dominoes(BufReader::new(File::open(path)?))
}

/// The same for lines from any source.
///
/// # Errors
/// As for [`read`].
pub fn dominoes(mut source: impl BufRead) -> Result<Dominoes, BadFile> {
    // The line of each domino. Searching the list for every new domino would take n steps.
    let mut lines = BTreeMap::new();
    let next = || next_domino(&mut source, &mut lines).transpose();
    let dominoes = std::iter::from_fn(next).collect::<Result<Dominoes, _>>()?;
    if dominoes.is_empty() { Err(BadFile::Empty) } else { Ok(dominoes) }
}

/// The domino on the next line; `None` at the end of the file.
fn next_domino(
    source: &mut impl BufRead,
    lines: &mut BTreeMap<Domino, usize>,
) -> Result<Option<Domino>, BadFile> {
    let number = lines.len() + 1;
    let Some(line) = next_line(source, number)? else { return Ok(None) };
    let line = line.trim();
    if line.is_empty() && is_blank_to_the_end(source)? {
        return Ok(None);
    }
    if number > MOST_DOMINOES {
        return Err(BadFile::TooMany(number));
    }
    let domino = line.parse().map_err(|no| BadFile::NotADomino(number, line.to_owned(), no))?;
    match lines.insert(domino, number) {
        Some(earlier) => Err(BadFile::Twice(number, domino, earlier)),
        None => Ok(Some(domino)),
    }
}

/// Whether nothing but whitespace is left, and little of that: editors leave an empty line or two.
fn is_blank_to_the_end(source: &mut impl BufRead) -> io::Result<bool> {
    let mut rest = Vec::new();
    source.by_ref().take(LONGEST_LINE).read_to_end(&mut rest)?;
    Ok(rest.trim_ascii().is_empty() && source.fill_buf()?.is_empty())
}

/// The next line, which has this number; `None` at the end of the file.
fn next_line(source: &mut impl BufRead, number: usize) -> Result<Option<String>, BadFile> {
    let mut bytes = Vec::new();
    source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && !source.fill_buf()?.is_empty() {
        return Err(BadFile::TooLong(number));
    }
    let line = String::from_utf8(bytes).map_err(|_| BadFile::NotText(number))?;
    // Some editors begin a file with this invisible mark.
    let is_marked = number == 1 && line.starts_with(MARK);
    Ok(Some(if is_marked { line.replacen(MARK, "", 1) } else { line }))
}

impl BadFile {
    /// The message for the user, with the file's name and the line at fault.
    pub fn message(&self, path: &Path) -> String {
        let file = printable(&path.to_string_lossy());
        match self {
            BadFile::Unreadable(error) => format!("{file} cannot be read: {error}."),
            BadFile::NotAFile => {
                format!("{file} cannot be read: it is a folder, a pipe or a device, not a file.")
            }
            BadFile::Empty => {
                format!("{file} is empty: a domino on each line was expected, for example 0 1.")
            }
            BadFile::NotText(line) => {
                format!("{file}, line {line}: {EXPECTED}, but this line is not UTF-8 text.")
            }
            BadFile::NotADomino(line, text, _) if text.is_empty() => {
                format!("{file}, line {line}: {EXPECTED}, but this line is empty.")
            }
            BadFile::NotADomino(line, text, reason) => {
                let text = shortened(text);
                format!("{file}, line {line}: {EXPECTED}, but in \"{text}\" {reason}.")
            }
            BadFile::TooLong(line) => format!(
                "{file}, line {line}: {EXPECTED}, but this line has more than {LONGEST_LINE} bytes."
            ),
            BadFile::Twice(line, domino, earlier) => {
                format!("{file}, line {line}: {domino} is already on line {earlier}.")
            }
            BadFile::TooMany(line) => {
                format!("{file}, line {line}: a file holds at most {MOST_DOMINOES} dominoes.")
            }
        }
    }
}

/// The message for a file that has too few dominoes to deal `each` to both players.
pub fn too_few(path: &Path, dominoes: usize, each: usize) -> String {
    let file = printable(&path.to_string_lossy());
    let needed = 2 * each + 1;
    format!(
        "{file} holds {dominoes} dominoes, but {needed} are needed: {each} for each of the two \
         players and one for the train."
    )
}

/// Dominoes in the format of a file, without the last line's end.
pub fn text(dominoes: &Dominoes) -> String {
    let line = |domino: &Domino| format!("{} {}", domino.left, domino.right);
    dominoes.iter().map(line).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests;
