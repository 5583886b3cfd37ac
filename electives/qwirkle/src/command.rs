//! What the program does besides playing, and what it says when it gives up.

pub mod bench;
pub mod contest;
pub mod moves;
pub mod number;
pub mod replay;

use crate::display::Signs;
use crate::files::{self, BadFile};
use crate::language::{Language, is_unicode};
use crate::save;
use crate::session;
use crate::talk::Talk;
use clap::ColorChoice;
use shared::Console;
use shared::console::{self, printable};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// The status of a program that was given something it cannot work with.
pub const BAD_INPUT: u8 = 2;
/// The status of a record that is wrong.
pub const WRONG: u8 = 1;

/// How the user wants to be talked to.
#[derive(Debug, Clone, Copy)]
pub struct Manner {
    /// In which language.
    pub language: Language,
    /// In colors or not.
    pub color: ColorChoice,
    /// With which signs; nothing: what the locale can show.
    pub signs: Option<Signs>,
}

impl Manner {
    /// A conversation.
    #[must_use]
    pub fn talk(self) -> Talk {
        let of_locale = if is_unicode() { Signs::Symbols } else { Signs::Letters };
        let signs = self.signs.unwrap_or(of_locale);
        Talk::new(Console::open(self.color), self.language.words(), signs)
    }
}

/// Says a sentence about what was given, and gives back the status.
#[must_use]
pub fn complain(sentence: &str, talk: &Talk, status: u8) -> ExitCode {
    // Where nobody can read it, the status says it alone.
    let _ = writeln!(io::stderr(), "{}", talk.words.set(sentence));
    ExitCode::from(status)
}

/// Plays a game that is dealt from this seed.
#[must_use]
pub fn play(seed: u64, mut talk: Talk) -> ExitCode {
    console::status(session::run(seed, &mut talk))
}

/// Goes on with a saved game.
#[must_use]
pub fn load(file: &Path, mut talk: Talk) -> ExitCode {
    let name = shown(file);
    let text = match text(file, &talk) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match save::from_text(&text) {
        Ok(table) => console::status(session::resume(table, &name, &mut talk)),
        Err(reason) => {
            let sentence = talk.words.bad_save(&name, &reason, talk.look());
            complain(&sentence, &talk, BAD_INPUT)
        }
    }
}

/// The text of a file, or the status after it was told why there is none.
fn text(file: &Path, talk: &Talk) -> Result<String, ExitCode> {
    files::read(file).map_err(|reason: BadFile| {
        complain(&talk.words.unread(&shown(file), &reason), talk, BAD_INPUT)
    })
}

/// A file's name, fit to be shown.
fn shown(file: &Path) -> String {
    printable(&file.to_string_lossy())
}
