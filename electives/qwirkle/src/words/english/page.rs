//! Texts of the table in the browser.

use super::{English, count};
use crate::tile::Tile;
use crate::words::{Labels, Page, Turns};

const LABELS: Labels = Labels {
    course: "The course",
    language: "Language",
    new_game: "New game",
    open: "Open a file",
    save: "Save the game",
    save_record: "Save a record",
    replay: "Replay",
    help: "Help",
    close: "Close",
    players: "Players",
    name: "Name",
    played_by: "Played by",
    seed: "Seed",
    seed_help: "The same seed deals the same tiles again.",
    start: "Start",
    resume: "Back to the game",
    previous_game: "Previous game",
    points: "Points",
    bag: "Bag",
    grid: "Grid",
    hand: "Your tiles",
    actions: "Your turn",
    confirm: "Confirm",
    undo: "Undo",
    swap: "Swap",
    swap_these: "Swap these",
    swap_which: "Choose the tiles to swap.",
    cancel: "Cancel",
    hints: "Hints",
    pass: "Pass",
    lift_first: "Choose one of your tiles first.",
    put_back: "The tile is back in your hand.",
    turns: "Turns so far",
    larger: "Larger tiles",
    smaller: "Smaller tiles",
    empty: "empty",
    fits: "fits here",
    fresh: "new",
    pending: "not confirmed",
    ready: "I am ready",
    stored_game: "The game stored in this browser",
    download_it: "Download it",
    not_stored: "This browser stores nothing for this page. To continue later, save the game to a file.",
    failed: "The table stopped because of an error in the program. The stored game is unchanged; \
             reload the page to continue.",
    turn: "Turn",
    previous: "Previous turn",
    next: "Next turn",
    back: "Back to the game",
    deal: "The tiles are dealt.",
    analysis: "Analysis",
    not_known: "The record does not contain this hand, so the turn cannot be judged.",
    judged_later: "The analysis shows what the players held, so it appears when the game is over.",
    given_in_all: "Given away",
    rules: "The rules",
    moving: "How to move",
    by_mouse: "Drag a tile to the grid, with the mouse or a finger.",
    by_clicks: "Or click a tile, then a cell.",
    by_keys: "Or use the keyboard: the arrow keys choose a tile, Enter lifts it, the arrow keys \
              choose a cell, Page Down goes to the next cell where it fits, Enter lays it. Escape \
              puts it back, or takes back the last tile.",
    why_not: "A lifted tile fits in the marked cells. Choose any other cell to see which rule \
              forbids it.",
    shapes: "Shapes",
    colors: "Colors",
};

impl Page for English {
    fn labels(&self) -> &'static Labels {
        &LABELS
    }

    fn player(&self, number: usize) -> String {
        format!("Player {number}")
    }

    fn bad_seed(&self, said: &str) -> String {
        format!("A seed is a whole number from 0 to {}, not {said}.", u64::MAX)
    }

    fn tile(&self, tile: Tile) -> String {
        format!("{} {}", self.color(tile.color()), self.shape(tile.shape()))
    }

    fn cell(&self, row: i64, column: i64) -> String {
        format!("row {row}, column {column}")
    }

    fn lifted(&self, tile: &str, cells: usize) -> String {
        match cells {
            0 => format!("{tile} does not fit anywhere now."),
            _ => format!("{tile} fits in {}.", count(cells, "cell")),
        }
    }

    fn only_the_middle(&self) -> String {
        "Impossible: the first tile goes in the middle. From there, the grid has no end.".to_owned()
    }

    fn swap_some(&self, tiles: usize) -> String {
        format!("You swap {}.", count(tiles, "tile"))
    }

    fn line(&self, points: u32) -> String {
        count(points, "point")
    }

    fn are_you_ready(&self, name: &str) -> String {
        format!("{name}, press Enter when you are ready.")
    }

    fn thinking(&self, name: &str) -> String {
        format!("{name} is thinking.")
    }

    fn kept_aside(&self, key: &str) -> String {
        format!("It is kept in the browser's storage as {key}.")
    }

    fn expert_agrees(&self) -> String {
        "Expert would have done the same.".to_owned()
    }

    fn expert_lays(&self, typed: &str, points: u32) -> String {
        format!("Expert would have played {typed} ({}).", count(points, "point"))
    }

    fn expert_swaps(&self, tiles: &str) -> String {
        format!("Expert would have exchanged {tiles}.")
    }

    fn gave_away(&self, points: &str) -> String {
        format!("That gave away about {points} points.")
    }

    fn given(&self, points: &str, judged: usize) -> String {
        format!("{points} points in {}", count(judged, "turn"))
    }
}
