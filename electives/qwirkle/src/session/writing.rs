//! A game, or what was played, is written to a file that the player names.

use crate::files::{self, BadFile};
use crate::record::Record;
use crate::save;
use crate::table::Table;
use crate::typed::Verb;
use crate::words::Words;
use shared::console::printable;
use std::path::Path;

/// Saves the game, or what was played; what to tell about it.
#[must_use]
pub fn write(table: &Table, verb: Verb, file: &str, over: bool, words: &dyn Words) -> String {
    let (name, is_save) = (printable(file), verb == Verb::Save);
    let written = if is_save {
        files::write(Path::new(file), &save::to_text(table), over, save::is_ours)
    } else {
        record(table, file, over)
    };
    match written {
        Ok(()) if is_save => words.saved(&name),
        Ok(()) => words.recorded(&name),
        Err(reason) => words.unwritten(&name, &reason, Some(verb)),
    }
}

/// Saves what was played. Another record may be replaced, and nothing else.
///
/// # Errors
/// Why it is not saved.
pub fn record(table: &Table, file: &str, over: bool) -> Result<(), BadFile> {
    let is_record = |text: &str| Record::from_json(text).is_ok();
    files::write(Path::new(file), &(table.record().to_json() + "\n"), over, is_record)
}
