//! The table in the browser: thin bindings over the engine and the words of `qwirkle`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`desk`] | a game at the table, the tiles that are not confirmed yet, and the best moves |
//! | [`seen`] | what the page draws of it |
//! | [`analysis`] | what the expert would have done in a turn of a record |
//! | [`review`] | a record, turn by turn, with the expert's opinion |
//! | [`texts`] | the words of a language, and texts of files |
//!
//! Whatever crosses the border is a number, a text, or JSON. A refusal is thrown as a sentence in
//! the user's language.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod analysis;
pub mod desk;
pub mod review;
pub mod seen;
pub mod texts;

use qwirkle::display::Look;
use qwirkle::rules::Laid;
use qwirkle::saving::record::Record;
use qwirkle::session::turn_sentence;
use qwirkle::words::Words;
use serde::Serialize;

/// How sentences name tiles: `●r`. The page draws the tile in its place.
pub(crate) const LOOK: Look = Look::SYMBOLS;

/// The words of the language with this name; English if there is none.
pub(crate) fn words(language: &str) -> &'static Words {
    Words::named(language).unwrap_or_else(Words::english)
}

/// JSON, for the page.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts, numbers and lists")
}

/// Turns and their results as sentences.
pub(crate) fn story(record: &Record, results: &[Option<Laid>], words: &Words) -> Vec<String> {
    let turns = record.turns.iter().zip(results);
    let sentence = |(turn, laid): (_, &Option<_>)| turn_sentence(turn, laid.as_ref(), LOOK, words);
    turns.map(|turn| words.set(&sentence(turn))).collect()
}
