//! Texts of the table in the browser.

use super::Labels;
use crate::tile::Tile;

/// Texts of the table in the browser.
pub trait Page {
    /// The texts of buttons, headings and cells.
    fn labels(&self) -> &'static Labels;
    /// The name of a human until she gives her own.
    fn player(&self, number: usize) -> String;
    /// The text is not a seed.
    fn bad_seed(&self, said: &str) -> String;
    /// A tile in words.
    fn tile(&self, tile: Tile) -> String;
    /// A cell in words.
    fn cell(&self, row: i64, column: i64) -> String;
    /// A tile is lifted, and fits in this number of cells.
    fn lifted(&self, tile: &str, cells: usize) -> String;
    /// The first tile may go to the middle only.
    fn only_the_middle(&self) -> String;
    /// How many tiles are chosen for an exchange.
    fn swap_some(&self, tiles: usize) -> String;
    /// The points of a line.
    fn line(&self, points: u32) -> String;
    /// Covers the hand until this player is at the screen.
    fn are_you_ready(&self, name: &str) -> String;
    /// A computer chooses its turn.
    fn thinking(&self, name: &str) -> String;
    /// Where a damaged game is kept.
    fn kept_aside(&self, key: &str) -> String;
    /// The expert would have done what the player did.
    fn expert_agrees(&self) -> String;
    /// What the expert would have laid.
    fn expert_lays(&self, typed: &str, points: u32) -> String;
    /// What the expert would have exchanged.
    fn expert_swaps(&self, tiles: &str) -> String;
    /// How many points a turn gave away.
    fn gave_away(&self, points: &str) -> String;
    /// How many points a player gave away in this number of turns.
    fn given(&self, points: &str, judged: usize) -> String;
}
