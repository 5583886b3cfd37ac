//! The short texts of the table in the browser: buttons, headings, what a cell is.

use serde::Serialize;

/// One text for each place on the page. A language that lacks one does not compile.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)] // their names say which
pub struct Labels {
    pub course: &'static str,
    pub language: &'static str,
    pub new_game: &'static str,
    pub open: &'static str,
    pub save: &'static str,
    pub save_record: &'static str,
    pub replay: &'static str,
    pub help: &'static str,
    pub close: &'static str,
    // The start form.
    pub players: &'static str,
    pub name: &'static str,
    pub played_by: &'static str,
    pub seed: &'static str,
    pub seed_help: &'static str,
    pub start: &'static str,
    pub resume: &'static str,
    pub previous_game: &'static str,
    // The table.
    pub points: &'static str,
    pub bag: &'static str,
    pub grid: &'static str,
    pub hand: &'static str,
    pub actions: &'static str,
    pub confirm: &'static str,
    pub undo: &'static str,
    pub swap: &'static str,
    pub swap_these: &'static str,
    pub swap_which: &'static str,
    pub cancel: &'static str,
    pub hints: &'static str,
    pub pass: &'static str,
    pub lift_first: &'static str,
    pub put_back: &'static str,
    pub turns: &'static str,
    pub larger: &'static str,
    pub smaller: &'static str,
    pub empty: &'static str,
    pub fits: &'static str,
    pub fresh: &'static str,
    pub pending: &'static str,
    pub ready: &'static str,
    // Files and the browser's storage.
    pub stored_game: &'static str,
    pub download_it: &'static str,
    pub not_stored: &'static str,
    pub failed: &'static str,
    // The replay.
    pub turn: &'static str,
    pub previous: &'static str,
    pub next: &'static str,
    pub back: &'static str,
    pub deal: &'static str,
    pub analysis: &'static str,
    pub not_known: &'static str,
    pub judged_later: &'static str,
    pub given_in_all: &'static str,
    // The help: how to move, and the shapes and colors.
    pub rules: &'static str,
    pub moving: &'static str,
    pub by_mouse: &'static str,
    pub by_clicks: &'static str,
    pub by_keys: &'static str,
    pub why_not: &'static str,
    pub shapes: &'static str,
    pub colors: &'static str,
}
