//! The words of a language, and texts of files.

use crate::{json, words};
use qwirkle::board::{Place, Placement};
use qwirkle::display::symbol;
use qwirkle::level::Level;
use qwirkle::saving::files;
use qwirkle::session::default_name;
use qwirkle::state::PLAYERS;
use qwirkle::table::{Chair, Plays};
use qwirkle::tile::{Color, Shape, Tile};
use qwirkle::words::Words;
use serde::Serialize;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

/// Everything that the page says without the engine.
#[derive(Serialize)]
struct Texts {
    /// The texts of buttons, headings and cells.
    labels: &'static BTreeMap<String, String>,
    welcome: String,
    rules: String,
    /// Tiles in words, by notation.
    tiles: BTreeMap<String, String>,
    /// The notation's letter of each symbol in a sentence.
    symbols: BTreeMap<char, char>,
    shapes: Vec<(char, &'static str)>,
    colors: Vec<(char, String)>,
    /// Who may play: the word in files, and in this language.
    plays: Vec<(String, String)>,
}

#[wasm_bindgen]
pub fn texts(language: &str) -> String {
    let words = words(language);
    let all = std::iter::once(Plays::Human).chain(Level::ALL.map(Plays::Computer));
    json(&Texts {
        labels: &words.labels,
        // The last sentence is about typing.
        welcome: words.set(words.welcome().rsplit_once(". ").map_or("", |(start, _)| start)) + ".",
        rules: words.set(&words.rules()),
        tiles: Tile::kinds().map(|tile| (tile.to_string(), words.tile(tile))).collect(),
        symbols: Shape::ALL.map(|shape| (symbol(shape), shape.letter())).into(),
        shapes: Shape::ALL.map(|shape| (shape.letter(), words.shape(shape))).into(),
        colors: Color::ALL.map(|color| (color.letter(), words.color(color))).into(),
        plays: all.map(|plays| (plays.to_string(), words.plays(&plays))).collect(),
    })
}

/// The language of a locale such as `fr-BE`.
#[wasm_bindgen]
pub fn language_of(locale: &str) -> String {
    Words::of_locale(locale).code.to_owned()
}

/// The names of these players (words of files, joined by spaces) until they give their own, as
/// JSON.
#[wasm_bindgen]
pub fn default_names(plays: &str, language: &str) -> String {
    let words = words(language);
    let mut chairs: Vec<Chair> = Vec::new();
    for (number, plays) in (1..=*PLAYERS.end()).zip(plays.split(' ')) {
        let plays = Plays::named(plays).unwrap_or(Plays::Human);
        let name = default_name(number, &plays, &chairs, words);
        chairs.push(Chair { name, plays });
    }
    json(&chairs.into_iter().map(|chair| chair.name).collect::<Vec<_>>())
}

/// Messages of the words, as functions of their arguments and the language.
macro_rules! messages {
    ($($name:ident($($arg:ident: $type:ty),*);)*) => {$(
        #[wasm_bindgen]
        pub fn $name($($arg: $type,)* language: &str) -> String {
            let words = words(language);
            words.set(&words.$name($($arg),*))
        }
    )*};
}

messages! {
    thinking(name: &str);
    are_you_ready(name: &str);
    kept_aside(key: &str);
    cell(row: i32, column: i32);
    swap_some(tiles: usize);
    saved(file: &str);
    recorded(file: &str);
}

/// A tile, by its notation, and in how many cells it fits.
#[wasm_bindgen]
pub fn lifted(tile: &str, cells: usize, language: &str) -> String {
    let words = words(language);
    let look = |tile: Tile| crate::LOOK.tile(tile);
    let tile = tile.parse().map(look).unwrap_or_default();
    words.set(&if cells == 0 { words.lifted_in_vain(tile) } else { words.lifted(tile, cells) })
}

/// How many points a player gave away.
#[wasm_bindgen]
pub fn given(points: f64, judged: usize, language: &str) -> String {
    let words = words(language);
    words.given(words.decimal(&format!("{points:.1}")), judged)
}

/// The text of a file that was opened.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // as JavaScript hands it over
pub fn text_of(bytes: Vec<u8>, file: &str, language: &str) -> Result<String, String> {
    let words = words(language);
    files::text_of(&bytes[..])
        .map_err(|reason| words.set(&words.unread(file, words.because(&reason))))
}

/// A tile on a cell, as the page draws it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Cell {
    pub row: i64,
    pub column: i64,
    pub tile: String,
    /// Laid, fresh or pending.
    pub state: &'static str,
}

impl Cell {
    pub(crate) fn of(placement: Placement, state: &'static str) -> Cell {
        let Placement { place: Place { row, column }, tile } = placement;
        Cell { row, column, tile: tile.to_string(), state }
    }
}
