//! The commands of the program, and how it reports errors.

pub mod contest;
#[cfg(not(target_family = "wasm"))]
pub mod learn;
pub mod moves;
pub mod replay;

use crate::display::Look;
use crate::saving::kept::{self, Kept};
use crate::saving::record::Record;
use crate::saving::save::{self, explained};
use crate::session::{self, Keeper, NewGame};
use crate::talk::Talk;
use crate::words::Words;
use game_kit::files;
use game_kit::flags::{self, BAD_INPUT};
use game_kit::progress::INTERRUPTED;
use rand::RngExt;
use shared::console::{self, printable};
use shared::options::Generator;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The exit status when a record breaks a rule.
pub const WRONG: u8 = 1;

#[derive(Debug)]
pub enum Failure {
    /// The sentence that says what is wrong, and the exit status.
    Said(String, u8),
    /// A learned result was written, but not all games were played.
    Interrupted,
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl Failure {
    fn input(sentence: String) -> Failure {
        Failure::Said(sentence, BAD_INPUT)
    }
}

/// The exit status of a command. If it fails, says why on standard error.
pub fn status(result: Result<(), Failure>, words: &Words) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Interrupted) => ExitCode::from(INTERRUPTED),
        Err(Failure::Output(error)) => console::status(Err(error)),
        Err(Failure::Said(sentence, status)) => {
            flags::refuse(words.set(&sentence));
            ExitCode::from(status)
        }
    }
}

/// Plays a game with the players of a list such as `ann,expert`. Without a seed and a list, the
/// kept game may be continued instead.
pub fn play(seed: Option<u64>, players: Option<&str>, talk: &mut Talk) -> Result<(), Failure> {
    let or_kept = seed.is_none() && players.is_none();
    let players = players.map(|list| session::listed(list, talk.words)).transpose();
    let players = players.map_err(Failure::input)?;
    talk.part_on_ctrl_c();
    let seed = seed.unwrap_or_else(|| rand::make_rng::<Generator>().random());
    Ok(session::run(NewGame { seed, players, or_kept }, talk)?)
}

/// Continues the kept game. It is kept on a pipe too, because that is asked for.
pub fn resume(talk: &mut Talk) -> Result<(), Failure> {
    let words = talk.words;
    let nothing = || Failure::input(words.nothing_kept());
    let folder = kept::folder().ok_or_else(nothing)?;
    let unread = |reason| Failure::input(words.unread(shown(&folder), words.because(&reason)));
    let kept = Kept::open(folder.clone()).map_err(unread)?;
    let table = session::read_kept(&kept, talk).ok_or_else(nothing)?.map_err(Failure::input)?;
    talk.part_on_ctrl_c();
    Ok(session::resume(table, Keeper::of(kept), talk)?)
}

pub fn load(file: &Path, talk: &mut Talk) -> Result<(), Failure> {
    let name = shown(file);
    let table = save::from_text(&text(file, talk.words)?)
        .map_err(|reason| Failure::input(talk.words.bad_save(&name, &reason, talk.look())))?;
    talk.part_on_ctrl_c();
    Ok(session::load(table, &name, talk)?)
}

/// The record in a text: a saved game contains one. The turns of a record are not checked yet.
pub fn record(text: &str, file: &str, words: &Words, look: Look) -> Result<Record, String> {
    if save::is_ours(text) {
        let table = save::from_text(text).map_err(|reason| words.bad_save(file, &reason, look))?;
        return Ok(table.whole_record());
    }
    Record::from_json(text)
        .map_err(|error| words.bad_record(file, error.line(), error.column(), explained(&error)))
}

fn text(file: &Path, words: &Words) -> Result<String, Failure> {
    files::read(file)
        .map_err(|reason| Failure::input(words.unread(shown(file), words.because(&reason))))
}

/// A file's name with control characters escaped.
fn shown(file: &Path) -> String {
    printable(&file.to_string_lossy())
}
