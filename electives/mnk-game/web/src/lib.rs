//! K in a row in the browser: thin bindings over the game, and a page.
//!
//! | module | what it holds |
//! |---|---|
//! | [`boards`](mod@boards) | the boards of the terminal program, and the reader of files |
//! | [`game`] | a game that can be taken back, and played again from its seed |
//! | [`thought`] | the computer's turn, with the figures of its search |
//! | [`hint`] | the same search for the human |
//! | [`saved`] | a game as text, and back |
//! | [`view`] | what the page draws |
//!
//! Whatever crosses the border is a number, a text, or JSON. A refusal is thrown as a sentence.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod boards;
pub mod game;
pub mod hint;
pub mod saved;
pub mod thought;
pub mod view;

use boards::Template;
use game::Game;
use serde::Serialize;
use thought::Thought;
use wasm_bindgen::prelude::*;

/// A game at the table.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Table(Game);

#[wasm_bindgen]
impl Table {
    /// A new game on the board of a file. `first` is human, computer, or empty if chance decides.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, text: &str, first: &str, seed: &str) -> Result<Table, JsError> {
        let seed = game::seed(seed).map_err(thrown)?;
        Game::new(name, text, first, seed).map(Table).map_err(thrown)
    }

    /// The game in a text of [`saved`](Table::saved).
    pub fn restored(text: &str) -> Result<Table, JsError> {
        saved::restored(text).map(Table).map_err(thrown)
    }

    /// The game as text.
    pub fn saved(&self) -> String {
        saved::text(&self.0)
    }

    /// What the page draws, as JSON.
    pub fn view(&self) -> String {
        json(&view::View::of(&self.0))
    }

    pub fn lay(&mut self, row: usize, column: usize) -> Result<(), JsError> {
        self.0.lay(row, column).map_err(thrown)
    }

    /// The computer's thought about its turn, as JSON. `report` is called with thoughts on the way.
    pub fn think(&self, report: &js_sys::Function) -> Result<String, JsError> {
        let mut report = |thought: &Thought| tell(report, &json(thought));
        thought::think(&self.0, &mut report).map(|thought| json(&thought)).map_err(thrown)
    }

    /// Lays the computer's tile as it thought.
    pub fn take(&mut self, thought: &str) -> Result<(), JsError> {
        let thought = serde_json::from_str(thought).map_err(|error| thrown(error.to_string()))?;
        self.0.take(thought).map_err(thrown)
    }

    pub fn hint(&self, report: &js_sys::Function) -> Result<String, JsError> {
        let mut report = |thought: &Thought| tell(report, &json(thought));
        hint::hint(&self.0, &mut report).map(|thought| json(&thought)).map_err(thrown)
    }

    /// Takes back the human's last tile, and what the computer laid after it.
    pub fn undo(&mut self) {
        self.0.undo();
    }
}

/// The boards of the terminal program, as JSON.
#[wasm_bindgen]
pub fn boards() -> String {
    let templates = boards::ALL.map(|(name, text)| Template::read(name, text.as_bytes()));
    json(&templates.into_iter().flatten().collect::<Vec<_>>())
}

/// The board of a file, as JSON.
#[wasm_bindgen]
pub fn read(name: &str, bytes: &[u8]) -> Result<String, JsError> {
    Template::read(name, bytes).map(|template| json(&template)).map_err(thrown)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers, texts and lists")
}

fn thrown(sentence: impl AsRef<str>) -> JsError {
    JsError::new(sentence.as_ref())
}

/// Calls a function of the page. If that fails, the page reports it, and the computer thinks on.
fn tell(report: &js_sys::Function, thought: &str) {
    let _ = report.call1(&JsValue::NULL, &JsValue::from_str(thought));
}
