//! Keeps the game while it is played, so that nothing is lost when the program ends, and saves it
//! to a file that the player names.

use crate::saving::kept::Kept;
use crate::saving::record::Record;
use crate::saving::save;
use crate::table::{Plays, Table};
use crate::talk::Talk;
use crate::typed::Verb;
use crate::words::{self, Words};
use game_kit::files::{self, BadFile};
use shared::console::{printable, shortened};
use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

/// The answer of an empty line.
const YES: &str = "yes";

/// Keeps a game, if the conversation has a place for it.
pub struct Keeper {
    kept: Option<Result<Kept, BadFile>>,
    /// Whether the last turn is kept.
    is_current: bool,
}

pub enum Offered {
    Continue(Box<Table>),
    Begin,
    Left,
}

impl Keeper {
    /// The keeper of this conversation.
    pub fn open(talk: &Talk) -> Keeper {
        Keeper { kept: talk.kept_in.clone().map(Kept::open), is_current: false }
    }

    /// The keeper of this place, with the game in it.
    pub fn of(kept: Kept) -> Keeper {
        Keeper { kept: Some(Ok(kept)), is_current: false }
    }

    /// Offers to continue the kept game.
    pub fn offer(&self, talk: &mut Talk) -> io::Result<Offered> {
        let Some(Ok(kept)) = &self.kept else { return Ok(Offered::Begin) };
        let words = talk.words;
        let table = match read_kept(kept, talk) {
            None => return Ok(Offered::Begin),
            Some(Ok(table)) => table,
            Some(Err(sentence)) => return talk.tell(&sentence).map(|()| Offered::Begin),
        };
        let question = words.ask_continue(words.list(&table.names()), table.record().turns.len());
        let read = |line: &str| match line.to_lowercase() {
            word if words::is(&word, "yes") => Ok(true),
            word if words::is(&word, "no") => Ok(false),
            _ => Err(words.bad_yes(shortened(line))),
        };
        Ok(match talk.ask_until(&question, YES, read)? {
            Some(true) => Offered::Continue(Box::new(table)),
            Some(false) => Offered::Begin,
            None => Offered::Left,
        })
    }

    /// Keeps this game from now on. Another one that is kept is set aside, and the user is told
    /// where it is. A game without humans is not kept.
    pub fn begin(&mut self, table: &Table, talk: &mut Talk) -> io::Result<()> {
        if table.chairs().iter().all(|chair| chair.plays != Plays::Human) {
            self.kept = None;
        }
        let Some(kept) = self.kept.take() else { return Ok(()) };
        match kept.and_then(|kept| Ok((set_aside_other(&kept, table)?, kept))) {
            Err(reason) => talk.tell(&talk.words.not_kept(talk.words.because(&reason))),
            Ok((aside, kept)) => {
                if let Some(file) = aside {
                    talk.tell(&talk.words.set_aside(argument(&file.to_string_lossy())))?;
                }
                self.kept = Some(Ok(kept));
                self.is_current = true;
                self.keep(table, talk)
            }
        }
    }

    /// Keeps the game after a turn; a finished game is removed. Only the first failure in a row is
    /// reported.
    pub fn keep(&mut self, table: &Table, talk: &mut Talk) -> io::Result<()> {
        let Some(Ok(kept)) = &self.kept else { return Ok(()) };
        let is_over = table.game().end().is_some();
        let done = if is_over { kept.remove().map_err(BadFile::from) } else { kept.keep(table) };
        let was_current = std::mem::replace(&mut self.is_current, done.is_ok());
        let kept = (self.is_kept() && !is_over).then(|| talk.words.kept());
        talk.part_with(&kept.into_iter().chain([talk.words.farewell()]).collect::<Vec<_>>());
        match done {
            Err(reason) if was_current => {
                talk.tell(&talk.words.not_kept(talk.words.because(&reason)))
            }
            _ => Ok(()),
        }
    }

    /// Says how to continue a game that the user leaves.
    pub fn leave(&self, talk: &mut Talk) -> io::Result<()> {
        if self.is_kept() { talk.tell(&talk.words.kept()) } else { Ok(()) }
    }

    fn is_kept(&self) -> bool {
        self.is_current && matches!(self.kept, Some(Ok(_)))
    }
}

/// The kept game, or the sentence that says what is wrong with it; `None` if no game is kept.
pub fn read_kept(kept: &Kept, talk: &Talk) -> Option<Result<Table, String>> {
    let file = printable(&kept.file().to_string_lossy());
    let text = kept.text()?.map_err(|reason| talk.words.unread(&file, talk.words.because(&reason)));
    Some(text.and_then(|text| {
        save::from_text(&text).map_err(|reason| talk.words.bad_save(&file, &reason, talk.look()))
    }))
}

/// Sets the kept game aside unless it is this one, and returns its new name.
fn set_aside_other(kept: &Kept, table: &Table) -> Result<Option<PathBuf>, BadFile> {
    let is_this = |text: Result<String, _>| text.is_ok_and(|text| text == save::to_text(table));
    if kept.text().is_none_or(is_this) {
        return Ok(None);
    }
    Ok(Some(kept.set_aside()?))
}

// Saves a game or its record to a file that the player names.

/// Saves the game or its record, and returns the sentence to show.
pub fn write(table: &Table, verb: Verb, file: &str, over: bool, words: &Words) -> String {
    let is_save = verb == Verb::Save;
    let written = if is_save {
        files::write(Path::new(file), &save::to_text(table), over, save::is_ours)
    } else {
        write_record(table, file, over)
    };
    match written {
        Ok(()) if is_save => words.saved(argument(file)),
        Ok(()) => words.recorded(argument(file)),
        Err(reason) => words.unwritten(&printable(file), &reason, Some(verb)),
    }
}

/// Saves the record of the game. It replaces another record, but no other file.
pub fn write_record(table: &Table, file: &str, over: bool) -> Result<(), BadFile> {
    let is_record = |text: &str| Record::from_json(text).is_ok();
    files::write(Path::new(file), &(table.whole_record().to_json() + "\n"), over, is_record)
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
