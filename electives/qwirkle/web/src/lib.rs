//! The table in the browser.

use wasm_bindgen::prelude::wasm_bindgen;

/// Test.
#[wasm_bindgen]
#[must_use]
pub fn hello(seed: u64) -> String {
    qwirkle::save::to_text(&qwirkle::table::Table::new(Vec::new(), seed))
}
