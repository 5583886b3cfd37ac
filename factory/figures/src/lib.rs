//! The book's interactive figures, for a browser.
//!
//! What a figure shows is computed by the programs themselves. This package calls them and turns
//! the answers into JSON; `page` draws them.
//!
//! | module | figure | shows |
//! |---|---|---|
//! | [`list`] | `list` | the operations of `shared`'s list, step by step |
//! | [`designs`] | `designs` | where each design of a board stores its tiles, and what a question visits |
//! | [`rules`] | `rules` | which rule of level 4 forbids a cell |

#![forbid(unsafe_code)]

pub mod designs;
pub mod list;
pub mod rules;

use serde::Serialize;
use shared::Tile;
use wasm_bindgen::JsError;

/// The text that JavaScript reads.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("nothing in a figure is a map without names")
}

/// The tile in a notation that JavaScript passes.
fn tile(notation: &str) -> Result<Tile, JsError> {
    Ok(notation.parse::<Tile>()?)
}
