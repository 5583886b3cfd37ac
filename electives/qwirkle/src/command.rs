//! The commands of the program, and how it reports errors.

pub mod bench;
pub mod contest;
#[cfg(not(target_family = "wasm"))]
pub mod learn;
pub mod moves;
pub mod replay;
mod watched;

use crate::display::{Look, Signs};
use crate::files::{self, BadFile, explained};
use crate::kept::{self, Kept};
use crate::language::{Language, is_unicode};
use crate::record::Record;
use crate::save;
use crate::session::{self, Keeper, NewGame};
use crate::talk::{Hiding, Talk};
use crate::words::Words;
use clap::ColorChoice;
use rand::RngExt;
use shared::Console;
use shared::console::{self, printable};
use shared::options::Generator;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

/// The exit status when the input cannot be used.
pub const BAD_INPUT: u8 = 2;
/// The exit status when a record breaks a rule.
pub const WRONG: u8 = 1;

/// The user's choice of language, color and signs.
#[derive(Debug, Clone, Copy)]
pub struct Manner {
    /// The language.
    pub language: Language,
    /// When to use colors.
    pub color: ColorChoice,
    /// The signs for shapes; `None` follows the locale.
    pub signs: Option<Signs>,
    /// Whether humans at one terminal see each other's tiles.
    pub open: bool,
}

impl Manner {
    /// Opens a conversation on the console. Only where a person sits at a terminal is the game kept
    /// and are tiles hidden.
    pub fn talk(self) -> Talk {
        let of_locale = if is_unicode() { Signs::Symbols } else { Signs::Letters };
        let signs = self.signs.unwrap_or(of_locale);
        let mut talk = Talk::new(Console::open(self.color), self.language.words(), signs);
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            talk.kept_in = kept::folder();
            talk.hiding = (!self.open).then(|| self.hiding());
        }
        talk
    }

    fn hiding(self) -> Hiding {
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        if is_dumb { Hiding::Scroll } else { Hiding::Clear(self.color) }
    }
}

/// Prints an error to standard error and returns the exit status.
pub fn complain(sentence: &str, talk: &Talk, status: u8) -> ExitCode {
    // If standard error is closed, the status has to be enough.
    let _ = writeln!(io::stderr(), "{}", talk.words.set(sentence));
    ExitCode::from(status)
}

/// Plays a game with the players of a list such as `ann,expert`. Without a seed and a list, the
/// kept game may be continued instead.
pub fn play(seed: Option<u64>, players: Option<&str>, mut talk: Talk) -> ExitCode {
    match players.map(|list| session::listed(list, talk.words)).transpose() {
        Ok(players) => {
            let or_kept = seed.is_none() && players.is_none();
            let seed = seed.unwrap_or_else(|| rand::make_rng::<Generator>().random());
            console::status(session::run(NewGame { seed, players, or_kept }, &mut talk))
        }
        Err(sentence) => complain(&sentence, &talk, BAD_INPUT),
    }
}

/// Continues the kept game. It is kept on a pipe too, because that is asked for.
pub fn resume(mut talk: Talk) -> ExitCode {
    let Some(folder) = kept::folder() else {
        return complain(&talk.words.nothing_kept(), &talk, BAD_INPUT);
    };
    let kept = match Kept::open(folder.clone()) {
        Ok(kept) => kept,
        Err(reason) => {
            return complain(&talk.words.unread(&shown(&folder), &reason), &talk, BAD_INPUT);
        }
    };
    match session::read_kept(&kept, &talk) {
        Some(Ok(table)) => console::status(session::resume(table, Keeper::of(kept), &mut talk)),
        Some(Err(sentence)) => complain(&sentence, &talk, BAD_INPUT),
        None => complain(&talk.words.nothing_kept(), &talk, BAD_INPUT),
    }
}

/// Continues a saved game.
pub fn load(file: &Path, mut talk: Talk) -> ExitCode {
    let name = shown(file);
    let text = match text(file, &talk) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match save::from_text(&text) {
        Ok(table) => console::status(session::load(table, &name, &mut talk)),
        Err(reason) => {
            let sentence = talk.words.bad_save(&name, &reason, talk.look());
            complain(&sentence, &talk, BAD_INPUT)
        }
    }
}

/// The record in a text: a saved game contains one. The turns of a record are not checked yet.
///
/// # Errors
/// The sentence that says what is wrong with the text; `file` is its name.
pub fn record(text: &str, file: &str, words: &dyn Words, look: Look) -> Result<Record, String> {
    if save::is_ours(text) {
        let table = save::from_text(text).map_err(|reason| words.bad_save(file, &reason, look))?;
        return Ok(table.record().clone());
    }
    Record::from_json(text)
        .map_err(|error| words.bad_record(file, error.line(), error.column(), &explained(&error)))
}

/// The text of a file. If it cannot be read, the error is printed and the exit status returned.
fn text(file: &Path, talk: &Talk) -> Result<String, ExitCode> {
    files::read(file).map_err(|reason: BadFile| {
        complain(&talk.words.unread(&shown(file), &reason), talk, BAD_INPUT)
    })
}

/// A file's name with control characters escaped.
fn shown(file: &Path) -> String {
    printable(&file.to_string_lossy())
}

// Numbers on the command line and in tables.

/// Reads a whole number within these bounds.
///
/// # Errors
/// A sentence that starts with `what` and gives the bounds.
pub fn whole(text: &str, bounds: &RangeInclusive<usize>, what: &str) -> Result<usize, String> {
    let (least, most) = (grouped(*bounds.start(), ','), grouped(*bounds.end(), ','));
    let sentence = || format!("{what} a whole number from {least} to {most}");
    text.parse().ok().filter(|number| bounds.contains(number)).ok_or_else(sentence)
}

/// The number with this separator between groups of three digits: `20,000`.
pub fn grouped(number: usize, between: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_error_for_a_number_out_of_bounds_gives_the_bounds() {
        let games = |text| whole(text, &(1..=20_000), "games are");
        assert_eq!(games("20000"), Ok(20_000));
        for text in ["0", "20001", "-1", "x", "", "99999999999999999999"] {
            assert_eq!(games(text), Err("games are a whole number from 1 to 20,000".to_owned()));
        }
    }

    #[test]
    fn digits_are_in_groups_of_three() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(|number| grouped(number, ',')),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
