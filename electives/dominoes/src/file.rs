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
pub fn read(path: &Path) -> Result<Dominoes, BadFile> {
    // To open a pipe would be to wait until somebody writes into it.
    if !fs::metadata(path)?.is_file() {
        return Err(BadFile::NotAFile);
    }
    dominoes(BufReader::new(File::open(path)?))
}

/// The same for lines from any source.
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
mod tests {
    use super::*;
    use crate::set::ordered;
    use pretty_assertions::assert_eq;

    fn path() -> &'static Path {
        Path::new("mine.dat")
    }

    /// The message for a bad file.
    fn complaint(bytes: &[u8]) -> String {
        dominoes(bytes).unwrap_err().message(path())
    }

    #[test]
    fn each_line_is_a_domino_in_the_order_of_the_file() {
        let expected: Dominoes = [(2, 0), (0, 2), (1, 1)]
            .map(|(left, right)| Domino { left, right })
            .into_iter()
            .collect();
        assert_eq!(dominoes("2 0\n0 2\n1 1\n".as_bytes()).unwrap(), expected);
        assert_eq!(dominoes("2 0\r\n 0\t2 \r\n1 1".as_bytes()).unwrap(), expected);
    }

    #[test]
    fn a_line_that_is_not_a_domino_is_named_with_its_fault() {
        let expected = "two whole numbers were expected, for example 0 1, but";
        for (text, line, reason) in [
            ("0 1\n1\n", 2, "in \"1\" there is one word"),
            ("0 1\n1 2\n3 4 5\n", 3, "in \"3 4 5\" there are 3 words"),
            ("zero one", 1, "in \"zero one\" zero is not a whole number"),
            ("0 1.5\n", 1, "in \"0 1.5\" 1.5 is not a whole number"),
            ("0 1\n0 -1\n", 2, "in \"0 -1\" -1 is less than 0"),
            ("0 1\n\n1 0\n", 2, "this line is empty"),
            ("0 1\n \n\n1 0\n", 2, "this line is empty"),
            ("0 \u{1b}[31m\n", 1, "in \"0 \\u{1b}[31m\" \\u{1b}[31m is not a whole number"),
        ] {
            assert_eq!(
                complaint(text.as_bytes()),
                format!("mine.dat, line {line}: {expected} {reason}.")
            );
        }
    }

    #[test]
    fn empty_lines_at_the_end_are_skipped() {
        let two = dominoes("0 1\n1 0\n".as_bytes()).unwrap();
        for end in ["\n", " \n", "\r\n\r\n", "\n\t\n \n", " ", &"\n".repeat(1_000)] {
            assert_eq!(dominoes(format!("0 1\n1 0\n{end}").as_bytes()).unwrap(), two, "{end:?}");
        }
        // An end that does not end is not read for ever.
        assert!(
            complaint(format!("0 1\n{}", "\n".repeat(2_000)).as_bytes()).contains(", line 2: ")
        );
        assert!(complaint(b"\n\n").contains("mine.dat is empty"));
    }

    #[test]
    fn a_file_holds_ten_thousand_dominoes_and_no_more() {
        let text = format!("{}\n\n", text(&ordered(99)));
        assert_eq!(dominoes(text.as_bytes()).unwrap().len(), 10_000);
        let more = format!("{}\n100 0\n", text.trim_end());
        assert_eq!(
            complaint(more.as_bytes()),
            "mine.dat, line 10001: a file holds at most 10000 dominoes."
        );
    }

    #[test]
    fn bytes_that_are_not_text_are_not_a_domino() {
        let no_text = "two whole numbers were expected, for example 0 1, but this line is not UTF-8 \
                       text.";
        assert_eq!(complaint(b"0 1\n0 \xFF\n"), format!("mine.dat, line 2: {no_text}"));
        // Some shells write UTF-16 into files.
        assert_eq!(complaint(b"\xFF\xFE0\0 \x001\0\n\0"), format!("mine.dat, line 1: {no_text}"));
    }

    #[test]
    fn a_byte_order_mark_at_the_start_of_a_file_is_skipped() {
        let marked = dominoes("\u{feff}0 1\r\n1 0\r\n".as_bytes()).unwrap();
        assert_eq!(marked, dominoes("0 1\n1 0\n".as_bytes()).unwrap());
        assert!(complaint("\u{feff}\n".as_bytes()).starts_with("mine.dat is empty: "));
        assert!(complaint("0 1\n\u{feff}1 0".as_bytes()).starts_with("mine.dat, line 2: "));
        assert!(complaint("\u{feff}\u{feff}0 1".as_bytes()).starts_with("mine.dat, line 1: "));
    }

    #[test]
    fn a_line_of_a_thousand_bytes_is_read_and_a_longer_one_is_not() {
        // 1,000 bytes with the line's end.
        let padded = format!("0 1{}\n", " ".repeat(996));
        assert_eq!(dominoes(format!("{padded}1 0\n").as_bytes()).unwrap().len(), 2);
        let without_end = format!("0 1{}", " ".repeat(997));
        assert_eq!(dominoes(without_end.as_bytes()).unwrap().len(), 1);
        for longer in [format!("0 1{}\n", " ".repeat(997)), "0".repeat(100_000)] {
            assert!(complaint(longer.as_bytes()).ends_with("more than 1000 bytes."));
        }
    }

    #[test]
    fn a_missing_file_is_named() {
        let complaint = read(path()).unwrap_err().message(path());
        assert!(complaint.starts_with("mine.dat cannot be read: "), "{complaint}");
        let hostile = Path::new("a\u{1b}[2Jb");
        let complaint = read(hostile).unwrap_err().message(hostile);
        assert!(complaint.starts_with("a\\u{1b}[2Jb cannot be read: "), "{complaint}");
    }
}
