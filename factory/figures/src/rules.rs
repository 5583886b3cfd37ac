//! Where a tile may go: the boards of the handout, judged by level 4.

use crate::json;
use serde::Serialize;
use serde_json::Value;
use shared::{Paint, Tile, TileList};
use stage4_expert::board::Board;
use stage4_expert::placement::Placement;
use stage4_expert::rules::{self, Fault, Illegal};
use stage4_expert::scoring;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The figures as data. The claims about them are ignored, because the rules decide.
const FIGURES: &str = include_str!("../../../course/conformance/fixtures/figures.json");

/// What level 4 says about a tile on a cell.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// Whether the tile may be laid there.
    pub legal: bool,
    /// The name of the rule that forbids it; `legal` if none does.
    pub rule: &'static str,
    /// The program's message; for a legal placement, its points.
    pub message: String,
}

/// The tiles of a figure of the handout, as JSON: rows of cells with a tile in notation or `null`.
#[wasm_bindgen]
pub fn figure_board(name: &str) -> Result<String, JsError> {
    let board = board(name)?;
    let tile = |cell| board.tile_at(cell).map(|tile| tile.to_string());
    let cells: Vec<Option<String>> = board.cells().into_iter().map(tile).collect();
    Ok(json(&cells.chunks(board.columns()).collect::<Vec<_>>()))
}

/// What level 4 says when a player puts a tile on a cell of a figure, as JSON.
#[wasm_bindgen]
pub fn judge(figure: &str, tile: &str, row: &str, column: &str) -> Result<String, JsError> {
    Ok(json(&verdict(&board(figure)?, crate::tile(tile)?, row, column)))
}

fn board(figure: &str) -> Result<Board, JsError> {
    let data: Value = serde_json::from_str(FIGURES)?;
    let notation = data["figures"][figure]["board"].as_str();
    let notation = notation.ok_or_else(|| JsError::new("there is no such figure"))?;
    notation.parse().map_err(|fault: String| JsError::new(&fault))
}

/// As the session of level 4 does it: the words first, then the rules.
fn verdict(board: &Board, tile: Tile, row: &str, column: &str) -> Verdict {
    let deck: TileList = [tile].into_iter().collect();
    let refused = |rule, message| Verdict { legal: false, rule, message };
    let placement = match Placement::read(&["0", row, column], &deck, board) {
        Ok(placement) => placement,
        Err(refusal) => return refused("occupied", refusal.message(Paint::Plain)),
    };
    if let Err(illegal) = rules::check(board, tile, placement.cell) {
        return refused(rule(&illegal), illegal.message(Paint::Plain));
    }
    let points = scoring::points(board, tile, placement.cell);
    Verdict { legal: true, rule: "legal", message: format!("{points} points.") }
}

fn rule(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::NoNeighbor(_) => "no neighbor",
        Illegal::NoSequence(bad) => match bad.fault {
            Fault::TooLong => "too long",
            Fault::IdenticalTiles => "identical tiles",
            Fault::NeitherOneLetterNorOneColor => "neither one letter nor one color",
        },
    }
}
