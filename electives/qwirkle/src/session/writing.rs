//! Saves a game or its record to a file that the player names.

use crate::files::{self, BadFile};
use crate::record::Record;
use crate::save;
use crate::table::Table;
use crate::typed::Verb;
use crate::words::Words;
use shared::console::printable;
use std::borrow::Cow;
use std::path::Path;

/// Saves the game or its record, and returns the sentence to show.
pub fn write(table: &Table, verb: Verb, file: &str, over: bool, words: &dyn Words) -> String {
    let is_save = verb == Verb::Save;
    let written = if is_save {
        files::write(Path::new(file), &save::to_text(table), over, save::is_ours)
    } else {
        record(table, file, over)
    };
    match written {
        Ok(()) if is_save => words.saved(&argument(file)),
        Ok(()) => words.recorded(&argument(file)),
        Err(reason) => words.unwritten(&printable(file), &reason, Some(verb)),
    }
}

/// Saves the record of the game. It replaces another record, but no other file.
///
/// # Errors
/// Why it is not saved.
pub fn record(table: &Table, file: &str, over: bool) -> Result<(), BadFile> {
    let is_record = |text: &str| Record::from_json(text).is_ok();
    files::write(Path::new(file), &(table.record().to_json() + "\n"), over, is_record)
}

/// A file's name quoted for a shell. A leading dash would make it a flag or standard input.
pub fn argument(file: &str) -> String {
    let folder = if file.starts_with('-') { "./" } else { "" };
    let name = printable(&format!("{folder}{file}"));
    let is_plain = |c: char| c.is_alphanumeric() || "_-./:\\".contains(c);
    match shlex::try_quote(&name) {
        // Neither cmd nor PowerShell escapes the backslashes of a path.
        _ if cfg!(windows) && name.chars().all(is_plain) => name,
        _ if cfg!(windows) => format!("\"{name}\""),
        quoted => quoted.map_or_else(|_| name.clone(), Cow::into_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_name_is_quoted_for_a_shell() {
        for (file, expected) in [
            ("games/anna.json", "games/anna.json"),
            ("my game", if cfg!(windows) { "\"my game\"" } else { "'my game'" }),
            ("-", "./-"),
            ("-h", "./-h"),
        ] {
            assert_eq!(argument(file), expected);
        }
    }
}
